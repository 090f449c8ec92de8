//! A trio that a link names: the tips that were on screen when it was shared or reloaded.

use super::candidates::{Candidate, CandidateSet};
use super::relaxation;
use crate::ids::{TitleKey, TitleNo};
use std::collections::BTreeSet;

/// The named tips as candidates, in the order given; `None` when one of them may no longer be a tip, or when they are not as many as an
/// answer has.
pub(super) fn find(set: &CandidateSet<'_>, candidates: &[Candidate]) -> Option<Vec<Candidate>> {
    let query = set.query;
    let wanted: Vec<TitleNo> = query
        .shown
        .iter()
        .map(|id| set.snapshot.find(TitleKey { media: query.media, tmdb_id: *id }).filter(|no| set.guard.admits(*no)))
        .collect::<Option<_>>()?;
    let distinct: BTreeSet<&TitleNo> = wanted.iter().collect();
    if distinct.len() != 3 || wanted.len() != 3 {
        return None;
    }
    let from = |list: &[Candidate]| -> Option<Vec<Candidate>> {
        wanted.iter().map(|no| list.iter().find(|c| c.scored.no == *no).copied()).collect()
    };
    let with_rest = || [candidates, &set.rest()].concat();
    // A replacement was chosen while its predecessors were excluded: it may need a relaxed filter that they do not.
    let found = from(candidates).or_else(|| from(&with_rest())).or_else(|| from(&relaxation::relax(set)))?;
    set.are_three(&found).then_some(found)
}
