//! Differences between tip and seed. A rule finds atoms together with the words that state them.
//!
//! A contrast claims that something is absent from the seed, so every rule requires more than a missing concept: the seed must be
//! described at all, have nothing related, and not have the concept by prediction either.

mod concepts;
mod facts;
mod moods;
mod places;
mod similarity;

use super::conditions::Conditions;
use super::{Atom, Pair};

pub(super) use concepts::{BLACK_AND_WHITE, COLOUR_SINCE, PRINTED_SOURCES, TRUE_SOURCES, UNPRINTED, share_a_heavy_word};
pub(super) use facts::is_animated;
pub use moods::clashes;
pub(super) use moods::{is_implied, opposed, related};
pub(super) use places::{disjoint, is_place};
pub(super) use similarity::similar;

#[cfg(test)]
pub(super) use moods::known_moods;

/// Every concept id that a table of this folder names.
#[cfg(test)]
pub(super) fn known_ids() -> impl Iterator<Item = &'static str> {
    known_moods().chain(similarity::known()).chain(places::known_places()).chain(concepts::TRUE_SOURCES)
}

/// What a contrast is about.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum ContrastKind {
    /// Tone or pace.
    Mood,
    /// True or invented.
    Source,
    /// Black and white, animation.
    Picture,
    /// Country or language.
    Origin,
    /// Where it is set.
    Place,
    /// When it is set.
    Time,
    /// When it was made.
    Era,
    /// Runtime, seasons, episode length.
    Length,
    /// A theme of the tip alone.
    Theme,
}

impl ContrastKind {
    /// Whether one fact may explain both: a Swedish film is spoken in Swedish and set in Sweden.
    pub(super) fn has_same_cause(self, other: Self) -> bool {
        use ContrastKind::{Era, Origin, Place, Time};
        self == other || matches!((self, other), (Origin, Place) | (Place, Origin) | (Era, Time) | (Time, Era))
    }
}

/// A contrast and its words.
#[derive(Debug, Clone)]
pub(super) struct Contrast {
    pub(super) atom: Atom,
    pub(super) kind: ContrastKind,
    /// What follows "maar dan", such as "in Parijs"; `None` for what the card shows or a viewer does not notice: it is evidence only.
    pub(super) words: Option<String>,
}

impl Contrast {
    fn felt(atom: Atom, kind: ContrastKind, words: String) -> Self {
        Self { atom, kind, words: Some(words) }
    }

    fn unprinted(atom: Atom, kind: ContrastKind) -> Self {
        Self { atom, kind, words: None }
    }
}

/// A rule: adds the contrasts that it finds.
type Rule = fn(&Pair<'_>, Conditions, &mut Vec<Contrast>);

/// All rules; the last applies to a text only when no other finds anything to print, for a new theme is the least difference.
pub(super) const CONTRAST_RULES: [Rule; 12] = [
    concepts::black_and_white,
    concepts::mood,
    concepts::place,
    concepts::source,
    facts::animation,
    facts::country,
    facts::episode_length,
    facts::era,
    facts::language,
    facts::runtime,
    facts::seasons,
    concepts::theme,
];

/// The differences that a text may state, the strongest first.
pub(super) fn relevant(pair: &Pair<'_>) -> Vec<Contrast> {
    let [first @ .., theme] = &CONTRAST_RULES;
    let mut all = found(pair, Conditions::default(), first);
    if all.iter().all(|contrast| contrast.words.is_none()) {
        all.extend(found(pair, Conditions::default(), &[*theme]));
    }
    all.sort_unstable_by(|a, b| super::evidence::strongest_first(&a.atom, &b.atom));
    all
}

/// What rules find.
pub(super) fn found(pair: &Pair<'_>, given: Conditions, rules: &[Rule]) -> Vec<Contrast> {
    let mut all = Vec::new();
    for find in rules {
        find(pair, given, &mut all);
    }
    all
}
