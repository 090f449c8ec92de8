//! The columns of a table: is it a catalogue, and of films or series?

use super::files::TableFile;
use crate::sources::error::SourceError;
use crate::tables::field::{Field, lookup};
use crate::tables::row::{RawRow, media_of_columns, media_of_file_name};
use trits_index::ids::MediaType;

/// Film or series, as far as a file says.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum MediaOf {
    /// All rows, by its columns.
    File(MediaType),
    /// Row by row, by what is filled; else this.
    Row(MediaType),
}

impl MediaOf {
    /// By columns, and where these are undecided by file name; films when nothing tells.
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
