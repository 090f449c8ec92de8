//! The index stage: candidates of every title from the tip pool of its media type.

use super::ingest::Catalogue;
use super::ratings as rated;
use crate::artifact::Work;
use crate::candidates::{self, MediaWeights, Near, Reach, STORED, Scan, Space};
use crate::failure::Failure;
use crate::features::Features;
use crate::neighbours::{self, Neighbours};
use crate::night::config::NightConfig;
use crate::night::digests;
use crate::progress::Reporter;
use crate::publish;
use crate::ratings::{Mix, Model, Parts, Rating, StoredModel};
use serde::{Deserialize, Serialize};
use trits_index::ids::{MediaType, TitleNo};
use trits_index::score::Scored;
use trits_index::snapshot::{Columns, Graphs, Vectors};

/// Candidates, and what they were scored with.
pub struct Index {
    /// By title number.
    pub candidates: Vec<Vec<Scored>>,
    /// Per title the candidates that enough users like together with it, and how many do; empty without ratings.
    pub liked_together: Vec<Vec<(TitleNo, u32)>>,
    /// The films' rating model, when there are ratings.
    pub model: Option<Model>,
    /// The graphs, and how building them went.
    pub neighbours: Neighbours,
}

/// The artifact of the index stage.
#[derive(Debug, Serialize, Deserialize)]
pub struct StoredIndex {
    candidates: Vec<Vec<Scored>>,
    liked_together: Vec<Vec<(TitleNo, u32)>>,
    /// The films' rating model.
    pub model: Option<StoredModel>,
    neighbours: Neighbours,
}

/// The index stage of a night: from the work folder when none of its inputs changed. The rating model is stored and not returned: the
/// candidates contain what follows from it.
///
/// # Errors
/// Ratings cannot be read, a score is not finite, or the artifact cannot be written.
pub fn candidates(
    config: &NightConfig,
    catalogue: &mut Catalogue,
    features: &[Features; 2],
    vectors: &Vectors,
    weights: &MediaWeights,
    work: &Work,
    reporter: Reporter,
) -> Result<Index, Failure> {
    let (rated, ratings) = (rated::inputs(config)?, std::mem::take(&mut catalogue.ratings));
    let columns = publish::columns(&catalogue.titles, &config.today);
    let embed = catalogue.manifest.stages.get("embed").map_or("", String::as_str);
    let digest = digests::index(config, embed, &columns, weights, &rated)?;
    let found = work.get_or_make("index", &digest, || {
        let Index { candidates, liked_together, model, neighbours } =
            index(config, catalogue, features, vectors, weights, &ratings, reporter)?;
        Ok(StoredIndex { candidates, liked_together, model: model.map(Model::into_stored), neighbours })
    })?;
    let StoredIndex { candidates, liked_together, neighbours, .. } = found.value;
    if found.unchanged {
        let total: usize = candidates.iter().map(Vec::len).sum();
        reporter.stage("index", 0).unchanged(&format!("{total} candidates; {neighbours}"));
    }
    catalogue.manifest.inputs.extend(rated);
    catalogue.manifest.stages.insert("index".to_owned(), digest);
    Ok(Index { candidates, liked_together, model: None, neighbours })
}

/// Builds the graphs and scores every title against the pool of its media type. Both run in parallel, unless a pool is too large to scan:
/// then scoring needs the graph.
///
/// # Errors
/// A score is not finite.
pub fn index(
    config: &NightConfig,
    catalogue: &Catalogue,
    features: &[Features; 2],
    vectors: &Vectors,
    weights: &MediaWeights,
    ratings: &[Rating],
    reporter: Reporter,
) -> Result<Index, Failure> {
    let columns = publish::columns(&catalogue.titles, &config.today);
    let pools = MediaType::ALL.map(|media| tip_pool(&columns, columns.range(media), config.pool));
    let stage = reporter.stage("index", catalogue.titles.len());
    let build = || neighbours::build(&columns, vectors, config.parallel_graph).map_err(Failure::integrity);
    let all = |graphs| Inputs { config, catalogue, features, vectors, weights, ratings, columns: &columns, pools: &pools, graphs };
    let score = |graphs| scan(&all(graphs), |n| stage.tick(n));
    let (neighbours, scored) = if pools.iter().any(|pool| pool.len() > config.exact_up_to) {
        let neighbours = build()?;
        let scored = score(Some(&neighbours.graphs));
        (neighbours, scored)
    } else {
        let (neighbours, scored) = rayon::join(build, || score(None));
        (neighbours?, scored)
    };
    let Candidates { lists: candidates, liked_together, model } = scored?;
    let (total, in_pool): (usize, usize) = (candidates.iter().map(Vec::len).sum(), pools.iter().map(Vec::len).sum());
    let carriers = model.as_ref().map_or(0, Model::carriers);
    stage.done(&format!("{total} candidates from a pool of {in_pool}, {carriers} films with ratings; {neighbours}"));
    Ok(Index { candidates, liked_together, model, neighbours })
}

