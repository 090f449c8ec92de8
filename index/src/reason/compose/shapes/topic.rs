//! The strongest atom is what both stories turn on: "een dubbelleven".

use super::{Opening, Scene, Shape};
use crate::reason::compose::phrase::Phrase;

pub(super) const SHAPES: &[Shape] = &[turns_on, here_too, about, another, in_common];

fn noun<'p>(phrase: &'p Phrase<'_>) -> Option<&'p str> {
    match phrase {
        Phrase::Topic { noun, .. } => Some(noun),
        _ => None,
    }
}

fn turns_on(phrase: &Phrase<'_>, scene: &Scene) -> Option<Opening> {
    noun(phrase).map(|n| Opening::open(format!("Net als in {} draait het om {n}", scene.seed)))
}

fn here_too(phrase: &Phrase<'_>, scene: &Scene) -> Option<Opening> {
    noun(phrase).map(|n| Opening::closed(format!("Ook hier draait het om {n}, net als in {}", scene.seed)))
}

fn about(phrase: &Phrase<'_>, scene: &Scene) -> Option<Opening> {
    noun(phrase).map(|n| Opening::open(format!("Net als {} gaat deze {} over {n}", scene.seed, scene.tip)))
}

fn another(phrase: &Phrase<'_>, scene: &Scene) -> Option<Opening> {
    noun(phrase).map(|n| Opening::closed(format!("Weer een {} over {n}, zoals {}", scene.tip, scene.seed)))
}

fn in_common(phrase: &Phrase<'_>, scene: &Scene) -> Option<Opening> {
    noun(phrase).map(|n| Opening::open(format!("Wat deze {} deelt met {}: {n}", scene.tip, scene.seed)))
}
