//! `trits evaluate`: trains on a split's ratings, answers its seeds from the split's titles, and judges the answers; or judges
//! the trios of the golden set.

mod golden;

use crate::artifact::Work;
use crate::candidates::{self, MediaWeights, STORED, Scan};
use crate::evaluation::{self, Split, Tips};
use crate::failure::Failure;
use crate::features::Features;
use crate::model::Settings;
use crate::night::config::{LEXICON, NightConfig};
use crate::night::{Catalogue, build_features, ingest, predict};
use crate::progress::Reporter;
use crate::publish;
use crate::ratings::{Mix, Model, Parts, read_split};
use serde::de::DeserializeOwned;
use std::fmt::Write;
use std::path::{Path, PathBuf};
use trits_index::ids::{MediaType, TitleNo};
use trits_index::score::Scored;

/// The split and the catalogue.
#[derive(Debug, clap::Args)]
pub struct Args {
    /// Folder with train.csv, titles.tsv, seeds.tsv and users.jsonl.
    #[arg(long, value_name = "DIR", required_unless_present = "golden")]
    split: Option<PathBuf>,
    /// Folder with the golden set (movies.jsonl, series.jsonl): judges its seeds' trios without ratings.
    #[arg(long, value_name = "DIR", conflicts_with = "split")]
    golden: Option<PathBuf>,
    /// Catalogue files or folders; the first has precedence.
    #[arg(long, value_name = "PATH", required = true)]
    catalogue: Vec<PathBuf>,
    /// Where tips.tsv (plain best three), tips_guarded.tsv (no franchises) and tips_trio.tsv (roles, no franchises) are written.
    #[arg(long, value_name = "DIR")]
    out: PathBuf,
    /// The concept lexicon.
    #[arg(long, value_name = "FILE", default_value = LEXICON)]
    lexicon: PathBuf,
    /// Folder of the editor's links; left out, the score is judged without them.
    #[arg(long, value_name = "DIR")]
    kinship: Option<PathBuf>,
    /// Weights as JSON, to try others than the built-in ones.
    #[arg(long, value_name = "FILE")]
    weights: Option<PathBuf>,
    /// Mix of ratings and metadata as JSON, to try another than the built-in one.
    #[arg(long, value_name = "FILE")]
    mix: Option<PathBuf>,
    /// Settings of the model that predicts concepts as JSON, to try others than the built-in ones.
    #[arg(long, value_name = "FILE")]
    model: Option<PathBuf>,
    /// Use metadata alone.
    #[arg(long)]
    no_ratings: bool,
    /// Leave trio mode out.
    #[arg(long)]
    no_trio: bool,
}

/// Of a split: writes `seed, tip1, tip2, tip3` for every seed in both modes and prints the metrics.
pub fn run(args: &Args) -> Result<(), Failure> {
    let mut config = NightConfig::of_catalogue(args.catalogue.clone(), args.lexicon.clone(), args.out.clone());
    (config.kinship, config.no_kinship) = (args.kinship.clone(), args.kinship.is_none());
    config.tiers = args.golden.is_some();
    let reporter = Reporter::choose(false);
    std::fs::create_dir_all(&args.out).map_err(Failure::io(format!("cannot make {}", args.out.display())))?;
    match (&args.golden, &args.split) {
        (Some(dir), _) => golden::run(&config, dir, args.weights.as_deref(), reporter),
        (None, Some(dir)) => of_split(args, dir, &config, reporter),
        (None, None) => Err(Failure::usage("evaluate needs --split or --golden")),
    }
}

fn of_split(args: &Args, dir: &Path, config: &NightConfig, reporter: Reporter) -> Result<(), Failure> {
    let split = evaluation::read(dir).map_err(Failure::usage)?;
    let mut catalogue = films(ingest(config, &Work::open(&config.data)?, reporter)?);
    predict(&mut catalogue, &settings(args.model.as_deref(), Settings::default)?, reporter)?;
    let per_media = build_features(&catalogue, reporter)?;
    let found = candidates(args, dir, &split, &catalogue, &per_media, reporter)?;
    let ranked = best_three(&catalogue, &found.candidates);
    write_tips(&args.out.join("tips.tsv"), &ranked)?;
    super::print(&evaluation::report("ranked", &split, &ranked).to_string())?;
    if args.no_trio {
        return Ok(());
    }
    let [guarded, trios] = trios(&args.out, &catalogue, found, &config.today, reporter)?;
    for (name, file, tips) in [("guarded", "tips_guarded.tsv", guarded), ("trio", "tips_trio.tsv", trios)] {
        write_tips(&args.out.join(file), &tips)?;
        super::print(&evaluation::report(name, &split, &tips).to_string())?;
    }
    Ok(())
}

/// What was found for the titles of the catalogue, by position.
struct Found {
    /// Candidates, best first; titles without are no seeds.
    candidates: Vec<Vec<Scored>>,
    /// Candidates that users like together with the title.
    liked_together: Vec<Vec<(TitleNo, u32)>>,
}

