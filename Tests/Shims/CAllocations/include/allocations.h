#pragma once

/// How often the calling thread has asked for memory since it began. 0 for ever where a sanitiser has taken over the allocator.
unsigned long allocations_on_thread(void);

/// Bytes of the heap in use, by the allocator's own count; 0 where it keeps none.
unsigned long heap_in_use(void);
