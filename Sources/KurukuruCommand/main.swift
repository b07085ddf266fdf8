import Foundation

// A reader that goes away is an error to report, not a reason to be killed.
signal(SIGPIPE, SIG_IGN)
// So is a file that grows beyond what the shell allows.
signal(SIGXFSZ, SIG_IGN)
exit(Command.run(Array(CommandLine.arguments.dropFirst())))
