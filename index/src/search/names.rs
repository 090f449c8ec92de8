//! The keys under which a name is stored: the whole name in every spelling, and its rest from each later word on.

use super::fold::words;
use super::forms::{ARTICLES, CONJUNCTIONS, canonical, cut, starts_with_article, whole_keys};

/// Most words of a name, after the first, that it can be found by.
const MAX_INNER: usize = 9;

/// Keys of a stored name.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct NameKeys {
    /// Keys of the whole name.
    pub whole: Vec<String>,
    /// Keys of its rest from a later word on.
    pub inner: Vec<String>,
}

/// All keys under which a stored name is found.
pub fn name_keys(name: &str) -> NameKeys {
    let words = words(name);
    let mut keys = NameKeys::default();
    for (key, _) in whole_keys(&words) {
        add(&mut keys.whole, key);
    }
    if words.iter().any(|w| as_letters(w).is_some()) {
        let read: Vec<String> = words.iter().map(|w| as_letters(w).unwrap_or_else(|| w.clone())).collect();
        whole_keys(&read).into_iter().for_each(|(key, _)| add(&mut keys.whole, key));
    }
    add_inner(&mut keys, &words);
    if let Some(words) = without_elision(name) {
        whole_keys(&words).into_iter().for_each(|(key, _)| add(&mut keys.whole, key));
        add_inner(&mut keys, &words);
    }
    keys
}

/// Keys of the rest of a name from each later word on.
fn add_inner(keys: &mut NameKeys, words: &[String]) {
    let first = if starts_with_article(words) { 2 } else { 1 };
    for at in first..words.len().min(first + MAX_INNER) {
        let rest = &words[at..];
        if is_small(&rest[0]) {
            continue;
        }
        add(&mut keys.inner, cut(&rest.concat()));
        add(&mut keys.inner, cut(&canonical(rest).concat()));
    }
}

/// The words with a French or Italian article or preposition apart from the word it is written to: "d'Amélie", "L'Auberge".
fn without_elision(name: &str) -> Option<Vec<String>> {
    let elided = |word: &str| {
        let (before, after) = word.split_once(['\'', '’'])?;
        (matches!(before.to_lowercase().as_str(), "d" | "l" | "qu" | "dell" | "all") && !after.is_empty()).then(|| after.to_owned())
    };
    let any = name.split_whitespace().any(|word| elided(word).is_some());
    any.then(|| words(&name.split_whitespace().map(|word| elided(word).unwrap_or_else(|| word.to_owned())).collect::<Vec<_>>().join(" ")))
}

fn is_small(word: &str) -> bool {
    ARTICLES.contains(&word) || CONJUNCTIONS.contains(&word)
}

/// The word with digits between letters replaced by the letters they represent ("se7en"), when it has any.
fn as_letters(word: &str) -> Option<String> {
    let chars: Vec<char> = word.chars().collect();
    let between = |i: usize| i > 0 && chars[i - 1].is_alphabetic() && chars.get(i + 1).is_some_and(|c| c.is_alphabetic());
    let letter = |(i, &c): (usize, &char)| match c {
        '0' if between(i) => 'o',
        '1' if between(i) => 'i',
        '3' if between(i) => 'e',
        '4' if between(i) => 'a',
        '5' if between(i) => 's',
        '7' if between(i) => 'v',
        other => other,
    };
    let read: String = chars.iter().enumerate().map(letter).collect();
    (read != word).then_some(read)
}

fn add(keys: &mut Vec<String>, key: String) {
    if !key.is_empty() && !keys.contains(&key) {
        keys.push(key);
    }
}

#[cfg(test)]
mod tests {
    use super::{as_letters, name_keys};

    #[test]
    fn a_name_has_few_keys() {
        let keys = name_keys("The Lord of the Rings: The Two Towers");
        assert_eq!(keys.whole[..2], ["the lordoftheringsthetwotowers", "lordoftheringsthetwotowers"]);
        assert!(keys.inner.contains(&"twotowers".to_owned()) && keys.inner.contains(&"2towers".to_owned()));
        assert!(!keys.inner.iter().any(|k| k.starts_with("the")));
    }

    #[test]
    fn a_word_is_found_without_what_is_elided_before_it() {
        assert!(name_keys("Le Fabuleux Destin d'Amélie Poulain").inner.contains(&"ameliepoulain".to_owned()));
        assert!(name_keys("L'Arnacœur").whole.contains(&"arnacoeur".to_owned()));
    }

    #[test]
    fn digits_as_letters() {
        assert_eq!(as_letters("se7en").as_deref(), Some("seven"));
        assert_eq!(as_letters("m3gan").as_deref(), Some("megan"));
        assert_eq!((as_letters("catch22"), as_letters("1917"), as_letters("plain")), (None, None, None));
    }
}
