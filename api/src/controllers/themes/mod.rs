//! Themed pages.

pub mod get;
pub mod list;
