//! The fallback: the best-rated titles of the seed's media type, those of its genres and era first.

use super::candidates::{Candidate, CandidateSet};
use super::filters::Requirements;
use super::guard::Guard;
use crate::ids::TitleNo;
use crate::score::{Scored, best_first};
use crate::store::Columns;
use std::collections::BTreeSet;

/// How many titles are added at most.
const MOST: usize = 30;

/// Years around the seed's that are its era.
const ERA: u16 = 15;

/// What is added to a list when there are no filters.
pub(super) fn titles(set: &CandidateSet<'_>, list: &[Candidate]) -> Vec<Candidate> {
    let listed: BTreeSet<TitleNo> = list.iter().map(|c| c.scored.no).collect();
    let (guard, columns) = (&set.guard, &set.snapshot.columns);
    let others = guard.range().filter(|no| guard.admits(*no) && !listed.contains(no));
    let mut found: Vec<Scored> = others.map(|no| Scored { no, score: score(columns, guard, no) }).collect();
    found.sort_unstable_by(best_first);
    found.truncate(MOST);
    found.into_iter().map(|scored| Candidate { scored, is_fallback: true, group: 0, requirements: Requirements::FALLBACK }).collect()
}

/// Genre before era before quality; below every score of a match. Of two seeds the one that it is less close to counts.
pub(super) fn score(c: &Columns, guard: &Guard<'_>, no: TitleNo) -> f32 {
    let closeness = |seed: TitleNo| {
        let genre = c.genres[no.at()] & c.genres[seed.at()] != 0;
        let era = c.year[no.at()].abs_diff(c.year[seed.at()]) <= ERA;
        f32::from(u8::from(genre)) * 2.0 + f32::from(u8::from(era))
    };
    let closeness = guard.seeds().map(closeness).fold(f32::MAX, f32::min);
    closeness * 100.0 + c.quality[no.at()] - 1000.0
}
