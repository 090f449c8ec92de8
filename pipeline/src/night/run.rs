//! One night: catalogue in, snapshot out. Each stage takes what the one before made.

use super::config::{NightConfig, StageName};
use super::failure::Failure;
use super::lock::Lock;
use super::offered;
use super::predicted::predict;
use super::progress::Reporting;
use super::rated;
use super::scoring::{self, Index};
use super::sourced;
use super::themed;
use crate::candidates::{self, MediaWeights};
use crate::checks;
use crate::evaluation::Golden;
use crate::features::{self, Features};
use crate::lexicon::Lexicon;
use crate::model::{Guess, Settings};
use crate::publish;
use crate::ratings::Mix;
use crate::sources::table;
use crate::tables::{self, CatalogueTitle};
use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use trits_index::ids::MediaType;
use trits_index::score::Scored;
use trits_index::snapshot::current::{read_current, snapshot_dir};
use trits_index::snapshot::manifest::Gate;
use trits_index::snapshot::write::Contents;
use trits_index::snapshot::{Manifest, Snapshot, read_manifest};
use trits_index::title::HeldConcept;

/// What a night ended with.
#[derive(Debug)]
pub enum Outcome {
    /// Stopped after an earlier stage, or a dry run.
    Stopped(StageName),
    /// Published under this id.
    Published(String),
}

/// Titles with their concepts, and the manifest so far.
#[derive(Debug)]
pub struct Catalogue {
    /// Sorted by media type, then id.
    pub titles: Vec<CatalogueTitle>,
    /// Concepts by title number.
    pub held: Vec<Vec<HeldConcept>>,
    /// What the model predicts, by title number; empty until it ran.
    pub guesses: Vec<Vec<Guess>>,
    /// The vocabulary.
    pub lexicon: Lexicon,
    /// What went in.
    pub manifest: Manifest,
}

/// Runs a night.
///
/// # Errors
/// See [`Failure`]; the live snapshot stays as it was.
pub fn run(config: &NightConfig, say: Reporting) -> Result<Outcome, Failure> {
    let _lock = Lock::take(&config.data)?;
    let mut catalogue = ingest(config, say)?;
    if config.until == StageName::Ingest {
        return Ok(Outcome::Stopped(StageName::Ingest));
    }
    predict(&mut catalogue, &Settings::default(), say)?;
    let shelves = build_features(&catalogue, say)?;
    if config.until <= StageName::Embed {
        return Ok(Outcome::Stopped(config.until));
    }
    let weights = MediaWeights::suited_to(&shelves);
    let ratings = rated::read(config, &mut catalogue, say)?;
    let vectors = publish::vectors(&shelves).map_err(|e| Failure::Integrity(e.to_string()))?;
    let Index { candidates, liked_together, model, neighbours } =
        scoring::index(config, &catalogue, &shelves, &vectors, &weights, &ratings, say)?;
    drop(ratings);
    if config.until == StageName::Index {
        return Ok(Outcome::Stopped(StageName::Index));
    }
    let mut contents = assemble(config, &catalogue, candidates, say);
    contents.liked_together = liked_together;
    contents.availability = offered::availability(config, &mut catalogue, say)?;
    contents.themes = themed::resolve(config, &catalogue, &contents.columns, say)?;
    catalogue.manifest.counts.extend(neighbours.counts());
    (contents.vectors, contents.neighbours) = (vectors, neighbours.graphs);
    catalogue.manifest.config_digest = config_digest(config, &weights)?;
    let outcome = finish(config, &catalogue.manifest, &contents, &shelves, say)?;
    if let (Outcome::Published(id), Some(model)) = (&outcome, &model) {
        rated::save(&config.data, id, model)?;
    }
    Ok(outcome)
}

/// Reads, normalises, quarantines and merges the catalogues, and gives every title its concepts.
///
/// # Errors
/// A catalogue or the lexicon is not usable.
pub fn ingest(config: &NightConfig, say: Reporting) -> Result<Catalogue, Failure> {
    let lexicon = Lexicon::load(&config.lexicon).map_err(|e| Failure::Usage(e.to_string()))?;
    let (read, stage) = sourced::read(config, &lexicon, say)?;
    let work = config.data.join("work");
    fs::create_dir_all(&work).map_err(Failure::io(format!("cannot make {}", work.display())))?;
    let quarantine = work.join("quarantine.jsonl");
    tables::quarantine::write(&quarantine, &read.quarantine).map_err(Failure::io(format!("cannot write {}", quarantine.display())))?;
    let held: Vec<Vec<HeldConcept>> = read.titles.iter().map(|t| lexicon.concepts_of(t)).collect();
    let manifest = manifest(&read, config);
    stage.done(&format!(
        "{} rows read, {} titles, {} remarks in {}",
        read.rows_read,
        read.titles.len(),
        read.quarantine.len(),
        quarantine.display()
    ));
    if read.titles.is_empty() {
        return Err(Failure::Usage("the catalogue holds no usable title".into()));
    }
    Ok(Catalogue { titles: read.titles, held, guesses: Vec::new(), lexicon, manifest })
}

