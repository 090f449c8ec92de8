//! The strongest atom is how it is told, looks or sounds: "sprongen in de tijd".

use super::{Opening, Scene, Shape};
use crate::reason::compose::phrase::Phrase;

pub(super) const SHAPES: &[Shape] = &[find_here, recognise, in_common];

fn noun<'p>(phrase: &'p Phrase<'_>) -> Option<&'p str> {
    match phrase {
        Phrase::Feature { noun, .. } => Some(noun),
        _ => None,
    }
}

fn find_here(phrase: &Phrase<'_>, scene: &Scene) -> Option<Opening> {
    noun(phrase).map(|n| Opening::open(format!("Net als in {} vind je hier {n}", scene.seed)))
}

fn recognise(phrase: &Phrase<'_>, scene: &Scene) -> Option<Opening> {
    noun(phrase).map(|n| Opening::open(format!("Wie {} zag, herkent hier {n}", scene.seed)))
}

fn in_common(phrase: &Phrase<'_>, scene: &Scene) -> Option<Opening> {
    noun(phrase).map(|n| Opening::open(format!("Wat deze {} deelt met {}: {n}", scene.tip, scene.seed)))
}
