//! How much a text may repeat itself.

use crate::dutch::{Sentence, echoes, is_heavy, words};
use crate::reason::Reason;

/// Short words that must not occur twice in a sentence.
const ONCE_A_SENTENCE: [&str; 3] = ["met", "over", "net"];

/// Words for "again": each at most once in a text, and at most two of them.
const AGAIN: [&str; 3] = ["opnieuw", "weer", "ook"];

/// Most words for "again" in a text.
const MOST_AGAIN: usize = 2;

/// Words of which a text has one at most.
const ONCE_A_TEXT: [&str; 3] = [" nu ", "deze ", "het verhaal "];

/// Words of which a trio has one at most: what a reader takes for the same sentence again.
const ONCE_A_TRIO: [&str; 12] =
    ["allebei", "dezelfde", "draai", "gaat het", "gaat ook", "kijkers", "maar nu", "net zo’n", "verhaal", "volg", "zijn we", "e zijn weer"];

/// What a text may repeat.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum RepetitionPolicy {
    /// Anything.
    Any,
    /// Heavy words, and what other reasons say, but "opnieuw", "weer" and "met" within limits.
    HeavyWords,
    /// No heavy word.
    Nothing,
}

impl RepetitionPolicy {
    /// All, the strictest first.
    pub(super) const ALL: [Self; 3] = [Self::Nothing, Self::HeavyWords, Self::Any];

    /// Whether sentences repeat no more than allowed, outside the title, of themselves and of the reasons beside them.
    pub(super) fn allows(self, sentences: &[Sentence], others: &[&Reason]) -> bool {
        if self == Self::Any {
            return true;
        }
        if !opens_differently(sentences, others) || (self == Self::Nothing && !ends_differently(sentences, others)) {
            return false;
        }
        let text = || sentences.iter().flat_map(Sentence::outside_title);
        let count = |words: &str| text().map(|s| s.to_lowercase().matches(words).count()).sum::<usize>();
        if ONCE_A_TEXT.iter().any(|words| count(words) > 1) {
            return false;
        }
        let mut heavy: Vec<&str> = Vec::with_capacity(40);
        let mut again = [false; AGAIN.len()];
        for sentence in sentences {
            let mut once = [false; ONCE_A_SENTENCE.len()];
            for word in sentence.outside_title().flat_map(words) {
                if let Some(at) = AGAIN.iter().position(|w| w.eq_ignore_ascii_case(word)) {
                    if again[at] || again.iter().filter(|used| **used).count() == MOST_AGAIN {
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

/// First words that say so little that two of a trio would be one too many; after any other the second word counts too.
const ARTICLES: [&str; 3] = ["een", "de", "het"];

/// Whether the first sentence begins otherwise than every other reason: with another word, and after an article with another noun; and
/// no two begin with a word for "again".
fn opens_differently(sentences: &[Sentence], others: &[&Reason]) -> bool {
    let of = |all: &[Sentence]| all.first().and_then(opening);
    let Some(first) = of(sentences) else { return true };
    let again = |words: &str| AGAIN.iter().chain(&["nog"]).any(|word| words == *word);
    others.iter().filter_map(|other| of(other.text.sentences())).all(|other| other != first && !(again(&first) && again(&other)))
}

/// Whether the last sentence starts differently from the others', and conspicuous words occur in one text only.
fn ends_differently(sentences: &[Sentence], others: &[&Reason]) -> bool {
    let begins = |sentence: &Sentence| -> Option<String> {
        let start: Vec<&str> = sentence.outside_title().flat_map(words).take(2).collect();
        (!start.is_empty()).then(|| start.join(" ").to_lowercase())
    };
    let last = |all: &[Sentence]| all.get(1..).and_then(<[_]>::last).and_then(begins);
    let says = |all: &[Sentence], word: &str| all.iter().flat_map(Sentence::outside_title).any(|text| text.contains(word));
    others.iter().map(|other| other.text.sentences()).all(|other| {
        let repeats = ONCE_A_TRIO.iter().any(|word| says(sentences, word) && says(other, word));
        !repeats && last(sentences).is_none_or(|start| last(other) != Some(start))
    })
}

/// The word, or the article and noun, that a sentence begins with; `None` where it begins with the title.
fn opening(sentence: &Sentence) -> Option<String> {
    let mut start = sentence.outside_title().flat_map(words).map(str::to_lowercase);
    let first = start.next()?;
    Some(if ARTICLES.contains(&first.as_str()) { format!("{first} {}", start.next().unwrap_or_default()) } else { first })
}
