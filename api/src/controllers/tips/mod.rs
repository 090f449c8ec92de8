//! Tips for a title.

pub mod count;
mod filters;
pub mod get;
