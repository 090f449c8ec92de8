//! The stages of a night, and what several of them share. `embed` is in `features.rs`; `publish` is the module of that name.

pub mod artifacts;
pub mod availability;
pub mod candidates;
pub mod checks;
pub mod contents;
pub mod features;
pub mod ingest;
pub mod model;
pub mod ratings;
pub mod refit;
pub mod sources;
pub mod themes;
pub mod votes;
