//! Sources: where a catalogue comes from. In: files in a provider's or a publisher's format. Out: normalised titles with
//! a record of every row and value that was dropped.
//!
//! Invariant: polars types stay inside this module.

mod error;
pub mod table;
pub mod tmdb;

pub use error::SourceError;
