//! The file: one row a title, in the columns that tables are read by, compressed. The same titles give the same bytes.

use crate::artifact;
use crate::failure::Failure;
use crate::tables::{CatalogueTitle, Thin};
use polars::prelude::{Column, DataFrame, NamedFrom, ParquetCompression, ParquetWriter, Series};
use std::path::Path;
use trits_index::genres;

/// Every column that the file has, and there is no other: nothing that a provider wrote, counted or drew.
pub const COLUMNS: [&str; 19] = [
    "media_type",
    "tmdb_id",
    "title",
    "title_nl",
    "original_title",
    "date",
    "year",
    "runtime",
    "genres",
    "original_language",
    "origin_country",
    "directors",
    "writers",
    "cast",
    "collection",
    "mapped_concepts",
    "predicted_concepts",
    "fame_mark",
    "standing_mark",
];

/// Writes the titles, sorted by media type and id; returns the number of bytes.
///
/// # Errors
/// The file cannot be written.
pub fn write(titles: &[CatalogueTitle], to: &Path) -> Result<usize, Failure> {
    let mut rows: Vec<&CatalogueTitle> = titles.iter().collect();
    rows.sort_by_key(|title| title.key());
    let failed = |e: polars::error::PolarsError| Failure::integrity(format!("cannot write {}: {e}", to.display()));
    let mut frame = DataFrame::new(rows.len(), columns(&rows)).map_err(failed)?;
    let mut bytes = Vec::new();
    ParquetWriter::new(&mut bytes).with_compression(ParquetCompression::Zstd(None)).finish(&mut frame).map_err(failed)?;
    artifact::replace(to, &bytes)?;
    Ok(bytes.len())
}

fn columns(rows: &[&CatalogueTitle]) -> Vec<Column> {
    let none = Thin::default();
    let thin = |title: &CatalogueTitle| title.wide.as_ref().unwrap_or(&none).clone();
    COLUMNS
        .into_iter()
        .map(|name| match name {
            "media_type" => text(name, rows, |t| Some(t.media.as_str().to_owned())),
            "tmdb_id" => Column::new(name.into(), rows.iter().map(|t| t.tmdb_id).collect::<Vec<u32>>()),
            "title" => text(name, rows, |t| (!t.title_is_dutch).then(|| t.title.clone())),
            "title_nl" => text(name, rows, |t| t.title_is_dutch.then(|| t.title.clone())),
            "original_title" => text(name, rows, |t| t.original_title.clone()),
            "date" => text(name, rows, |t| t.date.clone()),
            "year" => number(name, rows, |t| t.year),
            "runtime" => number(name, rows, |t| t.runtime),
            "genres" => list(name, rows, |t| genres::of_bits(t.genres).map(|g| g.name.to_owned()).collect()),
            "original_language" => text(name, rows, |t| t.language.clone()),
            "origin_country" => list(name, rows, |t| t.countries.clone()),
            "directors" => list(name, rows, |t| t.directors.clone()),
            "writers" => list(name, rows, |t| t.writers.clone()),
            "cast" => list(name, rows, |t| t.cast.clone()),
            "collection" => text(name, rows, |t| t.collection.clone()),
            "mapped_concepts" => list(name, rows, |t| numbered(&thin(t).mapped)),
            "predicted_concepts" => list(name, rows, |t| numbered(&thin(t).predicted)),
            "fame_mark" => number(name, rows, |t| Some(thin(t).popularity.0.into())),
            _ => number(name, rows, |t| Some(thin(t).standing.0.into())),
        })
        .collect()
}

fn numbered(concepts: &[(String, u8)]) -> Vec<String> {
    concepts.iter().map(|(id, number)| format!("{id}:{number}")).collect()
}

fn text(name: &str, rows: &[&CatalogueTitle], of: impl Fn(&CatalogueTitle) -> Option<String>) -> Column {
    Column::new(name.into(), rows.iter().map(|title| of(title)).collect::<Vec<Option<String>>>())
}

fn number(name: &str, rows: &[&CatalogueTitle], of: impl Fn(&CatalogueTitle) -> Option<u16>) -> Column {
    Column::new(name.into(), rows.iter().map(|title| of(title).map(u32::from)).collect::<Vec<Option<u32>>>())
}

fn list(name: &str, rows: &[&CatalogueTitle], of: impl Fn(&CatalogueTitle) -> Vec<String>) -> Column {
    Column::new(name.into(), rows.iter().map(|title| Series::new("".into(), of(title))).collect::<Vec<Series>>())
}
