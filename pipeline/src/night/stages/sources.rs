//! Where a night's titles come from: tables, or the provider supplemented by tables.
//!
//! [`gather`] names the inputs with their digests, so that unchanged tables are recognised before they are read; data of the provider is
//! fetched in this step. [`read`] turns the inputs into titles and quarantine.

use super::{ingest, votes};
use crate::analytics::in_vain;
use crate::artifact::Work;
use crate::failure::Failure;
use crate::lexicon::Lexicon;
use crate::night::config::NightConfig;
use crate::progress::Reporter;
use crate::sources::table::{self, FileCount, Ingest, short_name};
use crate::sources::tmdb::{Counts, Night, Request, Settings, Watch};
use crate::tables::{self, Conflict, Quarantined, merge};
use std::collections::HashMap;
use trits_index::ids::TitleKey;
use trits_index::snapshot::Snapshot;
use trits_index::snapshot::current::{read_current, snapshot_dir};

/// The inputs of a night.
pub enum Gathered {
    /// Tables in the order of precedence: name and sha256.
    Tables(Vec<(String, String)>),
    /// A night with the provider, fetched, and the supplementary tables.
    Provided(Box<Night>, Ingest),
}

impl Gathered {
    /// What the manifest counts of them besides titles.
    pub fn counts(&self) -> Vec<(String, u64)> {
        let Self::Provided(night, _) = self else { return Vec::new() };
        let Counts { searched, joined, titles, .. } = night.requested();
        let counts = [("requestedSearched", searched), ("requestedJoined", joined), ("requestedTitles", titles)];
        counts.map(|(what, count)| (what.to_owned(), count as u64)).into()
    }
}

/// Lists the tables; fetches from the provider when the titles come from there. The provider has precedence over tables, which add what it
/// does not know, such as an editor's concepts.
pub fn gather(config: &NightConfig, lexicon: &Lexicon, reporter: Reporter) -> Result<Gathered, Failure> {
    let Some(settings) = &config.provider else { return list_tables(config).map(Gathered::Tables) };
    // Tables are read first: a mistake in them should not cost a night of calls.
    let tables = read_tables(config, lexicon)?;
    Ok(Gathered::Provided(Box::new(fetched(config, settings, reporter)?), tables))
}

/// The tables of a night: name and sha256, in the order of precedence.
pub fn list_tables(config: &NightConfig) -> Result<Vec<(String, String)>, Failure> {
    let files = table::files_of(&config.catalogues).map_err(Failure::usage)?;
    Ok(files.into_iter().map(|(path, sha)| (short_name(&path), sha)).collect())
}

/// Rows without a day of their own get the day that was given for all files.
fn read_tables(config: &NightConfig, lexicon: &Lexicon) -> Result<Ingest, Failure> {
    table::require_csv(&config.catalogues, &config.dialect).map_err(Failure::usage)?;
    let mut read =
        table::read_after(&config.catalogues, &config.today, lexicon, &config.dialect, config.before()).map_err(Failure::usage)?;
    let day = config.fetched.map(|day| day.to_string());
    for origin in read.titles.iter_mut().flat_map(|title| &mut title.origins).filter(|origin| origin.day.is_none()) {
        origin.day.clone_from(&day);
    }
    Ok(read)
}

/// Reads what was gathered.
///
/// # Errors
/// A file that is no catalogue or that changed since it was gathered, or a store that does not read.
pub fn read(config: &NightConfig, gathered: &mut Gathered, lexicon: &Lexicon) -> Result<Ingest, Failure> {
    match gathered {
        Gathered::Provided(night, tables) => {
            let provided = night.catalogue(lexicon, &config.services()?, config.last_sources())?;
            Ok(supplement_provider(provided, std::mem::take(tables)))
        }
        Gathered::Tables(inputs) => {
            let read = read_tables(config, lexicon)?;
            match read.per_file.iter().zip(inputs).find(|(file, (_, sha))| file.sha256 != *sha) {
                Some((file, _)) => Err(Failure::usage(format!("{} changed while it was read; run again", file.path.display()))),
                None => Ok(read),
            }
        }
    }
}

fn fetched(config: &NightConfig, settings: &Settings, reporter: Reporter) -> Result<Night, Failure> {
    let stage = reporter.stage("plan", 0);
    let mut night = Night::begin(settings, &config.data, &config.today, &requests(config, settings)?)?;
    stage.done(&night.planned());
    night.warnings().iter().for_each(|warning| reporter.warn(warning));
    let stage = reporter.stage("fetch", night.left()).counting(night.retries());
    let made = night.fetch(&Watch { came: &|n| stage.tick(n), expect: &|n| stage.expect(n) });
    if made.is_err() {
        // Titles that failed before the night did. The error that ended the night is reported even when these cannot be written.
        let _ = ingest::write_quarantine(&Work::at(&config.data), &night.set_aside());
    }
    stage.done(&made?);
    Ok(night)
}

/// What visitors searched for and did not find before today, as far as enough of them typed it; nothing without events, or before there is a snapshot to
/// look in. Today's events are left to the next night: a run that resumes later in the day finds more of them.
fn requests(config: &NightConfig, settings: &Settings) -> Result<Vec<Request>, Failure> {
    if !settings.requested {
        return Ok(Vec::new());
    }
    let live = read_current(&config.data).ok().flatten().and_then(|id| Snapshot::open(&snapshot_dir(&config.data, &id)).ok());
    let Some((source, live)) = config.events.as_ref().zip(live) else { return Ok(Vec::new()) };
    let mut read = votes::events(config, source)?;
    read.events.retain(|event| event.day() < config.today.as_str());
    Ok(in_vain(&read.events, &live, usize::MAX).into_iter().filter_map(Request::of).collect())
}

/// The provider's titles supplemented by the tables; rows of the tables about another title are quarantined.
fn supplement_provider(provided: Ingest, tables: Ingest) -> Ingest {
    let (supplement, conflicts) = tables::supplement(&provided.titles, tables.titles);
    let remarks: Vec<Quarantined> =
        conflicts.into_iter().map(|conflict| conflict_record(conflict, &tables.places, &tables.per_file)).collect();
    let dropped = tables::quarantine::rows_dropped(&remarks);
    Ingest {
        titles: merge(vec![provided.titles, supplement]),
        quarantine: [provided.quarantine, tables.quarantine, remarks].concat(),
        rows_read: provided.rows_read + tables.rows_read,
        rows_kept: provided.rows_kept + tables.rows_kept.saturating_sub(dropped),
        per_file: [provided.per_file, tables.per_file].concat(),
        contracts: [provided.contracts, tables.contracts].concat(),
        passed: tables.passed,
        joined: tables.joined,
        // Only conflicts are looked up in it, which are settled here.
        places: HashMap::new(),
    }
}

/// The quarantine record of a row of a table that is about another title than the provider's.
fn conflict_record(conflict: Conflict, places: &HashMap<TitleKey, (usize, u64)>, files: &[FileCount]) -> Quarantined {
    let place = places.get(&conflict.key).and_then(|(file, row)| Some((files.get(*file)?.path.display().to_string(), *row)));
    let (source, row) = place.unwrap_or_default();
    Quarantined {
        media: Some(conflict.key.media),
        id: Some(conflict.key.tmdb_id.0),
        ..Quarantined::row(&source, row, conflict.rule, &conflict.value)
    }
}
