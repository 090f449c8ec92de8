//! The site.

pub mod get;
