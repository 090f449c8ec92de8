//! What a tip's card says of a direction: what the seed has, what the tip has, and a Dutch sentence of both.

use super::{CHILDRENS_GENRES, Direction, axis};
use crate::dutch::{self, list};
use crate::genres;
use crate::lexicon::{Axis, Concept, Facet};
use crate::snapshot::Snapshot;
use crate::title::Title;
use serde::Serialize;

/// Most concepts that a step names of one title.
const NAMED: usize = 2;

/// The step from the seed to a tip in one direction.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = DirectionStep))]
#[serde(rename_all = "camelCase")]
pub struct Step {
    /// The direction's word.
    pub direction: &'static str,
    /// The direction in Dutch.
    pub label: &'static str,
    /// What the seed has, in Dutch.
    pub seed_value: String,
    /// What the tip has, in Dutch.
    pub tip_value: String,
    /// A Dutch sentence of both.
    pub text: String,
}

impl Step {
    /// The step to a tip that lies in the direction.
    pub fn of(direction: Direction, snapshot: &Snapshot, seed: &Title, tip: &Title) -> Self {
        let on_axis = axis_of(direction).and_then(|(axis, side)| on_axis(axis, side, [seed, tip], &snapshot.concepts));
        let [seed_value, tip_value] = on_axis.unwrap_or_else(|| [fact(direction, seed), fact(direction, tip)]);
        let text = sentence(direction, &seed_value, &tip_value);
        Self { direction: direction.word(), label: direction.label(), seed_value, tip_value, text }
    }
}

/// The axis of a direction and the side it leads to; `None` where it compares a fact.
const fn axis_of(direction: Direction) -> Option<(Axis, i16)> {
    match direction {
        Direction::Lighter => Some((Axis::Light, 1)),
        Direction::Darker => Some((Axis::Light, -1)),
        Direction::Faster => Some((Axis::Pace, 1)),
        Direction::Calmer => Some((Axis::Pace, -1)),
        Direction::LessScary => Some((Axis::Fear, -1)),
        _ => None,
    }
}

/// What a title has of the fact that a direction compares.
fn fact(direction: Direction, title: &Title) -> String {
    match direction {
        Direction::Shorter | Direction::Longer => length(title),
        Direction::Newer | Direction::Older => title.year.map(|year| year.to_string()).unwrap_or_default(),
        Direction::LesserKnown | Direction::BetterKnown => thousands(title.vote_count),
        Direction::CloserToHome | Direction::FartherAway => {
            title.language.as_deref().and_then(dutch::language).map(|language| language.name.to_owned()).unwrap_or_default()
        }
        Direction::WithChildren => audience(title),
        _ => age(title.kijkwijzer),
    }
}

/// Labels of the concepts that show the step along an axis, of the seed and of the tip, the heaviest first; `None` where none do. Words for
/// tone and pace go before names of things, which follow "met".
fn on_axis(axis: Axis, side: i16, [seed, tip]: [&Title; 2], concepts: &[Concept]) -> Option<[String; 2]> {
    let [of_seed, of_tip] = [(seed, tip), (tip, seed)].map(|(title, other)| own(axis, side, title, other, concepts));
    let places = |all: &[&Concept]| all.iter().map(|concept| concept.place(axis)).collect::<Vec<i8>>();
    let at = axis::parting(axis, side, &places(&of_seed), &places(&of_tip))?;
    let is_beyond = |concept: &&Concept| i16::from(concept.place(axis)) * side > at;
    let named = |all: Vec<&Concept>| {
        let (words, things): (Vec<&Concept>, Vec<&Concept>) = all.into_iter().partition(|c| is_adjective(c.facet));
        if words.is_empty() { format!("{WITH}{}", labels(&things)) } else { labels(&words) }
    };
    let of_seed = of_seed.into_iter().filter(|concept| !is_beyond(concept)).collect();
    Some([named(of_seed), named(of_tip.into_iter().rev().filter(is_beyond).collect())])
}

