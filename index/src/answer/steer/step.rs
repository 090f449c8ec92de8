//! What a tip's card says of a direction: what the seed has, what the tip has, and a Dutch sentence of both.

use super::Direction;
use crate::dutch::{self, list};
use crate::ids::ConceptNo;
use crate::lexicon::{Axis, Concept, Facet};
use crate::snapshot::Snapshot;
use crate::title::{Origin, Title, placed};
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
    /// What the seed has, in Dutch; empty where it is the absence of something.
    pub seed_value: String,
    /// What the tip has, in Dutch; empty where it is the absence of something.
    pub tip_value: String,
    /// A Dutch sentence of both.
    pub text: String,
}

impl Step {
    /// The step to a tip that lies in the direction.
    pub fn of(direction: Direction, snapshot: &Snapshot, seed: &Title, tip: &Title) -> Self {
        let concepts = &snapshot.concepts;
        let (seed_value, tip_value) = match axis(direction) {
            Some((axis, side)) => (on_axis(axis, -side, seed, tip, concepts), on_axis(axis, side, tip, seed, concepts)),
            None => (fact(direction, seed), fact(direction, tip)),
        };
        let text = sentence(direction, &seed_value, &tip_value);
        Self { direction: direction.word(), label: direction.label(), seed_value, tip_value, text }
    }
}

/// The axis of a direction and the side it leads to; `None` where it compares a fact.
const fn axis(direction: Direction) -> Option<(Axis, i16)> {
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
        _ => age(title.kijkwijzer),
    }
}

/// Labels of the concepts that pull a title to a side of an axis, the heaviest first, without those that the other title has too; where
/// none does, of its own tone. Words for tone and pace go before names of things, which follow "met".
fn on_axis(axis: Axis, side: i16, title: &Title, other: &Title, concepts: &[Concept]) -> String {
    let may_print = |no: ConceptNo, concept: &Concept| !concept.spoiler && title.may_print(no) && other.concept(no).is_none();
    let all = placed(axis, title, concepts).filter(|(c, concept)| may_print(c.no, concept));
    let pulls = all.map(|(c, concept)| (i16::from(c.salience) * i16::from(concept.place(axis)) * side, concept));
    let mut pulls: Vec<(i16, &Concept)> = pulls.filter(|(pull, _)| *pull > 0).collect();
    pulls.sort_by_key(|(pull, _)| std::cmp::Reverse(*pull));
    let (words, things): (Vec<&Concept>, Vec<&Concept>) =
        pulls.into_iter().map(|(_, concept)| concept).partition(|c| is_adjective(c.facet));
    if !words.is_empty() {
        return labels(words.into_iter());
    }
    if !things.is_empty() {
        return format!("{WITH}{}", labels(things.into_iter()));
    }
    if axis != Axis::Light {
        return String::new();
    }
    let own = title.concepts.iter().filter(|c| c.origin != Origin::Predicted);
    let own = own.filter_map(|c| concepts.get(c.no.at()).filter(|concept| concept.facet == Facet::Tone && may_print(c.no, concept)));
    labels(own.filter(|concept| i16::from(concept.place(axis)) * side >= 0))
}

fn labels<'c>(concepts: impl Iterator<Item = &'c Concept>) -> String {
    list(&concepts.map(|concept| concept.label.as_str()).take(NAMED).collect::<Vec<_>>(), "en")
}

const WITH: &str = "met ";

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
        (Direction::WithChildren, _, tip) => format!("{opening}: {tip}."),
        (Direction::LessScary, "", _) => format!("{opening}."),
        (Direction::LessScary, seed, _) => match seed.strip_prefix(WITH) {
            Some(things) => format!("{opening}: zonder {things}."),
            None => format!("{opening}: niet {}.", seed.replace(" en ", " of ")),
        },
        (_, "", "") => format!("{opening} dan de titel die je koos."),
        (_, "", tip) => format!("{opening}: {tip}."),
        (_, seed, "") => match seed.strip_prefix(WITH) {
            Some(things) => format!("{opening}: zonder {things}."),
            None => format!("{opening}: niet zo {}.", seed.replace(" en ", " of ")),
        },
        (Direction::Newer | Direction::Older, seed, tip) => format!("{opening}: uit {tip} in plaats van {seed}."),
        (Direction::CloserToHome | Direction::FartherAway, seed, tip) => format!("{opening}: in het {tip} in plaats van het {seed}."),
        (Direction::LesserKnown | Direction::BetterKnown, seed, tip) => format!("{opening}: {tip} stemmen in plaats van {seed}."),
        (_, seed, tip) => format!("{opening}: {tip} in plaats van {seed}."),
    }
}
