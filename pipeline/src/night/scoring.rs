//! The index stage: candidates of every title from the tip pool of its media type.

use super::config::NightConfig;
use super::failure::Failure;
use super::progress::Reporting;
use super::run::Catalogue;
use crate::candidates::{self, MediaWeights, STORED, Scan};
use crate::features::Features;
use crate::publish;
use crate::ratings::{Mix, Model, Parts, Rating};
use trits_index::ids::{MediaType, TitleNo};
use trits_index::score::Scored;
use trits_index::snapshot::Columns;

/// Candidates, and what they were scored with.
pub struct Index {
    /// By title number.
    pub candidates: Vec<Vec<Scored>>,
    /// Per title the candidates that enough users like together with it, and how many do; empty without ratings.
    pub liked_together: Vec<Vec<(TitleNo, u32)>>,
    /// The films' rating model, when there are ratings.
    pub model: Option<Model>,
}

/// Scores every title against the pool of its media type: with the full score where there are ratings, else with metadata and votes.
///
/// # Errors
/// A score is not finite.
pub fn scan(
    config: &NightConfig,
    catalogue: &Catalogue,
    shelves: &[Features; 2],
    weights: &MediaWeights,
    ratings: &[Rating],
    say: Reporting,
) -> Result<Index, Failure> {
    let stage = say.stage("index", catalogue.titles.len());
    let columns = publish::columns(&catalogue.titles, &config.today);
    let mut out = Index { candidates: Vec::with_capacity(catalogue.titles.len()), liked_together: Vec::new(), model: None };
    let mut in_pool = 0;
    for (media, features) in MediaType::ALL.into_iter().zip(shelves) {
        let range = columns.range(media);
        let titles = &catalogue.titles[range.start as usize..range.end as usize];
        let pool = tip_pool(&columns, range.clone(), config.pool);
        in_pool += pool.len();
        let seeds: Vec<u32> = (0..range.end - range.start).collect();
        let rated = if media == MediaType::Movie { ratings } else { &[] };
        let parts = Parts { titles, features, weights: weights.of(media), ratings: rated, pool: &pool, seeds: &seeds };
        let (lists, model) = shelf(parts, |n| stage.tick(n))?;
        let shifted = |s: Scored| Scored { no: TitleNo(s.no.0 + range.start), score: s.score };
        out.candidates.extend(lists.into_iter().map(|list| list.into_iter().map(shifted).collect::<Vec<_>>()));
        if let Some(model) = &model {
            out.liked_together = model.liked_together(&out.candidates, range.start);
        }
        out.model = out.model.or(model);
    }
    let total: usize = out.candidates.iter().map(Vec::len).sum();
    let carriers = out.model.as_ref().map_or(0, Model::carriers);
    stage.done(&format!("{total} candidates from a pool of {in_pool}, {carriers} films with ratings"));
    Ok(out)
}

fn shelf(parts: Parts<'_>, tick: impl Fn(usize) + Sync) -> Result<(Vec<Vec<Scored>>, Option<Model>), Failure> {
    let none = parts.ratings.is_empty();
    let scored = || {
        let model = if none { None } else { Some(Model::new(parts, Mix::default())?) };
        let prior = if none { candidates::prior(parts.features, parts.weights, parts.pool) } else { vec![0.0; parts.pool.len()] };
        let lists = Scan::new(parts.features, parts.weights, parts.pool, prior).run(parts.seeds, STORED, &model, tick)?;
        Ok((lists, model))
    };
    scored().map_err(|e: candidates::NotFinite| e.into_failure(parts.titles))
}

/// The tippable titles of a media type by votes, at most `size`, as positions within the media type, ascending.
fn tip_pool(columns: &Columns, range: std::ops::Range<u32>, size: usize) -> Vec<u32> {
    let mut pool: Vec<u32> = range.clone().filter(|&no| columns.tippable[no as usize]).collect();
    pool.sort_by_key(|&no| columns.vote_rank[no as usize]);
    pool.truncate(size);
    pool.iter_mut().for_each(|no| *no -= range.start);
    pool.sort_unstable();
    pool
}
