//! One file a resource. A handler extracts, reads, maps and returns.

pub mod analytics;
pub mod events;
pub mod filters;
pub mod health;
pub mod matching;
pub mod og;
pub mod pages;
pub mod quality;
pub mod reviews;
pub mod search;
pub mod sessions;
pub mod themes;
pub mod tips;
pub mod titles;
