//! How much a text may repeat itself.

use crate::dutch::{Sentence, echoes, is_heavy, words};

/// Short words that must not occur twice in a sentence.
const ONCE_A_SENTENCE: [&str; 3] = ["met", "over", "net"];

/// Words for "again": under the full policy one in a text, else each at most once and at most two of them.
const AGAIN: [&str; 3] = ["opnieuw", "weer", "ook"];

/// What a text may repeat.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum RepetitionPolicy {
    /// Anything.
    Any,
    /// Heavy words, but "opnieuw", "weer" and "met" within limits.
    HeavyWords,
    /// No heavy word, and "again" once.
    Nothing,
}

impl RepetitionPolicy {
    /// Whether sentences repeat no more than allowed, outside the title.
    pub(super) fn allows(self, sentences: &[Sentence]) -> bool {
        if self == Self::Any {
            return true;
        }
        let text = || sentences.iter().flat_map(Sentence::outside_title);
        if text().map(|s| s.matches("onder meer").count()).sum::<usize>() > 1 {
            return false;
        }
        let most_again = if self == Self::Nothing { 1 } else { 2 };
        let mut heavy: Vec<&str> = Vec::with_capacity(40);
        let mut again = [false; AGAIN.len()];
        for sentence in sentences {
            let mut once = [false; ONCE_A_SENTENCE.len()];
            for word in sentence.outside_title().flat_map(words) {
                if let Some(at) = AGAIN.iter().position(|w| w.eq_ignore_ascii_case(word)) {
                    if again[at] || again.iter().filter(|used| **used).count() == most_again {
                        return false;
                    }
                    again[at] = true;
                } else if let Some(at) = ONCE_A_SENTENCE.iter().position(|w| w.eq_ignore_ascii_case(word)) {
                    if std::mem::replace(&mut once[at], true) {
                        return false;
                    }
                } else if self == Self::Nothing && is_heavy(word) {
                    if heavy.iter().any(|w| echoes(w, word)) {
                        return false;
                    }
                    heavy.push(word);
                }
            }
        }
        true
    }
}
