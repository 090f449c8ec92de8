//! Parquet. In: a file of columns of any type. Out: rows.

use super::files::{TableFile, io};
use super::frame;
use super::rows::{MediaOf, require_catalogue};
use super::rows::{Rows, Setting};
use crate::sources::error::SourceError;
use crate::tables::field::lookup;
use polars::prelude::{DataFrame, ParquetReader, SerReader};
use std::fs::File;
use std::panic::{AssertUnwindSafe, catch_unwind};

/// Reads a Parquet file; columns we know no field for are never decoded.
///
/// # Errors
/// The file cannot be read, is damaged, or is no catalogue.
pub fn read(table: &TableFile, setting: &Setting<'_>) -> Result<Rows, SourceError> {
    // A damaged file can make the decoder panic; a night must end with a message instead.
    let frame = catch_unwind(AssertUnwindSafe(|| decode(table)))
        .map_err(|_| table.unreadable("the file is damaged, or has a column type that is not supported"))??;
    let (columns, height) = (frame::known_columns(&frame), frame.height());
    drop(frame);
    let media = MediaOf::of(table, columns.iter().map(|c| c.name().as_str()));
    let mut rows = Rows::default();
    rows.profile.columns(self::columns(table)?.iter().map(String::as_str));
    for (row, outcome) in (1..).zip(frame::outcomes(&columns, height, setting, media, None)) {
        rows.add(setting.source, row, outcome);
    }
    Ok(rows)
}

/// The columns of a Parquet file, of any names.
///
/// # Errors
/// The file cannot be read.
pub fn columns(table: &TableFile) -> Result<Vec<String>, SourceError> {
    let file = File::open(&table.path).map_err(io(&table.path))?;
    let schema = ParquetReader::new(file).schema().map_err(|e| table.unreadable(e))?;
    Ok(schema.iter_names().map(|name| name.to_string()).collect())
}

/// Types that the reader is built without.
fn is_unread(dtype: &str) -> bool {
    dtype.contains("Decimal") || dtype.contains("FixedSizeList")
}

fn decode(table: &TableFile) -> Result<DataFrame, SourceError> {
    let open = || File::open(&table.path).map_err(io(&table.path));
    let schema = ParquetReader::new(open()?).schema().map_err(|e| table.unreadable(e))?;
    require_catalogue(table, schema.iter_names().map(|n| n.as_str()))?;
    let known: Vec<String> = schema.iter_names().filter(|n| lookup(n).is_some()).map(|n| n.to_string()).collect();
    let unread = schema.iter_values().filter(|f| lookup(&f.name).is_some()).find(|f| is_unread(&format!("{:?}", f.dtype)));
    if let Some(field) = unread {
        let reason = format!(
            "column {} is of type {:?}, which is not read: write decimals as doubles, and lists of a fixed size as lists",
            field.name, field.dtype
        );
        return Err(table.unreadable(reason));
    }
    let typed = || schema.iter_values().filter(|f| lookup(&f.name).is_some()).map(|f| format!("{} {:?}", f.name, f.dtype));
    let with_types = |e| table.unreadable(format!("{e}; the columns are {}", typed().collect::<Vec<_>>().join(", ")));
    ParquetReader::new(open()?).with_columns(Some(known)).finish().map_err(with_types)
}
