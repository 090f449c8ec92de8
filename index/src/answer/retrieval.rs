//! Which candidates a query chooses from: stored neighbours first, then the rest of the catalogue under the filters, then
//! relaxed filters; without filters the fallback.

use super::candidates::{Candidate, CandidateSet};
use super::{fallback, relaxation};

/// The candidates to choose from, and whether the rest of the catalogue may follow when they run out.
pub(super) fn candidates(set: &CandidateSet<'_>) -> (Vec<Candidate>, bool) {
    if set.query.is_across() {
        return (across(set), false);
    }
    if set.query.filters.is_none() {
        return (unfiltered(set), false);
    }
    let mut list = set.passing();
    if set.are_three(&list) {
        return (list, true);
    }
    if set.is_unrestricted() {
        return (unfiltered(set), false);
    }
    list.extend(set.rest());
    if set.query.strict || set.are_three(&list) {
        return (list, false);
    }
    (relaxation::relax(set), false)
}

/// Of the other media type: what an editor linked, then every related title.
fn across(set: &CandidateSet<'_>) -> Vec<Candidate> {
    let list = [set.passing(), set.rest()].concat();
    if set.query.strict || set.are_three(&list) { list } else { relaxation::relax(set) }
}

/// Without filters: the stored ones; when fewer than three can form a trio, the fallback is added.
fn unfiltered(set: &CandidateSet<'_>) -> Vec<Candidate> {
    let mut list: Vec<Candidate> = set.stored.iter().map(|s| Candidate::plain(*s)).collect();
    if !set.query.strict && !set.are_three(&list) {
        let more = fallback::titles(set, &list);
        list.extend(more);
    }
    list
}
