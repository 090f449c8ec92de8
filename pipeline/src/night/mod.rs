//! The nightly run: its settings, lock, reports and stages.

pub mod config;
pub mod failure;
mod lock;
mod offered;
mod predicted;
pub mod progress;
pub mod rated;
mod run;
mod scoring;
mod sourced;
mod themed;

pub use predicted::predict;
pub use run::{Catalogue, Outcome, build_features, ingest, run};
pub use scoring::index;

#[cfg(test)]
mod tests;
