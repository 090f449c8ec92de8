//! The place of a title on an axis of the lexicon. In: its concepts with their salience. Out: a place in tenths.

use super::{Origin, Title, TitleConcept};
use crate::lexicon::{Axis, Concept};

/// Fewest concepts of a title for a missing one to say something.
const DESCRIBED: usize = 4;

/// The place of a title on an axis in tenths; `None` where too little is known of it.
///
/// Light and pace are the mean of its concepts' places, weighted by salience (-20 to 20); without a concept on the axis it has no place. Fear
/// is the largest product of place and salience (0 to 60), for one frightening thing is enough; a title that is described and has nothing
/// frightening stands at 0.
pub fn place(axis: Axis, title: &Title, concepts: &[Concept]) -> Option<i8> {
    let on_axis = || placed(axis, title, concepts).map(|(c, concept)| (i32::from(c.salience), i32::from(concept.place(axis))));
    let tenths = match axis {
        Axis::Fear => {
            let sure = title.concepts.iter().filter(|c| c.origin != Origin::Predicted).count();
            let most = on_axis().map(|(salience, place)| salience * place * 10).max();
            most.filter(|most| *most > 0).or((sure >= DESCRIBED).then_some(0))?
        }
        Axis::Light | Axis::Pace => {
            on_axis().next()?;
            let weight: i32 = on_axis().map(|(salience, _)| salience).sum();
            let sum: i32 = on_axis().map(|(salience, place)| salience * place * 10).sum();
            (f64::from(sum) / f64::from(weight)).round() as i32
        }
    };
    i8::try_from(tenths).ok()
}

/// The concepts of a title that have a place on an axis; none that is only predicted.
fn placed<'a>(axis: Axis, title: &'a Title, concepts: &'a [Concept]) -> impl Iterator<Item = (&'a TitleConcept, &'a Concept)> {
    let found = title.concepts.iter().filter_map(|c| Some((c, concepts.get(c.no.at())?)));
    found.filter(move |(c, concept)| concept.place(axis) != 0 && c.origin != Origin::Predicted)
}
