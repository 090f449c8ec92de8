//! The rows of a file, whatever its format: is it a catalogue, of films or series, and its titles and quarantine.

use super::files::TableFile;
use crate::sources::error::SourceError;
use crate::tables::contract::Profile;
use crate::tables::field::{Field, lookup};
use crate::tables::normalise::{Context, Outcome, normalise};
use crate::tables::row::{RawRow, media_of_columns, media_of_file_name};
use crate::tables::{CatalogueTitle, Quarantined};
use chrono::NaiveDate;
use std::collections::HashSet;
use trits_index::ids::MediaType;

/// What all rows of a file are normalised with.
#[derive(Debug, Clone, Copy)]
pub struct Setting<'s> {
    /// The file as it is shown.
    pub source: &'s str,
    pub today: NaiveDate,
    /// The lexicon's concept ids.
    pub concepts: &'s HashSet<String>,
    /// Whether the source says of its titles if they are adult.
    pub says_adult: bool,
}

impl Setting<'_> {
    /// Normalises a row.
    pub fn normalise(&self, row: RawRow<'_>, media: MediaOf) -> Outcome {
        let media = media.of_row(&row);
        let file_name = self.source.rsplit(['/', '\\']).next().unwrap_or(self.source);
        let Self { today, concepts, says_adult, .. } = *self;
        normalise(row, &Context { today, concepts, media, source: file_name, says_adult })
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
    /// What the columns hold.
    pub profile: Profile,
}

impl Rows {
    /// Adds what became of a row.
    pub fn add(&mut self, source: &str, row: u64, outcome: Outcome) {
        self.read += 1;
        let Outcome { title, id, media, held, remarks } = outcome;
        self.profile.add(media, &held);
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

/// Film or series, by a file or by its rows.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum MediaOf {
    /// All rows, by its columns.
    File(MediaType),
    /// Row by row, by what is filled; else this.
    Row(MediaType),
}

impl MediaOf {
    /// By columns, and where these are undecided by file name; films by default.
    pub fn of<'c>(table: &TableFile, columns: impl Iterator<Item = &'c str>) -> Self {
        match media_of_columns(columns) {
            Some(media) => Self::File(media),
            None => {
                let name = table.path.file_name().and_then(|n| n.to_str()).unwrap_or("");
                Self::Row(media_of_file_name(name).unwrap_or(MediaType::Movie))
            }
        }
    }

    /// The media type of a row without a `media_type` of its own.
    pub fn of_row(self, row: &RawRow<'_>) -> MediaType {
        match self {
            Self::File(media) => media,
            Self::Row(default) => row.media_by_filled_columns().unwrap_or(default),
        }
    }
}

/// Refuses a table without an id or a title column.
///
/// # Errors
/// [`SourceError::NotACatalogue`] with the columns found.
pub fn require_catalogue<'c>(table: &TableFile, columns: impl Iterator<Item = &'c str>) -> Result<(), SourceError> {
    let columns: Vec<&str> = columns.collect();
    let has = |fields: &[Field]| columns.iter().filter_map(|c| lookup(c)).any(|(field, _)| fields.contains(&field));
    let missing = if !has(&[Field::Id]) {
        "id (or tmdb_id, tmdbId)"
    } else if !has(&[Field::Title, Field::DutchTitle, Field::OriginalTitle]) {
        "title (or name, title_nl, original_title)"
    } else {
        return Ok(());
    };
    let found = if columns.is_empty() { "none".to_owned() } else { columns.join(", ") };
    Err(SourceError::NotACatalogue { path: table.path.clone(), missing, found })
}
