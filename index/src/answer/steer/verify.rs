//! Whether a tip lies in a direction from the seed and its card says so, recomputed from the two published titles. Every condition is written
//! here a second time, so that one which the answer loses is found by the night.

use super::{
    CHILDREN, CHILDRENS_GENRES, CLEARLY_LONGER, CLEARLY_SHORTER, LEAST_RELIEF, LEAST_STEP, LEAST_VOTES, LEAST_YEARS, MOST_FEAR, Step, home,
};
use crate::answer::filters::Direction;
use crate::genres;
use crate::ids::MediaType;
use crate::lexicon::{Axis, Concept};
use crate::snapshot::Snapshot;
use crate::title::{Origin, Title};

/// Fewest concepts of a title that is described: without anything frightening among them it is not frightening.
const DESCRIBED: usize = 4;

/// Whether the tip lies in the direction from the seed, and both titles show it.
pub fn has_moved(snapshot: &Snapshot, direction: Direction, seed: &Title, tip: &Title) -> bool {
    let both = |axis| place(snapshot, seed, axis).zip(place(snapshot, tip, axis));
    let per_cent = length(tip).zip(length(seed)).filter(|_| seed.media == tip.media).map(|(tip, seed)| tip * 100.0 / seed);
    let years = seed.year.zip(tip.year).map(|(seed, tip)| i32::from(tip) - i32::from(seed));
    let least_years = i32::from(LEAST_YEARS);
    let distance = |title: &Title| title.language.as_deref().and_then(home::distance_of);
    match direction {
        Direction::Lighter | Direction::Darker | Direction::Faster | Direction::Calmer => {
            let Some((axis, side)) = axis_of(direction) else { return false };
            let climbs = |(from, to): (f64, f64)| (to - from) * f64::from(side) >= f64::from(LEAST_STEP) && to * f64::from(side) >= 0.0;
            both(axis).is_some_and(climbs) && shows_step(snapshot, direction, seed, tip, |_, _| true)
        }
        Direction::LessScary => {
            let is_relief = |(from, to)| from - to >= f64::from(LEAST_RELIEF) && to <= f64::from(MOST_FEAR);
            let is_younger = seed.kijkwijzer.zip(tip.kijkwijzer).is_some_and(|(seed, tip)| tip < seed);
            both(Axis::Fear).is_some_and(is_relief) && (is_younger || shows_step(snapshot, direction, seed, tip, |_, _| true))
        }
        Direction::Shorter => per_cent.is_some_and(|share| share <= f64::from(CLEARLY_SHORTER)),
        Direction::Longer => per_cent.is_some_and(|share| share >= f64::from(CLEARLY_LONGER)),
        Direction::Newer => years.is_some_and(|years| years >= least_years),
        Direction::Older => years.is_some_and(|years| years <= -least_years),
        Direction::LesserKnown => is_lesser_known(tip, seed),
        Direction::BetterKnown => is_lesser_known(seed, tip),
        Direction::CloserToHome => distance(tip) == Some(0) && distance(seed) > Some(0),
        Direction::FartherAway => distance(seed).is_some() && distance(tip) > distance(seed),
        Direction::WithChildren => is_for_children(tip) && !is_for_children(seed),
    }
}

/// Whether a step names what both titles have and its sentence says both; what it names proves the direction.
pub fn is_told(snapshot: &Snapshot, direction: Direction, seed: &Title, tip: &Title, step: &Step) -> bool {
    let (of_seed, of_tip) = (step.seed_value.as_str(), step.tip_value.as_str());
    let says_both =
        !of_seed.is_empty() && !of_tip.is_empty() && of_seed != of_tip && step.text.contains(of_seed) && step.text.contains(of_tip);
    let numbers = || number(of_seed).zip(number(of_tip));
    let names = |one: &Concept, other: &Concept| of_seed.contains(&one.label) && of_tip.contains(&other.label);
    says_both
        && match direction {
            Direction::Newer | Direction::BetterKnown => numbers().is_some_and(|(seed, tip)| tip > seed),
            Direction::Older | Direction::LesserKnown => numbers().is_some_and(|(seed, tip)| tip < seed && tip > 0),
            Direction::LessScary => numbers().is_some_and(|(seed, tip)| tip < seed) || shows_step(snapshot, direction, seed, tip, names),
            _ => axis_of(direction).is_none() || shows_step(snapshot, direction, seed, tip, names),
        }
}

