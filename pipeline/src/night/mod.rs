//! The nightly run: its settings, lock, reports and stages.

pub mod config;
pub mod failure;
mod lock;
pub mod progress;
mod run;

pub use run::{Catalogue, Outcome, build_features, ingest, run};

#[cfg(test)]
mod tests;
