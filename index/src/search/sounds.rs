//! Spellings that sound like what was typed, in Dutch or in English: "tsjernobyl", "euforia", "barby".

use super::fold::words;
use super::forms::{Form, whole_keys};

/// What is typed and what it may stand for.
const ANYWHERE: [(&str, &str); 14] = [
    ("tsj", "ch"),
    ("sj", "sh"),
    ("f", "ph"),
    ("ph", "f"),
    ("ks", "x"),
    ("kw", "qu"),
    ("oe", "u"),
    ("ij", "ei"),
    ("ei", "ij"),
    ("ou", "au"),
    ("au", "ou"),
    ("k", "c"),
    ("c", "k"),
    ("z", "s"),
];

/// The same at the end of a word.
const AT_END: [(&str, &str); 3] = [("y", "ie"), ("ie", "y"), ("ij", "y")];

/// The same at the start of the first word.
const AT_START: [(&str, &str); 2] = [("j", "dj"), ("sch", "s")];

/// Fewest characters of a query that is spelled in other ways.
const SHORTEST: usize = 4;

/// The readings of the query with one sound spelled otherwise wherever it occurs.
pub fn respelled(query: &str) -> Vec<Form> {
    let typed = words(query);
    if typed.concat().chars().count() < SHORTEST {
        return Vec::new();
    }
    let everywhere = ANYWHERE.iter().map(|(from, to)| typed.iter().map(|word| word.replace(from, to)).collect());
    let ends = AT_END.iter().map(|(from, to)| typed.iter().map(|word| with_end(word, from, to)).collect());
    let starts = AT_START.iter().map(|(from, to)| {
        let first = typed.first().and_then(|word| word.strip_prefix(from)).map(|rest| format!("{to}{rest}"));
        first.into_iter().chain(typed.iter().skip(1).cloned()).collect()
    });
    let mut forms: Vec<Form> = Vec::new();
    for words in everywhere.chain(ends).chain(starts).filter(|words: &Vec<String>| words.len() == typed.len() && *words != typed) {
        for (key, bare) in whole_keys(&words) {
            if forms.iter().all(|form| form.key != key) {
                forms.push(Form { key, bare, year: None });
            }
        }
    }
    forms
}

fn with_end(word: &str, from: &str, to: &str) -> String {
    word.strip_suffix(from).filter(|stem| stem.chars().count() > 1).map_or_else(|| word.to_owned(), |stem| format!("{stem}{to}"))
}

#[cfg(test)]
mod tests {
    use super::respelled;

    #[test]
    fn sounds_are_spelled_in_their_other_ways() {
        let has = |typed: &str, key: &str| respelled(typed).iter().any(|form| form.key == key);
        assert!(has("tsjernobyl", "chernobyl"));
        assert!(has("euforia", "euphoria"));
        assert!(has("barby", "barbie"));
        assert!(has("jango unchained", "djangounchained"));
        assert!(!respelled("barby").iter().any(|form| form.key == "barby"));
        assert!(respelled("x-y").is_empty());
    }
}
