//! `trits fit-metric`: fits the metric of films and of series to the editor's links, judged on seeds it has not seen, and writes both beside
//! the links.

use crate::artifact::Work;
use crate::candidates::{self, MediaWeights, Scan, Weights};
use crate::failure::Failure;
use crate::features::Features;
use crate::kinship::{FOLDS, Judged, Links, Metric, Problem, Projected, Settings};
use crate::night::config::{LEXICON, NightConfig};
use crate::night::{Catalogue, build_features, ingest};
use crate::progress::Reporter;
use ndarray::{Array1, Array2};
use rayon::prelude::*;
use std::path::PathBuf;
use trits_index::ids::{MediaType, TitleKey};

/// The catalogue and the links.
#[derive(Debug, clap::Args)]
pub struct Args {
    /// Catalogue files or folders; the first has precedence.
    #[arg(long, value_name = "PATH", default_value = "datasets/starter")]
    catalogue: Vec<PathBuf>,
    /// Folder of the editor's links, where the metrics are written.
    #[arg(long, value_name = "DIR", default_value = "datasets/kinship")]
    kinship: PathBuf,
    /// The concept lexicon.
    #[arg(long, value_name = "FILE", default_value = LEXICON)]
    lexicon: PathBuf,
    /// Folder for what is computed on the way.
    #[arg(long, value_name = "DIR")]
    out: PathBuf,
    /// Columns of the two maps.
    #[arg(long)]
    rank: Option<usize>,
    /// Steps of the fit.
    #[arg(long)]
    steps: Option<u16>,
    /// Weight of the squared lengths of the maps.
    #[arg(long)]
    penalty: Option<f32>,
    /// Print the figures of the folds and write nothing.
    #[arg(long)]
    dry_run: bool,
}

/// Prints the folds' figures and writes a metric of each media type.
pub fn run(args: &Args) -> Result<(), Failure> {
    let links = Links::read(&args.kinship).map_err(Failure::usage)?;
    let config = NightConfig::of_catalogue(args.catalogue.clone(), args.lexicon.clone(), args.out.clone());
    let reporter = Reporter::choose(false);
    std::fs::create_dir_all(&args.out).map_err(Failure::io(format!("cannot make {}", args.out.display())))?;
    let catalogue = ingest(&config, &Work::open(&config.data)?, reporter)?;
    let features = build_features(&catalogue, reporter)?;
    let weights = MediaWeights::suited_to(&features);
    let built_in = Settings::default();
    let settings = Settings {
        rank: args.rank.unwrap_or(built_in.rank),
        steps: args.steps.unwrap_or(built_in.steps),
        penalty: args.penalty.unwrap_or(built_in.penalty),
        ..built_in
    };
    for (media, features) in MediaType::ALL.into_iter().zip(&features) {
        let stage = reporter.stage("fit", 0);
        let metric = fit_media(media, &catalogue, features, weights.of(media), &links, &settings);
        let figures: Vec<String> = metric.header.figures.iter().map(|(name, value)| format!("{name} {value:.3}")).collect();
        stage.done(&format!("{media}: {} attributes, {}", metric.attributes.len(), figures.join(", ")));
        if !args.dry_run {
            metric.write(&args.kinship, media)?;
        }
    }
    Ok(())
}

/// The metric of a media type, fitted to all links, with the figures of the folds.
fn fit_media(
    media: MediaType,
    catalogue: &Catalogue,
    features: &Features,
    weights: &Weights,
    links: &Links,
    settings: &Settings,
) -> Metric {
    let films = catalogue.titles.partition_point(|t| t.media == MediaType::Movie);
    let range = if media == MediaType::Movie { 0..films } else { films..catalogue.titles.len() };
    let (titles, concepts) = (&catalogue.titles[range.clone()], &catalogue.concepts[range]);
    let position = |id: u32| titles.binary_search_by_key(&TitleKey::new(media, id), |t| t.key()).ok();
    let mut by_seed: Vec<Vec<u32>> = vec![Vec::new(); titles.len()];
    for (key, seed) in links.by_seed.iter().filter(|(key, _)| key.media == media) {
        if let Some(at) = position(key.tmdb_id.0) {
            by_seed[at] = seed.tips.iter().filter_map(|tip| position(tip.tmdb_id)).map(|p| p as u32).collect();
        }
    }
    let seeds: Vec<(usize, u32)> =
        by_seed.iter().enumerate().filter(|(_, tips)| !tips.is_empty()).map(|(at, _)| (at, titles[at].tmdb_id)).collect();
    let base = base_scores(features, weights, &seeds);
    let lexicon = &catalogue.lexicon;
    let problem = Problem::new((titles, concepts, lexicon), &features.log_popularity, &features.collection, &base, &by_seed, settings);
    let judged = Judged { problem: &problem, base: &base, links: &by_seed };
    let project = |metric: &Metric| -> Projected { metric.project(titles, concepts, lexicon, &features.log_popularity) };
    let figures = judged.cross_validate(&seeds, settings, project);
    let all: Vec<usize> = seeds.iter().map(|(at, _)| *at).collect();
    let mut metric = problem.fit(&all, settings);
    metric.header.figures.extend(figures);
    metric.header.figures.insert("folds".to_owned(), FOLDS as f32);
    metric.header.figures.insert("seeds".to_owned(), seeds.len() as f32);
    metric.header.figures.insert("links".to_owned(), by_seed.iter().map(Vec::len).sum::<usize>() as f32);
    metric
}

/// The score without links and metric, of each seed over all titles; rows of other titles are 0.
fn base_scores(features: &Features, weights: &Weights, seeds: &[(usize, u32)]) -> Array2<f32> {
    let weights = Weights { kinship: 0.0, metric: 0.0, ..weights.clone() };
    let pool: Vec<u32> = (0..features.len() as u32).collect();
    let scan = Scan::new(features, &weights, &pool, candidates::prior(features, &weights, &pool));
    let rows: Vec<Vec<f32>> = seeds.par_iter().map(|(at, _)| scan.scores(*at as u32)).collect();
    let mut out = Array2::zeros((features.len(), features.len()));
    for ((at, _), row) in seeds.iter().zip(rows) {
        out.row_mut(*at).assign(&Array1::from_vec(row));
    }
    out
}