fn manifest(read: &table::Ingest, config: &NightConfig) -> Manifest {
    let counts = BTreeMap::from([
        ("rowsRead".to_owned(), read.rows_read as u64),
        ("titles".to_owned(), read.titles.len() as u64),
        ("quarantined".to_owned(), read.quarantine.len() as u64),
    ]);
    Manifest {
        schema: 0,
        id: String::new(),
        code_version: env!("CARGO_PKG_VERSION").to_owned(),
        config_digest: String::new(),
        data_date: Some(config.today.clone()),
        inputs: read.per_file.iter().map(|f| (f.path.display().to_string(), f.sha256.clone())).collect(),
        counts,
        quarantine: tables::quarantine::by_rule(&read.quarantine),
        gates: Vec::new(),
        files: BTreeMap::new(),
    }
}

/// Features of films and of series.
///
/// # Errors
/// The embedding does not converge.
pub fn build_features(catalogue: &Catalogue, say: Reporting) -> Result<[Features; 2], Failure> {
    let stage = say.stage("features", 0);
    let films = catalogue.titles.partition_point(|t| t.media == MediaType::Movie);
    let build = |range: std::ops::Range<usize>| {
        let guesses = catalogue.guesses.get(range.clone()).unwrap_or_default();
        features::build(&catalogue.titles[range.clone()], &catalogue.held[range], guesses, catalogue.lexicon.len())
            .map_err(|e| Failure::Integrity(e.to_string()))
    };
    let shelves = [build(0..films)?, build(films..catalogue.titles.len())?];
    let columns: u32 = shelves.iter().flat_map(|s| &s.fields).map(|f| f.columns).sum();
    stage.done(&format!("{} titles, {columns} terms, rank {}", catalogue.titles.len(), features::RANK));
    Ok(shelves)
}

fn assemble(config: &NightConfig, catalogue: &Catalogue, found: Vec<Vec<Scored>>, say: Reporting) -> Contents {
    let stage = say.stage("tips", 0);
    let contents = publish::contents(&catalogue.titles, &catalogue.held, found, &catalogue.lexicon, &config.today);
    stage.done(&format!("{} titles, {} names, {} concepts", contents.titles.len(), contents.names.text.len(), contents.concepts.len()));
    contents
}

fn config_digest(config: &NightConfig, weights: &MediaWeights) -> Result<String, Failure> {
    let lexicon = fs::read(&config.lexicon).map_err(Failure::io(format!("cannot read {}", config.lexicon.display())))?;
    let settings = serde_json::to_vec(&(
        weights,
        Mix::default(),
        Settings::default(),
        (config.pool, config.exact_up_to),
        candidates::STORED,
        &config.today,
    ))
    .map_err(|e| Failure::Integrity(e.to_string()))?;
    Ok(publish::digest(&[&lexicon, &bytes(config.themes())?, &bytes(config.providers())?, &settings]))
}

/// A file that may be absent, as it went in: part of what makes a snapshot that snapshot.
fn bytes(path: Option<PathBuf>) -> Result<Vec<u8>, Failure> {
    path.map_or_else(|| Ok(Vec::new()), |path| fs::read(&path).map_err(Failure::io(format!("cannot read {}", path.display()))))
}

/// The gates of the live snapshot; none before the first night, or when the live one is not readable.
fn last_gates(data: &Path) -> Vec<Gate> {
    let live = read_current(data).ok().flatten();
    live.and_then(|id| read_manifest(&snapshot_dir(data, &id)).ok()).map(|m| m.gates).unwrap_or_default()
}

fn golden_gates(config: &NightConfig, snapshot: &Snapshot, shelves: &[Features; 2]) -> Result<Vec<Gate>, Failure> {
    let Some(dir) = config.golden.as_deref().filter(|dir| dir.exists()) else { return Ok(Vec::new()) };
    let golden = Golden::read(dir).map_err(|e| Failure::Usage(e.to_string()))?;
    let own = shelves.iter().all(|s| s.mostly_authored);
    checks::golden::gates(snapshot, &golden, own).map_err(|e| Failure::Integrity(e.to_string()))
}

fn finish(
    config: &NightConfig,
    manifest: &Manifest,
    contents: &Contents,
    shelves: &[Features; 2],
    say: Reporting,
) -> Result<Outcome, Failure> {
    let staged = publish::stage(&config.data, contents, manifest.clone(), say)?;
    let stage = say.stage("check", 0);
    let mut gates = checks::run(&staged.snapshot, &last_gates(&config.data));
    gates.extend(golden_gates(config, &staged.snapshot, shelves)?);
    let failed: Vec<&str> = gates.iter().filter(|g| g.blocking && !g.passed).map(|g| g.id.as_str()).collect();
    stage.done(&checks::summary(&gates));
    let failed = failed.join(", ");
    let staged = staged.with_gates(gates)?;
    if !failed.is_empty() {
        staged.discard()?;
        return Err(Failure::Gate(format!("gates {failed} failed; the live snapshot stays")));
    }
    if config.dry_run || config.until < StageName::Publish {
        staged.discard()?;
        return Ok(Outcome::Stopped(StageName::Check));
    }
    let id = staged.publish(shelves, say)?;
    Ok(Outcome::Published(id))
}
