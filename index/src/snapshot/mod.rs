//! The published snapshot: a folder with `trits.redb` and `manifest.json`, written once, then only read.

mod blobs;
pub mod columns;
pub mod current;
mod direction;
pub mod feedback;
pub mod filter_columns;
pub mod format;
mod liked;
pub mod manifest;
pub mod names;
mod neighbours;
mod read;
mod reviews;
mod vectors;
#[cfg(feature = "build")]
pub mod write;

pub use columns::Columns;
pub use direction::Direction;
pub use feedback::{Feedback, TipVotes};
pub use filter_columns::FilterColumns;
pub use liked::users_of;
pub use manifest::Manifest;
pub use names::Names;
pub use neighbours::{Graphs, is_eligible};
pub use read::{OpenError, ReadError, Snapshot, encode_candidates, hex, read_manifest, sha256_file};
pub use reviews::Review;
pub use vectors::Vectors;
