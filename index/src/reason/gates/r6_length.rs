//! R6: the seed's title is named once; at most 220 characters; no sentence over 22 words.

use crate::reason::dutch::{named, sentences};
use crate::reason::{MAX_CHARACTERS, MAX_WORDS, Pair, Reason};

pub(super) fn find(pair: &Pair<'_>, reason: &Reason, found: &mut Vec<String>) {
    let title = named(&pair.seed.title);
    if reason.text.matches(&title).count() != 1 || reason.text.matches('*').count() != 2 {
        found.push(format!("{title} is not named once"));
    }
    let characters = reason.text.chars().count();
    if characters > MAX_CHARACTERS {
        found.push(format!("{characters} characters"));
    }
    for sentence in sentences(&reason.text) {
        let words = sentence.split_whitespace().count();
        if words > MAX_WORDS {
            found.push(format!("a sentence of {words} words"));
        }
    }
}
