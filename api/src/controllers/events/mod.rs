//! What visitors tell.

pub mod save;
