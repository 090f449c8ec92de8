//! The strongest atom is what both are: "grimmig", "waargebeurd".

use super::{Opening, Scene, Shape};
use crate::reason::compose::phrase::Phrase;

pub(super) const SHAPES: &[Shape] = &[just_like, this_one_too, as_it_was];

fn adjective<'p>(phrase: &'p Phrase<'_>) -> Option<&'p str> {
    match phrase {
        Phrase::Quality { adjective, .. } => Some(adjective),
        _ => None,
    }
}

fn just_like(phrase: &Phrase<'_>, scene: &Scene) -> Option<Opening> {
    adjective(phrase).map(|a| Opening::open(format!("Net als {} is deze {} {a}", scene.seed, scene.tip)))
}

fn this_one_too(phrase: &Phrase<'_>, scene: &Scene) -> Option<Opening> {
    adjective(phrase).map(|a| Opening::closed(format!("Ook deze {} is {a}, net als {}", scene.tip, scene.seed)))
}

fn as_it_was(phrase: &Phrase<'_>, scene: &Scene) -> Option<Opening> {
    adjective(phrase).map(|a| Opening::open(format!("Zoals {} is ook deze {} {a}", scene.seed, scene.tip)))
}
