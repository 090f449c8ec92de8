//! Text as it should have been: trimmed, one space between words, nothing invisible.

use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;

/// Trims, collapses whitespace and drops control and zero-width characters.
pub fn clean(raw: &str) -> String {
    let mut out = String::with_capacity(raw.len());
    let mut gap = false;
    for c in raw.chars() {
        if c.is_whitespace() || c.is_control() {
            gap = !out.is_empty();
        } else if !is_invisible(c) {
            if gap {
                out.push(' ');
                gap = false;
            }
            out.push(c);
        }
    }
    out
}

const fn is_invisible(c: char) -> bool {
    matches!(c, '\u{200b}' | '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2060}' | '\u{feff}')
}

/// Whether a cell contains a word for "no value". Not used for titles: there are films called "None".
pub fn says_nothing(text: &str) -> bool {
    text.is_empty() || ["nan", "none", "null", "n/a", "\\n", "nat", "<na>"].iter().any(|w| text.eq_ignore_ascii_case(w))
}

/// Cleaned text, `None` when empty or a word for nothing.
pub fn fact(raw: &str) -> Option<String> {
    Some(clean(raw)).filter(|t| !says_nothing(t))
}

/// Lower case without diacritics: for comparing names that dumps spell differently.
pub fn folded(text: &str) -> String {
    text.nfd().filter(|c| !is_combining_mark(*c)).flat_map(char::to_lowercase).collect()
}

/// Whether every letter is one of the Latin script; digits, signs and emoji do not matter.
pub fn is_latin(text: &str) -> bool {
    text.chars().filter(|c| c.is_alphabetic()).all(|c| (c as u32) < 0x250 || matches!(c as u32, 0x1E00..=0x1EFF | 0x2C60..=0x2C7F))
}

/// At most `limit` characters of a text.
pub fn capped(text: &str, limit: usize) -> &str {
    text.char_indices().nth(limit).map_or(text, |(end, _)| &text[..end])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn clean_collapses_and_drops_the_invisible() {
        assert_eq!(clean("  The\r\n Third\u{a0}\tMan\u{200b} \u{feff}"), "The Third Man");
        assert_eq!(clean("\u{0}\r\n"), "");
    }

    #[test]
    fn words_for_nothing_are_no_fact() {
        assert!(["", " ", "nan", "None", "NULL", "N/A", "\\N"].iter().all(|t| fact(t).is_none()));
        assert_eq!(fact(" nano "), Some("nano".to_owned()));
    }

    #[test]
    fn folded_drops_case_and_diacritics() {
        assert_eq!(folded("Pedro Almodóvar"), folded("pedro almodovar"));
    }

    #[test]
    fn latin_is_about_letters() {
        assert!(["Amélie", "1883", "WALL·E", "Śluby", "8½"].iter().all(|t| is_latin(t)));
        assert!(["琅琊榜", "Сталкер", "기생충", "Ghost 幽灵"].iter().all(|t| !is_latin(t)));
    }

    #[test]
    fn capped_counts_characters() {
        assert_eq!(capped("één", 2), "éé");
        assert_eq!(capped("ab", 200), "ab");
    }
}
