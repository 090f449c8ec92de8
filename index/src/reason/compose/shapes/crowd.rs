//! The strongest atom is that the same people liked both.

use super::{Opening, Scene, Shape};
use crate::reason::compose::phrase::Phrase;

pub(super) const SHAPES: &[Shape] = &[as_well_as, like_the_other];

fn marks<'p>(phrase: &'p Phrase<'_>) -> Option<&'p str> {
    match phrase {
        Phrase::Crowd { marks } => Some(marks),
        _ => None,
    }
}

fn as_well_as(phrase: &Phrase<'_>, scene: &Scene) -> Option<Opening> {
    marks(phrase).map(|m| Opening::closed(format!("Zowel {} als deze {} kreeg {m}", scene.seed, scene.tip)))
}

fn like_the_other(phrase: &Phrase<'_>, scene: &Scene) -> Option<Opening> {
    marks(phrase).map(|m| Opening::closed(format!("Net als {} kreeg deze {} {m}", scene.seed, scene.tip)))
}
