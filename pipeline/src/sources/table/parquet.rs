//! Parquet. In: a file of columns of any type. Out: rows.

use super::files::{TableFile, open};
use super::frame;
use super::parquet_types::{self, Reading};
use super::rows::{MediaOf, require_catalogue};
use super::rows::{Rows, Setting};
use crate::sources::error::SourceError;
use crate::tables::field::lookup;
use polars::prelude::{ParquetReader, SerReader, Series};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;

/// Reads a Parquet file; columns we know no field for are never decoded.
///
/// # Errors
/// The file cannot be read, is damaged, or is no catalogue.
pub fn read(table: &TableFile, setting: &Setting<'_>) -> Result<Rows, SourceError> {
    // A damaged file can make the decoder panic; a night must end with a message instead.
    let Decoded { columns, unread, height } = catch_unwind(AssertUnwindSafe(|| decode(table)))
        .map_err(|_| table.unreadable("the file is damaged, or has a column type that is not supported"))??;
    let names = columns.iter().map(|c| c.name().as_str()).chain(unread.iter().map(|(name, _)| name.as_str()));
    let media = MediaOf::of(table, names);
    let mut rows = Rows::default();
    rows.profile.columns(self::columns(table)?.iter().map(String::as_str));
    let options = frame::CellOptions { decimal: None, unread: &unread };
    for (row, outcome) in (1..).zip(frame::outcomes(&columns, height, setting, media, options)) {
        rows.add(setting.source, row, outcome);
    }
    Ok(rows)
}

/// The columns of a Parquet file, of any names.
///
/// # Errors
/// The file cannot be read.
pub fn columns(table: &TableFile) -> Result<Vec<String>, SourceError> {
    let schema = ParquetReader::new(open(&table.path)?).schema().map_err(|e| table.unreadable(e))?;
    Ok(schema.iter_names().map(|name| name.to_string()).collect())
}

/// The known columns of a file.
struct Decoded {
    columns: Vec<Series>,
    /// Columns of a type that is not read, with what they hold and what to write instead.
    unread: Vec<(String, String)>,
    height: usize,
}

fn decode(table: &TableFile) -> Result<Decoded, SourceError> {
    let damaged = |e| table.unreadable(e);
    let mut reader = ParquetReader::new(open(&table.path)?);
    let schema = reader.schema().map_err(damaged)?;
    require_catalogue(table, schema.iter_names().map(|n| n.as_str()))?;
    let reading = Reading::of(&schema, |name| lookup(name).is_some());
    let metadata = reader.get_metadata().map_err(damaged)?.clone();
    let mut columns = Vec::new();
    if !reading.usual.is_empty() {
        let frame = ParquetReader::new(open(&table.path)?).with_columns(Some(reading.usual.clone())).finish().map_err(damaged)?;
        columns.extend(reading.scale(&frame));
    }
    if !reading.plain.is_empty() {
        let mut reader = ParquetReader::new(open(&table.path)?);
        reader.set_metadata(Arc::new(parquet_types::plain(&metadata)));
        let frame = reader.with_columns(Some(reading.plain.keys().cloned().collect())).finish().map_err(damaged)?;
        columns.extend(reading.scale(&frame));
    }
    // In the order of the file, as the remarks of a row are.
    columns.sort_by_key(|column| schema.index_of(column.name()));
    Ok(Decoded { columns, unread: reading.unread, height: metadata.num_rows })
}
