//! The ladder: what is given up, in which order, when the whole catalogue has fewer than three matches.
//!
//! Rungs are climbed from the lowest until three titles can stand side by side. Then each rung below the last is taken
//! back, the highest first, as long as three remain: no filter is relaxed that need not be.

mod tell;

pub(super) use tell::steps;

use super::candidates::{Candidate, CandidateSet};
use super::filters::Needs;
use super::guard::are_three;
use super::net;
use super::scan::keep_best;
use crate::ids::TitleNo;
use crate::score::{Scored, best_first};
use std::collections::BTreeMap;

/// Groups of candidates, the first to be tipped first: stored ones, scanned ones, the safety net.
const STORED: u8 = 0;
const SCANNED: u8 = 1;
const NET: u8 = 2;

/// Added to the group of a title that breaks a filter: every title that meets them all comes before it.
const BREAKING: u8 = 3;

/// The candidates under as few relaxed filters as reach three tips; those that meet all filters come first.
pub(super) fn climb(set: &CandidateSet<'_>) -> Vec<Candidate> {
    let all = allowed(set);
    let enough = |given_up: Needs| {
        let admitted = all.iter().filter(|c| c.needs.within(given_up));
        are_three(&set.snapshot.columns, admitted.map(|c| c.scored.no))
    };
    let given_up = lowest(enough);
    let mut list: Vec<Candidate> = all.iter().filter(|c| c.needs.within(given_up)).copied().collect();
    keep_best(&mut list, |a, b| a.group.cmp(&b.group).then_with(|| best_first(&a.scored, &b.scored)));
    for c in list.iter_mut().filter(|c| c.group % BREAKING == SCANNED) {
        c.scored.score = set.scan.shown(c.scored.score);
    }
    list
}

/// The rungs to give up; all of them when even that is not enough.
fn lowest(enough: impl Fn(Needs) -> bool) -> Needs {
    let mut given_up = Needs::NONE;
    let mut last = Needs::NONE;
    for rung in Needs::rungs() {
        given_up = given_up.and(rung);
        last = rung;
        if enough(given_up) {
            break;
        }
    }
    for rung in Needs::rungs().rev().filter(|rung| *rung != last) {
        let fewer = given_up.without(rung);
        if fewer != given_up && enough(fewer) {
            given_up = fewer;
        }
    }
    given_up
}

/// Every title that no hard rule forbids, with what it needs.
fn allowed(set: &CandidateSet<'_>) -> Vec<Candidate> {
    let stored: BTreeMap<TitleNo, f32> = set.stored.iter().map(|s| (s.no, s.score)).collect();
    let numbers = set.guard.range().filter(|no| set.guard.admits(*no) && set.sieve.is_allowed(*no));
    numbers.map(|no| candidate(set, no, stored.get(&no).copied())).collect()
}

fn candidate(set: &CandidateSet<'_>, no: TitleNo, stored: Option<f32>) -> Candidate {
    let filters = set.sieve.needs(no);
    let (kinship, order) = stored.map_or_else(|| set.scan.kinship(no), |score| (Needs::NONE, score));
    let needs = filters.and(kinship);
    let net = needs.meets(Needs::NET);
    let group = match stored {
        Some(_) => STORED,
        None if net => NET,
        None => SCANNED,
    };
    let group = if needs.breaks_filter() { group + BREAKING } else { group };
    let score = if net { net::score(&set.snapshot.columns, set.guard.seed, no) } else { order };
    Candidate { scored: Scored { no, score }, net, group, needs }
}
