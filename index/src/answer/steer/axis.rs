//! Which concepts show that a title stands further to a side of an axis than another: each has one that the other lacks.

use crate::ids::TitleNo;
use crate::lexicon::Axis;
use crate::snapshot::Snapshot;

/// Where the places of two titles may part: what the seed shows lies at or below, what the tip shows above, seen towards the side. The middle
/// goes first; past it light tones and fast paces still differ in degree. Of fear the seed must show something frightening.
const fn partings(axis: Axis) -> [i16; 2] {
    match axis {
        Axis::Light | Axis::Pace => [0, 1],
        Axis::Fear => [0, -2],
    }
}

/// Where places of the seed and of a tip part towards a side (1 up, -1 down); `None` where they do not.
pub(super) fn parting(axis: Axis, side: i16, seed: &[i8], tip: &[i8]) -> Option<i16> {
    let is_in = |at: &i16| seed.iter().any(|p| i16::from(*p) * side <= *at) && tip.iter().any(|p| i16::from(*p) * side > *at);
    partings(axis).into_iter().find(is_in)
}

/// Whether the cards of a seed and a tip show the step, by the columns.
pub(super) fn is_shown(snapshot: &Snapshot, axis: Axis, side: i16, seed: TitleNo, no: TitleNo) -> bool {
    parting(axis, side, &own(snapshot, axis, seed, no), &own(snapshot, axis, no, seed)).is_some()
}

/// Places of the concepts that may be printed of a title and that the other lacks.
fn own(snapshot: &Snapshot, axis: Axis, no: TitleNo, other: TitleNo) -> Vec<i8> {
    let (columns, shown) = (&snapshot.filters, &snapshot.shown.concept);
    let theirs = columns.concepts(other);
    let printed = columns.concept_range(no).filter(|at| shown.get(*at) == Some(&true)).map(|at| columns.concept[at]);
    let placed = printed.filter_map(|no| snapshot.concepts.get(no.at()).map(|concept| (no, concept.place(axis))));
    placed.filter(|(no, place)| *place != 0 && theirs.binary_search(no).is_err()).map(|(_, place)| place).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_step_needs_a_place_of_either_and_a_difference() {
        let light = |seed: &[i8], tip: &[i8]| parting(Axis::Light, 1, seed, tip);
        assert_eq!(light(&[-1], &[1]), Some(0));
        assert_eq!(light(&[1], &[2]), Some(1), "light, and lighter");
        for (seed, tip) in [(&[][..], &[2][..]), (&[-2], &[]), (&[1], &[1]), (&[2], &[1]), (&[-2], &[-1])] {
            assert_eq!(light(seed, tip), None, "{seed:?} {tip:?}");
        }
        assert_eq!(parting(Axis::Pace, -1, &[2], &[-1]), Some(0));
        assert_eq!(parting(Axis::Fear, -1, &[2], &[1]), Some(-2), "less frightening");
        assert_eq!(parting(Axis::Fear, -1, &[-1], &[-2]), None, "nothing frightening to begin with");
    }
}
