//! One folder per domain, one file per verb. A handler extracts, reads, maps and returns.

pub mod events;
pub mod filters;
pub mod health;
pub mod openapi;
pub mod pages;
pub mod quality;
pub mod search;
pub mod starters;
pub mod themes;
pub mod tips;
pub mod titles;
