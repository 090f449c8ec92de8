//! Relaxation: which filters are relaxed, in which order, when the whole catalogue has fewer than three matches.
//!
//! Steps are taken in order until three titles can form a trio. Then each step before the last is taken back, the latest
//! first, as long as three remain: no filter is relaxed that need not be.

use super::candidates::{Candidate, CandidateSet, FALLBACK, SCANNED, STORED};
use super::fallback;
use super::filters::{FILTERS, Filters, Requirements, Rule};
use super::guard::are_three;
use super::query::Relaxation;
use super::scan::keep_best;
use crate::ids::TitleNo;
use crate::score::{Scored, best_first};
use std::collections::BTreeMap;

/// The last step. Which steps there are is in the tables: those of the filters, and `others` below.
pub const LAST_STEP: u8 = 9;

/// Added to the group of a title that breaks a filter: every title that meets them all comes before it.
const BREAKING: u8 = 3;

/// The candidates under as few relaxed filters as reach three tips; those that meet all filters come first.
pub(super) fn relax(set: &CandidateSet<'_>) -> Vec<Candidate> {
    let all = allowed(set);
    let enough = |relaxed: Requirements| {
        let admitted = all.iter().filter(|c| c.requirements.is_subset(relaxed));
        are_three(&set.snapshot.columns, admitted.map(|c| c.scored.no))
    };
    let relaxed = fewest_steps(enough);
    let mut list: Vec<Candidate> = all.iter().filter(|c| c.requirements.is_subset(relaxed)).copied().collect();
    keep_best(&mut list, |a, b| a.group.cmp(&b.group).then_with(|| best_first(&a.scored, &b.scored)));
    for c in list.iter_mut().filter(|c| c.group % BREAKING == SCANNED) {
        c.scored.score = set.scan.capped(c.scored.score);
    }
    list
}

/// The steps to take; all of them when even those are not enough.
fn fewest_steps(enough: impl Fn(Requirements) -> bool) -> Requirements {
    let mut relaxed = Requirements::NONE;
    let mut last = Requirements::NONE;
    for step in Requirements::steps() {
        relaxed = relaxed.union(step);
        last = step;
        if enough(relaxed) {
            break;
        }
    }
    for step in Requirements::steps().rev().filter(|step| *step != last) {
        let fewer = relaxed.without(step);
        if fewer != relaxed && enough(fewer) {
            relaxed = fewer;
        }
    }
    relaxed
}

/// Every title that no hard rule forbids, with the steps it requires.
fn allowed(set: &CandidateSet<'_>) -> Vec<Candidate> {
    let stored: BTreeMap<TitleNo, f32> = set.stored.iter().map(|s| (s.no, s.score)).collect();
    let numbers = set.guard.range().filter(|no| set.guard.admits(*no) && set.predicate.is_allowed(*no));
    numbers.map(|no| candidate(set, no, stored.get(&no).copied())).collect()
}

fn candidate(set: &CandidateSet<'_>, no: TitleNo, stored: Option<f32>) -> Candidate {
    let filters = set.predicate.requirements(no);
    let (kinship, order) = stored.map_or_else(|| set.scan.kinship(no), |score| (Requirements::NONE, score));
    let requirements = filters.union(kinship);
    let is_fallback = requirements.intersects(Requirements::FALLBACK);
    let group = match stored {
        Some(_) => STORED,
        None if is_fallback => FALLBACK,
        None => SCANNED,
    };
    let group = match requirements.breaks_a_filter() {
        // A visitor who asked for lighter and cannot have it gets what is darker last: opposite wishes are not answered by one title.
        true if set.predicate.is_opposed(no) => group + 2 * BREAKING,
        true => group + BREAKING,
        false => group,
    };
    let score = if is_fallback { fallback::score(&set.snapshot.columns, &set.guard, no) } else { order };
    Candidate { scored: Scored { no, score }, is_fallback, group, requirements }
}

/// What was relaxed for tips that together have these requirements, in the order of the steps.
pub(super) fn describe(filters: &Filters, requirements: Requirements) -> Vec<Relaxation> {
    let by_row = FILTERS.iter().filter_map(|row| match row.rule {
        Rule::Soft { step, relaxed, .. } | Rule::BesideSeed { step, relaxed, .. } => {
            relaxed(filters, requirements).map(|texts| (step, texts))
        }
        Rule::Hard(_) => None,
    });
    let kinship = ["Verwantschap", "duidelijk verwant", "één sterke overeenkomst is genoeg, dus minder zeker"];
    let fallback = ["Vangnet", "titels die op deze lijken", "goed gewaardeerde titels van hetzelfde genre en uit dezelfde tijd"];
    let others = [(7, Requirements::KINSHIP, kinship), (8, Requirements::FALLBACK, fallback)];
    let others = others.into_iter().filter(|(_, steps, _)| requirements.intersects(*steps));
    let all = by_row.chain(others.map(|(step, _, texts)| (step, texts.map(str::to_owned))));
    let mut described: Vec<Relaxation> = all.map(|(step, [name, before, after])| Relaxation { step, name, before, after }).collect();
    described.sort_by_key(|relaxation| relaxation.step);
    described
}

#[cfg(test)]
mod tests {
    use super::{FILTERS, LAST_STEP, Rule};

    #[test]
    fn the_last_step_is_that_of_a_filter_or_the_safety_net() {
        let steps = FILTERS.iter().filter_map(|row| match row.rule {
            Rule::Soft { step, .. } | Rule::BesideSeed { step, .. } => Some(step),
            Rule::Hard(_) => None,
        });
        assert_eq!(steps.chain([8]).max(), Some(LAST_STEP));
    }
}
