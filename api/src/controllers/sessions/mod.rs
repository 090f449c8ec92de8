//! What is kept of one session.

pub mod erase;
