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

pub use fold::is_visible;

/// Rounds in which a text is looked through. What people write is clean after two or three; what is not clean then was nested so that
/// every round uncovers more, and each of them costs a look at all of it.
const ROUNDS: usize = 4;

/// How many times the characters that are kept are looked at.
const LOOKED_AT: usize = 4;

/// At most `max` characters of a text without e-mail addresses and telephone numbers, with single blanks where they stood; see
/// [`readable`]. Nothing of a text that cannot be told to be clean with little work.
pub fn scrub(text: &str, max: usize) -> String {
    let mut begin = readable(text);
    // A text that is much longer than what is kept of it is not looked through to its end.
    let cut = begin.char_indices().nth(LOOKED_AT * max).map(|(at, _)| at);
    begin.truncate(cut.unwrap_or(begin.len()));
    let clean = cleaned(begin).unwrap_or_default();
    // The cut may have gone through an address, of which no half may come near what is kept.
    if cut.is_some() && clean.chars().nth(2 * max).is_none() {
        return String::new();
    }
    clean.chars().take(max).collect()
}

/// A text without control characters, which no database and no reader wants, and without those that turn the direction of what follows:
/// they would reach beyond the text, into the page around it.
pub fn readable(text: &str) -> String {
    let turns = |c| matches!(c, '\u{61c}' | '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}');
    text.chars().filter(|c| (!c.is_control() || c.is_whitespace()) && !turns(*c)).collect()
}

/// The text without contact details; `None` when rounds do not end it.
fn cleaned(mut text: String) -> Option<String> {
    for _ in 0..ROUNDS {
        // What stood on both sides of a telephone number may be an address together.
        let less = without(&text, &details(&fold(&text)));
        if less == text {
            return Some(text);
        }
        text = less;
    }
    None
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
