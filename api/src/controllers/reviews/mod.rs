//! Reviews that were approved.

pub mod list;
