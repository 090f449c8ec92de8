//! The published snapshot: a folder with `trits.redb` and `manifest.json`, written once, then only read.

mod blobs;
#[cfg(feature = "build")]
mod contents;
pub mod current;
pub mod format;
mod neighbours;
mod open;
mod records;
pub mod signature;
#[cfg(feature = "build")]
pub mod write;

pub use crate::store::{
    Columns, Feedback, FilterColumns, Manifest, Names, Review, TipVotes, columns, contract, feedback, filter_columns, manifest,
};
pub use crate::vectors::{Direction, Vectors};
pub use neighbours::{Graphs, is_eligible};
pub use open::{OpenError, Snapshot, read_manifest};
pub use records::{ReadError, users_of};
