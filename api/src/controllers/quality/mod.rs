//! What was measured of the live snapshot.

pub mod get;
