//! Tests of the features.

mod build;
mod sparse;
pub(crate) mod titles;
mod tokens;
