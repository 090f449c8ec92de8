//! What becomes of a file's rows, whatever its format.

use super::columns::MediaOf;
use crate::tables::normalise::{Context, Outcome, normalise};
use crate::tables::row::RawRow;
use crate::tables::{CatalogueTitle, Quarantined};
use chrono::NaiveDate;
use std::collections::HashSet;

/// What all rows of a file are normalised with.
#[derive(Debug, Clone, Copy)]
pub struct Setting<'s> {
    /// The file as it is shown.
    pub source: &'s str,
    /// Today.
    pub today: NaiveDate,
    /// The lexicon's concept ids.
    pub concepts: &'s HashSet<String>,
}

impl Setting<'_> {
    /// Normalises a row.
    pub fn normalise(&self, row: RawRow<'_>, media: MediaOf) -> Outcome {
        let media = media.of_row(&row);
        let file_name = self.source.rsplit(['/', '\\']).next().unwrap_or(self.source);
        normalise(row, &Context { today: self.today, concepts: self.concepts, media, source: file_name })
    }
}

/// A file's rows after normalising.
#[derive(Debug, Default)]
pub struct Rows {
    /// Data rows read.
    pub read: usize,
    /// Titles with the row they stood in.
    pub titles: Vec<(u64, CatalogueTitle)>,
    /// Rows and values dropped.
    pub quarantine: Vec<Quarantined>,
}

impl Rows {
    /// Adds what became of a row.
    pub fn add(&mut self, source: &str, row: u64, outcome: Outcome) {
        self.read += 1;
        let Outcome { title, id, media, remarks } = outcome;
        self.titles.extend(title.map(|t| (row, t)));
        self.quarantine.extend(remarks.into_iter().map(|remark| Quarantined {
            source: source.to_owned(),
            row,
            media,
            id,
            rule: remark.rule,
            level: remark.rule.level(),
            column: remark.column,
            value: remark.value,
        }));
    }

    /// Adds a row that never became cells.
    pub fn add_broken(&mut self, record: Quarantined) {
        self.read += 1;
        self.quarantine.push(record);
    }
}
