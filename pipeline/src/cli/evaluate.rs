//! `trits evaluate`: the seeds of an evaluation split answered from metadata alone, the pool restricted to its titles.

use super::seeds::read_seeds;
use crate::candidates::{self, Scan, Weights};
use crate::features::Features;
use crate::night::config::{LEXICON, NightConfig, StageName, today};
use crate::night::failure::Failure;
use crate::night::progress::Reporting;
use crate::night::{build_features, ingest};
use crate::ratings::{Mix, Model, NEIGHBOURS, read_split};
use crate::tables::CatalogueTitle;
use std::collections::BTreeSet;
use std::fmt::Write;
use std::path::{Path, PathBuf};
use trits_index::ids::MediaType;

/// The split and the catalogue.
#[derive(Debug, clap::Args)]
pub struct Args {
    /// Folder with titles.tsv and seeds.tsv.
    #[arg(long, value_name = "DIR")]
    split: PathBuf,
    /// Catalogue files or folders; the first has precedence.
    #[arg(long, value_name = "PATH", required = true)]
    catalogue: Vec<PathBuf>,
    /// Where tips.tsv is written.
    #[arg(long, value_name = "DIR")]
    out: PathBuf,
    /// The concept lexicon.
    #[arg(long, value_name = "FILE", default_value = LEXICON)]
    lexicon: PathBuf,
    /// Weights as JSON, to try others than the built-in ones.
    #[arg(long, value_name = "FILE")]
    weights: Option<PathBuf>,
    /// Mix of ratings and metadata as JSON, to try another than the built-in one.
    #[arg(long, value_name = "FILE")]
    mix: Option<PathBuf>,
    /// Use metadata alone.
    #[arg(long)]
    no_ratings: bool,
}

/// Writes `seed, tip1, tip2, tip3` (ranked mode) for every seed of the split.
pub fn run(args: &Args) -> Result<(), Failure> {
    let config = NightConfig {
        catalogues: args.catalogue.clone(),
        lexicon: args.lexicon.clone(),
        data: args.out.clone(),
        until: StageName::Index,
        dry_run: true,
        pool: usize::MAX,
        today: today(),
    };
    let say = Reporting::choose(false);
    let mut catalogue = ingest(&config, say)?;
    let films = catalogue.titles.partition_point(|t| t.media == MediaType::Movie);
    catalogue.titles.truncate(films);
    catalogue.held.truncate(films);
    let ids: Vec<u32> = catalogue.titles.iter().map(|t| t.tmdb_id).collect();
    let position = |id: u32| ids.binary_search(&id).ok().and_then(|p| u32::try_from(p).ok());
    let universe = read_ids(&args.split.join("titles.tsv"))?;
    let pool: Vec<u32> = universe.iter().filter_map(|&id| position(id)).collect();
    let seeds = read_ids(&args.split.join("seeds.tsv"))?;
    let known: Vec<u32> = seeds.iter().filter_map(|&id| position(id)).collect();
    let shelves = build_features(&catalogue, say)?;
    let weights = weights(args.weights.as_deref())?;
    let stage = say.stage("index", known.len());
    let lists = if args.no_ratings {
        let prior = candidates::fame_prior(&shelves[0], &weights, &pool);
        Scan::new(&shelves[0], &weights, &pool, prior).run(&known, 3, &(), |n| stage.tick(n))
    } else {
        let model = model(args, &catalogue.titles, &shelves[0], &weights, &pool, &known, &position)?;
        Scan::new(&shelves[0], &weights, &pool, vec![0.0; pool.len()]).run(&known, 3, &model, |n| stage.tick(n))
    };
    stage.done(&format!("{} of {} seeds against {} of {} titles", known.len(), seeds.len(), pool.len(), universe.len()));
    let mut text = String::new();
    for (seed, list) in known.iter().zip(&lists) {
        let _ = write!(text, "{}", ids[*seed as usize]);
        for tip in list {
            let _ = write!(text, "\t{}", ids[tip.no.at()]);
        }
        text.push('\n');
    }
    let path = args.out.join("tips.tsv");
    std::fs::write(&path, text).map_err(Failure::io(format!("cannot write {}", path.display())))
}

/// The rating model trained on the split's `train.csv` alone.
fn model(args: &Args, titles: &[CatalogueTitle], features: &Features, weights: &Weights, pool: &[u32], seeds: &[u32], position: &impl Fn(u32) -> Option<u32>) -> Result<Model, Failure> {
    let path = args.split.join("train.csv");
    let read = read_split(&path, position).map_err(|e| Failure::Usage(e.to_string()))?;
    let mix = match &args.mix {
        Some(path) => {
            let text = std::fs::read(path).map_err(Failure::io(format!("cannot read {}", path.display())))?;
            serde_json::from_slice(&text).map_err(|e| Failure::Usage(format!("{} holds no mix: {e}", path.display())))?
        }
        None => Mix::default(),
    };
    let mut model = Model::new(titles, &read.ratings, mix);
    let asked: BTreeSet<u32> = pool.iter().chain(seeds).copied().collect();
    let asked: Vec<u32> = asked.into_iter().collect();
    let found = Scan::new(features, weights, &model.rated, model.neighbour_prior()).run(&asked, NEIGHBOURS, &(), |_| ());
    let mut nearest = vec![Vec::new(); titles.len()];
    asked.into_iter().zip(found).for_each(|(t, list)| nearest[t as usize] = list);
    model.connect(&nearest, pool);
    Ok(model)
}

fn read_ids(path: &Path) -> Result<BTreeSet<u32>, Failure> {
    Ok(read_seeds(path, MediaType::Movie)?.into_iter().map(|k| k.tmdb_id.0).collect())
}

fn weights(path: Option<&Path>) -> Result<Weights, Failure> {
    let Some(path) = path else { return Ok(Weights::default()) };
    let text = std::fs::read(path).map_err(Failure::io(format!("cannot read {}", path.display())))?;
    serde_json::from_slice(&text).map_err(|e| Failure::Usage(format!("{} holds no weights: {e}", path.display())))
}
