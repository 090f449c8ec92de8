//! The parts a snapshot stores, as plain types: no database, no files.

mod across;
pub mod columns;
pub mod contract;
mod editor;
pub mod feedback;
pub mod filter_columns;
mod makers;
pub mod manifest;
mod names;
mod review;
mod shown;
mod theme;
pub mod trailer;

pub use across::Across;
pub use columns::Columns;
pub use contract::{ColumnContract, MediaContract, SourceContract};
pub use editor::EditorLink;
pub use feedback::{Feedback, TipVotes};
pub use filter_columns::FilterColumns;
pub use makers::Makers;
pub use manifest::Manifest;
pub use names::Names;
pub use review::Review;
pub use shown::Shown;
pub use theme::{Closing, Listed, Question, Theme};
pub use trailer::Trailer;
