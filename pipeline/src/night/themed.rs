//! The themed pages of a night.

use super::catalogue::Catalogue;
use super::config::NightConfig;
use crate::failure::Failure;
use crate::progress::Reporter;
use crate::themes::{LastGood, Shelf, Themes, resolve as resolve_themes};
use trits_index::snapshot::Columns;
use trits_index::themes::Theme;

/// Resolves the themes over the night's titles; a list that comes out too short is told, with what stands instead.
///
/// # Errors
/// The file of themes cannot be read or is not consistent.
pub fn resolve(config: &NightConfig, catalogue: &Catalogue, columns: &Columns, say: Reporter) -> Result<Vec<Theme>, Failure> {
    let stage = say.stage("themes", 0);
    let Some(path) = config.themes() else {
        stage.done("none: there is no themes.toml beside the lexicon");
        return Ok(Vec::new());
    };
    let themes = Themes::load(&path, &catalogue.lexicon).map_err(|e| Failure::Usage(e.to_string()))?;
    let shelf = Shelf { titles: &catalogue.titles, held: &catalogue.held, columns, today: &config.today };
    let resolved = resolve_themes(&themes, &shelf, &|slug| LastGood::of(&config.data, slug));
    let titles: usize = resolved.themes.iter().map(|t| t.titles.len()).sum();
    let warned: String = resolved.warnings.iter().map(|warning| format!("; {warning}")).collect();
    stage.done(&format!("{} themes, {titles} titles{warned}", resolved.themes.len()));
    Ok(resolved.themes)
}
