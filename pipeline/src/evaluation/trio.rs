//! Trio mode: the seeds of a split answered by the product's own answer function, with roles and without franchises; and what is left of
//! the ranked list when franchises alone are guarded, so that the cost of roles can be separated from that of the guard.

use super::Tips;
use rayon::prelude::*;
use trits_index::answer::{AnswerError, Query, answer, ranked};
use trits_index::ids::{MediaType, TitleKey};
use trits_index::snapshot::Snapshot;

/// The first trio of each seed, films by the provider's ids; `tick` counts answered seeds.
pub fn trio_tips(snapshot: &Snapshot, seeds: &[u32], tick: impl Fn(usize) + Sync) -> Result<Tips, AnswerError> {
    let trio = |&seed: &u32| {
        tick(1);
        let found = answer(snapshot, &Query::first(TitleKey::new(MediaType::Movie, seed)))?;
        Ok((seed, found.tips.iter().map(|t| t.title.tmdb_id.0).collect()))
    };
    seeds.par_iter().map(trio).collect()
}

/// The best three of each seed that may be tipped for it and beside one another: no franchise of the seed's, none twice.
pub fn guarded_tips(snapshot: &Snapshot, seeds: &[u32]) -> Result<Tips, AnswerError> {
    let columns = &snapshot.columns;
    let best = |&seed: &u32| {
        let (mut tips, mut franchises) = (Vec::with_capacity(3), Vec::with_capacity(3));
        for tip in ranked(snapshot, &Query::first(TitleKey::new(MediaType::Movie, seed)))? {
            let franchise = columns.franchise[tip.no.at()];
            if tips.len() < 3 && (franchise == 0 || !franchises.contains(&franchise)) {
                tips.push(columns.tmdb_id[tip.no.at()]);
                franchises.push(franchise);
            }
        }
        Ok((seed, tips))
    };
    seeds.par_iter().map(best).collect()
}
