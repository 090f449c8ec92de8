//! Tables: the normalised title, the rules that rows must satisfy, the quarantine, and the merge of several catalogues.
//!
//! In: raw rows of any source ([`row::RawRow`]). Out: [`CatalogueTitle`]s and [`Quarantined`] records.
//! Invariant: nothing here knows a file format or polars; nothing read is lost without a record.

pub mod before;
pub mod cell;
pub mod checks;
pub mod contract;
pub mod countries;
pub mod day;
mod facts;
pub mod field;
pub mod identity;
mod merge;
pub mod normalise;
pub mod quarantine;
pub mod row;
pub mod rules;
pub mod text;
mod title;
mod wide;

pub use day::BadDay;
pub use facts::{FactValue, Facts, Origin};
pub use identity::{Conflict, plain, supplement};
pub use merge::{Numbered, drop_duplicates, merge};
pub use quarantine::Quarantined;
pub use rules::{Level, Rule};
pub use text::folded;
pub use title::{CatalogueOffer, CatalogueTitle, known_score, known_votes};
pub use wide::{Earlier, Mark, Thin, set_behind};
