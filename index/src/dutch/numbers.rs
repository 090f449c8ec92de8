//! Numbers in words.

use std::borrow::Cow;

/// Number words that are printed: nought to twenty, then the tens.
pub const NUMBER_WORDS: [&str; 28] = [
    "nul",
    "één",
    "twee",
    "drie",
    "vier",
    "vijf",
    "zes",
    "zeven",
    "acht",
    "negen",
    "tien",
    "elf",
    "twaalf",
    "dertien",
    "veertien",
    "vijftien",
    "zestien",
    "zeventien",
    "achttien",
    "negentien",
    "twintig",
    "dertig",
    "veertig",
    "vijftig",
    "zestig",
    "zeventig",
    "tachtig",
    "negentig",
];

/// A count: in words up to twenty, in digits above.
pub fn count(n: u16) -> Cow<'static, str> {
    let word = NUMBER_WORDS[..=20].get(usize::from(n));
    word.map_or_else(|| Cow::Owned(n.to_string()), |w| Cow::Borrowed(*w))
}
