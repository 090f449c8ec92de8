//! The same production company, when it is small enough to say something: at least 2 titles, at most 2 % of all.

use super::person::{atom, in_both};
use crate::reason::{Atom, AtomKind, Pair};

pub(super) fn find(pair: &Pair<'_>, atoms: &mut Vec<Atom>) {
    let shared = in_both(pair, &pair.seed.companies, &pair.tip.companies);
    atoms.extend(
        shared.filter(|&no| says_something(pair, pair.facts.names.titles(no))).map(|no| atom(pair, AtomKind::Studio, no, "Studio", 1.0)),
    );
}

/// At most 2 % of the titles.
pub(super) fn says_something(pair: &Pair<'_>, titles: u32) -> bool {
    u64::from(titles) * 50 <= u64::from(pair.facts.titles)
}
