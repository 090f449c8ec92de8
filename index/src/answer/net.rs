//! The safety net: the best-rated titles of the seed's media type, those of its genres and era first.

use super::candidates::{Candidate, CandidateSet};
use super::filters::Needs;
use crate::ids::TitleNo;
use crate::score::{Scored, best_first};
use crate::store::Columns;
use std::collections::BTreeSet;

/// How many titles the net adds at most.
const NET: usize = 30;

/// Years around the seed's that are its era.
const ERA: u16 = 15;

/// What the net adds to a list when there are no filters.
pub(super) fn spread(set: &CandidateSet<'_>, list: &[Candidate]) -> Vec<Candidate> {
    let have: BTreeSet<TitleNo> = list.iter().map(|c| c.scored.no).collect();
    let (guard, columns) = (&set.guard, &set.snapshot.columns);
    let others = guard.range().filter(|no| guard.admits(*no) && !have.contains(no));
    let mut net: Vec<Scored> = others.map(|no| Scored { no, score: score(columns, guard.seed, no) }).collect();
    net.sort_unstable_by(best_first);
    net.truncate(NET);
    net.into_iter().map(|scored| Candidate { scored, net: true, group: 0, needs: Needs::NET }).collect()
}

/// Genre before era before quality; below every score of a match.
pub(super) fn score(c: &Columns, seed: TitleNo, no: TitleNo) -> f32 {
    let genre = c.genres[no.at()] & c.genres[seed.at()] != 0;
    let era = c.year[no.at()].abs_diff(c.year[seed.at()]) <= ERA;
    let nearness = f32::from(u8::from(genre)) * 2.0 + f32::from(u8::from(era));
    nearness * 100.0 + c.quality[no.at()] - 1000.0
}
