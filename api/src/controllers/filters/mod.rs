//! What tips can be filtered by.

pub mod list;
