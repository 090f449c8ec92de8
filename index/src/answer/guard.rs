//! The hard rules of every answer: never the seed, its franchise, an excluded title or one that is not recommendable.

use crate::ids::{TitleNo, TmdbId};
use crate::snapshot::Snapshot;
use crate::store::Columns;
use std::collections::BTreeSet;

/// The hard rules of one query.
pub(super) struct Guard<'a> {
    columns: &'a Columns,
    pub seed: TitleNo,
    excluded: BTreeSet<TmdbId>,
}

impl<'a> Guard<'a> {
    pub fn of(snapshot: &'a Snapshot, seed: TitleNo, excluded: &[TmdbId]) -> Self {
        Self { columns: &snapshot.columns, seed, excluded: excluded.iter().copied().collect() }
    }

    /// Whether a title of the seed's media type may be tipped.
    pub fn admits(&self, no: TitleNo) -> bool {
        let c = self.columns;
        let franchise = c.franchise[self.seed.at()];
        no != self.seed
            && c.recommendable[no.at()]
            && (franchise == 0 || c.franchise[no.at()] != franchise)
            && !self.excluded.contains(&TmdbId(c.tmdb_id[no.at()]))
    }

    /// The titles of the seed's media type.
    pub fn range(&self) -> impl Iterator<Item = TitleNo> + use<> {
        self.columns.range(self.columns.media(self.seed)).map(TitleNo)
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
