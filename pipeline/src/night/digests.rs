//! The inputs of each stage as one digest: the same digest, the same artifact. Every digest covers the build, so that other code never
//! reuses artifacts.

use super::baseline::Baseline;
use super::config::NightConfig;
use crate::builtin;
use crate::candidates::{MediaWeights, STORED};
use crate::failure::Failure;
use crate::kinship::{Links, Metric};
use crate::model::Settings;
use crate::ratings::Mix;
use serde::Serialize;
use sha2::{Digest, Sha256};
use std::path::Path;
use trits_index::digest::hex;
use trits_index::ids::MediaType;
use trits_index::snapshot::{Columns, Manifest};

/// Version of the code with a digest of its sources.
pub const BUILD: &str = concat!(env!("CARGO_PKG_VERSION"), "+", env!("TRITS_BUILD"));

/// Hex digits of a digest in a file name.
const DIGITS: usize = 16;

/// Lower-case hex sha256 over parts, each preceded by its length.
fn digest(parts: &[&[u8]]) -> String {
    let mut sha = Sha256::new();
    for part in parts {
        sha.update((part.len() as u64).to_le_bytes());
        sha.update(part);
    }
    hex(&sha.finalize())
}

/// Digest of a stage's name, the build and its inputs.
pub fn of(stage: &str, parts: &[&[u8]]) -> String {
    let mut all = vec![stage.as_bytes(), BUILD.as_bytes()];
    all.extend(parts);
    let mut whole = digest(&all);
    whole.truncate(DIGITS);
    whole
}

/// Of the catalogue: the files in the order of precedence, the day, the day the files were fetched, how CSV is written, which sources
/// said whether titles are adult and which were, the lexicon that names the concepts.
pub fn ingest(config: &NightConfig, inputs: &[(String, String)]) -> Result<String, Failure> {
    let days = (&config.today, config.fetched.map(|day| day.to_string()), &config.dialect);
    Ok(of(
        "ingest",
        &[&encoded(&inputs)?, &encoded(&(days, config.before().inputs(), config.sample))?, file(Some(&config.lexicon))?.as_bytes()],
    ))
}

/// Of the ratings: their files, how CSV is written, the titles.
pub fn ratings(config: &NightConfig, inputs: &[(String, String)], titles: &str) -> Result<String, Failure> {
    Ok(of("ratings", &[&encoded(&inputs)?, &encoded(&config.dialect)?, titles.as_bytes()]))
}

/// Of the features: the titles, the lexicon, the editor's links, the model's settings.
pub fn features(config: &NightConfig, titles: &str, settings: &Settings) -> Result<String, Failure> {
    let parts = [titles, &file(Some(&config.lexicon))?, &links(config)?];
    Ok(of("features", &[parts.concat().as_bytes(), &encoded(settings)?]))
}

/// Of the embedding: the features.
pub fn embed(features: &str) -> String {
    of("embed", &[features.as_bytes()])
}

/// Of the candidates: the features with their embedding, who may be tipped, the score's settings, the ratings.
pub fn index(
    config: &NightConfig,
    embed: &str,
    columns: &Columns,
    weights: &MediaWeights,
    ratings: &[(String, String)],
) -> Result<String, Failure> {
    let settings = (weights, Mix::default(), STORED, config.pool, config.exact_up_to, config.parallel_graph);
    Ok(of("index", &[embed.as_bytes(), &encoded(columns)?, &encoded(&settings)?, &encoded(&ratings)?]))
}

/// Of the gates: the snapshot, what went into it, the bounds, the golden set, and the snapshots it is compared with.
pub fn check(config: &NightConfig, manifest: &Manifest, bounds: &str, last: Option<&Baseline>) -> Result<String, Failure> {
    let golden = ["movies.jsonl", "series.jsonl"].map(|name| config.golden().map(|dir| dir.join(name)).filter(|p| builtin::exists(p)));
    let golden = golden.iter().map(|path| file(path.as_deref())).collect::<Result<Vec<_>, _>>()?;
    let of_last = |last: &Baseline| {
        let gates = last
            .week
            .iter()
            .map(|of| (&of.id, &of.counts, &of.sources, of.gates.iter().map(|g| (&g.id, g.figure, &g.note)).collect::<Vec<_>>()));
        encoded(&(&last.id, &last.manifest.sources, gates.collect::<Vec<_>>()))
    };
    let last = last.map(of_last).transpose()?;
    let facts = encoded(&(&manifest.id, &manifest.counts, &manifest.quarantine, &manifest.sources, &manifest.oldest_data, golden, last))?;
    Ok(of("check", &[&facts, bounds.as_bytes()]))
}

/// Of everything but the catalogue that determines a snapshot.
pub fn config(config: &NightConfig, weights: &MediaWeights) -> Result<String, Failure> {
    let settings = encoded(&(weights, Mix::default(), Settings::default(), (config.pool, config.exact_up_to), STORED, &config.today))?;
    let files = [Some(config.lexicon.clone()), config.themes(), config.providers()];
    let files = files.iter().map(|path| file(path.as_deref())).collect::<Result<Vec<_>, _>>()?;
    Ok(digest(&[files.concat().as_bytes(), links(config)?.as_bytes(), &settings]))
}

/// Of the editor's links and what was fitted to them.
fn links(config: &NightConfig) -> Result<String, Failure> {
    let Some(dir) = config.kinship() else { return Ok(String::new()) };
    let metrics = MediaType::ALL.map(|media| Metric::file(&dir, media)).into_iter().filter(|path| builtin::exists(path));
    Links::files(&dir).into_iter().chain(metrics).map(|path: std::path::PathBuf| file(Some(&path))).collect()
}

/// The sha256 of a file that may be absent.
pub fn file(path: Option<&Path>) -> Result<String, Failure> {
    let Some(path) = path else { return Ok("absent".to_owned()) };
    builtin::sha256(path).map_err(|source| Failure::usage(format!("cannot read {}: {source}", path.display())))
}

fn encoded<T: Serialize>(value: &T) -> Result<Vec<u8>, Failure> {
    postcard::to_stdvec(value).map_err(Failure::integrity)
}

#[cfg(test)]
mod tests {
    use super::digest;

    #[test]
    fn the_borders_of_parts_change_a_digest() {
        assert_ne!(digest(&[b"ab", b"c"]), digest(&[b"a", b"bc"]));
        assert_ne!(digest(&[b"ab"]), digest(&[b"ab", b""]));
        assert_eq!(digest(&[b"ab", b"c"]), digest(&[b"ab", b"c"]));
        assert_eq!(digest(&[]), "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855", "sha256 of nothing");
    }
}
