//! Checks of trios (T1-T7 of the product's rules).

use super::{Check, Judged, Share};
use std::collections::BTreeSet;
use trits_index::answer::Role;
use trits_index::ids::TitleNo;

fn numbers<'a>(j: &'a Judged<'_>) -> impl Iterator<Item = TitleNo> + 'a {
    j.answer.tips.iter().filter_map(|t| j.snapshot.find(t.title.key()))
}

/// Exactly three, distinct, none the seed.
pub const T1: Check = Check { id: "T1", what: "trios of exactly three distinct titles, none the seed", judge: t1, at_least: 1.0, blocking: true };

fn t1(j: &Judged<'_>) -> Share {
    let distinct: BTreeSet<TitleNo> = numbers(j).collect();
    Share::one(j.answer.tips.len() == 3 && distinct.len() == 3 && !distinct.contains(&j.seed))
}

/// No franchise twice, nor the seed's.
pub const T2: Check = Check { id: "T2", what: "trios without the seed's franchise and without one franchise twice", judge: t2, at_least: 1.0, blocking: true };

fn t2(j: &Judged<'_>) -> Share {
    let franchise = |no: TitleNo| j.snapshot.columns.franchise[no.at()];
    let mut seen = BTreeSet::from([franchise(j.seed)]);
    Share::one(numbers(j).map(franchise).all(|f| f == 0 || seen.insert(f)))
}

/// The gem is not one that everybody knows.
pub const T4: Check = Check { id: "T4", what: "gems outside the most voted titles", judge: t4, at_least: 0.8, blocking: true };

fn t4(j: &Judged<'_>) -> Share {
    let from = j.snapshot.columns.gem_from(j.answer.seed.media);
    let gems = j.answer.tips.iter().filter(|t| t.role == Role::Gem).filter_map(|t| j.snapshot.find(t.title.key()));
    Share::count(gems.map(|no| j.snapshot.columns.vote_rank[no.at()] >= from))
}

/// Only titles that may be tipped.
pub const T7: Check = Check { id: "T7", what: "tips that are released, not adult and above the quality floor", judge: t7, at_least: 1.0, blocking: true };

fn t7(j: &Judged<'_>) -> Share {
    Share::count(numbers(j).map(|no| j.snapshot.columns.tippable[no.at()]))
}
