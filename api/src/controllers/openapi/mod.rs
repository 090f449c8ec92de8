//! The API's own description.

pub mod get;
