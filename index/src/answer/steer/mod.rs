//! Steering: whether a title lies in a direction from the seed, by the columns of a snapshot, and what a tip's card says of it.

mod axis;
mod home;
mod offers;
mod step;
mod verify;

use super::filters::Direction;
use crate::genres::GENRES;
use crate::ids::{MediaType, TitleNo};
use crate::lexicon::Axis;
use crate::snapshot::Snapshot;
use crate::store::filter_columns::AGE_UNKNOWN;
pub use offers::{DirectionOffer, directions};
pub use step::Step;
pub use verify::{has_moved, is_told};

/// Least distance on the axes of tone and pace, in tenths.
const LEAST_STEP: i16 = 7;

/// Least distance on the axis of fear, in tenths.
const LEAST_RELIEF: i16 = 20;

/// The highest place of what is called less frightening, in tenths: one concept that touches it.
const MOST_FEAR: i16 = 10;

/// Least distance in years.
const LEAST_YEARS: u16 = 5;

/// Lengths that are clearly shorter and longer than a film's, in per cent.
const CLEARLY_SHORTER: u32 = 85;
const CLEARLY_LONGER: u32 = 115;

/// A lesser-known title has at most half the other's votes, and this many fewer.
const LEAST_VOTES: u32 = 100;

/// The provider's genres of which one must be a title's that children watch along: family, animation, kids.
const CHILDRENS_GENRES: [u32; 3] = [10751, 16, 10762];

/// Highest age rating of a title to watch with children.
const CHILDREN: u8 = 9;

/// Whether a title lies in the direction from the seed. What is not known of either never does.
pub(super) fn is_in(direction: Direction, snapshot: &Snapshot, seed: TitleNo, no: TitleNo) -> bool {
    match direction {
        // Minutes and seasons do not compare, nor do the votes of films and of series.
        Direction::Shorter | Direction::Longer | Direction::LesserKnown | Direction::BetterKnown
            if snapshot.columns.media(seed) != snapshot.columns.media(no) =>
        {
            false
        }
        Direction::Lighter => climbs(snapshot, Axis::Light, 1, seed, no),
        Direction::Darker => climbs(snapshot, Axis::Light, -1, seed, no),
        Direction::Faster => climbs(snapshot, Axis::Pace, 1, seed, no),
        Direction::Calmer => climbs(snapshot, Axis::Pace, -1, seed, no),
        Direction::LessScary => is_less_scary(snapshot, seed, no),
        Direction::Shorter => is_shorter(snapshot, no, seed, CLEARLY_SHORTER),
        Direction::Longer => is_longer(snapshot, no, seed),
        Direction::Newer => is_newer(snapshot, seed, no),
        Direction::Older => is_newer(snapshot, no, seed),
        Direction::LesserKnown => is_lesser_known(snapshot, no, seed),
        Direction::BetterKnown => is_lesser_known(snapshot, seed, no),
        Direction::CloserToHome => home::is_closer(snapshot, no, seed),
        Direction::FartherAway => home::is_farther(snapshot, no, seed),
        Direction::WithChildren => is_for_children(snapshot, no) && !is_for_children(snapshot, seed),
    }
}

fn places(snapshot: &Snapshot, axis: Axis, seed: TitleNo, no: TitleNo) -> Option<(i16, i16)> {
    let place = |no| snapshot.filters.place(axis, no).map(i16::from);
    place(seed).zip(place(no))
}

/// Whether a title stands clearly further to a side of an axis (1 up, -1 down) than the seed, and not on the other side of its middle: what
/// is less dark than the darkest is not yet light. Concepts that a card can print must show it.
fn climbs(snapshot: &Snapshot, axis: Axis, side: i16, seed: TitleNo, no: TitleNo) -> bool {
    places(snapshot, axis, seed, no).is_some_and(|(from, to)| (to - from) * side >= LEAST_STEP && to * side >= 0)
        && axis::is_shown(snapshot, axis, side, seed, no)
}

/// Whether a title frightens less than a frightening seed: a card can print a concept of each that shows it, or a lower age rating.
fn is_less_scary(snapshot: &Snapshot, seed: TitleNo, no: TitleNo) -> bool {
    let is_relief = places(snapshot, Axis::Fear, seed, no).is_some_and(|(from, to)| from - to >= LEAST_RELIEF && to <= MOST_FEAR);
    let age = |no: TitleNo| snapshot.filters.age[no.at()];
    let is_younger = || age(seed) != AGE_UNKNOWN && age(no) < age(seed);
    is_relief && (axis::is_shown(snapshot, Axis::Fear, -1, seed, no) || is_younger())
}

/// The length of a film in minutes, of a series in seasons; 0 unknown.
fn length(snapshot: &Snapshot, no: TitleNo) -> u32 {
    let columns = &snapshot.filters;
    match snapshot.columns.media(no) {
        MediaType::Movie => columns.minutes[no.at()].into(),
        MediaType::Tv => columns.seasons[no.at()].into(),
    }
}

fn is_shorter(snapshot: &Snapshot, shorter: TitleNo, longer: TitleNo, per_cent: u32) -> bool {
    let (a, b) = (length(snapshot, shorter), length(snapshot, longer));
    a > 0 && b > 0 && a * 100 <= b * per_cent
}

fn is_longer(snapshot: &Snapshot, no: TitleNo, seed: TitleNo) -> bool {
    let (a, b) = (length(snapshot, no), length(snapshot, seed));
    a > 0 && b > 0 && a * 100 >= b * CLEARLY_LONGER
}

fn is_newer(snapshot: &Snapshot, older: TitleNo, newer: TitleNo) -> bool {
    let year = |no: TitleNo| snapshot.columns.year[no.at()];
    year(older) > 0 && year(newer) >= year(older) + LEAST_YEARS
}

/// By the votes that the cards show: a title without any is not known to be less known.
fn is_lesser_known(snapshot: &Snapshot, lesser: TitleNo, better: TitleNo) -> bool {
    let votes = |no: TitleNo| snapshot.shown.votes.get(no.at()).copied().unwrap_or(0);
    let (few, many) = (votes(lesser), votes(better));
    few > 0 && few <= many / 2 && many - few >= LEAST_VOTES
}

fn is_for_children(snapshot: &Snapshot, no: TitleNo) -> bool {
    let age = snapshot.filters.age[no.at()];
    age != AGE_UNKNOWN && age <= CHILDREN && snapshot.columns.genres[no.at()] & genres_for_children() != 0
}

fn genres_for_children() -> u32 {
    (0..).zip(&GENRES).filter(|(_, genre)| CHILDRENS_GENRES.contains(&genre.id)).fold(0, |bits, (bit, _): (u32, _)| bits | 1 << bit)
}
