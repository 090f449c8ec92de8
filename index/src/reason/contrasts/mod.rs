//! What the tip has otherwise than the seed. One rule, one file; each finds atoms together with the words that say them.
//!
//! A contrast claims an absence in the seed, so every rule asks for more than a missing concept: the seed must be described
//! at all, hold nothing akin, and not hold the concept by prediction either.

mod era;
mod families;
mod length;
mod mood;
mod nearness;
mod origin;
mod picture;
mod place;
mod places;
mod runtime;
mod source;
mod theme;

use super::{Atom, AtomId, AtomKind, Pair};

pub(super) use era::YEARS as ERA_YEARS;
pub(super) use families::{akin, opposed};
pub use mood::clashes;
pub(super) use nearness::near;
pub(super) use places::{apart, is_place};
pub(super) use source::TRUE_SOURCES;

#[cfg(test)]
pub(super) use families::known_moods;

/// Every concept id that a table of this folder names.
#[cfg(test)]
pub(super) fn known_ids() -> impl Iterator<Item = &'static str> {
    known_moods().chain(nearness::known()).chain(places::known_places()).chain(TRUE_SOURCES)
}

/// What a contrast is about; a text uses each ground once.
/// In the order in which two are said.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Ground {
    /// Tone or pace.
    Mood,
    /// True or invented.
    Source,
    /// Black and white, animation.
    Picture,
    /// Country or language.
    Origin,
    /// Where it plays.
    Place,
    /// When it plays.
    Time,
    /// When it was made.
    Era,
    /// Runtime, seasons, episode length.
    Length,
    /// A theme of the tip alone.
    Theme,
}

/// A contrast and how it is said: "speelt", "in Parijs".
#[derive(Debug, Clone)]
pub(super) struct Contrast {
    /// The atom.
    pub(super) atom: Atom,
    /// What the tip does: "is", "speelt", "komt".
    pub(super) verb: &'static str,
    /// What follows the verb.
    pub(super) rest: String,
    /// Its ground.
    pub(super) ground: Ground,
}

impl Ground {
    /// Whether one fact may stand behind both: a Swedish film is spoken in Swedish and plays in Sweden.
    pub(super) fn is_kin_of(self, other: Self) -> bool {
        use Ground::{Era, Origin, Place, Time};
        self == other || matches!((self, other), (Origin, Place) | (Place, Origin) | (Era, Time) | (Time, Era))
    }
}

/// One rule.
#[derive(Debug, Clone, Copy)]
pub struct ContrastRule {
    /// Its name in logs and tests.
    pub id: &'static str,
    find: fn(&Pair<'_>, &mut Vec<Contrast>),
}

/// Id of the rule that speaks only when the others have nothing to say.
const THEME: &str = "theme";

/// All rules, in alphabetical order.
pub const CONTRAST_RULES: [ContrastRule; 8] = [
    ContrastRule { id: "era", find: era::find },
    ContrastRule { id: "length", find: length::find },
    ContrastRule { id: "mood", find: mood::find },
    ContrastRule { id: "origin", find: origin::find },
    ContrastRule { id: "picture", find: picture::find },
    ContrastRule { id: "place", find: place::find },
    ContrastRule { id: "source", find: source::find },
    ContrastRule { id: THEME, find: theme::find },
];

/// What the tip has otherwise, most telling first.
pub fn contrasts(pair: &Pair<'_>) -> Vec<Atom> {
    found(pair).into_iter().map(|c| c.atom).collect()
}

/// The contrasts with their words, most telling first.
pub(super) fn found(pair: &Pair<'_>) -> Vec<Contrast> {
    let mut all = Vec::new();
    for rule in &CONTRAST_RULES {
        (rule.find)(pair, &mut all);
    }
    sorted(all)
}

/// The same, but new themes only when there is nothing else to say.
pub(super) fn worth_telling(pair: &Pair<'_>) -> Vec<Contrast> {
    let mut all = Vec::new();
    for rule in CONTRAST_RULES.iter().filter(|rule| rule.id != THEME) {
        (rule.find)(pair, &mut all);
    }
    if all.is_empty() {
        theme::find(pair, &mut all);
    }
    sorted(all)
}

fn sorted(mut all: Vec<Contrast>) -> Vec<Contrast> {
    all.sort_unstable_by(|a, b| super::evidence::strongest_first(&a.atom, &b.atom));
    all
}

/// A contrast atom for a fact that is no concept.
fn fact(key: &str, label: &str, seed_value: String, tip_value: String, weight: f32) -> Atom {
    let id = AtomId::Fact(AtomKind::Contrast, key.to_owned());
    Atom { kind: AtomKind::Contrast, id, label: label.to_owned(), seed_value, tip_value, weight, titles: 0 }
}
