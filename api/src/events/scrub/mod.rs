//! Removes contact details from free text, and checks a review for them. In: text as it was sent. Out: the same without e-mail addresses,
//! telephone numbers, numbers of accounts and addresses of machines, or yes or no. When in doubt, a word is removed rather than a telephone number stored.
//!
//! Details are found in the text as a reader understands it, see [`fold`], and removed from the text itself.
//! `tests/fixtures/contact.json` has the cases, with which the site's form is tested as well.

mod escapes;
mod fold;
mod handles;
mod houses;
mod links;
mod machines;
mod mail;
mod numbers;
mod sequences;
#[cfg(test)]
mod tests;
mod words;
mod written;

use fold::{Folded, fold};
use std::ops::Range;

pub use fold::is_visible;

/// Most rounds over a text. What people write is clean after two or three; text that is not was nested so that every round uncovers
/// more, and each round costs a pass over all of it.
const ROUNDS: usize = 4;

/// How many times the stored length of a text is searched.
const SEARCHED: usize = 4;

/// At most `max` characters of a text without e-mail addresses and telephone numbers, each replaced by a blank; see [`readable`]. Nothing
/// of a text that is not clean after a few rounds.
pub fn scrub(text: &str, max: usize) -> String {
    let mut begin = readable(text);
    // The end of a text that is much longer than what is stored of it is not searched.
    let cut = begin.char_indices().nth(SEARCHED * max).map(|(at, _)| at);
    begin.truncate(cut.unwrap_or(begin.len()));
    let clean = cleaned(begin).unwrap_or_default();
    // The cut may have split an address, of which no half may get near the stored part.
    if cut.is_some() && clean.chars().nth(2 * max).is_none() {
        return String::new();
    }
    clean.chars().take(max).collect()
}

/// A text without control characters, and without those that change the direction of what follows: they would affect the page around the
/// text.
pub fn readable(text: &str) -> String {
    let changes_direction = |c| matches!(c, '\u{61c}' | '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}');
    text.chars().filter(|c| (!c.is_control() || c.is_whitespace()) && !changes_direction(*c)).collect()
}

/// The text without contact details; `None` when some are left after the last round.
fn cleaned(mut text: String) -> Option<String> {
    for _ in 0..ROUNDS {
        // The text on both sides of a removed number may form an address.
        let less = without(&text, &details(&fold(&text)));
        if less == text {
            return Some(text);
        }
        text = less;
    }
    None
}

/// Whether a text contains a link, an e-mail address or a telephone number.
pub fn has_contact_details(text: &str) -> bool {
    let folded = fold(text);
    links::contains(&folded.text) || !details(&folded).is_empty()
}

/// The ranges of contact details in the original text.
fn details(folded: &Folded) -> Vec<Range<usize>> {
    let text = folded.text.as_str();
    let finders = [mail::find, numbers::find, words::find, written::find, machines::find, handles::find, houses::find];
    finders.iter().flat_map(|find| find(text)).map(|range| folded.origin(range)).collect()
}

/// The words of a text outside some ranges.
fn without(text: &str, gone: &[Range<usize>]) -> String {
    let mut left = String::with_capacity(text.len());
    for (at, c) in text.char_indices() {
        left.push(if gone.iter().any(|range| range.contains(&at)) { ' ' } else { c });
    }
    left.split_whitespace().collect::<Vec<_>>().join(" ")
}
