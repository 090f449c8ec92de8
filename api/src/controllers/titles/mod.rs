//! Titles.

pub mod get;
