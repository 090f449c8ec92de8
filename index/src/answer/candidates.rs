//! A title that may be tipped, and the set of them that one query can choose from.

use super::across::{self, Across};
use super::filters::{FilterPredicate, Requirements};
use super::guard::{Guard, are_three};
use super::query::Query;
use super::scan::Scan;
use crate::ids::TitleNo;
use crate::score::Scored;
use crate::snapshot::{ReadError, Snapshot};
use std::collections::BTreeSet;

/// Groups of candidates, the first to be tipped first: stored ones, scanned ones, the fallback.
pub(super) const STORED: u8 = 0;
pub(super) const SCANNED: u8 = 1;
pub(super) const FALLBACK: u8 = 2;

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
        Self { scored, is_fallback: false, group: STORED, requirements: Requirements::NONE }
    }
}

/// The titles that one query can choose from: the stored candidates, and the rest of the catalogue behind them.
pub(super) struct CandidateSet<'a> {
    pub snapshot: &'a Snapshot,
    pub query: &'a Query,
    pub guard: Guard<'a>,
    pub predicate: FilterPredicate<'a>,
    pub scan: Scan<'a>,
    /// Stored candidates that pass the guard, best first; of the other media type those that an editor linked.
    pub stored: Vec<Scored>,
}

impl<'a> CandidateSet<'a> {
    /// The set of a query, with the seed's stored candidates.
    pub fn stored(snapshot: &'a Snapshot, seed: TitleNo, query: &'a Query) -> Result<Self, ReadError> {
        let all = if query.is_across() { across::linked(snapshot, seed)? } else { snapshot.candidates(seed)? };
        Ok(Self::of(snapshot, seed, query, all))
    }

    /// `all` are the seed's candidates, best first.
    pub fn of(snapshot: &'a Snapshot, seed: TitleNo, query: &'a Query, all: Vec<Scored>) -> Self {
        Self::beside(snapshot, (seed, None), query, all)
    }

    /// The same of a seed and perhaps a second one.
    pub fn beside(snapshot: &'a Snapshot, (seed, with): (TitleNo, Option<TitleNo>), query: &'a Query, all: Vec<Scored>) -> Self {
        let guard = Guard::of(snapshot, seed, with, query);
        let across = query.is_across().then(|| Across::of(snapshot, seed));
        let scan = Scan::of(snapshot, seed, across, all.last().map_or(f32::MAX, |s| s.score)).beside(with);
        let stored = all.into_iter().filter(|s| guard.admits(s.no)).collect();
        Self { snapshot, query, guard, predicate: FilterPredicate::new(snapshot, &query.filters, query.media, Some(seed)), scan, stored }
    }

    /// Stored candidates that pass guard and filters, best first.
    pub fn passing(&self) -> Vec<Candidate> {
        self.stored.iter().filter(|s| self.predicate.passes(s.no)).map(|s| Candidate::plain(*s)).collect()
    }

    /// The titles of the whole catalogue, beyond the stored ones, that pass the filters.
    fn others(&self) -> impl Iterator<Item = TitleNo> + '_ {
        let stored: BTreeSet<TitleNo> = self.stored.iter().map(|s| s.no).collect();
        self.guard.range().filter(move |no| self.guard.admits(*no) && self.predicate.passes(*no) && !stored.contains(no))
    }

    /// Those of them that are clearly related, in any order.
    pub fn related(&self) -> Vec<TitleNo> {
        self.others().filter(|no| self.scan.is_related(*no)).collect()
    }

    /// Titles of the whole catalogue, beyond the stored ones, that pass the filters and are clearly related; best first.
    pub fn rest(&self) -> Vec<Candidate> {
        // What an editor put beside a title of the other media type goes before all that is computed.
        let group = if self.query.is_across() { SCANNED } else { STORED };
        let found = self.scan.related(self.others()).into_iter();
        found.map(|scored| Candidate { group, ..Candidate::plain(scored) }).collect()
    }

    /// Whether the filters change nothing: every title that may be tipped passes them. A direction is a wish even where all titles lie in it.
    pub fn is_unrestricted(&self) -> bool {
        let is_steered = !self.query.filters.directions.is_none();
        !is_steered && self.guard.range().filter(|no| self.guard.admits(*no)).all(|no| self.predicate.passes(no))
    }

    /// Whether three of a list can form a trio.
    pub fn are_three(&self, list: &[Candidate]) -> bool {
        are_three(&self.snapshot.columns, list.iter().map(|c| c.scored.no))
    }
}
