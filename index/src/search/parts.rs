//! What was typed, taken apart, for when it is no beginning of a name: the start of a name with a number ("bon bini 2"), and the name of a
//! series with that of a title in it ("james bond skyfall").

use super::fold::words;
use super::forms::whole_keys;
use super::lists::Entry;
use super::numbers::as_digits;
use super::rank::{Class, Found, Reached, START_FACTOR};
use super::{CROWDED, SCANNED, SearchIndex};

/// Fewest characters of a part of a name.
const SHORTEST: usize = 4;

/// Most digits of a part's number; more are a year.
const MOST_DIGITS: usize = 2;

impl SearchIndex {
    /// The titles of which a name starts like what was typed before a number, and ends in that number.
    pub(super) fn match_numbered(&self, query: &str, found: &mut Found<'_>) {
        for (start, number) in numbered(query) {
            self.names.under_key(start.as_bytes(), SCANNED, |key, entry| {
                let before = key.strip_suffix(number.as_bytes());
                if before.and_then(<[u8]>::last).is_some_and(|last| !last.is_ascii_digit()) {
                    found.add(entry, reached(Class::Prefix, 1));
                }
            });
        }
    }

    /// The titles of which a name starts like what was typed before a number that none of them has.
    pub(super) fn match_without_number(&self, query: &str, found: &mut Found<'_>) {
        for (start, _) in numbered(query) {
            self.under(start.as_bytes(), |entry| found.add(entry, reached(Class::Fuzzy, START_FACTOR)));
        }
    }

    /// The titles that have both halves of what was typed, each from a word of one of their names on.
    pub(super) fn match_halves(&self, query: &str, found: &mut Found<'_>) {
        let typed = words(query);
        for at in 1..typed.len() {
            let after = self.of_half(&typed[at..]);
            if after.is_empty() {
                continue;
            }
            let mut before: Vec<u32> = self.of_half(&typed[..at]).iter().map(|entry| entry.place).collect();
            before.sort_unstable();
            let both = after.into_iter().filter(|entry| before.binary_search(&entry.place).is_ok());
            both.for_each(|entry| found.add(entry, reached(Class::Prefix, 1)));
        }
    }

    /// The entries under a half that is long enough to tell names apart.
    fn of_half(&self, words: &[String]) -> Vec<Entry> {
        let mut entries = Vec::new();
        for (key, _) in whole_keys(words).into_iter().filter(|(key, _)| key.chars().count() >= SHORTEST) {
            self.names.under_key(key.as_bytes(), CROWDED, |_, entry| entries.push(entry));
        }
        entries
    }
}

const fn reached(class: Class, factor: u32) -> Reached {
    Reached { class, errors: 0, bare: false, year: None, factor }
}

/// The keys of what was typed before a number at its end, each with that number in digits.
fn numbered(query: &str) -> Vec<(String, String)> {
    let mut words = as_digits(&words(query));
    let Some(number) = words.pop().filter(|word| word.len() <= MOST_DIGITS && word.bytes().all(|b| b.is_ascii_digit())) else {
        return Vec::new();
    };
    let keys = whole_keys(&words).into_iter().filter(|(key, bare)| !bare && key.chars().count() >= SHORTEST);
    keys.map(|(key, _)| (key, number.clone())).collect()
}
