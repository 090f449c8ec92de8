//! When the tip was made, when at least fifteen years lie between.

use super::{Contrast, Ground, fact};
use crate::reason::Pair;
use crate::reason::dutch::more_or_less_years;

pub(super) fn find(pair: &Pair<'_>, all: &mut Vec<Contrast>) {
    let (Some(seed), Some(tip)) = (pair.seed.year, pair.tip.year) else { return };
    let Some(span) = more_or_less_years(seed.abs_diff(tip)) else { return };
    let weight = f32::from(seed.abs_diff(tip).min(60)) / 40.0 + 0.6;
    all.push(Contrast {
        atom: fact("era", "Jaar", seed.to_string(), tip.to_string(), weight),
        said: format!("{span} {} gemaakt", if tip < seed { "eerder" } else { "later" }),
        ground: Ground::Era,
    });
}
