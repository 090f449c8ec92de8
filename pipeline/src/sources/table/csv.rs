//! CSV. In: comma-, semicolon- or tab-separated text, also compressed. Out: rows. Every column is read as text.

use super::csv_tidy::{Tidy, tidy};
use super::files::TableFile;
use super::frame;
use super::rows::{MediaOf, require_catalogue};
use super::rows::{Rows, Setting};
use crate::sources::error::SourceError;
use crate::tables::Quarantined;
use crate::tables::field::lookup;
use polars::prelude::{CsvEncoding, CsvParseOptions, CsvReadOptions, DataFrame, DataType, Field, PolarsResult, Schema, SerReader};
use std::collections::HashSet;
use std::io::Cursor;
use std::sync::Arc;

/// Reads a CSV file; columns we know no field for are skipped.
pub fn read(table: &TableFile, setting: &Setting<'_>) -> Result<Rows, SourceError> {
    let bytes = table.bytes()?;
    let text = setting.dialect.text(&bytes).map_err(|hint| table.unreadable(hint))?;
    let tidy = tidy(&text, setting.dialect.separator);
    let names = distinct_names(&tidy.header);
    require_catalogue(table, tidy.header.iter().map(String::as_str)).map_err(|error| with_separator(error, &tidy.header))?;
    let frame = decode(&tidy, &names, |name| lookup(name).is_some()).map_err(|e| table.unreadable(e))?;
    if frame.height() != tidy.rows.len() {
        let reason = format!("{} rows were found but {} came out", tidy.rows.len(), frame.height());
        return Err(table.unreadable(reason));
    }
    let columns = frame::known_columns(&frame);
    let media = MediaOf::of(table, columns.iter().map(|c| c.name().as_str()));
    let options = frame::CellOptions { decimal: setting.dialect.decimal, unread: &[] };
    let outcomes = frame::outcomes(&columns, frame.height(), setting, media, options);
    let lines = tidy.lines.clone();
    let mut rows = in_order(tidy, outcomes, setting);
    rows.lines = lines;
    rows.profile.columns(names.iter().map(String::as_str));
    Ok(rows)
}

/// The error with the sign that seems to separate the columns, where another one was taken.
fn with_separator(error: SourceError, header: &[String]) -> SourceError {
    const SIGNS: [(char, &str); 6] = [(',', ","), (';', "';'"), ('\t', "tab"), ('|', "'|'"), ('^', "'^'"), (':', ":")];
    let line = header.concat();
    let count = |sign: char| line.matches(sign).count();
    let most = SIGNS.into_iter().max_by_key(|(sign, _)| count(*sign)).filter(|(sign, _)| count(*sign) >= header.len());
    match (error, most) {
        (SourceError::NotACatalogue { path, missing, found }, Some((_, flag))) => SourceError::NotACatalogue {
            path,
            missing,
            found: format!("{found} (say --separator {flag} where that separates the columns)"),
        },
        (error, _) => error,
    }
}

/// Whole and broken records in the order of the file.
fn in_order(tidy: Tidy<'_>, outcomes: Vec<crate::tables::normalise::Outcome>, setting: &Setting<'_>) -> Rows {
    let mut rows = Rows::default();
    let mut broken = tidy.broken.into_iter().peekable();
    for (row, outcome) in tidy.rows.into_iter().zip(outcomes) {
        while let Some((at, rule, line)) = broken.next_if(|(at, _, _)| *at < row) {
            rows.add_broken(Quarantined::row(setting.source, at, rule, &line));
        }
        rows.add(setting.source, row, outcome);
    }
    for (at, rule, line) in broken {
        rows.add_broken(Quarantined::row(setting.source, at, rule, &line));
    }
    rows
}

/// The header's names; a repeated or empty one gets its position.
pub fn distinct_names(header: &[String]) -> Vec<String> {
    let mut seen = HashSet::new();
    let numbered = header.iter().enumerate();
    let mut is_new = |name: &str| !name.is_empty() && seen.insert(name.to_owned());
    numbered.map(|(i, name)| if is_new(name) { name.clone() } else { format!("{name}#{i}") }).collect()
}

/// The records as a frame of text, with the columns that are wanted.
pub fn decode(tidy: &Tidy<'_>, names: &[String], is_wanted: impl Fn(&str) -> bool) -> PolarsResult<DataFrame> {
    let schema: Schema = names.iter().map(|name| Field::new(name.as_str().into(), DataType::String)).collect();
    let known: Vec<usize> = (0..names.len()).filter(|i| is_wanted(&names[*i])).collect();
    if tidy.rows.is_empty() {
        return Ok(DataFrame::empty_with_schema(&schema));
    }
    let parse = CsvParseOptions::default().with_separator(tidy.separator).with_encoding(CsvEncoding::LossyUtf8);
    CsvReadOptions::default()
        .with_has_header(false)
        .with_schema(Some(Arc::new(schema)))
        .with_projection(Some(Arc::new(known)))
        .with_parse_options(parse)
        .into_reader_with_file_handle(Cursor::new(tidy.body.as_ref()))
        .finish()
}
