//! The strongest atom is what both stories turn on: "een dubbelleven".

use super::{Opening, Scene, Shape};
use crate::reason::compose::phrase::{AMONG_OTHERS, Phrase};

pub(super) const SHAPES: &[Shape] = &[turns_on, here_too, about, another, in_common];

/// The noun after the verb that both titles bear: "draait het om wraak", "gaat het onder meer over wraak".
fn it(phrase: &Phrase<'_>) -> Option<String> {
    match phrase {
        Phrase::Topic { central: true, noun, .. } => Some(format!("draait het om {noun}")),
        Phrase::Topic { noun, .. } => Some(format!("gaat het {AMONG_OTHERS}{noun}")),
        _ => None,
    }
}

/// The noun after "over", of a film or series of that kind.
fn over(phrase: &Phrase<'_>) -> Option<String> {
    match phrase {
        Phrase::Topic { central: true, noun, .. } => Some(format!("over {noun}")),
        Phrase::Topic { noun, .. } => Some(format!("{AMONG_OTHERS}{noun}")),
        _ => None,
    }
}

fn turns_on(phrase: &Phrase<'_>, scene: &Scene) -> Option<Opening> {
    it(phrase).map(|said| Opening::open(format!("Net als in {} {said}", scene.seed)))
}

fn here_too(phrase: &Phrase<'_>, scene: &Scene) -> Option<Opening> {
    it(phrase).map(|said| Opening::closed(format!("Ook hier {said}, net als in {}", scene.seed)))
}

fn about(phrase: &Phrase<'_>, scene: &Scene) -> Option<Opening> {
    over(phrase).map(|said| Opening::open(format!("Net als {} gaat deze {} {said}", scene.seed, scene.tip)))
}

fn another(phrase: &Phrase<'_>, scene: &Scene) -> Option<Opening> {
    let Phrase::Topic { central: true, noun, .. } = phrase else { return None };
    Some(Opening::closed(format!("Weer een {} over {noun}, zoals {}", scene.tip, scene.seed)))
}

fn in_common(phrase: &Phrase<'_>, scene: &Scene) -> Option<Opening> {
    let Phrase::Topic { noun, .. } = phrase else { return None };
    Some(Opening::open(format!("Wat deze {} deelt met {}: {noun}", scene.tip, scene.seed)))
}
