//! When the tip was made, when at least fifteen years lie between.

use super::{Contrast, Ground, fact};
use crate::reason::Pair;

/// Titles that lie closer are of about the same time.
pub(in crate::reason) const YEARS: u16 = 15;

pub(super) fn find(pair: &Pair<'_>, all: &mut Vec<Contrast>) {
    let (Some(seed), Some(tip)) = (pair.seed.year, pair.tip.year) else { return };
    if seed.abs_diff(tip) < YEARS {
        return;
    }
    let weight = f32::from(seed.abs_diff(tip).min(60)) / 40.0 + 0.6;
    all.push(Contrast {
        atom: fact("era", "Jaar", seed.to_string(), tip.to_string(), weight),
        verb: "komt",
        rest: format!("uit {tip}"),
        ground: Ground::Era,
    });
}
