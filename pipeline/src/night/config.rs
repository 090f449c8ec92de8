//! What a night is asked to do.

use super::failure::Failure;
use std::path::PathBuf;

/// The stages in order.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, clap::ValueEnum)]
pub enum StageName {
    /// Read, normalise, quarantine, merge.
    Ingest,
    /// Concepts and tf-idf fields.
    Features,
    /// The embedding.
    Embed,
    /// The tip pool and the neighbours' scan.
    Index,
    /// Columns, names, search: the snapshot's contents.
    Tips,
    /// Gates over the answers to all seeds.
    Check,
    /// The atomic switch.
    Publish,
}

/// Where the catalogue comes from.
#[derive(Debug, Clone, Copy, PartialEq, Eq, clap::ValueEnum)]
pub enum Source {
    /// Our own catalogue in `datasets/starter`.
    Starter,
    /// Tables in the provider's column names.
    Table,
}

/// A night's settings.
#[derive(Debug, Clone)]
pub struct NightConfig {
    /// Catalogue files and folders, the first with precedence.
    pub catalogues: Vec<PathBuf>,
    /// The concept lexicon.
    pub lexicon: PathBuf,
    /// The data folder.
    pub data: PathBuf,
    /// The last stage to run.
    pub until: StageName,
    /// Do everything but publish.
    pub dry_run: bool,
    /// Titles in the tip pool.
    pub pool: usize,
    /// Today, `YYYY-MM-DD`.
    pub today: String,
}

/// The default lexicon.
pub const LEXICON: &str = "datasets/lexicon.toml";

/// The default catalogue of `--source starter`.
pub const STARTER: &str = "datasets/starter";

/// The catalogue paths a source and the given paths stand for.
///
/// # Errors
/// `table` without a path, or a path that is not there.
pub fn catalogues(source: Source, given: &[PathBuf]) -> Result<Vec<PathBuf>, Failure> {
    let paths = match (source, given.is_empty()) {
        (Source::Starter, true) => vec![PathBuf::from(STARTER)],
        (Source::Table, true) => {
            return Err(Failure::Usage("--source table needs at least one --catalogue PATH (CSV, Parquet or JSON lines)".into()));
        }
        (_, false) => given.to_vec(),
    };
    match paths.iter().find(|p| !p.exists()) {
        Some(missing) => Err(Failure::Usage(format!("there is no catalogue at {}", missing.display()))),
        None => Ok(paths),
    }
}

/// Today in UTC as `YYYY-MM-DD`; `TRITS_TODAY` overrides it so that a run can be repeated.
pub fn today() -> String {
    std::env::var("TRITS_TODAY").unwrap_or_else(|_| chrono::Utc::now().format("%Y-%m-%d").to_string())
}
