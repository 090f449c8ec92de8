//! Reasons: evidence atoms shared by a seed and a tip, and the Dutch text built from them.
//!
//! In: two published titles and the snapshot's facts. Out: [`evidence`], [`contrasts`], a [`Reason`] from [`compose`], and its
//! gates in [`check`]. Every function is pure: the same pair gives the same reason, byte for byte.

mod atom;
mod compose;
mod contrasts;
pub mod dutch;
mod evidence;
mod gates;
mod held;
mod holds;
mod rules;

pub use atom::{Atom, AtomId, AtomKind, Facts, Pair, Reason};
pub use compose::{LISTED, MAX_CHARACTERS, MAX_WORDS, WEAK_BELOW, compose};
pub use contrasts::{CONTRAST_RULES, ContrastRule, clashes, contrasts};
pub use evidence::{evidence, jaccard};
pub use gates::{GATES, Gate, Violation, check, kinds};
pub use holds::holds;
pub use rules::{FEWEST_TOGETHER, RULES, Rule};

#[cfg(test)]
mod tests;
