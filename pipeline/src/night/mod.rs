//! The nightly run: its settings, lock, journal, metrics and stages. It orchestrates the other modules; only the command line imports it.

pub mod baseline;
pub mod clock;
pub mod config;
mod datasets;
mod digests;
pub mod failed;
mod interrupt;
pub mod lock;
pub mod on_end;
pub mod plan;
mod ratings_folder;
mod run;
pub mod source_age;
mod stages;
pub mod textfile;

pub use lock::Lock;
pub use run::{Outcome, run};
pub use stages::artifacts;
pub use stages::candidates::index;
pub use stages::features::build_features;
pub use stages::ingest::{Catalogue, ingest};
pub use stages::model::predict;

#[cfg(test)]
mod tests;
