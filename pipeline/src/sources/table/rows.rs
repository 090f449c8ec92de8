//! The rows of a file of any format: is it a catalogue, of films or series, and its titles and quarantine.

use super::dialect::Dialect;
use super::files::TableFile;
use crate::sources::error::SourceError;
use crate::tables::contract::Profile;
use crate::tables::field::{Field, lookup};
use crate::tables::normalise::{Context, Outcome, normalise};
use crate::tables::row::{MediaColumns, RawRow, media_of_file_name};
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
    /// How CSV files are written.
    pub dialect: &'s Dialect,
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
    /// Of every data row the line of the file that it begins on; none where rows are no lines.
    pub lines: Vec<u64>,
}

impl Rows {
    /// Adds what became of a row.
    pub fn add(&mut self, source: &str, row: u64, outcome: Outcome) {
        self.read += 1;
        let Outcome { title, id, media, filled, remarks } = outcome;
        self.profile.add(media, &filled);
        self.titles.extend(title.map(|t| (row, t)));
        self.quarantine.extend(remarks.into_iter().map(|remark| Quarantined {
            source: source.to_owned(),
            row,
            line: None,
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
        let found = MediaColumns::of(columns);
        let by_name = media_of_file_name(table.path.file_name().and_then(|n| n.to_str()).unwrap_or(""));
        match (found.series, found.films, found.name) {
            (true, false, _) => Self::File(MediaType::Tv),
            (false, true, false) => Self::File(MediaType::Movie),
            // Without a column that only series have, a name alone makes no series of a file of films.
            (false, true, true) if !found.title => Self::File(by_name.unwrap_or(MediaType::Movie)),
            (false, false, true) => Self::File(by_name.unwrap_or(MediaType::Tv)),
            _ => Self::Row(by_name.unwrap_or(MediaType::Movie)),
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sources::table::files::Format;
    use MediaOf::{File, Row};
    use MediaType::{Movie, Tv};

    fn media(file: &str, columns: &[&str]) -> MediaOf {
        MediaOf::of(&TableFile { path: file.into(), format: Format::Csv }, columns.iter().copied())
    }

    #[test]
    fn columns_decide_film_or_series_and_the_file_name_what_they_leave_open() {
        assert_eq!(media("a.csv", &["id", "name", "first_air_date"]), File(Tv));
        assert_eq!(media("a.csv", &["id", "title", "release_date", "runtime"]), File(Movie));
        assert_eq!(media("a.csv", &["id", "title", "seasons"]), File(Tv));
        assert_eq!(media("a.csv", &["id", "name"]), File(Tv));
        assert_eq!((media("a.csv", &["id", "title"]), media("series.csv", &["id", "title"])), (Row(Movie), Row(Tv)));
        assert_eq!(media("a.csv", &["id", "title", "name", "release_date", "first_air_date"]), Row(Movie));
    }

    #[test]
    fn a_file_of_films_with_a_column_name_stays_one() {
        assert_eq!(media("a.csv", &["id", "name", "release_date"]), File(Movie));
        assert_eq!(media("movies.csv", &["id", "name", "runtime"]), File(Movie));
        assert_eq!(media("series.csv", &["id", "name", "release_date"]), File(Tv));
        assert_eq!(media("a.csv", &["id", "title", "name", "release_date"]), Row(Movie));
    }
}
