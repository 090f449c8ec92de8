//! A title that may be tipped, and the set of them that one query can choose from.

use super::filters::{FilterPredicate, Requirements};
use super::guard::{Guard, are_three};
use super::query::Query;
use super::scan::Scan;
use crate::ids::TitleNo;
use crate::score::Scored;
use crate::snapshot::Snapshot;
use std::collections::BTreeSet;

/// A title that may be tipped.
#[derive(Debug, Clone, Copy)]
pub(super) struct Candidate {
    pub scored: Scored,
    /// Whether it is one of the fallback.
    pub is_fallback: bool,
    /// Candidates of a lower group are all tipped before any of a higher one; a list is sorted by it.
    pub group: u8,
    /// The relaxation steps it requires.
    pub requirements: Requirements,
}

impl Candidate {
    /// A stored or scanned title that meets every filter.
    pub const fn plain(scored: Scored) -> Self {
        Self { scored, is_fallback: false, group: 0, requirements: Requirements::NONE }
    }
}

/// The titles that one query can choose from: the stored candidates, and the rest of the catalogue behind them.
pub(super) struct CandidateSet<'a> {
    pub snapshot: &'a Snapshot,
    pub query: &'a Query,
    pub guard: Guard<'a>,
    pub predicate: FilterPredicate<'a>,
    pub scan: Scan<'a>,
    /// Stored candidates that pass the guard, best first.
    pub stored: Vec<Scored>,
}

impl<'a> CandidateSet<'a> {
    /// `all` are the seed's candidates, best first.
    pub fn of(snapshot: &'a Snapshot, seed: TitleNo, query: &'a Query, all: Vec<Scored>) -> Self {
        let guard = Guard::of(snapshot, seed, &query.exclude);
        let scan = Scan::of(snapshot, seed, all.last().map_or(f32::MAX, |s| s.score));
        let stored = all.into_iter().filter(|s| guard.admits(s.no)).collect();
        Self {
            snapshot,
            query,
            guard,
            predicate: FilterPredicate::new(snapshot, &query.filters, query.seed.media, Some(seed)),
            scan,
            stored,
        }
    }

    /// Stored candidates that pass guard and filters, best first.
    pub fn passing(&self) -> Vec<Candidate> {
        self.stored.iter().filter(|s| self.predicate.passes(s.no)).map(|s| Candidate::plain(*s)).collect()
    }

    /// Titles of the whole catalogue, beyond the stored ones, that pass the filters and are clearly related; best first.
    pub fn rest(&self) -> Vec<Candidate> {
        let stored: BTreeSet<TitleNo> = self.stored.iter().map(|s| s.no).collect();
        let meets = |no: &TitleNo| self.guard.admits(*no) && self.predicate.passes(*no) && !stored.contains(no);
        self.scan.related(self.guard.range().filter(meets)).into_iter().map(Candidate::plain).collect()
    }

    /// Whether the filters change nothing: every title that may be tipped passes them.
    pub fn is_unrestricted(&self) -> bool {
        self.guard.range().filter(|no| self.guard.admits(*no)).all(|no| self.predicate.passes(no))
    }

    /// Whether three of a list can form a trio.
    pub fn are_three(&self, list: &[Candidate]) -> bool {
        are_three(&self.snapshot.columns, list.iter().map(|c| c.scored.no))
    }
}
