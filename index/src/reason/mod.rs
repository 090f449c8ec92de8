//! Reasons: evidence atoms shared by a seed and a tip, and the Dutch text composed of them.
//!
//! In: two published titles and the snapshot's facts. Out: [`evidence`], [`contrasts`], a [`Reason`] from [`compose`], and what is
//! wrong with it from [`check`]. Every function is pure: the same pair gives the same reason, byte for byte.

mod atom;
mod compose;
mod concepts;
mod conditions;
mod contrasts;
mod evidence;
mod gates;
mod phrases;
mod rules;
mod strong;
mod verify;

pub use atom::{Atom, AtomId, AtomKind, Facts, Pair, Reason};
pub use compose::{Half, compose, half, with_differences};
pub use contrasts::clashes;
pub use evidence::evidence;
pub use gates::{GATES, Gate, Violation, check};
pub use rules::FEWEST_TOGETHER;
pub(crate) use rules::rarity_of;
pub use strong::{is_strong, is_tied};
pub use verify::holds;

#[cfg(test)]
mod tests;