/// The digits of a value as one number.
fn number(value: &str) -> Option<u32> {
    let digits: String = value.chars().filter(char::is_ascii_digit).collect();
    if digits.is_empty() && value.contains("alle leeftijden") { Some(0) } else { digits.parse().ok() }
}

const fn axis_of(direction: Direction) -> Option<(Axis, i8)> {
    match direction {
        Direction::Lighter => Some((Axis::Light, 1)),
        Direction::Darker => Some((Axis::Light, -1)),
        Direction::Faster => Some((Axis::Pace, 1)),
        Direction::Calmer => Some((Axis::Pace, -1)),
        Direction::LessScary => Some((Axis::Fear, -1)),
        _ => None,
    }
}

/// Whether the tip has a concept and the seed another, both to be printed, that one lies further to the side than the other. A tone or pace
/// must lie on the side that is asked for, and what frightens in the seed must frighten.
fn shows_step(snapshot: &Snapshot, direction: Direction, seed: &Title, tip: &Title, names: impl Fn(&Concept, &Concept) -> bool) -> bool {
    let Some((axis, side)) = axis_of(direction) else { return false };
    let own = |title: &Title, other: &Title| -> Vec<(i8, &Concept)> {
        let is_own = |no| other.concepts.iter().all(|c| c.no != no);
        let printed = title.concepts.iter().filter(|c| c.origin != Origin::Predicted && !title.untold.contains(&c.no) && is_own(c.no));
        let concepts = printed.filter_map(|c| snapshot.concepts.get(c.no.at())).filter(|concept| !concept.spoiler);
        concepts.map(|concept| (concept.places[axis as usize] * side, concept)).filter(|(place, _)| *place != 0).collect()
    };
    let (of_seed, of_tip) = (own(seed, tip), own(tip, seed));
    let proves = |from: i8, to: i8| to > from && if axis == Axis::Fear { from < 0 } else { to > 0 };
    of_seed.iter().any(|(from, one)| of_tip.iter().any(|(to, other)| proves(*from, *to) && names(one, other)))
}

/// The place on an axis in tenths: the mean of the concepts there; of fear the largest product of place and salience, and 0 where nothing
/// frightens. None is only predicted.
fn place(snapshot: &Snapshot, title: &Title, axis: Axis) -> Option<f64> {
    let sure = || title.concepts.iter().filter(|c| c.origin != Origin::Predicted);
    let all = sure().filter_map(|c| Some((f64::from(c.salience), f64::from(snapshot.concepts.get(c.no.at())?.places[axis as usize]))));
    let is_there = |place: f64| if axis == Axis::Fear { place > 0.0 } else { place != 0.0 };
    let there: Vec<(f64, f64)> = all.filter(|(_, place)| is_there(*place)).collect();
    if there.is_empty() {
        return (axis == Axis::Fear && sure().count() >= DESCRIBED).then_some(0.0);
    }
    let products = there.iter().map(|(salience, place)| salience * place * 10.0);
    let weight: f64 = there.iter().map(|(salience, _)| salience).sum();
    Some(if axis == Axis::Fear { products.fold(f64::MIN, f64::max) } else { (products.sum::<f64>() / weight).round() })
}

/// Minutes of a film, seasons of a series.
fn length(title: &Title) -> Option<f64> {
    let length = if title.media == MediaType::Movie { title.runtime } else { title.seasons };
    length.filter(|length| *length > 0).map(f64::from)
}

/// By their votes, of one media type: those of a film say nothing of a series.
fn is_lesser_known(lesser: &Title, better: &Title) -> bool {
    let (few, many) = (u64::from(lesser.vote_count), u64::from(better.vote_count));
    lesser.media == better.media && few > 0 && few * 2 <= many && many >= few + u64::from(LEAST_VOTES)
}

fn is_for_children(title: &Title) -> bool {
    let mut ids = genres::of_bits(title.genres).map(|genre| genre.id);
    title.kijkwijzer.is_some_and(|age| age <= CHILDREN) && ids.any(|id| CHILDRENS_GENRES.contains(&id))
}
