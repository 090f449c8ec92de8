//! The themed pages of a night.

use super::ingest::Catalogue;
use crate::failure::Failure;
use crate::night::config::NightConfig;
use crate::progress::Reporter;
use crate::themes::{self, LastGood, Pool, Themes};
use trits_index::snapshot::Columns;
use trits_index::themes::Theme;

/// Resolves the themes over the night's titles; a list that comes out too short is reported, with what replaces it.
pub fn resolve(config: &NightConfig, catalogue: &Catalogue, columns: &Columns, reporter: Reporter) -> Result<Vec<Theme>, Failure> {
    let stage = reporter.stage("themes", 0);
    let Some(path) = config.themes() else {
        stage.done("none: there is no themes.toml beside the lexicon");
        return Ok(Vec::new());
    };
    let themes = Themes::load(&path, &catalogue.lexicon).map_err(Failure::usage)?;
    let pool = Pool { titles: &catalogue.titles, concepts: &catalogue.concepts, columns, today: &config.today };
    let resolved = themes::resolve(&themes, &pool, &|slug| LastGood::of(&config.data, slug));
    let titles: usize = resolved.themes.iter().map(|t| t.titles.len()).sum();
    let warnings: String = resolved.warnings.iter().map(|warning| format!("; {warning}")).collect();
    stage.done(&format!("{} themes, {titles} titles{warnings}", resolved.themes.len()));
    Ok(resolved.themes)
}
