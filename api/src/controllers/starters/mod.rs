//! Titles to start from.

pub mod list;
