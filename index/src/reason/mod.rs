//! Reasons: evidence atoms shared by a seed and a tip, and the Dutch text built from them.

mod atom;

pub use atom::{Atom, AtomId, AtomKind, Facts, Pair, Reason};
