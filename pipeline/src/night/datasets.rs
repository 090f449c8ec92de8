//! Where a night finds our data files unless a flag names others.

use super::config::Source;
use crate::builtin;
use crate::failure::Failure;
use std::path::PathBuf;

/// The default lexicon.
pub const LEXICON: &str = "datasets/lexicon.toml";

/// The default golden set.
pub const GOLDEN: &str = "datasets/golden";

/// Name of the file of themes beside the lexicon.
pub const THEMES: &str = "themes.toml";

/// Name of the folder of the editor's links beside the lexicon.
pub const KINSHIP: &str = "kinship";

/// Name of the file of the wide tier beside the lexicon.
pub const WIDE: &str = "wide.parquet";

/// Name of the file of gates beside the lexicon.
pub const CHECKS: &str = "checks.toml";

/// Name of the table of services beside the lexicon.
pub const PROVIDERS: &str = "providers.toml";

/// The default catalogue of `--source starter`.
pub const STARTER: &str = "datasets/starter";

/// The catalogue paths that a source and the given paths mean.
pub fn catalogues(source: Source, given: &[PathBuf]) -> Result<Vec<PathBuf>, Failure> {
    let paths = match (source, given.is_empty()) {
        (Source::Starter, true) => vec![PathBuf::from(STARTER)],
        (Source::Table, true) => {
            return Err(Failure::usage("--source table needs at least one --catalogue PATH (CSV, Parquet or JSON lines)"));
        }
        (Source::Tmdb, true) => Vec::new(),
        (_, false) => given.to_vec(),
    };
    match paths.iter().find(|p| !builtin::exists(p)) {
        Some(missing) => Err(Failure::usage(format!("there is no catalogue at {}", missing.display()))),
        None => Ok(paths),
    }
}
