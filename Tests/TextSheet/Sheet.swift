/// Forty texts of every kind a label meets.
public enum Sheet {
  public struct Entry: Sendable, CustomStringConvertible {
    public let name: String
    public let text: String

    public var description: String { name }
  }

  public static let entries: [Entry] = [
    Entry(name: "plain", text: "Loading..."),
    Entry(name: "kerning", text: "AVATAR To. Ty WAVE Yo"),
    Entry(name: "ligatures", text: "office fi fl ffi fjord"),
    Entry(name: "contextual forms", text: "3x4 -> 12 (10:30) --> ok"),
    Entry(name: "accents", text: "Ünïcödé naïve Łódź čeština"),
    Entry(name: "vietnamese", text: "Đang tải dữ liệu về máy"),
    Entry(name: "combining marks", text: "e\u{301}o\u{308}u\u{30A} n\u{303} a\u{328}"),
    Entry(
      name: "marks stacked four high",
      text: "a\u{301}\u{302}\u{304}\u{307} o\u{323}\u{308}\u{304}\u{301} x\u{300}\u{301}\u{302}\u{303}"),
    Entry(name: "cyrillic", text: "Загрузка данных идёт"),
    Entry(name: "greek", text: "Φόρτωση δεδομένων ἀρχή"),
    Entry(name: "armenian", text: "Բեռնում տվյալներ"),
    Entry(name: "georgian", text: "იტვირთება მონაცემები"),
    Entry(name: "ethiopic", text: "በመጫን ላይ ነው"),
    Entry(name: "arabic", text: "جارٍ تحميل البيانات"),
    Entry(name: "arabic with vowels", text: "مُحَمَّدٌ رَسُولُ السَّلَامِ"),
    Entry(name: "lam and alef", text: "السلام لا لأ لإ"),
    Entry(name: "persian", text: "می‌خواهم بارگیری کنم ۱۲۳"),
    Entry(name: "hebrew", text: "טוען את הנתונים שָׁלוֹם"),
    Entry(name: "syriac", text: "ܫܠܡܐ ܥܠܡܐ"),
    Entry(name: "mixed directions", text: "Load تحميل 50% done (طيب) ok"),
    Entry(name: "mixed directions from the right", text: "טעינה 50% ok (now) 12:30 עכשיו"),
    Entry(name: "isolates", text: "a \u{2067}تحميل 12\u{2069} b \u{202E}cba\u{202C} d"),
    Entry(name: "devanagari", text: "क्षत्रिय हिन्दी लोड हो रहा है"),
    Entry(name: "bengali", text: "লোড হচ্ছে বাংলা ক্ষমা"),
    Entry(name: "tamil", text: "தமிழ் ஏற்றுகிறது கொடு"),
    Entry(name: "malayalam", text: "ലോഡ് ചെയ്യുന്നു ക്ഷമ"),
    Entry(name: "khmer", text: "កំពុងផ្ទុក ភាសាខ្មែរ"),
    Entry(name: "myanmar", text: "မြန်မာ ဖွင့်နေသည်"),
    Entry(name: "thai", text: "กำลังโหลดข้อมูลที่นี่"),
    Entry(name: "chinese", text: "正在加载所有数据，请稍候。"),
    Entry(name: "japanese", text: "読み込み中です…「カタカナ」"),
    Entry(name: "korean", text: "데이터를 불러오는 중입니다"),
    Entry(name: "emoji", text: "🚀 👍🏽 👨‍👩‍👧‍👦 🏳️‍🌈 🧑🏿‍🚀"),
    Entry(name: "flags and keycaps", text: "🇩🇪🇫🇷🇯🇵 1️⃣ #️⃣ 🏴󠁧󠁢󠁥󠁮󠁧󠁿"),
    Entry(name: "emoji and their text forms", text: "❤️ ❤︎ ☑️ ☑︎ ©️ © ☺️"),
    Entry(name: "mathematics and symbols", text: "x²+y³≤∑√2 ∀ε>0 ⇒ ✓ ★ ♪ €"),
    Entry(name: "zero width and control characters", text: "a\u{200B}b\u{200D}c\u{FEFF}d\u{0}\u{7}\u{AD}e\u{2060}f\tg"),
    Entry(name: "separators", text: "one\ntwo\r\nthree\u{2028}four\u{2029}\nsix"),
    Entry(name: "ten thousand characters", text: String(repeating: "Loading the data. ", count: 556)),
    Entry(name: "a thousand lines", text: (1...1000).map { "line \($0)" }.joined(separator: "\n")),
  ]
}
