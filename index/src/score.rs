//! The one total order of scores: higher first, ties by title number. In one place, so that no two lists disagree.

use crate::ids::TitleNo;
use serde::{Deserialize, Serialize};
use std::cmp::Ordering;

/// A candidate with its score.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub struct Scored {
    /// Which title.
    pub no: TitleNo,
    /// Higher is better; always finite.
    pub score: f32,
}

/// Best first; equal scores by title number.
pub fn best_first(a: &Scored, b: &Scored) -> Ordering {
    b.score.total_cmp(&a.score).then(a.no.cmp(&b.no))
}
