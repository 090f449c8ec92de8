//! The model's candidates of popular seeds, from a quarter of the training users; the others know the truth.

use anyhow::{Context, Result};
use sha2::{Digest, Sha256};
use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use trits_index::ids::MediaType;
use trits_index::score::Scored;
use trits_pipeline::candidates::{MediaWeights, STORED, Scan};
use trits_pipeline::evaluation;
use trits_pipeline::features;
use trits_pipeline::lexicon::Lexicon;
use trits_pipeline::night::config::{LEXICON, today};
use trits_pipeline::ratings::{LIKE, Mix, Model, Parts, Rating, read_split};
use trits_pipeline::sources::table;
use trits_pipeline::tables::CatalogueTitle;

/// Likes of other users from which a seed's truth is worth something.
const LIKES: usize = 150;

/// Seeds that are simulated.
const SEEDS: usize = 500;

/// One in this many users is the model's.
const OF: u8 = 4;

/// Candidates by seed, and the users who judge them.
pub struct Lists {
    /// Positions of the seeds.
    pub seeds: Vec<u32>,
    /// The model's candidates by seed.
    pub candidates: Vec<Vec<Scored>>,
    /// What the other users rated: title and whether they like it.
    pub others: Vec<Vec<(u32, bool)>>,
    /// The provider's id by position.
    pub ids: Vec<u32>,
    /// Users of the model.
    pub model_users: usize,
    /// Users who judge.
    pub truth_users: usize,
}

impl Lists {
    /// Trains on a quarter of the users of `split` and scores the seeds that many of the others like.
    pub fn make(split: &Path, catalogue: &[PathBuf]) -> Result<Self> {
        let universe = evaluation::read(split)?.titles;
        let lexicon = Lexicon::load(Path::new(LEXICON))?;
        let read = table::read(catalogue, &today(), &lexicon)?;
        let of_split = |t: &CatalogueTitle| t.media == MediaType::Movie && universe.contains_key(&t.tmdb_id);
        let titles: Vec<CatalogueTitle> = read.titles.into_iter().filter(of_split).collect();
        let ids: Vec<u32> = titles.iter().map(|t| t.tmdb_id).collect();
        let position = |id: u32| ids.binary_search(&id).ok().and_then(|p| u32::try_from(p).ok());
        let ratings = read_split(&split.join("train.csv"), &position)?.ratings;
        let (of_model, of_others): (Vec<Rating>, Vec<Rating>) = ratings.into_iter().partition(|r| is_models(&r.user));
        let others = by_user(&of_others);
        let seeds = popular(&others, titles.len());
        let candidates = score(&titles, &lexicon, &of_model, &seeds)?;
        let model_users = of_model.iter().map(|r| r.user.as_str()).collect::<BTreeSet<_>>().len();
        Ok(Self { seeds, candidates, truth_users: others.len(), others, ids, model_users })
    }
}

/// Placed by a hash, as the protocol places users: the same on every machine.
fn is_models(user: &str) -> bool {
    Sha256::digest(user.as_bytes())[0].is_multiple_of(OF)
}

fn by_user(ratings: &[Rating]) -> Vec<Vec<(u32, bool)>> {
    let mut users: BTreeMap<&str, Vec<(u32, bool)>> = BTreeMap::new();
    for r in ratings {
        users.entry(&r.user).or_default().push((r.title, r.value >= LIKE));
    }
    users.into_values().collect()
}

/// The first seeds, by id, that enough of the others like.
fn popular(others: &[Vec<(u32, bool)>], titles: usize) -> Vec<u32> {
    let mut likes = vec![0_usize; titles];
    others.iter().flatten().filter(|(_, liked)| *liked).for_each(|(title, _)| likes[*title as usize] += 1);
    (0..).zip(&likes).filter(|(_, n)| **n >= LIKES).map(|(title, _)| title).take(SEEDS).collect()
}

fn score(titles: &[CatalogueTitle], lexicon: &Lexicon, ratings: &[Rating], seeds: &[u32]) -> Result<Vec<Vec<Scored>>> {
    let concepts: Vec<_> = titles.iter().map(|t| lexicon.concepts_of(t)).collect();
    let films = features::build(titles, &concepts, &[], lexicon.len())?;
    let series = features::build(&[], &[], &[], lexicon.len()).ok();
    let weights = MediaWeights::suited_to(&[films.clone(), series.unwrap_or_else(|| films.clone())]);
    let pool: Vec<u32> = (0..).take(titles.len()).collect();
    let parts = Parts { titles, features: &films, weights: &weights.movie, ratings, pool: &pool, seeds };
    let not_finite = |e: trits_pipeline::candidates::NotFinite| anyhow::anyhow!("{e}");
    let model = Model::new(parts, Mix::default()).map_err(not_finite)?;
    let scan = Scan::new(&films, &weights.movie, &pool, vec![0.0; pool.len()]);
    scan.run(seeds, STORED, &Some(model), |_| ()).map_err(not_finite).context("the model's lists")
}
