//! Trio mode: the seeds of a split answered by the product's own answer function, with roles and without franchises.

use super::Tips;
use rayon::prelude::*;
use trits_index::answer::{AnswerError, Query, answer};
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
