//! Dutch: words for codes and numbers, joins, and texts about a title. In: codes, numbers, words. Out: text that may be printed.

mod countries;
mod credit;
mod join;
mod languages;
mod likeness;
mod numbers;
mod phrase;
mod text;

pub use countries::{COUNTRIES, country};
pub use credit::Role;
pub use join::{and, capitalised, list, nouns, predicates};
pub use languages::{LANGUAGES, Language, language};
pub use likeness::{alike, echoes, is_heavy, share_a_word, words};
pub use numbers::{NUMBER_WORDS, count};
pub use phrase::{Phrase, is_of_tone, says_er, without_er};
pub use text::{MAX_CHARACTERS, MAX_WORDS, Segment, Sentence, Text, fits};
