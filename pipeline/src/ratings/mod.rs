//! Ratings: who likes what, how popular a title is, and what co-likes add to the metadata score. In: ratings and one media type's
//! features. Out: a [`Model`] that turns a seed's metadata scores into full scores (formula: [`finish`]).
//!
//! A seed without ratings has no co-likes and goes through the same code.

mod bridge;
pub mod finish;
mod likes;
mod model;
mod pool;
mod popularity;
mod read;
pub mod set_aside;
#[cfg(test)]
mod tests;

pub use finish::Explained;
pub use likes::{LIKE, Likes};
pub use model::{Mix, Model, Parts, StoredModel};
pub use read::{Rating, RatingsError, Read, file_in, read_split, read_train};
pub use set_aside::SetAside;