/// What is scored, and with what.
struct Inputs<'a> {
    config: &'a NightConfig,
    catalogue: &'a Catalogue,
    features: &'a [Features; 2],
    vectors: &'a Vectors,
    weights: &'a MediaWeights,
    ratings: &'a [Rating],
    columns: &'a Columns,
    pools: &'a [Vec<u32>; 2],
    graphs: Option<&'a Graphs>,
}

/// The result of scoring.
#[derive(Default)]
struct Candidates {
    lists: Vec<Vec<Scored>>,
    liked_together: Vec<Vec<(TitleNo, u32)>>,
    model: Option<Model>,
}

/// Scores every title against the pool of its media type: with the full score where there are ratings, else with metadata and votes.
fn scan(all: &Inputs<'_>, tick: impl Fn(usize) + Sync) -> Result<Candidates, Failure> {
    let titles = &all.catalogue.titles;
    let mut out = Candidates { lists: Vec::with_capacity(titles.len()), ..Candidates::default() };
    for (n, media) in MediaType::ALL.into_iter().enumerate() {
        let (range, features, pool) = (all.columns.range(media), &all.features[n], &all.pools[n]);
        let titles = &titles[range.start as usize..range.end as usize];
        let seeds: Vec<u32> = (0..range.end - range.start).collect();
        let ratings = if media == MediaType::Movie { all.ratings } else { &[] };
        let parts = Parts { titles, features, weights: all.weights.of(media), ratings, pool, seeds: &seeds };
        let large = all.graphs.filter(|_| pool.len() > all.config.exact_up_to);
        let space = large.map(|graphs| Space { graph: &graphs[n], vectors: all.vectors, first: range.start });
        let (lists, model) = score(parts, space, &tick)?;
        let shifted = |s: Scored| Scored { no: TitleNo(s.no.0 + range.start), score: s.score };
        out.lists.extend(lists.into_iter().map(|list| list.into_iter().map(shifted).collect::<Vec<_>>()));
        if let Some(model) = &model {
            out.liked_together = model.liked_together(&out.lists, range.start);
        }
        out.model = out.model.or(model);
    }
    Ok(out)
}

/// Candidates of the seeds: by the graph when there is a space to search, else by the exact scan.
fn score(parts: Parts<'_>, space: Option<Space<'_>>, tick: impl Fn(usize) + Sync) -> Result<(Vec<Vec<Scored>>, Option<Model>), Failure> {
    let none = parts.ratings.is_empty();
    let scored = || {
        let model = if none { None } else { Some(Model::new(parts, Mix::default())?) };
        let prior = if none { candidates::prior } else { candidates::prior_beside_ratings };
        let prior = prior(parts.features, parts.weights, parts.pool);
        let scan = Scan::new(parts.features, parts.weights, parts.pool, prior);
        let lists = match space {
            Some(space) => Near::new(scan, space, parts.features, parts.pool, Reach::default()).run(parts.seeds, STORED, &model, tick)?,
            None => scan.run(parts.seeds, STORED, &model, tick)?,
        };
        Ok((lists, model))
    };
    scored().map_err(|e: candidates::NotFinite| e.into_failure(parts.titles))
}

/// The recommendable titles of a media type by votes, at most `size` (0: all), as positions within the media type, ascending.
pub fn tip_pool(columns: &Columns, range: std::ops::Range<u32>, size: usize) -> Vec<u32> {
    let mut pool: Vec<u32> = range.clone().filter(|&no| columns.recommendable[no as usize]).collect();
    pool.sort_by_key(|&no| columns.vote_rank[no as usize]);
    pool.truncate(if size == 0 { usize::MAX } else { size });
    pool.iter_mut().for_each(|no| *no -= range.start);
    pool.sort_unstable();
    pool
}
