//! What visitors did, for the operator.

pub mod export;
pub mod get;
mod period;
pub mod refresh;
