//! The checks behind the rules: pure functions from a cell to a fact, or to the rule it breaks.

mod dates;
mod flags;
mod numbers;

pub use dates::{When, date, fetched, year};
pub use flags::{adult, flag, id, kijkwijzer, language, media_type, poster_path, trailer};
pub use numbers::{count, minutes, popularity, votes, whole};

#[cfg(test)]
mod fixtures;
