//! What a printed text must keep to: length, words a sentence, the seed named once, nothing said twice.

use super::shapes::Scene;
use crate::reason::dutch::words;

/// Most characters of a text.
pub const MAX_CHARACTERS: usize = 220;

/// Most words of a sentence.
pub const MAX_WORDS: usize = 22;

/// Words of four letters and more that may stand twice: they carry nothing.
const LIGHT: [&str; 30] = [
    "film", "films", "serie", "series", "deze", "door", "voor", "naar", "over", "haar", "zijn", "maar", "niet", "meer", "wordt", "worden",
    "waar", "heeft", "hebben", "wie", "iets", "geen", "alle", "onder", "tegen", "tussen", "zonder", "langs", "komt", "gaat",
];

/// Short words that must not stand twice in a sentence.
const ONCE: [&str; 4] = ["met", "ook", "weer", "net"];

/// Joins sentences into a text.
pub(super) fn joined(sentences: &[String]) -> String {
    let mut text = String::with_capacity(MAX_CHARACTERS);
    for sentence in sentences {
        if !text.is_empty() {
            text.push(' ');
        }
        text.push_str(sentence);
        if !sentence.ends_with('.') {
            text.push('.');
        }
    }
    text
}

/// Whether the text is short enough, in all and by the sentence.
pub(super) fn short_enough(sentences: &[String], text: &str) -> bool {
    text.chars().count() <= MAX_CHARACTERS && sentences.iter().all(|s| s.split_whitespace().count() <= MAX_WORDS)
}

/// Whether nothing is said twice outside the title.
pub(super) fn says_nothing_twice(sentences: &[String], scene: &Scene) -> bool {
    let mut heavy: Vec<String> = Vec::with_capacity(40);
    for sentence in sentences {
        let mut once: Vec<String> = Vec::new();
        for word in words(&sentence.replace(&scene.seed, "")) {
            if ONCE.contains(&word.as_str()) {
                if once.contains(&word) {
                    return false;
                }
                once.push(word);
            } else if word.chars().count() >= 4 && !LIGHT.contains(&word.as_str()) {
                if heavy.iter().any(|w| alike(w, &word)) {
                    return false;
                }
                heavy.push(word);
            }
        }
    }
    true
}

/// Whether two words are one thing said twice: the same, one inside the other, or the same first six letters.
pub(super) fn alike(a: &str, b: &str) -> bool {
    let long = |w: &str| w.chars().count() >= 5;
    let stem = |w: &str| w.char_indices().nth(6).map(|(i, _)| w[..i].to_owned());
    a == b || (long(a) && long(b) && (a.contains(b) || b.contains(a))) || stem(a).is_some_and(|s| stem(b) == Some(s))
}
