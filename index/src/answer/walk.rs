//! The candidates of a seed that may be tipped: stored neighbours first, then the rest of the catalogue under the
//! filters, then what the ladder admits; without filters the safety net.

use super::filters::{Needs, Sieve};
use super::guard::{Guard, are_three};
use super::query::Query;
use super::scan::Scan;
use super::{ladder, net};
use crate::ids::TitleNo;
use crate::score::Scored;
use crate::snapshot::Snapshot;
use std::collections::BTreeSet;

/// A title that may be tipped.
#[derive(Debug, Clone, Copy)]
pub(super) struct Candidate {
    pub scored: Scored,
    /// Whether it came from the safety net.
    pub net: bool,
    /// Candidates of a lower group are all tipped before any of a higher one; a list is sorted by it.
    pub group: u8,
    /// What the ladder gave up for it.
    pub needs: Needs,
}

impl Candidate {
    /// A stored or scanned title that meets every filter.
    pub const fn plain(scored: Scored) -> Self {
        Self { scored, net: false, group: 0, needs: Needs::NONE }
    }
}

/// One question held against the snapshot.
pub(super) struct Field<'a> {
    pub snapshot: &'a Snapshot,
    pub guard: Guard<'a>,
    pub sieve: Sieve<'a>,
    pub scan: Scan<'a>,
    /// Stored candidates that pass the guard, best first.
    pub stored: Vec<Scored>,
    query: &'a Query,
}

impl<'a> Field<'a> {
    /// `all` are the seed's candidates, best first.
    pub fn of(snapshot: &'a Snapshot, seed: TitleNo, query: &'a Query, all: Vec<Scored>) -> Self {
        let guard = Guard::of(snapshot, seed, &query.exclude);
        let scan = Scan::of(snapshot, seed, all.last().map_or(f32::MAX, |s| s.score));
        let stored = all.into_iter().filter(|s| guard.admits(s.no)).collect();
        Self { snapshot, guard, sieve: Sieve::new(snapshot, &query.filters, query.seed.media), scan, stored, query }
    }

    /// The candidates to choose from, and whether the rest of the catalogue may follow when they run out.
    pub fn candidates(&self) -> (Vec<Candidate>, bool) {
        if self.query.filters.is_none() {
            return (self.unfiltered(), false);
        }
        let mut list = self.passing();
        if are_three(&self.snapshot.columns, list.iter().map(|c| c.scored.no)) {
            return (list, true);
        }
        if self.holds_nothing_back() {
            return (self.unfiltered(), false);
        }
        list.extend(self.rest());
        if self.query.strict || are_three(&self.snapshot.columns, list.iter().map(|c| c.scored.no)) {
            return (list, false);
        }
        (ladder::climb(self), false)
    }

    /// Stored candidates that pass guard and filters, best first.
    pub fn passing(&self) -> Vec<Candidate> {
        self.stored.iter().filter(|s| self.sieve.passes(s.no)).map(|s| Candidate::plain(*s)).collect()
    }

    /// Titles of the whole catalogue, beyond the stored ones, that pass the filters and are clearly related; best first.
    pub fn rest(&self) -> Vec<Candidate> {
        let stored: BTreeSet<TitleNo> = self.stored.iter().map(|s| s.no).collect();
        let meets = |no: &TitleNo| self.guard.admits(*no) && self.sieve.passes(*no) && !stored.contains(no);
        self.scan.related(self.guard.range().filter(meets)).into_iter().map(Candidate::plain).collect()
    }

    /// Whether every title that may be tipped passes the filters: then they change nothing.
    pub fn holds_nothing_back(&self) -> bool {
        self.guard.range().filter(|no| self.guard.admits(*no)).all(|no| self.sieve.passes(no))
    }

    /// Without filters: the stored ones; when fewer than three can stand side by side, the safety net is added.
    fn unfiltered(&self) -> Vec<Candidate> {
        let mut list: Vec<Candidate> = self.stored.iter().map(|s| Candidate::plain(*s)).collect();
        if !self.query.strict && !are_three(&self.snapshot.columns, list.iter().map(|c| c.scored.no)) {
            let net = net::spread(self, &list);
            list.extend(net);
        }
        list
    }
}
