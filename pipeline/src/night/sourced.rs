//! Where a night's titles come from: tables, or the provider with tables behind it.

use super::config::NightConfig;
use super::failure::Failure;
use super::progress::{Reporting, Stage};
use crate::lexicon::Lexicon;
use crate::providers::Providers;
use crate::sources::table::{self, Ingest};
use crate::sources::tmdb::client::CallError;
use crate::sources::tmdb::{Night, ProviderError, Settings};
use crate::tables::merge;

/// Reads the catalogue of a night, and gives the stage of reading to be closed. The provider goes before tables, which fill what it
/// does not know: an editor's concepts, say.
///
/// # Errors
/// A table is no catalogue, or the provider refuses or cannot be reached.
pub fn read(config: &NightConfig, lexicon: &Lexicon, say: Reporting) -> Result<(Ingest, Stage), Failure> {
    let tables = || table::read(&config.catalogues, &config.today, lexicon).map_err(|e| Failure::Usage(e.to_string()));
    let Some(settings) = &config.provider else {
        let stage = say.stage("ingest", 0);
        return Ok((tables()?, stage));
    };
    // Tables are read first: a mistake in them should not cost a night of calls.
    let tables = tables()?;
    let services = match config.providers() {
        Some(path) => Providers::load(&path).map_err(|e| Failure::Usage(e.to_string()))?,
        None => Providers::default(),
    };
    let mut night = fetched(config, settings, say)?;
    let stage = say.stage("ingest", 0);
    let provided = night.catalogue(lexicon, &services)?;
    Ok((joined(provided, tables), stage))
}

fn fetched(config: &NightConfig, settings: &Settings, say: Reporting) -> Result<Night, Failure> {
    let stage = say.stage("plan", 0);
    let mut night = Night::begin(settings, &config.data, &config.today)?;
    stage.done(&night.planned());
    let stage = say.stage("fetch", night.left());
    let made = night.fetch(&|n| stage.tick(n))?;
    stage.done(&made);
    Ok(night)
}

fn joined(provided: Ingest, tables: Ingest) -> Ingest {
    Ingest {
        titles: merge(vec![provided.titles, tables.titles]),
        quarantine: [provided.quarantine, tables.quarantine].concat(),
        rows_read: provided.rows_read + tables.rows_read,
        rows_kept: provided.rows_kept + tables.rows_kept,
        per_file: [provided.per_file, tables.per_file].concat(),
    }
}

impl From<ProviderError> for Failure {
    fn from(error: ProviderError) -> Self {
        let says = error.to_string();
        match error {
            ProviderError::Settings(_) | ProviderError::Today(_) => Self::Usage(says),
            ProviderError::Call { error: CallError::Refused { .. } | CallError::Rejected { .. }, .. } => Self::Refused(says),
            ProviderError::Call { .. } => Self::Unreachable(says),
            ProviderError::Store(_) | ProviderError::Runtime(_) => Self::Integrity(says),
        }
    }
}
