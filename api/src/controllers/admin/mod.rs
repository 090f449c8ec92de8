//! What only an admin may do. Every handler takes [`crate::admin::Admin`]. The functions here are named after their files: paths of
//! one address cannot be told apart by `get` and `post` alone.

pub mod decide;
pub mod reviews;
