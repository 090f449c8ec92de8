//! How co-likes, metadata and popularity mix: the numbers of the full score, chosen on the validation split and on splits cut from its
//! training users (docs/decisions.md).

use serde::{Deserialize, Serialize};

/// One number per part of the full score.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Mix {
    /// How strongly a tip's popularity is divided out: alpha ln(n_j + few).
    pub alpha: f32,
    /// The same for a seed without ratings.
    pub alpha_unrated: f32,
    /// Likes added to a tip's before the logarithm.
    pub few: f32,
    /// Weight of the metadata score inside the expected co-likes.
    pub inside: f32,
    /// Weight of the metadata score beside the logarithm.
    pub theta: f32,
    /// How strongly popularity raises the expected co-likes.
    pub eta: f32,
    /// Scale of the expected co-likes.
    pub kappa: f32,
    /// Weight of the bridge inside the expected co-likes.
    pub bridge: f32,
    /// Weight of the bridge beside the logarithm.
    pub bridge_beside: f32,
    /// Weight of the seed's log popularity times the tip's: seeds that few like go with tips that few like.
    #[serde(rename = "fame_meets")]
    pub popularity_product: f32,
    /// Weight of log popularity in choosing the rated neighbours.
    #[serde(rename = "neighbour_fame")]
    pub neighbour_popularity: f32,
}

impl Default for Mix {
    fn default() -> Self {
        Self {
            alpha: 0.61,
            alpha_unrated: 0.57,
            few: 2.5,
            inside: 0.1,
            theta: 0.9,
            eta: 0.7,
            kappa: 1.0,
            bridge: 0.3,
            bridge_beside: 0.6,
            popularity_product: 0.06,
            neighbour_popularity: 0.075,
        }
    }
}
