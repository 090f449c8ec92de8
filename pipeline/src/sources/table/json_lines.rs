//! JSON lines. In: one object a line, or one array of objects. Out: rows.
//!
//! Read line by line rather than as a data frame: then only a broken line is lost, and objects may differ in their fields.

use super::dialect::hint;
use super::files::TableFile;
use super::rows::{MediaOf, require_catalogue};
use super::rows::{Rows, Setting};
use crate::sources::error::SourceError;
use crate::tables::cell::Cell;
use crate::tables::field::{Field, lookup};
use crate::tables::normalise::Outcome;
use crate::tables::row::RawRow;
use crate::tables::{Quarantined, Rule};
use rayon::prelude::*;
use serde_json::{Map, Value};
use std::collections::BTreeSet;

/// Objects read to find the columns.
const SAMPLE: usize = 1000;

/// Reads a file of JSON objects.
///
/// # Errors
/// The file cannot be read, holds no object, or is no catalogue.
pub fn read(table: &TableFile, setting: &Setting<'_>) -> Result<Rows, SourceError> {
    let bytes = table.bytes()?;
    if let Some(hint) = hint(&bytes) {
        return Err(table.unreadable(hint));
    }
    let lines = split(table, &bytes)?;
    let sample: Vec<Map<String, Value>> = lines.iter().take(SAMPLE).filter_map(|line| line.object()).collect();
    let columns: BTreeSet<&str> = sample.iter().flat_map(|object| object.keys().map(String::as_str)).collect();
    if sample.is_empty() && !lines.is_empty() {
        return Err(table.unreadable("no line is a JSON object"));
    }
    require_catalogue(table, columns.iter().copied())?;
    let media = MediaOf::of(table, columns.iter().copied());
    let ids: Vec<&str> = columns.iter().copied().filter(|column| matches!(lookup(column), Some((Field::Id, _)))).collect();
    let outcomes: Vec<Option<Outcome>> = lines.par_iter().with_min_len(64).map(|line| outcome(line, &ids, setting, media)).collect();
    let mut rows = Rows::default();
    rows.profile.columns(columns.iter().copied());
    rows.lines = lines.iter().filter_map(|line| line.number()).collect();
    for ((row, line), outcome) in (1..).zip(&lines).zip(outcomes) {
        match outcome {
            Some(outcome) => rows.add(setting.source, row, outcome),
            None => rows.add_broken(Quarantined::row(setting.source, row, Rule::BadJson, &line.text())),
        }
    }
    Ok(rows)
}

/// A row before it is known to be an object.
enum Line<'b> {
    /// With its place in the file, from 1.
    Bytes(u64, &'b [u8]),
    Parsed(Value),
}

impl Line<'_> {
    fn object(&self) -> Option<Map<String, Value>> {
        match self {
            Line::Bytes(_, bytes) => serde_json::from_slice(bytes).ok().or_else(|| serde_json::from_slice(&quoted_numbers(bytes)?).ok()),
            Line::Parsed(Value::Object(object)) => Some(object.clone()),
            Line::Parsed(_) => None,
        }
    }

    fn number(&self) -> Option<u64> {
        if let Line::Bytes(number, _) = self { Some(*number) } else { None }
    }

    fn text(&self) -> String {
        match self {
            Line::Bytes(_, bytes) => String::from_utf8_lossy(bytes).into_owned(),
            Line::Parsed(value) => value.to_string(),
        }
    }
}

/// The lines that are not blank, or the items of an array that takes up the file.
fn split<'b>(table: &TableFile, bytes: &'b [u8]) -> Result<Vec<Line<'b>>, SourceError> {
    let bytes = bytes.strip_prefix("\u{feff}".as_bytes()).unwrap_or(bytes);
    if bytes.trim_ascii_start().starts_with(b"[") {
        let mended = || quoted_numbers(bytes).and_then(|mended| serde_json::from_slice(&mended).ok());
        let items: Vec<Value> = serde_json::from_slice(bytes).or_else(|e| mended().ok_or(e)).map_err(|e| table.unreadable(e))?;
        return Ok(items.into_iter().map(Line::Parsed).collect());
    }
    let lines = (1..).zip(bytes.split(|b| *b == b'\n').map(<[u8]>::trim_ascii)).filter(|(_, line)| !line.is_empty());
    Ok(lines.map(|(number, line)| Line::Bytes(number, line)).collect())
}

/// The text with `NaN`, `Infinity` and `-Infinity`, which Python writes and JSON does not allow, in quotes: then only that value is lost, not the
/// row. `None` when there are none.
fn quoted_numbers(bytes: &[u8]) -> Option<Vec<u8>> {
    const WORDS: [&[u8]; 3] = [b"-Infinity", b"Infinity", b"NaN"];
    let (mut out, mut at, mut in_text, mut found) = (Vec::with_capacity(bytes.len() + 16), 0, false, false);
    while let Some(&byte) = bytes.get(at) {
        let word = WORDS.into_iter().find(|word| !in_text && bytes[at..].starts_with(word));
        if let Some(word) = word {
            out.extend([b"\"", word, b"\""].concat());
            (at, found) = (at + word.len(), true);
            continue;
        }
        let escaped = in_text && byte == b'\\';
        in_text ^= byte == b'"';
        out.push(byte);
        out.extend(bytes.get(at + 1).filter(|_| escaped));
        at += if escaped { 2 } else { 1 };
    }
    found.then_some(out)
}

/// An id that an object leaves out is null, as it would be in a table.
fn outcome(line: &Line<'_>, ids: &[&str], setting: &Setting<'_>, media: MediaOf) -> Option<Outcome> {
    let object = line.object()?;
    let (names, cells): (Vec<String>, Vec<Cell<'static>>) = object.into_iter().map(|(name, v)| (name, Cell::from(v))).unzip();
    let absent = ids.iter().filter(|id| names.iter().all(|name| name != *id)).map(|id| (*id, Cell::Null));
    let row = RawRow::new(names.iter().map(String::as_str).zip(cells).chain(absent));
    Some(setting.normalise(row, media))
}
