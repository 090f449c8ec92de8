//! What a tip's card says of a direction: what the seed has, what the tip has, and a Dutch sentence of both.

use super::Direction;
use crate::dutch::{self, list};
use crate::lexicon::{Axis, Concept, Facet};
use crate::snapshot::Snapshot;
use crate::title::{Title, placed};
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
        let value = |title: &Title, side: i8| value(direction, side, title, &snapshot.concepts);
        let (seed_value, tip_value) = (value(seed, -1), value(tip, 1));
        let text = sentence(direction, &seed_value, &tip_value);
        Self { direction: direction.word(), label: direction.label(), seed_value, tip_value, text }
    }
}

/// What a title has on the side of an axis that lies in the direction (1) or against it (-1), or the fact compared.
fn value(direction: Direction, side: i8, title: &Title, concepts: &[Concept]) -> String {
    let on = |axis, sign: i8| most_telling(axis, sign * side, title, concepts);
    match direction {
        Direction::Lighter => on(Axis::Light, 1),
        Direction::Darker => on(Axis::Light, -1),
        Direction::Faster => on(Axis::Pace, 1),
        Direction::Calmer => on(Axis::Pace, -1),
        // Both are said by what frightens in them.
        Direction::LessScary => most_telling(Axis::Fear, 1, title, concepts),
        Direction::Shorter | Direction::Longer => length(title),
        Direction::Newer | Direction::Older => title.year.map(|year| year.to_string()).unwrap_or_default(),
        Direction::LesserKnown | Direction::BetterKnown => format!("{} stemmen", thousands(title.vote_count)),
        Direction::CloserToHome | Direction::FartherAway => {
            title.language.as_deref().and_then(dutch::language).map(|language| language.name.to_owned()).unwrap_or_default()
        }
        Direction::WithChildren => age(title.kijkwijzer),
    }
}

/// Labels of the concepts that pull a title furthest to a side of an axis; where none does, of those that pull least to the other.
/// Words for tone and pace go before names of things, which follow "met".
fn most_telling(axis: Axis, side: i8, title: &Title, concepts: &[Concept]) -> String {
    let may_print = |concept: &Concept| !concept.spoiler && !concept.label.is_empty();
    let all = placed(axis, title, concepts).filter(|(c, concept)| may_print(concept) && title.may_tell(c.no));
    let pull = |salience: u8, concept: &Concept| i16::from(salience) * i16::from(concept.place(axis)) * i16::from(side);
    let mut pulls: Vec<(i16, bool, &str)> =
        all.map(|(c, concept)| (pull(c.salience, concept), is_adjective(concept.facet), concept.label.as_str())).collect();
    let is_on_side = |pull: i16| pull > 0;
    let has_side = pulls.iter().any(|(pull, ..)| is_on_side(*pull));
    pulls.retain(|(pull, ..)| is_on_side(*pull) == has_side);
    let has_adjective = pulls.iter().any(|(_, adjective, _)| *adjective);
    pulls.retain(|(_, adjective, _)| *adjective == has_adjective);
    pulls.sort_by_key(|(pull, ..)| std::cmp::Reverse(*pull));
    let labels: Vec<&str> = pulls.into_iter().map(|(.., label)| label).take(NAMED).collect();
    match (labels.is_empty(), has_adjective) {
        (true, _) => String::new(),
        (_, true) => list(&labels, "en"),
        (_, false) => format!("{WITH}{}", list(&labels, "en")),
    }
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
        (Direction::LessScary, seed, "") => match seed.strip_prefix(WITH) {
            Some(things) => format!("{opening}: zonder {things}."),
            None => format!("{opening}: niet {}.", seed.replace(" en ", " of ")),
        },
        (_, "", "") => format!("{opening}."),
        (_, "", tip) => format!("{opening}: {tip}."),
        (Direction::Newer | Direction::Older, seed, tip) => format!("{opening}: uit {tip} in plaats van {seed}."),
        (_, seed, tip) => format!("{opening}: {tip} in plaats van {seed}."),
    }
}
