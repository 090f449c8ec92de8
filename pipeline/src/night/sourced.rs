//! Where a night's titles come from: tables, or the provider with tables behind it.
//!
//! [`gather`] says what will be read, by name and digest, so that unchanged tables are known before they are read; what lies with the
//! provider is fetched by then. [`read`] makes titles and quarantine of it.

use super::catalogue;
use super::config::NightConfig;
use crate::artifact::Work;
use crate::failure::Failure;
use crate::lexicon::Lexicon;
use crate::progress::Reporter;
use crate::providers::Providers;
use crate::sources::table::{self, FileCount, Ingest};
use crate::sources::tmdb::cache::StoreError;
use crate::sources::tmdb::client::CallError;
use crate::sources::tmdb::{Night, ProviderError, Settings, Watch};
use crate::tables::{self, Apart, Quarantined, merge};
use std::collections::HashMap;
use std::path::Path;
use trits_index::ids::TitleKey;

/// What will be read.
pub enum Gathered {
    /// Tables in the order of precedence: name and sha256.
    Tables(Vec<(String, String)>),
    /// A night with the provider, fetched, and the tables behind it.
    Provided(Box<Night>, Ingest),
}

/// Looks at the tables; asks the provider when the titles come from there. The provider goes before tables, which fill what it does
/// not know: an editor's concepts, say.
///
/// # Errors
/// A table is no catalogue, or the provider refuses or cannot be reached.
pub fn gather(config: &NightConfig, lexicon: &Lexicon, say: Reporter) -> Result<Gathered, Failure> {
    let Some(settings) = &config.provider else { return tables(config).map(Gathered::Tables) };
    // Tables are read first: a mistake in them should not cost a night of calls.
    let behind = read_tables(config, lexicon)?;
    Ok(Gathered::Provided(Box::new(fetched(config, settings, say)?), behind))
}

/// The tables of a night: name and sha256, in the order of precedence.
///
/// # Errors
/// One cannot be read.
pub fn tables(config: &NightConfig) -> Result<Vec<(String, String)>, Failure> {
    let files = table::files_of(&config.catalogues).map_err(|e| Failure::Usage(e.to_string()))?;
    Ok(files.into_iter().map(|(path, sha)| (short_name(&path), sha)).collect())
}

/// Rows that do not say when they were fetched were on the day that holds for all files.
fn read_tables(config: &NightConfig, lexicon: &Lexicon) -> Result<Ingest, Failure> {
    let mut read = table::read(&config.catalogues, &config.today, lexicon).map_err(|e| Failure::Usage(e.to_string()))?;
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
        Gathered::Provided(night, behind) => {
            let services = match config.providers() {
                Some(path) => Providers::load(&path).map_err(|e| Failure::Usage(e.to_string()))?,
                None => Providers::default(),
            };
            Ok(joined(night.catalogue(lexicon, &services)?, std::mem::take(behind)))
        }
        Gathered::Tables(inputs) => {
            let read = read_tables(config, lexicon)?;
            match read.per_file.iter().zip(inputs).find(|(file, (_, sha))| file.sha256 != *sha) {
                Some((file, _)) => Err(Failure::Usage(format!("{} changed while it was read; run again", file.path.display()))),
                None => Ok(read),
            }
        }
    }
}

/// The folder that a file lies in and its own name: enough to know it by, and nothing of the machine.
pub fn short_name(path: &Path) -> String {
    let name = |p: Option<&std::ffi::OsStr>| p.map(|n| n.to_string_lossy().into_owned());
    let folder = name(path.parent().and_then(Path::file_name));
    folder.into_iter().chain(name(path.file_name())).collect::<Vec<_>>().join("/")
}

fn fetched(config: &NightConfig, settings: &Settings, say: Reporter) -> Result<Night, Failure> {
    let stage = say.stage("plan", 0);
    let mut night = Night::begin(settings, &config.data, &config.today)?;
    stage.done(&night.planned());
    let stage = say.stage("fetch", night.left()).counting(night.retries());
    let made = night.fetch(&Watch { came: &|n| stage.tick(n), expect: &|n| stage.expect(n) });
    if made.is_err() {
        // Titles that failed before the night did. Why it ended is what must be told, also when they cannot be written down.
        let _ = catalogue::write_quarantine(&Work::at(&config.data), &night.set_aside());
    }
    stage.done(&made?);
    Ok(night)
}

/// The provider's titles with the tables behind them; what of the tables is about another title is set aside.
fn joined(provided: Ingest, tables: Ingest) -> Ingest {
    let (behind, apart) = tables::behind(&provided.titles, tables.titles);
    let remarks: Vec<Quarantined> = apart.into_iter().map(|apart| remark(apart, &tables.places, &tables.per_file)).collect();
    let dropped = tables::quarantine::rows_dropped(&remarks);
    Ingest {
        titles: merge(vec![provided.titles, behind]),
        quarantine: [provided.quarantine, tables.quarantine, remarks].concat(),
        rows_read: provided.rows_read + tables.rows_read,
        rows_kept: provided.rows_kept + tables.rows_kept.saturating_sub(dropped),
        per_file: [provided.per_file, tables.per_file].concat(),
        ..Ingest::default()
    }
}

fn remark(apart: Apart, places: &HashMap<TitleKey, (usize, u64)>, files: &[FileCount]) -> Quarantined {
    let place = places.get(&apart.key).and_then(|(file, row)| Some((files.get(*file)?.path.display().to_string(), *row)));
    let (source, row) = place.unwrap_or_default();
    Quarantined { media: Some(apart.key.media), id: Some(apart.key.tmdb_id.0), ..Quarantined::row(&source, row, apart.rule, &apart.value) }
}

impl From<ProviderError> for Failure {
    fn from(error: ProviderError) -> Self {
        let says = error.to_string();
        match error {
            ProviderError::Settings(_) | ProviderError::Today(_) => Self::Usage(says),
            ProviderError::Call { error: CallError::Refused { .. } | CallError::Rejected { .. }, .. } => Self::Refused(says),
            ProviderError::Call { .. } => Self::Unreachable(says),
            ProviderError::Store(StoreError::Busy { .. }) => Self::Locked(says),
            ProviderError::Store(_) | ProviderError::Runtime(_) => Self::Integrity(says),
        }
    }
}
