//! Taking contact details out of free text, and telling whether a review holds any. In: text as it was sent. Out: the same without
//! e-mail addresses and telephone numbers, or yes or no. Rather a word too many than a telephone number kept.
//!
//! What is looked at is not the text but what a reader makes of it, see [`fold`]; what is taken out is taken from the text itself.
//! `tests/fixtures/contact.json` has the cases that the site's form is held to as well.

mod fold;
mod links;
mod mail;
mod numbers;
#[cfg(test)]
mod tests;

use fold::{Folded, fold};
use std::ops::Range;

/// The text without e-mail addresses and telephone numbers, with single blanks where they stood, and without control characters,
/// which no database and no reader wants.
pub fn scrub(text: &str) -> String {
    let mut text: String = text.chars().filter(|c| !c.is_control() || c.is_whitespace()).collect();
    loop {
        // What stood on both sides of a telephone number may be an address together.
        let less = without(&text, &details(&fold(&text)));
        if less == text {
            return text;
        }
        text = less;
    }
}

/// Whether a text holds a link, an e-mail address or a telephone number.
pub fn holds_contact(text: &str) -> bool {
    let folded = fold(text);
    links::holds(&folded.text) || !details(&folded).is_empty()
}

/// Where contact details stand in the text that was folded.
fn details(folded: &Folded) -> Vec<Range<usize>> {
    let found = mail::find(&folded.text).into_iter().chain(numbers::find(&folded.text));
    found.map(|range| folded.origin(range)).collect()
}

/// The words of a text outside of ranges.
fn without(text: &str, gone: &[Range<usize>]) -> String {
    let mut left = String::with_capacity(text.len());
    for (at, c) in text.char_indices() {
        left.push(if gone.iter().any(|range| range.contains(&at)) { ' ' } else { c });
    }
    left.split_whitespace().collect::<Vec<_>>().join(" ")
}
