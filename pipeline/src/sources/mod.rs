//! Sources: where a catalogue comes from. In: files in a provider's or a publisher's format. Out: normalised titles with
//! a record of every row and value that was dropped.
//!
//! Invariant: HTTP stays in `tmdb`, and polars types in `table`: callers get plain rows and titles. (What writes tables has polars of its own:
//! `export`, `events/export`, `wide/write`.)

mod error;
pub mod table;
pub mod tmdb;

pub use error::SourceError;
