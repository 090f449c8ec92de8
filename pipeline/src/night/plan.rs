//! `--dry-run`: what a night would read and which stages it would skip. Reads only; takes no lock and writes nothing.

use super::artefact::Work;
use super::catalogue::Ingested;
use super::config::NightConfig;
use super::described::Described;
use super::digests;
use super::failure::Failure;
use super::rated;
use super::sourced::{self, short_name};
use crate::candidates::MediaWeights;
use crate::model::Settings;
use crate::publish;
use serde::Serialize;
use std::fmt::Write;
use trits_index::snapshot::current::read_current;

/// What a night would do.
#[derive(Debug, Serialize)]
pub struct Plan {
    /// What it would read: names with their sha256.
    pub reads: Vec<(String, String)>,
    /// The snapshot that is live now.
    pub live: Option<String>,
    /// The stages in order.
    pub stages: Vec<Planned>,
}

/// A stage of the plan.
#[derive(Debug, Serialize)]
pub struct Planned {
    /// The stage.
    pub stage: &'static str,
    /// Whether what it made in an earlier night will do.
    pub unchanged: bool,
    /// What the night would do about it.
    pub will: &'static str,
}

/// Plans a night.
///
/// # Errors
/// A catalogue, the lexicon or the ratings cannot be read.
pub fn plan(config: &NightConfig) -> Result<Plan, Failure> {
    let tables = sourced::tables(config)?;
    let rated = rated::inputs(config)?;
    let mut reads = tables.clone();
    if config.provider.is_some() {
        reads.insert(0, ("the provider: what changed since the last night".to_owned(), String::new()));
    }
    for file in [Some(config.lexicon.clone()), config.themes(), config.providers(), config.checks()].into_iter().flatten() {
        reads.push((short_name(&file), digests::file(Some(&file))?));
    }
    reads.extend(rated.clone());
    // What the provider will give is not known before it is asked.
    let kept = if config.provider.is_some() { 0 } else { kept(config, &digests::ingest(config, &tables)?, &rated)? };
    let stage = |n: usize, stage: &'static str| {
        let unchanged = n < kept;
        Planned { stage, unchanged, will: if unchanged { "take what an earlier night made" } else { "make" } }
    };
    let mut stages: Vec<Planned> = ["ingest", "features", "embed", "index"].into_iter().enumerate().map(|(n, s)| stage(n, s)).collect();
    for (stage, will) in [
        ("tips", "put the snapshot together, and write it unless it is there"),
        ("check", "judge it, unless it was judged beside the same"),
        ("publish", "switch to it when the gates hold"),
    ] {
        stages.push(Planned { stage, unchanged: false, will });
    }
    Ok(Plan { reads, live: read_current(&config.data).ok().flatten(), stages })
}

/// How many of the first stages have nothing to make.
fn kept(config: &NightConfig, ingest: &str, rated: &[(String, String)]) -> Result<usize, Failure> {
    let work = Work::at(&config.data);
    let Some(found) = work.find::<Ingested>("ingest", ingest) else { return Ok(0) };
    let features = digests::features(config, &found.content, &Settings::default())?;
    let Some(described) = work.find::<Described>("features", &features) else { return Ok(1) };
    let embed = digests::embed(&features);
    if work.content("embed", &embed).is_none() {
        return Ok(2);
    }
    let columns = publish::columns(&found.value.titles, &config.today);
    let index = digests::index(config, &embed, &columns, &MediaWeights::suited_to(&described.value.2), rated)?;
    Ok(if work.content("index", &index).is_some() { 4 } else { 3 })
}

impl Plan {
    /// For people, or as JSON.
    ///
    /// # Errors
    /// It does not encode.
    pub fn show(&self, json: bool) -> Result<String, Failure> {
        if json {
            return serde_json::to_string_pretty(self).map(|text| text + "\n").map_err(|e| Failure::Integrity(e.to_string()));
        }
        let mut out = String::from("a dry run: nothing is written\n");
        for (name, sha) in &self.reads {
            let sha = if sha.is_empty() { String::new() } else { format!(" sha256 {}", sha.get(..12).unwrap_or(sha)) };
            let _ = writeln!(out, "reads    {name}{sha}");
        }
        let _ = writeln!(out, "live     {}", self.live.as_deref().unwrap_or("nothing yet"));
        for stage in &self.stages {
            let word = if stage.unchanged { "unchanged: " } else { "" };
            let _ = writeln!(out, "{:<8} {word}{}", stage.stage, stage.will);
        }
        Ok(out)
    }
}
