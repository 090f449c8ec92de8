//! Tips for a title.

pub mod get;
