//! `--dry-run`: what a night would read and which stages it would skip. It takes no lock, writes nothing, and refuses what a night would
//! refuse.

use super::config::{NightConfig, StageName};
use super::digests;
use super::stages::features::StoredFeatures;
use super::stages::sources;
use super::stages::{ingest, ratings, votes};
use crate::artifact::Work;
use crate::candidates::MediaWeights;
use crate::checks::Bounds;
use crate::failure::Failure;
use crate::lexicon::Lexicon;
use crate::model::Settings;
use crate::publish;
use crate::sources::table::{self, short_name};
use crate::sources::tmdb;
use crate::sources::tmdb::report::Report;
use crate::tables::contract;
use crate::themes::Themes;
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
    /// Columns that no field is known for, by source.
    pub unknown: Vec<String>,
    /// What the ratings and the events hold that the night would use.
    pub uses: Vec<String>,
    /// The stages in order.
    pub stages: Vec<Planned>,
}

/// A stage of the plan.
#[derive(Debug, Serialize)]
pub struct Planned {
    /// The stage.
    pub stage: &'static str,
    /// Whether its artifact of an earlier night is reused.
    pub unchanged: bool,
    /// What the night would do about it.
    pub will: &'static str,
}

/// Plans a night.
pub fn plan(config: &NightConfig) -> Result<Plan, Failure> {
    usable(config)?;
    let tables = sources::list_tables(config)?;
    let ratings = ratings::inputs(config)?;
    let mut reads = tables.clone();
    if let Some(settings) = &config.provider {
        reads.insert(0, (calls(config, settings), String::new()));
    }
    for file in [Some(config.lexicon.clone()), config.themes(), config.providers(), config.checks()].into_iter().flatten() {
        reads.push((short_name(&file), digests::file(Some(&file))?));
    }
    reads.extend(ratings.clone());
    // The provider's answers are not known yet.
    let Known { stages: stored, unknown, ratings } =
        if config.provider.is_some() { Known::default() } else { stored(config, &tables, &ratings)? };
    let uses = ratings.into_iter().chain(events(config)?).collect();
    let stage = |(stage, unchanged): (&'static str, bool)| Planned {
        stage,
        unchanged,
        will: match (unchanged, config.provider.is_some()) {
            (true, _) => "take what an earlier night made",
            (false, true) => "make, unless the provider gives what it gave before",
            (false, false) => "make",
        },
    };
    let mut stages: Vec<Planned> = ["ingest", "features", "embed", "index"].into_iter().zip(stored).map(stage).collect();
    for (stage, will) in [
        ("tips", "put the snapshot together, and write it unless it is there"),
        ("check", "judge it, unless it was compared with the same snapshot before"),
        ("publish", "switch to it when the gates hold"),
    ] {
        stages.push(Planned { stage, unchanged: false, will });
    }
    Ok(Plan { reads, live: read_current(&config.data).ok().flatten(), unknown, uses, stages })
}

/// Refuses the files that a night would refuse on its way.
fn usable(config: &NightConfig) -> Result<(), Failure> {
    Bounds::load(config.checks().as_deref()).map_err(Failure::usage)?;
    let lexicon = Lexicon::load(&config.lexicon).map_err(Failure::usage)?;
    config.themes().map_or(Ok(()), |path| Themes::load(&path, &lexicon).map(drop)).map_err(Failure::usage)?;
    config.services()?;
    config.links()?;
    config.golden_set()?;
    if config.provider.is_some() {
        // As the night: a mistake in a table should not cost calls.
        table::read_after(&config.catalogues, &config.today, &lexicon, &config.dialect, config.before()).map_err(Failure::usage)?;
    }
    Ok(())
}

/// The calls to the provider, as far as they are known in advance.
fn calls(config: &NightConfig, settings: &tmdb::Settings) -> String {
    match Report::read(&config.data) {
        Some(report) => format!(
            "the provider: {} films and {} series of {}, the oldest fetched on {}, and what changed since; how many calls that takes is known \
             when it is asked, the last run took {}",
            report.titles[0],
            report.titles[1],
            report.day,
            report.oldest.as_deref().unwrap_or("an unknown day"),
            report.tally.total()
        ),
        None => format!(
            "the provider: nothing is stored yet; up to {} titles, a call each, so about {} minutes at {} calls a second",
            settings.budget,
            (settings.budget as f64 / f64::from(settings.rate) / 60.0).ceil(),
            settings.rate
        ),
    }
}

/// The events, as far as a night would read any.
fn events(config: &NightConfig) -> Result<Option<String>, Failure> {
    let Some(source) = config.events.as_ref().filter(|_| config.until >= StageName::Index) else { return Ok(None) };
    let read = votes::events(config, source)?;
    let lost = if read.lost() > 0 { format!(", {} records unreadable", read.lost()) } else { String::new() };
    Ok(Some(format!("{} events from {}{lost}", read.events.len(), source.name())))
}

/// What tables and ratings say without a night.
#[derive(Default)]
struct Known {
    /// Which of the first stages reuse their artifact.
    stages: [bool; 4],
    unknown: Vec<String>,
    ratings: Option<String>,
}

/// On a new day the tables are read again, and what is made from the same titles is reused.
fn stored(config: &NightConfig, tables: &[(String, String)], rated: &[(String, String)]) -> Result<Known, Failure> {
    let work = Work::at(&config.data);
    let found = ingest::preview(config, tables, &work)?;
    let read = ratings::preview(config, &found.value.titles)?.map(|line| format!("ratings: {line}"));
    let known = |stages| Known { stages, unknown: contract::unknown(&found.value.contracts), ratings: read };
    let mut stored = [found.unchanged, false, false, false];
    let features = digests::features(config, &found.content_digest, &Settings::default())?;
    let Some(described) = work.find::<StoredFeatures>("features", &features) else { return Ok(known(stored)) };
    stored[1] = true;
    let embed = digests::embed(&features);
    stored[2] = work.content_digest("embed", &embed).is_some();
    let columns = publish::columns(&found.value.titles, &config.today);
    let index = digests::index(config, &embed, &columns, &MediaWeights::suited_to(&described.value.2), rated)?;
    stored[3] = stored[2] && work.content_digest("index", &index).is_some();
    Ok(known(stored))
}

impl Plan {
    /// For people, or as JSON.
    pub fn show(&self, json: bool) -> Result<String, Failure> {
        if json {
            return serde_json::to_string_pretty(self).map(|text| text + "\n").map_err(Failure::integrity);
        }
        let mut out = String::from("a dry run: nothing is written\n");
        for (name, sha) in &self.reads {
            let sha = if sha.is_empty() { String::new() } else { format!(" sha256 {}", sha.get(..12).unwrap_or(sha)) };
            let _ = writeln!(out, "reads    {name}{sha}");
        }
        for line in &self.unknown {
            let _ = writeln!(out, "columns  {line}");
        }
        for line in &self.uses {
            let _ = writeln!(out, "uses     {line}");
        }
        let _ = writeln!(out, "live     {}", self.live.as_deref().unwrap_or("nothing yet"));
        for stage in &self.stages {
            let word = if stage.unchanged { "unchanged: " } else { "" };
            let _ = writeln!(out, "{:<8} {word}{}", stage.stage, stage.will);
        }
        Ok(out)
    }
}
