//! The gates of reasons (R in the product's rules), judged over the tips of a seed.

use super::{Judged, Share};
use trits_index::reason::{Gate, Pair, Reason};
use trits_index::snapshot::users_of;

/// The share of the cases of an answer in which a gate holds.
pub fn judge(gate: &Gate, j: &Judged<'_>) -> Share {
    let together = j.snapshot.liked_together(j.seed).unwrap_or_default();
    let facts = j.snapshot.facts();
    let tips: Vec<(Pair<'_>, &Reason)> = j
        .answer
        .tips
        .iter()
        .map(|tip| {
            let liked_together = users_of(&together, tip.no);
            (Pair { facts, seed: &j.answer.seed, tip: &tip.title, liked_together }, &tip.reason)
        })
        .collect();
    Share::count(gate.judge(&tips).into_iter())
}
