//! The nightly run: its settings, lock, reports and stages.

mod assembled;
mod catalogue;
pub mod config;
mod described;
mod digests;
pub mod failed;
mod interrupt;
pub mod journal;
mod judged;
pub mod kept;
mod last;
pub mod lock;
mod offered;
pub mod plan;
mod predicted;
mod rated;
mod refitted;
mod run;
mod scoring;
mod sourced;
pub mod textfile;
mod themed;
pub mod voted;

pub use catalogue::{Catalogue, ingest};
pub use described::build_features;
pub use lock::Lock;
pub use predicted::predict;
pub use run::{Outcome, run};
pub use scoring::index;

#[cfg(test)]
mod tests;
