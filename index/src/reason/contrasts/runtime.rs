//! How much longer or shorter a film is, from forty minutes on.

use super::{Contrast, Ground, fact};
use crate::ids::MediaType;
use crate::reason::Pair;
use crate::reason::dutch::span_of_minutes;

/// A smaller difference changes no one's evening.
const MINUTES: u16 = 40;

pub(super) fn find(pair: &Pair<'_>, all: &mut Vec<Contrast>) {
    if pair.seed.media != MediaType::Movie || pair.tip.media != MediaType::Movie {
        return;
    }
    let known = |minutes: Option<u16>| minutes.filter(|&m| m > 0);
    let (Some(seed), Some(tip)) = (known(pair.seed.runtime), known(pair.tip.runtime)) else { return };
    let Some(span) = span_of_minutes(seed.abs_diff(tip)).filter(|_| seed.abs_diff(tip) >= MINUTES) else { return };
    let weight = f32::from(seed.abs_diff(tip).min(90)) / 60.0 + 0.5;
    all.push(Contrast {
        atom: fact("runtime", "Speelduur", format!("{seed} minuten"), format!("{tip} minuten"), weight),
        verb: "duurt",
        rest: format!("{span} {}", if tip < seed { "korter" } else { "langer" }),
        ground: Ground::Length,
    });
}
