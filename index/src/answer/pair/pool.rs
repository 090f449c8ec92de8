//! The candidates of two seeds: those of each, the editor's links, and the nearest to what lies between the two vectors.

use super::kinship::{self, Kin};
use crate::ids::TitleNo;
use crate::score::{Scored, best_first};
use crate::snapshot::{ReadError, Snapshot};
use std::collections::BTreeSet;

/// How many titles nearest to the middle of the two vectors are taken, and as many nearest to the one that they are less near to.
const BETWEEN: usize = 100;

/// The pool, ordered by how well a title goes between the two by what is in memory.
pub(super) fn of(snapshot: &Snapshot, seeds: [TitleNo; 2], kin: &[Kin<'_>; 2]) -> Result<Vec<Scored>, ReadError> {
    let media = snapshot.columns.media(seeds[0]);
    let mut pool: BTreeSet<TitleNo> = kin.iter().flat_map(Kin::listed).collect();
    for seed in seeds {
        pool.extend(snapshot.editor_links(seed)?.into_iter().map(|link| link.tip).filter(|tip| snapshot.columns.media(*tip) == media));
    }
    if let Some(between) = snapshot.towards(&seeds) {
        pool.extend(snapshot.nearest(media, &between, BETWEEN)?.into_iter().map(|scored| scored.no));
        pool.extend(snapshot.nearest_to_both(seeds, BETWEEN)?.into_iter().map(|scored| scored.no));
    }
    let score = |no: TitleNo| kinship::between([kin[0].near(no), kin[1].near(no)]) + kinship::fit(snapshot, seeds, no);
    let mut scored: Vec<Scored> = pool.into_iter().map(|no| Scored { no, score: score(no) }).collect();
    scored.sort_unstable_by(best_first);
    Ok(scored)
}
