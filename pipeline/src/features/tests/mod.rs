//! Tests of the features.

mod build;
pub(crate) mod titles;
mod tokens;
