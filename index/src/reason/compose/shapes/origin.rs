//! The strongest atom is where both come from: "uit Zuid-Korea", "van studio Aardman".

use super::{Opening, Scene, Shape};
use crate::reason::compose::phrase::Phrase;

pub(super) const SHAPES: &[Shape] = &[just_like, this_one_too];

fn from<'p>(phrase: &'p Phrase<'_>) -> Option<&'p str> {
    match phrase {
        Phrase::Origin { from } => Some(from),
        _ => None,
    }
}

fn just_like(phrase: &Phrase<'_>, scene: &Scene) -> Option<Opening> {
    from(phrase).map(|f| Opening::open(format!("Net als {} komt deze {} {f}", scene.seed, scene.tip)))
}

fn this_one_too(phrase: &Phrase<'_>, scene: &Scene) -> Option<Opening> {
    from(phrase).map(|f| Opening::closed(format!("Ook deze {} komt {f}, net als {}", scene.tip, scene.seed)))
}
