//! Trio mode: the seeds of a split answered by the product's own answer function, with roles and without franchises, from a
//! snapshot staged for the purpose and thrown away.

use super::Tips;
use crate::night::Catalogue;
use crate::night::failure::Failure;
use crate::night::progress::Reporting;
use crate::publish;
use rayon::prelude::*;
use std::path::Path;
use trits_index::answer::{Query, answer};
use trits_index::ids::{MediaType, TitleKey, TitleNo};
use trits_index::score::Scored;
use trits_index::snapshot::Snapshot;

/// What was found for the titles of a catalogue, by position.
#[derive(Debug, Default)]
pub struct Found {
    /// Candidates, best first.
    pub candidates: Vec<Vec<Scored>>,
    /// Candidates that users like together with the title.
    pub liked_together: Vec<Vec<(TitleNo, u32)>>,
}

/// The first trio of each seed. `candidates` holds a list per title of the catalogue; titles without one are no seeds.
///
/// # Errors
/// The snapshot cannot be written in `data` or not be read.
pub fn trio_tips(data: &Path, catalogue: &Catalogue, found: Found, today: &str, say: Reporting) -> Result<Tips, Failure> {
    let Found { candidates, liked_together } = found;
    let asked = |list: &Vec<Scored>| !list.is_empty();
    let seeds: Vec<u32> = catalogue.titles.iter().zip(&candidates).filter(|(_, list)| asked(list)).map(|(t, _)| t.tmdb_id).collect();
    let mut contents = publish::contents(&catalogue.titles, &catalogue.held, candidates, &catalogue.lexicon, today);
    contents.liked_together = liked_together;
    let staged = publish::stage(data, &contents, catalogue.manifest.clone(), say)?;
    let stage = say.stage("trios", seeds.len());
    let tips: Result<Tips, Failure> = seeds
        .par_iter()
        .map(|&seed| {
            stage.tick(1);
            Ok((seed, trio(&staged.snapshot, seed)?))
        })
        .collect();
    stage.done(&format!("{} seeds", seeds.len()));
    staged.discard()?;
    tips
}

fn trio(snapshot: &Snapshot, seed: u32) -> Result<Vec<u32>, Failure> {
    let found = answer(snapshot, &Query::first(TitleKey::new(MediaType::Movie, seed))).map_err(|e| Failure::Integrity(e.to_string()))?;
    Ok(found.tips.iter().map(|t| t.title.tmdb_id.0).collect())
}
