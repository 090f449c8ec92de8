//! Directions in which a visitor can steer away from the seed: "like this, but lighter". In: words. Out: a set of at most two.

use super::row::{Filter, Rule};
use super::values::{Grammar, words};
use super::{Refusal, Requirements, outside, relaxed};
use crate::answer::{dutch, steer};

/// A direction, seen from the seed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Direction {
    /// Lighter of tone.
    Lighter,
    /// Darker of tone.
    Darker,
    /// Calmer of pace.
    Calmer,
    /// Faster of pace.
    Faster,
    /// A shorter film, or a series of fewer seasons.
    Shorter,
    /// A longer film, or a series of more seasons.
    Longer,
    /// Clearly newer.
    Newer,
    /// Clearly older.
    Older,
    /// Known to fewer people.
    LesserKnown,
    /// Known to more people.
    BetterKnown,
    /// Dutch spoken.
    CloserToHome,
    /// In a language that is spoken further away.
    FartherAway,
    /// Less frightening.
    LessScary,
    /// For an evening with children, by its age rating.
    WithChildren,
}

/// All directions with their word on the wire and their Dutch label, in the order of display. One and its opposite stand side by side.
pub const DIRECTIONS: [(Direction, &str, &str); 14] = [
    (Direction::Lighter, "lighter", "lichter"),
    (Direction::Darker, "darker", "donkerder"),
    (Direction::Calmer, "calmer", "rustiger"),
    (Direction::Faster, "faster", "sneller"),
    (Direction::Shorter, "shorter", "korter"),
    (Direction::Longer, "longer", "langer"),
    (Direction::Newer, "newer", "nieuwer"),
    (Direction::Older, "older", "ouder"),
    (Direction::LesserKnown, "lesser-known", "minder bekend"),
    (Direction::BetterKnown, "better-known", "bekender"),
    (Direction::CloserToHome, "closer-to-home", "dichter bij huis"),
    (Direction::FartherAway, "farther-away", "verder weg"),
    (Direction::LessScary, "less-scary", "minder eng"),
    (Direction::WithChildren, "with-children", "met kinderen"),
];

/// What the filter is, for the documentation of the API and the command line.
const ABOUT: &str = "Directions away from the title that was loved, at most two and no opposites: lighter, darker, calmer, faster, shorter, \
    longer, newer, older, lesser-known, better-known, closer-to-home, farther-away, less-scary, with-children";

/// The values that it takes.
const EXPECTED: &str = "at most two of lighter, darker, calmer, faster, shorter, longer, newer, older, lesser-known, better-known, \
    closer-to-home, farther-away, less-scary, with-children; no opposites";

/// The filter `m`: a row of the table of filters.
pub(super) const FILTER: Filter = Filter {
    name: "m",
    about: ABOUT,
    expected: EXPECTED,
    only: None,
    grammar: Grammar::Words { most: MOST_DIRECTIONS, is_known: Directions::is_word, agree: Directions::agree },
    set: |f, text, _| Directions::read(text).map(|directions| f.directions = directions),
    applied: |f, _| {
        let words: Vec<&str> = f.directions.each().map(Direction::word).collect();
        (!words.is_empty()).then(|| (words.join(","), dutch::directions(f.directions)))
    },
    rule: Rule::BesideSeed {
        requirements: |f, s, seed, no| Requirements::of_directions(f.directions.each().map(|one| steer::is_in(one, s, seed, no))),
        step: 9,
        relaxed: relaxed::directions,
        outside: |f, s, seed, no| outside::directions(f, |one| steer::is_in(one, s, seed, no)),
    },
};

/// Most directions of one query.
pub const MOST_DIRECTIONS: usize = 2;

/// Directions before this one are pairs of opposites.
const PAIRED: usize = Direction::LessScary as usize;

impl Direction {
    /// Its word on the wire.
    pub const fn word(self) -> &'static str {
        DIRECTIONS[self as usize].1
    }

    /// Its Dutch label.
    pub const fn label(self) -> &'static str {
        DIRECTIONS[self as usize].2
    }

    /// The same after "maar".
    pub const fn in_sentence(self) -> &'static str {
        match self {
            Self::WithChildren => "om met kinderen te kijken",
            other => other.label(),
        }
    }

    /// The direction of a word.
    fn of_word(word: &str) -> Option<Self> {
        DIRECTIONS.iter().find(|(_, w, _)| *w == word).map(|(direction, ..)| *direction)
    }

    /// The opposite one, where there is one.
    pub const fn opposite(self) -> Option<Self> {
        let place = self as usize;
        if place < PAIRED { Some(DIRECTIONS[place ^ 1].0) } else { None }
    }
}

/// A set of directions, all of which a tip must lie in.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Directions(u16);

impl Directions {
    /// No direction.
    pub const NONE: Self = Self(0);

    /// Reads words separated by commas: at most two, no opposites.
    pub(super) fn read(text: &str) -> Result<Self, Refusal> {
        let unknown = || Refusal::OutOfRange("uit richtingen bestaan, zoals lighter of shorter (zie /api/v1/tips/directions)".into());
        let found = words(text, MOST_DIRECTIONS)?.into_iter().map(|word| Direction::of_word(word).ok_or_else(unknown));
        found.collect::<Result<Vec<_>, _>>()?.into_iter().try_fold(Self::NONE, |all, direction| {
            all.with(direction).ok_or_else(|| Refusal::OutOfRange("geen tegengestelde richtingen hebben".into()))
        })
    }

    /// Whether a word is a direction's.
    pub(super) fn is_word(word: &str) -> bool {
        Direction::of_word(word).is_some()
    }

    /// Whether words are no opposites.
    pub(super) fn agree(words: &[&str]) -> bool {
        words.iter().filter_map(|word| Direction::of_word(word)).try_fold(Self::NONE, Self::with).is_some()
    }

    /// With one more direction; `None` when its opposite is in the set, or the set is full.
    pub fn with(self, direction: Direction) -> Option<Self> {
        let is_opposed = direction.opposite().is_some_and(|opposite| self.has(opposite));
        let more = Self(self.0 | 1 << direction as u16);
        (!is_opposed && more.0.count_ones() as usize <= MOST_DIRECTIONS).then_some(more)
    }

    /// Whether the set has a direction.
    pub const fn has(self, direction: Direction) -> bool {
        self.0 & 1 << direction as u16 != 0
    }

    /// Whether it is empty.
    pub const fn is_none(self) -> bool {
        self.0 == 0
    }

    /// Its directions, in the order of display.
    pub fn each(self) -> impl Iterator<Item = Direction> {
        DIRECTIONS.into_iter().map(|(direction, ..)| direction).filter(move |direction| self.has(*direction))
    }
}
