//! What the laws of answers ask of a snapshot. A file of its own, for not every crate of laws needs it.

use std::collections::BTreeSet;
use trits_index::answer::filters::Years;
use trits_index::answer::{Answer, Filters, Query, answer};
use trits_index::ids::{TitleNo, TmdbId};
use trits_index::snapshot::Snapshot;

/// The answer to a query that has one.
pub fn ask(snapshot: &Snapshot, query: &Query) -> Answer {
    answer(snapshot, query).expect("an answer")
}

/// The ids of the tips, in their order.
pub fn ids(found: &Answer) -> Vec<TmdbId> {
    found.tips.iter().map(|tip| tip.title.tmdb_id).collect()
}

/// How many of the titles that may be tips can stand together: one of each franchise.
pub fn choices(snapshot: &Snapshot, excluded: &[TmdbId], may_be_a_tip: impl Fn(TitleNo) -> bool) -> usize {
    let c = &snapshot.columns;
    let mut seen = BTreeSet::new();
    let all = (0..c.len()).map(|n| TitleNo(n as u32)).filter(|no| may_be_a_tip(*no));
    all.filter(|no| !excluded.contains(&TmdbId(c.tmdb_id[no.at()])))
        .filter(|no| c.franchise[no.at()] == 0 || seen.insert(c.franchise[no.at()]))
        .count()
}

/// No filters, one that many titles meet, and two that few meet.
pub fn filters() -> [Filters; 3] {
    let years = Some(Years { from: 1990, to: 2005 });
    [Filters::NONE, Filters { years, ..Filters::NONE }, Filters { max_age: Some(12), min_score: Some(70), ..Filters::NONE }]
}
