//! Finding titles by name.

pub mod find;
