//! The strongest atom is where or when both play: "in New York".

use super::{Opening, Scene, Shape};
use crate::reason::compose::phrase::Phrase;

pub(super) const SHAPES: &[Shape] = &[just_like, this_one_too, again, takes_place];

fn at(phrase: &Phrase<'_>) -> Option<String> {
    matches!(phrase, Phrase::Place { .. }).then(|| phrase.at())
}

fn just_like(phrase: &Phrase<'_>, scene: &Scene) -> Option<Opening> {
    at(phrase).map(|p| Opening::open(format!("Net als {} speelt deze {} {p}", scene.seed, scene.tip)))
}

fn this_one_too(phrase: &Phrase<'_>, scene: &Scene) -> Option<Opening> {
    at(phrase).map(|p| Opening::closed(format!("Ook deze {} speelt {p}, net als {}", scene.tip, scene.seed)))
}

fn again(phrase: &Phrase<'_>, scene: &Scene) -> Option<Opening> {
    at(phrase).map(|p| Opening::closed(format!("Weer speelt het verhaal {p}, zoals in {}", scene.seed)))
}

fn takes_place(phrase: &Phrase<'_>, scene: &Scene) -> Option<Opening> {
    at(phrase).map(|p| Opening::closed(format!("Het verhaal speelt, net als in {}, {p}", scene.seed)))
}
