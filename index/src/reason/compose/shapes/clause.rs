//! The strongest atom has a clause of its own: "leidt iemand een dubbelleven".

use super::{Opening, Scene, Shape};
use crate::reason::compose::phrase::Phrase;
use crate::reason::dutch::says_er;

pub(super) const SHAPES: &[Shape] = &[just_like, as_in, here_too, this_one_too, here];

fn just_like(phrase: &Phrase<'_>, scene: &Scene) -> Option<Opening> {
    phrase.clause().map(|c| Opening::told(format!("Net als in {} {c}", scene.seed)))
}

fn as_in(phrase: &Phrase<'_>, scene: &Scene) -> Option<Opening> {
    phrase.clause().map(|c| Opening::told(format!("Zoals in {} {c}", scene.seed)))
}

fn here_too(phrase: &Phrase<'_>, scene: &Scene) -> Option<Opening> {
    after_hier(phrase).map(|c| Opening::closed(format!("Ook hier {c}, net als in {}", scene.seed)))
}

fn this_one_too(phrase: &Phrase<'_>, scene: &Scene) -> Option<Opening> {
    phrase.clause().map(|c| Opening::closed(format!("Ook in deze {} {c}, zoals in {}", scene.tip, scene.seed)))
}

fn here(phrase: &Phrase<'_>, scene: &Scene) -> Option<Opening> {
    after_hier(phrase).map(|c| Opening::closed(format!("Hier {c}, net als in {}", scene.seed)))
}

fn after_hier<'a>(phrase: &'a Phrase<'_>) -> Option<&'a str> {
    phrase.clause().filter(|c| !says_er(c))
}
