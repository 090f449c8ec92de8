//! CSV files that are no catalogue, read as carefully: some columns as text, and the rows that broke a rule.

use super::csv::{decode, distinct_names};
use super::csv_tidy::tidy;
use super::dialect::Dialect;
use super::files::{Format, TableFile};
use crate::sources::error::SourceError;
use crate::tables::Rule;
use polars::prelude::DataFrame;
use std::path::Path;

/// The requested columns of a file.
#[derive(Debug)]
pub struct Texts {
    frame: DataFrame,
    names: Vec<String>,
    /// Data rows of the whole records, from 1.
    pub rows: Vec<u64>,
    /// Of every data row the line of the file that it begins on.
    pub lines: Vec<u64>,
    /// Data row, rule and first line of the broken records.
    pub broken: Vec<(u64, Rule, String)>,
}

impl Texts {
    /// Reads the columns of these names, in any case of letters.
    ///
    /// # Errors
    /// The file cannot be read.
    pub fn read(path: &Path, dialect: &Dialect, wanted: &[&str]) -> Result<Self, SourceError> {
        let table = TableFile { path: path.to_owned(), format: Format::Csv };
        let bytes = table.bytes()?;
        let text = dialect.text(&bytes).map_err(|hint| table.unreadable(hint))?;
        let mut tidy = tidy(&text, dialect.separator);
        let names = distinct_names(&tidy.header);
        let is_wanted = |name: &str| wanted.iter().any(|wanted| is_the_same(name, wanted));
        let frame = decode(&tidy, &names, is_wanted).map_err(|e| table.unreadable(e))?;
        if frame.height() != tidy.rows.len() {
            return Err(table.unreadable(format!("{} rows were found but {} came out", tidy.rows.len(), frame.height())));
        }
        let (lines, rows) = (std::mem::take(&mut tidy.lines), std::mem::take(&mut tidy.rows));
        Ok(Self { frame, names, rows, lines, broken: tidy.broken })
    }

    /// The cells of a column, blank where there is nothing; `None` without such a column.
    pub fn column(&self, name: &str) -> Option<Vec<&str>> {
        let name = self.names.iter().find(|found| is_the_same(found, name))?;
        let cells = self.frame.column(name).ok()?.str().ok()?;
        Some(cells.iter().map(|cell| cell.unwrap_or_default().trim()).collect())
    }

    /// Every data row, whole or broken.
    pub fn count(&self) -> usize {
        self.rows.len() + self.broken.len()
    }
}

/// `userId`, `user_id` and `USERID` are one name.
fn is_the_same(found: &str, wanted: &str) -> bool {
    let plain = |name: &str| name.chars().filter(|c| c.is_alphanumeric()).flat_map(char::to_lowercase).collect::<String>();
    plain(found) == plain(wanted)
}
