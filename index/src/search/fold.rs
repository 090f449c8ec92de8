//! Folding text to words: the same for a title when the index is built and for what a visitor types.

use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;

/// Longest text that is folded, in characters; what follows does not help to tell titles apart.
const MAX_CHARS: usize = 120;

/// The words of a text: lower case, without diacritics and punctuation, `&` and `+` as `and`. Text without a letter or
/// digit ("!!!") is one word of its own; blank text has none.
pub fn words(text: &str) -> Vec<String> {
    let mut words = Vec::new();
    let mut word = String::new();
    for c in text.nfkd().filter(|&c| !is_combining_mark(c)).take(MAX_CHARS) {
        match c {
            '&' | '+' => {
                flush(&mut word, &mut words);
                words.push("and".to_owned());
            }
            c if c.is_alphanumeric() => push_folded(c, &mut word),
            c if joins(c) => {}
            _ => flush(&mut word, &mut words),
        }
    }
    flush(&mut word, &mut words);
    if words.iter().all(|w| w == "and") { symbols(text) } else { words }
}

/// A name as a part of an address: its words in ASCII with hyphens between; empty where none has a letter or digit of ASCII.
pub fn slug(name: &str) -> String {
    let ascii = |word: String| word.chars().filter(char::is_ascii_alphanumeric).collect::<String>();
    words(name).into_iter().map(ascii).filter(|word| !word.is_empty()).collect::<Vec<_>>().join("-")
}

fn flush(word: &mut String, words: &mut Vec<String>) {
    if !word.is_empty() {
        words.push(std::mem::take(word));
    }
}

/// Marks inside a word ("E.T.", "Ocean's", "M*A*S*H", "WALL·E") rather than between two.
const fn joins(c: char) -> bool {
    matches!(c, '\'' | '’' | '‘' | '`' | '´' | 'ʼ' | '.' | '·' | '*')
}

/// Letters that no decomposition takes apart are spelled as people type them.
fn push_folded(c: char, word: &mut String) {
    for lower in c.to_lowercase().filter(|&c| !is_combining_mark(c)) {
        match lower {
            'ß' => word.push_str("ss"),
            'æ' => word.push_str("ae"),
            'œ' => word.push_str("oe"),
            'ø' => word.push('o'),
            'đ' | 'ð' => word.push('d'),
            'ł' => word.push('l'),
            'ı' => word.push('i'),
            'þ' => word.push_str("th"),
            other => word.push(other),
        }
    }
}

/// A name made of symbols alone, without its blanks.
fn symbols(text: &str) -> Vec<String> {
    let all: String = text.chars().filter(|c| !c.is_whitespace() && !c.is_control()).take(MAX_CHARS).collect();
    if all.is_empty() { Vec::new() } else { vec![all.to_lowercase()] }
}

#[cfg(test)]
mod tests {
    use super::{slug, words};

    #[test]
    fn a_name_becomes_a_part_of_an_address() {
        for (name, part) in [
            ("Fight Club", "fight-club"),
            ("Amélie & co.", "amelie-and-co"),
            ("WALL·E", "walle"),
            ("Ran 乱", "ran"),
            ("乱", ""),
            ("?!", ""),
        ] {
            assert_eq!(slug(name), part, "{name}");
        }
    }

    #[test]
    fn marks_and_case_fall_away() {
        assert_eq!(words("Amélie"), ["amelie"]);
        assert_eq!(words("WALL·E"), ["walle"]);
        assert_eq!(words("Ocean's Eleven"), ["oceans", "eleven"]);
        assert_eq!(words("Spider-Man: No Way Home"), ["spider", "man", "no", "way", "home"]);
        assert_eq!(words("Fast & Furious"), ["fast", "and", "furious"]);
        assert_eq!(words("Ørnen: Straße"), ["ornen", "strasse"]);
        assert_eq!(words("İstanbul"), ["istanbul"]);
    }

    #[test]
    fn symbols_stay_findable_and_blanks_do_not() {
        assert_eq!(words("!!!"), ["!!!"]);
        assert_eq!(words("&"), ["&"]);
        assert!(words(" \t\n").is_empty());
        assert!(words("").is_empty());
    }
}
