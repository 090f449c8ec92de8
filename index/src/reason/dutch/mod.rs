//! Dutch words and joins that rules and templates share. In: codes and numbers. Out: text that may be printed as it is.

mod countries;
mod join;
mod languages;
mod likeness;
mod numbers;
mod sentence;

pub use countries::{COUNTRIES, country};
pub use join::{and, nouns, predicates};
pub use languages::{LANGUAGES, language};
pub use likeness::share_a_word;
pub(in crate::reason) use likeness::{alike, echoes, is_heavy};
pub use numbers::{NUMBER_WORDS, count, decade, span_of_minutes};
pub use sentence::{named, outside_title, says_er, sentences, words};