/// The best three of each seed under the franchise guard and its first trio, from a snapshot that is staged for the purpose and discarded.
fn trios(data: &Path, catalogue: &Catalogue, found: Found, today: &str, reporter: Reporter) -> Result<[Tips; 2], Failure> {
    let titles = catalogue.titles.iter().zip(&found.candidates);
    let seeds: Vec<u32> = titles.filter(|(_, list)| !list.is_empty()).map(|(title, _)| title.tmdb_id).collect();
    let mut contents = publish::contents(&catalogue.titles, &catalogue.concepts, found.candidates, &catalogue.lexicon, today);
    contents.liked_together = found.liked_together;
    let staged = publish::stage(data, &contents, catalogue.manifest.clone(), reporter)?;
    let stage = reporter.stage("trios", seeds.len());
    let guarded = evaluation::guarded_tips(&staged.snapshot, &seeds).map_err(Failure::integrity)?;
    let tips = evaluation::trio_tips(&staged.snapshot, &seeds, |n| stage.tick(n)).map_err(Failure::integrity)?;
    stage.done(&format!("{} seeds", seeds.len()));
    staged.discard()?;
    Ok([guarded, tips])
}

fn films(mut catalogue: Catalogue) -> Catalogue {
    let films = catalogue.titles.partition_point(|t| t.media == MediaType::Movie);
    catalogue.titles.truncate(films);
    catalogue.concepts.truncate(films);
    catalogue
}

/// Candidates of the split's seeds from the split's titles, by title of the catalogue.
fn candidates(
    args: &Args,
    dir: &Path,
    split: &Split,
    catalogue: &Catalogue,
    per_media: &[Features; 2],
    reporter: Reporter,
) -> Result<Found, Failure> {
    let titles = &catalogue.titles;
    let position = |id: u32| titles.binary_search_by_key(&id, |t| t.tmdb_id).ok().and_then(|p| u32::try_from(p).ok());
    let pool: Vec<u32> = split.titles.keys().filter_map(|&id| position(id)).collect();
    let seeds: Vec<u32> = split.seeds.iter().filter_map(|&id| position(id)).collect();
    let weights = &settings(args.weights.as_deref(), || MediaWeights::suited_to(per_media))?.movie;
    let features = &per_media[0];
    let stage = reporter.stage("index", seeds.len());
    let (prior, model) = if args.no_ratings {
        (candidates::prior(features, weights, &pool), None)
    } else {
        let read = read_split(&dir.join("train.csv"), &position).map_err(Failure::usage)?;
        let parts = Parts { titles, features, weights, ratings: &read.ratings, pool: &pool, seeds: &seeds };
        let mix = settings(args.mix.as_deref(), Mix::default)?;
        (vec![0.0; pool.len()], Some(Model::new(parts, mix).map_err(|e| e.into_failure(titles))?))
    };
    let scan = Scan::new(features, weights, &pool, prior);
    let lists = scan.run(&seeds, STORED, &model, |n| stage.tick(n)).map_err(|e| e.into_failure(titles))?;
    stage.done(&format!("{} of {} seeds against {} of {} titles", seeds.len(), split.seeds.len(), pool.len(), split.titles.len()));
    let mut by_title = vec![Vec::new(); titles.len()];
    seeds.iter().zip(lists).for_each(|(&seed, list)| by_title[seed as usize] = list);
    let liked_together = model.map(|m| m.liked_together(&by_title, 0)).unwrap_or_default();
    Ok(Found { candidates: by_title, liked_together })
}

fn best_three(catalogue: &Catalogue, candidates: &[Vec<Scored>]) -> Tips {
    let id = |s: &Scored| catalogue.titles[s.no.at()].tmdb_id;
    let seeds = catalogue.titles.iter().zip(candidates).filter(|(_, list)| !list.is_empty());
    seeds.map(|(t, list)| (t.tmdb_id, list.iter().take(3).map(id).collect())).collect()
}

fn write_tips(path: &Path, tips: &Tips) -> Result<(), Failure> {
    let mut text = String::new();
    for (seed, list) in tips {
        let _ = write!(text, "{seed}");
        for tip in list {
            let _ = write!(text, "\t{tip}");
        }
        text.push('\n');
    }
    std::fs::write(path, text).map_err(Failure::io(format!("cannot write {}", path.display())))
}

/// Settings as JSON, or the built-in ones.
fn settings<T: DeserializeOwned>(path: Option<&Path>, built_in: impl FnOnce() -> T) -> Result<T, Failure> {
    let Some(path) = path else { return Ok(built_in()) };
    let text = std::fs::read(path).map_err(Failure::io(format!("cannot read {}", path.display())))?;
    serde_json::from_slice(&text).map_err(|e| Failure::usage(format!("{} does not hold the settings: {e}", path.display())))
}
