//! What a printed text must keep to: length, words a sentence, the seed named once, nothing said twice.

use super::shapes::Scene;
use crate::reason::dutch::{echoes, is_heavy, words};

/// Most characters of a text.
pub const MAX_CHARACTERS: usize = 220;

/// Most words of a sentence.
pub const MAX_WORDS: usize = 22;

/// Short words that must not stand twice in a sentence.
const ONCE_A_SENTENCE: [&str; 3] = ["met", "over", "net"];

/// Words that say "again": with full care one in a text, else each at most once and at most two of them.
const AGAIN: [&str; 3] = ["opnieuw", "weer", "ook"];

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
pub(super) fn short_enough(sentences: &[String]) -> bool {
    let stops = sentences.iter().filter(|s| !s.ends_with('.')).count() + sentences.len().saturating_sub(1);
    let characters: usize = sentences.iter().map(|s| s.chars().count()).sum();
    characters + stops <= MAX_CHARACTERS && sentences.iter().all(|s| s.split_whitespace().count() <= MAX_WORDS)
}

/// How careful a text is not to repeat itself.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Care {
    /// It may repeat anything.
    None,
    /// It says "opnieuw", "weer" and "met" no more than is pleasant.
    Small,
    /// It says no word of weight twice either, and "again" once.
    Full,
}

/// Whether the sentences repeat no more than the care admits, outside the title.
pub(super) fn keeps(care: Care, sentences: &[String], scene: &Scene) -> bool {
    let mut heavy: Vec<&str> = Vec::with_capacity(40);
    let mut again = [false; AGAIN.len()];
    let most = if care == Care::Full { 1 } else { 2 };
    let among_others: usize = sentences.iter().map(|s| s.matches("onder meer").count()).sum();
    if care != Care::None && among_others > 1 {
        return false;
    }
    for sentence in sentences.iter().filter(|_| care != Care::None) {
        let mut once = [false; ONCE_A_SENTENCE.len()];
        for word in sentence.split(scene.seed.as_str()).flat_map(words) {
            if let Some(at) = AGAIN.iter().position(|w| w.eq_ignore_ascii_case(word)) {
                if again[at] || again.iter().filter(|said| **said).count() == most {
                    return false;
                }
                again[at] = true;
            } else if let Some(at) = ONCE_A_SENTENCE.iter().position(|w| w.eq_ignore_ascii_case(word)) {
                if once[at] {
                    return false;
                }
                once[at] = true;
            } else if care == Care::Full && is_heavy(word) {
                if heavy.iter().any(|w| echoes(w, word)) {
                    return false;
                }
                heavy.push(word);
            }
        }
    }
    true
}
