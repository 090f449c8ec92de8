//! Languages: their Dutch names and the adjective that follows "is".

/// A language in Dutch.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Language {
    /// ISO 639-1.
    pub code: &'static str,
    /// The name: "Deens".
    pub name: &'static str,
    /// After "is": "Franstalig", "Deens gesproken".
    pub spoken: &'static str,
}

const fn l(code: &'static str, name: &'static str, spoken: &'static str) -> Language {
    Language { code, name, spoken }
}

/// Sorted by code; the provider's `cn` is Cantonese.
pub const LANGUAGES: [Language; 47] = [
    l("af", "Afrikaans", "Afrikaanstalig"),
    l("ar", "Arabisch", "Arabisch gesproken"),
    l("bg", "Bulgaars", "Bulgaars gesproken"),
    l("bn", "Bengaals", "Bengaals gesproken"),
    l("bs", "Bosnisch", "Bosnisch gesproken"),
    l("ca", "Catalaans", "Catalaans gesproken"),
    l("cn", "Kantonees", "Kantonees gesproken"),
    l("cs", "Tsjechisch", "Tsjechisch gesproken"),
    l("da", "Deens", "Deens gesproken"),
    l("de", "Duits", "Duitstalig"),
    l("el", "Grieks", "Grieks gesproken"),
    l("en", "Engels", "Engelstalig"),
    l("es", "Spaans", "Spaanstalig"),
    l("et", "Ests", "Ests gesproken"),
    l("eu", "Baskisch", "Baskisch gesproken"),
    l("fa", "Perzisch", "Perzisch gesproken"),
    l("fi", "Fins", "Fins gesproken"),
    l("fr", "Frans", "Franstalig"),
    l("fy", "Fries", "Friestalig"),
    l("ga", "Iers", "Iers gesproken"),
    l("he", "Hebreeuws", "Hebreeuws gesproken"),
    l("hi", "Hindi", "in het Hindi"),
    l("hr", "Kroatisch", "Kroatisch gesproken"),
    l("hu", "Hongaars", "Hongaars gesproken"),
    l("id", "Indonesisch", "Indonesisch gesproken"),
    l("is", "IJslands", "IJslands gesproken"),
    l("it", "Italiaans", "Italiaans gesproken"),
    l("ja", "Japans", "Japans gesproken"),
    l("ka", "Georgisch", "Georgisch gesproken"),
    l("ko", "Koreaans", "Koreaans gesproken"),
    l("lt", "Litouws", "Litouws gesproken"),
    l("lv", "Lets", "Lets gesproken"),
    l("nb", "Noors", "Noors gesproken"),
    l("nl", "Nederlands", "Nederlandstalig"),
    l("no", "Noors", "Noors gesproken"),
    l("pl", "Pools", "Pools gesproken"),
    l("pt", "Portugees", "Portugees gesproken"),
    l("ro", "Roemeens", "Roemeens gesproken"),
    l("ru", "Russisch", "Russisch gesproken"),
    l("sk", "Slowaaks", "Slowaaks gesproken"),
    l("sr", "Servisch", "Servisch gesproken"),
    l("sv", "Zweeds", "Zweeds gesproken"),
    l("th", "Thais", "Thais gesproken"),
    l("tr", "Turks", "Turks gesproken"),
    l("uk", "Oekraïens", "Oekraïens gesproken"),
    l("vi", "Vietnamees", "Vietnamees gesproken"),
    l("zh", "Chinees", "Chinees gesproken"),
];

/// The language of a code; `None` when the table has no name, and then nothing is printed.
pub fn language(code: &str) -> Option<&'static Language> {
    LANGUAGES.binary_search_by_key(&code, |l| l.code).ok().map(|i| &LANGUAGES[i])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_language_can_be_found() {
        assert!(LANGUAGES.iter().all(|l| language(l.code) == Some(l)));
        assert_eq!(language("xx"), None);
    }
}
