//! Whether a tip lies in a direction from the seed, recomputed from the two published titles. Every condition is written here a second time,
//! so that one which the answer loses is found by the night. The votes of titles are compared by their order alone, as the answer does.

use super::{
    CHILDREN, CHILDRENS_GENRES, CLEARLY_LONGER, CLEARLY_SHORTER, LEAST_PLACES, LEAST_RELIEF, LEAST_STEP, LEAST_YEARS, MOST_FEAR, home,
};
use crate::answer::filters::Direction;
use crate::genres;
use crate::ids::MediaType;
use crate::lexicon::Axis;
use crate::snapshot::Snapshot;
use crate::title::{Origin, Title};

/// Fewest concepts of a title without any on an axis that stands in the middle of it.
const DESCRIBED: usize = 4;

/// Whether the tip lies in the direction from the seed.
pub fn has_moved(snapshot: &Snapshot, direction: Direction, seed: &Title, tip: &Title) -> bool {
    let both = |axis| place(snapshot, seed, axis).zip(place(snapshot, tip, axis));
    let climbs = |axis, side: f64| both(axis).is_some_and(|(from, to)| (to - from) * side >= f64::from(LEAST_STEP) && to * side >= 0.0);
    let per_cent = length(tip).zip(length(seed)).filter(|_| seed.media == tip.media).map(|(tip, seed)| tip * 100.0 / seed);
    let years = seed.year.zip(tip.year).map(|(seed, tip)| i32::from(tip) - i32::from(seed));
    let least_years = i32::from(LEAST_YEARS);
    let distance = |title: &Title| title.language.as_deref().map(home::distance_of);
    match direction {
        Direction::Lighter => climbs(Axis::Light, 1.0),
        Direction::Darker => climbs(Axis::Light, -1.0),
        Direction::Faster => climbs(Axis::Pace, 1.0),
        Direction::Calmer => climbs(Axis::Pace, -1.0),
        Direction::LessScary => {
            both(Axis::Fear).is_some_and(|(from, to)| from - to >= f64::from(LEAST_RELIEF) && to <= f64::from(MOST_FEAR))
        }
        Direction::Shorter => per_cent.is_some_and(|share| share <= f64::from(CLEARLY_SHORTER)),
        Direction::Longer => per_cent.is_some_and(|share| share >= f64::from(CLEARLY_LONGER)),
        Direction::Newer => years.is_some_and(|years| years >= least_years),
        Direction::Older => years.is_some_and(|years| years <= -least_years),
        Direction::LesserKnown => is_lesser_known(snapshot, tip, seed),
        Direction::BetterKnown => is_lesser_known(snapshot, seed, tip),
        Direction::CloserToHome => distance(tip) == Some(0) && distance(seed) != Some(0),
        Direction::FartherAway => distance(seed).is_some() && distance(tip) > distance(seed),
        Direction::WithChildren => is_for_children(tip) && !is_for_children(seed),
    }
}

/// The place on an axis in tenths: the mean of the concepts there, of fear the largest product of place and salience; none is only predicted.
fn place(snapshot: &Snapshot, title: &Title, axis: Axis) -> Option<f64> {
    let sure = || title.concepts.iter().filter(|c| c.origin != Origin::Predicted);
    let all = sure().filter_map(|c| Some((f64::from(c.salience), f64::from(snapshot.concepts.get(c.no.at())?.places[axis as usize]))));
    let there: Vec<(f64, f64)> = all.filter(|(_, place)| *place != 0.0).collect();
    if there.is_empty() {
        return (sure().count() >= DESCRIBED).then_some(0.0);
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

fn is_lesser_known(snapshot: &Snapshot, lesser: &Title, better: &Title) -> bool {
    let columns = &snapshot.columns;
    let rank = |title: &Title| {
        let no = snapshot.find(title.key()).filter(|no| !columns.is_wide(*no))?;
        Some(u64::from(columns.vote_rank[no.at()]))
    };
    let is_lower = || rank(lesser) >= rank(better).map(|rank| rank * 2 + u64::from(LEAST_PLACES));
    lesser.media == better.media && rank(better).is_some() && rank(lesser).is_some() && is_lower()
}

fn is_for_children(title: &Title) -> bool {
    let mut ids = genres::of_bits(title.genres).map(|genre| genre.id);
    title.kijkwijzer.is_some_and(|age| age <= CHILDREN) && ids.any(|id| CHILDRENS_GENRES.contains(&id))
}
