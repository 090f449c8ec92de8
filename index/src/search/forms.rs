//! The keys that names are stored and looked up under.
//!
//! A key has no blanks, so that "Spider-Man", "spider man" and "spiderman" are one; only a leading article is followed by a
//! blank, so that "the m" does not match "Them!".

use super::fold::words;
use super::numbers::as_digits;

/// Longest key in characters.
const MAX_KEY: usize = 64;

/// Fewest characters after a typed article that can match a whole name.
const SHORTEST_BARE: usize = 3;

/// Leading articles, which a visitor may leave out.
pub const ARTICLES: [&str; 29] = [
    "the", "a", "an", "de", "het", "een", "t", "n", "le", "la", "les", "l", "un", "une", "der", "die", "das", "ein", "eine", "el", "los",
    "las", "il", "lo", "gli", "den", "det", "os", "as",
];

/// One word in five languages.
pub const CONJUNCTIONS: [&str; 5] = ["and", "en", "und", "et", "y"];

/// One reading of what was typed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Form {
    /// The key to look up.
    pub key: String,
    /// Whether the article that was typed is left out of the key.
    pub bare: bool,
    /// The year that was typed and is left out of the key.
    pub year: Option<u16>,
}

impl Form {
    /// Whether it is rather the start of a name: "the m" is that of "The Matrix", not a query for "M".
    pub fn is_unfinished(&self) -> bool {
        self.bare && self.key.chars().count() < SHORTEST_BARE
    }
}

/// All readings of what was typed, the most literal first.
pub fn query_forms(query: &str) -> Vec<Form> {
    let literal = words(query);
    let mut forms: Vec<Form> = Vec::new();
    let mut push = |words: &[String], year| {
        for (key, bare) in whole_keys(words) {
            if forms.iter().all(|f| f.key != key) {
                forms.push(Form { key, bare, year });
            }
        }
    };
    for words in [Some(&literal), mended_article(&literal).as_ref()].into_iter().flatten() {
        push(words, None);
        if let Some((rest, year)) = split_year(words) {
            push(&rest, Some(year));
        }
    }
    forms
}

/// "teh matrix" with its article as it was meant; "Teh" alone may be a title.
fn mended_article(words: &[String]) -> Option<Vec<String>> {
    let (first, rest) = words.split_first()?;
    let slipped = !rest.is_empty() && (first == "teh" || first == "hte");
    slipped.then(|| std::iter::once("the".to_owned()).chain(rest.iter().cloned()).collect())
}

/// Keys of a whole name, each with whether its article is left out.
pub fn whole_keys(words: &[String]) -> Vec<(String, bool)> {
    if words.is_empty() {
        return Vec::new();
    }
    let article = starts_with_article(words);
    let mut keys = Vec::with_capacity(4);
    let mut push = |key: String, bare| {
        let key = cut(&key);
        if !key.is_empty() && keys.iter().all(|(k, _)| *k != key) {
            keys.push((key, bare));
        }
    };
    let rest = if article { &words[1..] } else { words };
    if article {
        push(format!("{} {}", words[0], rest.concat()), false);
    }
    push(rest.concat(), article);
    let digits = canonical(rest);
    push(digits.concat(), article);
    push(digits.iter().enumerate().filter(|(i, w)| *i == 0 || *w != "and").map(|(_, w)| w.as_str()).collect(), article);
    keys
}

/// Numbers as digits, every conjunction between two words as "and".
pub fn canonical(words: &[String]) -> Vec<String> {
    let mut words = as_digits(words);
    let last = words.len().saturating_sub(1);
    for (i, word) in words.iter_mut().enumerate() {
        if i > 0 && i < last && CONJUNCTIONS.contains(&word.as_str()) {
            "and".clone_into(word);
        }
    }
    words
}

/// Whether an article precedes further words.
pub fn starts_with_article(words: &[String]) -> bool {
    words.len() > 1 && ARTICLES.contains(&words[0].as_str())
}

/// What was typed without the year in it; `None` without a year, or without other words.
pub fn without_year(query: &str) -> Option<String> {
    split_year(&words(query)).map(|(rest, _)| rest.join(" "))
}

/// The last word that can be a year, and the words without it, when any are left.
fn split_year(words: &[String]) -> Option<(Vec<String>, u16)> {
    let at = words.iter().rposition(|w| year_of(w).is_some())?;
    let year = year_of(&words[at])?;
    let rest: Vec<String> = words.iter().enumerate().filter(|(i, _)| *i != at).map(|(_, w)| w.clone()).collect();
    (!rest.is_empty()).then_some((rest, year))
}

fn year_of(word: &str) -> Option<u16> {
    let plain = word.len() == 4 && word.bytes().all(|b| b.is_ascii_digit());
    plain.then(|| word.parse().ok()).flatten().filter(|y| (1880..2060).contains(y))
}

/// The key at its longest.
pub fn cut(key: &str) -> String {
    key.chars().take(MAX_KEY).collect()
}

#[cfg(test)]
mod tests {
    use super::{query_forms, without_year};

    #[test]
    fn readings_of_a_query() {
        let keys = |q: &str| query_forms(q).into_iter().map(|f| (f.key, f.year)).collect::<Vec<_>>();
        assert_eq!(keys("dune (2021)"), [("dune2021".into(), None), ("dune".into(), Some(2021))]);
        assert_eq!(keys("1917"), [("1917".into(), None)]);
        assert_eq!(keys("fast en furious")[1], ("fastandfurious".to_owned(), None));
        assert!(query_forms("  ").is_empty());
        assert_eq!(["Amélie (2001)", "1917", "Amélie"].map(without_year), [Some("amelie".to_owned()), None, None]);
    }

    #[test]
    fn a_typed_article_gives_one_form_with_it_and_one_without() {
        let forms = query_forms("the m");
        assert_eq!((forms[0].key.as_str(), forms[0].bare), ("the m", false));
        assert_eq!((forms[1].key.as_str(), forms[1].bare), ("m", true));
    }
}
