//! The hard rules of every answer: never a seed, its franchise, an excluded title or one that is not recommendable.

use super::query::Query;
use crate::ids::{MediaType, TitleNo, TmdbId};
use crate::snapshot::Snapshot;
use crate::store::Columns;
use std::collections::BTreeSet;

/// The hard rules of one query.
pub(super) struct Guard<'a> {
    snapshot: &'a Snapshot,
    pub seed: TitleNo,
    /// The second seed.
    with: Option<TitleNo>,
    media: MediaType,
    excluded: BTreeSet<TmdbId>,
}

impl<'a> Guard<'a> {
    pub fn of(snapshot: &'a Snapshot, seed: TitleNo, with: Option<TitleNo>, query: &Query) -> Self {
        Self { snapshot, seed, with, media: query.media, excluded: query.exclude.iter().copied().collect() }
    }

    /// Whether a title of the tips' media type may be tipped.
    pub fn admits(&self, no: TitleNo) -> bool {
        let c = &self.snapshot.columns;
        let is_of = |seed: TitleNo| no == seed || c.franchise[seed.at()] != 0 && c.franchise[no.at()] == c.franchise[seed.at()];
        c.recommendable[no.at()]
            && !self.seeds().any(is_of)
            && !self.is_other_part(no)
            && !self.excluded.contains(&TmdbId(c.tmdb_id[no.at()]))
    }

    /// Whether a title of the other media type is of the seed's story: the series of a film, the film of a series. Within a media type the
    /// franchise says so.
    fn is_other_part(&self, no: TitleNo) -> bool {
        self.snapshot.columns.media(self.seed) != self.media && self.snapshot.across.is_same_work(self.seed, no)
    }

    /// The seed, and the second one.
    pub fn seeds(&self) -> impl Iterator<Item = TitleNo> + use<> {
        [Some(self.seed), self.with].into_iter().flatten()
    }

    /// The titles of the tips' media type.
    pub fn range(&self) -> impl Iterator<Item = TitleNo> + use<> {
        self.snapshot.columns.range(self.media).map(TitleNo)
    }
}

/// Whether three of the titles can form a trio: no two of one franchise.
pub(super) fn are_three(columns: &Columns, titles: impl Iterator<Item = TitleNo>) -> bool {
    are_at_least(3, columns, titles)
}

/// Whether at least `wanted` of the titles can appear together: no two of one franchise.
pub(super) fn are_at_least(wanted: usize, columns: &Columns, titles: impl Iterator<Item = TitleNo>) -> bool {
    let mut franchises: Vec<u32> = Vec::with_capacity(wanted);
    for no in titles {
        let franchise = columns.franchise[no.at()];
        if franchise == 0 || !franchises.contains(&franchise) {
            franchises.push(franchise);
        }
        if franchises.len() >= wanted {
            return true;
        }
    }
    franchises.len() >= wanted
}
