//! What the tip has otherwise than the seed. One rule, one file; each finds atoms together with the words that say them.
//!
//! A contrast claims an absence in the seed, so every rule asks for more than a missing concept: the seed must be described
//! at all, hold nothing akin, and not hold the concept by prediction either.

mod era;
mod families;
mod length;
mod mood;
mod origin;
mod picture;
mod place;
mod places;
mod runtime;
mod source;
mod theme;

use super::{Atom, AtomId, AtomKind, Pair};

pub(super) use families::akin;
pub(super) use places::{apart, is_place};
pub(super) use source::TRUE_SOURCES;

/// What a contrast is about; a text uses each ground once.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Ground {
    /// Tone or pace.
    Mood,
    /// True or invented.
    Source,
    /// Runtime, seasons, episode length.
    Length,
    /// When it was made.
    Era,
    /// Country or language.
    Origin,
    /// Black and white, animation.
    Picture,
    /// Where or when it plays.
    Place,
    /// A theme of the tip alone.
    Theme,
}

/// A contrast and how it is said after "Anders:" (a theme: after "Nieuw hier:").
#[derive(Debug, Clone)]
pub(super) struct Contrast {
    /// The atom.
    pub(super) atom: Atom,
    /// The words.
    pub(super) said: String,
    /// Its ground.
    pub(super) ground: Ground,
}

/// One rule.
#[derive(Debug, Clone, Copy)]
pub struct ContrastRule {
    /// Its name in logs and tests.
    pub id: &'static str,
    find: fn(&Pair<'_>, &mut Vec<Contrast>),
}

/// All rules, in alphabetical order.
pub const CONTRAST_RULES: [ContrastRule; 8] = [
    ContrastRule { id: "era", find: era::find },
    ContrastRule { id: "length", find: length::find },
    ContrastRule { id: "mood", find: mood::find },
    ContrastRule { id: "origin", find: origin::find },
    ContrastRule { id: "picture", find: picture::find },
    ContrastRule { id: "place", find: place::find },
    ContrastRule { id: "source", find: source::find },
    ContrastRule { id: "theme", find: theme::find },
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
    all.sort_unstable_by(|a, b| super::evidence::strongest_first(&a.atom, &b.atom));
    all
}

/// A contrast atom for a fact that is no concept.
fn fact(key: &str, label: &str, seed_value: String, tip_value: String, weight: f32) -> Atom {
    let id = AtomId::Fact(AtomKind::Contrast, key.to_owned());
    Atom { kind: AtomKind::Contrast, id, label: label.to_owned(), seed_value, tip_value, weight, titles: 0 }
}