/// The concepts on an axis that a title has and may print, and the other lacks; those that pull it furthest to the side last.
fn own<'c>(axis: Axis, side: i16, title: &Title, other: &Title, concepts: &'c [Concept]) -> Vec<&'c Concept> {
    let own = title.concepts.iter().filter(|c| title.tells(**c, concepts) && other.concept(c.no).is_none());
    let placed = own.filter_map(|c| concepts.get(c.no.at()).map(|concept| (i16::from(c.salience), concept)));
    let pull = |(salience, concept): (i16, &'c Concept)| (salience * i16::from(concept.place(axis)) * side, concept);
    let mut all: Vec<(i16, &Concept)> = placed.map(pull).filter(|(pull, _)| *pull != 0).collect();
    all.sort_by_key(|(pull, _)| *pull);
    all.into_iter().map(|(_, concept)| concept).collect()
}

fn labels(concepts: &[&Concept]) -> String {
    list(&concepts.iter().map(|concept| concept.label.as_str()).take(NAMED).collect::<Vec<_>>(), "en")
}

const WITH: &str = "met ";

/// Its genre and age rating: for a title that children watch along the genre that says so.
fn audience(title: &Title) -> String {
    let all = || genres::of_bits(title.genres);
    let genre = all().find(|genre| CHILDRENS_GENRES.contains(&genre.id)).or_else(|| all().next());
    genre.map_or_else(|| age(title.kijkwijzer), |genre| format!("{}, {}", genre.dutch.to_lowercase(), age(title.kijkwijzer)))
}

const fn is_adjective(facet: Facet) -> bool {
    matches!(facet, Facet::Tone | Facet::Pace)
}

fn length(title: &Title) -> String {
    match (title.runtime, title.seasons) {
        (Some(minutes), _) if minutes >= 60 => format!("{} uur {:02}", minutes / 60, minutes % 60),
        (Some(minutes), _) => format!("{minutes} minuten"),
        (None, Some(1)) => "1 seizoen".to_owned(),
        (None, Some(seasons)) => format!("{seasons} seizoenen"),
        (None, None) => String::new(),
    }
}

fn age(kijkwijzer: Option<u8>) -> String {
    match kijkwijzer {
        None => "Kijkwijzer onbekend".to_owned(),
        Some(0) => "Kijkwijzer alle leeftijden".to_owned(),
        Some(age) => format!("Kijkwijzer {age} jaar"),
    }
}

/// "12.345".
fn thousands(number: u32) -> String {
    let digits = number.to_string();
    let groups: Vec<&str> = digits.as_bytes().rchunks(3).rev().filter_map(|group| std::str::from_utf8(group).ok()).collect();
    groups.join(".")
}

fn sentence(direction: Direction, seed: &str, tip: &str) -> String {
    let opening = match direction {
        Direction::Lighter => "Lichter van toon",
        Direction::Darker => "Donkerder van toon",
        Direction::Calmer => "Rustiger van tempo",
        Direction::Faster => "Sneller van tempo",
        Direction::Shorter => "Korter",
        Direction::Longer => "Langer",
        Direction::Newer => "Nieuwer",
        Direction::Older => "Ouder",
        Direction::LesserKnown => "Minder bekend",
        Direction::BetterKnown => "Bekender",
        Direction::CloserToHome => "Dichter bij huis",
        Direction::FartherAway => "Verder weg",
        Direction::LessScary => "Minder eng",
        Direction::WithChildren => "Met kinderen te zien",
    };
    match (direction, seed, tip) {
        (Direction::WithChildren, seed, tip) => format!("{opening}: {tip}, in plaats van {seed}."),
        (Direction::Newer | Direction::Older, seed, tip) => format!("{opening}: uit {tip} in plaats van {seed}."),
        (Direction::CloserToHome | Direction::FartherAway, seed, tip) => format!("{opening}: in het {tip} in plaats van het {seed}."),
        (Direction::LesserKnown | Direction::BetterKnown, seed, tip) => format!("{opening}: {tip} stemmen in plaats van {seed}."),
        (_, seed, tip) => format!("{opening}: {tip} in plaats van {seed}."),
    }
}
