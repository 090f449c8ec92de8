//! Tables: the normalised title, the rules that rows must satisfy, the quarantine, and the merge of several catalogues.
//!
//! In: raw rows of any source ([`row::RawRow`]). Out: [`CatalogueTitle`]s and [`Quarantined`] records.
//! Invariant: nothing here knows a file format or polars; nothing read is lost without a record.

pub mod cell;
pub mod checks;
pub mod countries;
pub mod day;
mod duplicates;
mod facts;
pub mod field;
pub mod identity;
mod merge;
pub mod normalise;
mod origin;
pub mod quarantine;
pub mod row;
pub mod rules;
mod supplement;
pub mod text;
mod title;

pub use day::BadDay;
pub use duplicates::{Numbered, drop_duplicates};
pub use facts::{FactValue, Facts};
pub use merge::merge;
pub use origin::Origin;
pub use quarantine::Quarantined;
pub use rules::{Level, Rule};
pub use supplement::{Conflict, supplement};
pub use text::folded;
pub use title::{CatalogueOffer, CatalogueTitle, known_votes};
