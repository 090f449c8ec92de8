//! `--dry-run`: what a night would read and which stages it would skip. Reads only; takes no lock and writes nothing. What a night would
//! refuse, it refuses.

use super::catalogue;
use super::config::NightConfig;
use super::described::Described;
use super::digests;
use super::rated;
use super::sourced::{self, short_name};
use crate::artifact::Work;
use crate::candidates::MediaWeights;
use crate::checks::Bounds;
use crate::evaluation::Golden;
use crate::failure::Failure;
use crate::lexicon::Lexicon;
use crate::model::Settings;
use crate::providers::Providers;
use crate::publish;
use crate::sources::table;
use crate::sources::tmdb;
use crate::sources::tmdb::report::Report;
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
/// A catalogue, a file of settings or the ratings cannot be used: as the night itself.
pub fn plan(config: &NightConfig) -> Result<Plan, Failure> {
    usable(config)?;
    let tables = sourced::tables(config)?;
    let rated = rated::inputs(config)?;
    let mut reads = tables.clone();
    if let Some(settings) = &config.provider {
        reads.insert(0, (asked(config, settings), String::new()));
    }
    for file in [Some(config.lexicon.clone()), config.themes(), config.providers(), config.checks()].into_iter().flatten() {
        reads.push((short_name(&file), digests::file(Some(&file))?));
    }
    reads.extend(rated.clone());
    // What the provider will give is not known before it is asked.
    let kept = if config.provider.is_some() { [false; 4] } else { kept(config, &tables, &rated)? };
    let stage = |(stage, unchanged): (&'static str, bool)| Planned {
        stage,
        unchanged,
        will: match (unchanged, config.provider.is_some()) {
            (true, _) => "take what an earlier night made",
            (false, true) => "make, unless the provider gives what it gave before",
            (false, false) => "make",
        },
    };
    let mut stages: Vec<Planned> = ["ingest", "features", "embed", "index"].into_iter().zip(kept).map(stage).collect();
    for (stage, will) in [
        ("tips", "put the snapshot together, and write it unless it is there"),
        ("check", "judge it, unless it was judged beside the same"),
        ("publish", "switch to it when the gates hold"),
    ] {
        stages.push(Planned { stage, unchanged: false, will });
    }
    Ok(Plan { reads, live: read_current(&config.data).ok().flatten(), stages })
}

/// Refuses the files that a night would refuse on its way.
fn usable(config: &NightConfig) -> Result<(), Failure> {
    let usage = |e: &dyn std::fmt::Display| Failure::Usage(e.to_string());
    Bounds::load(config.checks().as_deref()).map_err(|e| usage(&e))?;
    let lexicon = Lexicon::load(&config.lexicon).map_err(|e| usage(&e))?;
    config.themes().map_or(Ok(()), |path| Themes::load(&path, &lexicon).map(drop)).map_err(|e| usage(&e))?;
    config.providers().map_or(Ok(()), |path| Providers::load(&path).map(drop)).map_err(|e| usage(&e))?;
    let golden = config.golden.as_deref().filter(|dir| dir.exists());
    golden.map_or(Ok(()), |dir| Golden::read(dir).map(drop)).map_err(|e| usage(&e))?;
    if config.provider.is_some() {
        // As the night: a mistake in a table should not cost calls.
        table::read(&config.catalogues, &config.today, &lexicon).map_err(|e| usage(&e))?;
    }
    Ok(())
}

/// What will be asked of the provider, as far as that is known without asking.
fn asked(config: &NightConfig, settings: &tmdb::Settings) -> String {
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
            "the provider: nothing is held yet; up to {} titles, a call each, so about {} minutes at {} calls a second",
            settings.budget,
            (settings.budget as f64 / f64::from(settings.rate) / 60.0).ceil(),
            settings.rate
        ),
    }
}

/// Which of the first stages have nothing to make. On a new day the tables are read anew, and what is made from their titles is not.
fn kept(config: &NightConfig, tables: &[(String, String)], rated: &[(String, String)]) -> Result<[bool; 4], Failure> {
    let work = Work::at(&config.data);
    let found = catalogue::look(config, tables, &work)?;
    let mut kept = [found.unchanged, false, false, false];
    let features = digests::features(config, &found.content, &Settings::default())?;
    let Some(described) = work.find::<Described>("features", &features) else { return Ok(kept) };
    kept[1] = true;
    let embed = digests::embed(&features);
    kept[2] = work.content("embed", &embed).is_some();
    let columns = publish::columns(&found.value.titles, &config.today);
    let index = digests::index(config, &embed, &columns, &MediaWeights::suited_to(&described.value.2), rated)?;
    kept[3] = kept[2] && work.content("index", &index).is_some();
    Ok(kept)
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
