//! Ratings: who likes what, how famous a title is, and what co-likes add to the metadata score.
//!
//! score = ln(c_ij + q_ij) - alpha ln(n_j + 5) + theta S_ij with q_ij = 0.3 (p_j / 0.05)^eta exp((1 - theta) S_ij + 0.3 B_ij), the
//! co-likes one would expect from metadata. A seed without ratings has c = 0 and goes through the same code.

mod bridge;
mod fame;
mod likes;
mod model;
mod read;

pub use bridge::{Carried, NEIGHBOURS};
pub use likes::Likes;
pub use model::{Mix, Model, Scratch};
pub use read::{Rating, RatingsError, read_split, read_train};
