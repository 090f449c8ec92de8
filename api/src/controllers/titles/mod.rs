//! Titles.

pub mod availability;
pub mod get;
