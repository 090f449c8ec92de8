//! Who a row is about.

use super::numbers::number;
use crate::tables::cell::Cell;
use crate::tables::rules::Rule;
use trits_index::ids::MediaType;

/// The provider's id.
///
/// # Errors
/// [`Rule::MissingId`] when blank, [`Rule::BadId`] when no whole number from 1 up that fits 32 bits.
pub fn id(cell: &Cell<'_>) -> Result<u32, Rule> {
    match number(cell) {
        Ok(None) => Err(Rule::MissingId),
        Ok(Some(n)) if n >= 1.0 && n <= f64::from(u32::MAX) && n.fract() == 0.0 => Ok(n as u32),
        _ => Err(Rule::BadId),
    }
}

/// Film or series, `None` when blank.
///
/// # Errors
/// [`Rule::BadMediaType`]: another word, such as `person`.
pub fn media_type(cell: &Cell<'_>) -> Result<Option<MediaType>, Rule> {
    let text = match cell {
        Cell::Null => return Ok(None),
        Cell::Text(text) => text.trim().to_lowercase(),
        _ => return Err(Rule::BadMediaType),
    };
    match text.as_str() {
        "" => Ok(None),
        "movie" | "movies" | "film" => Ok(Some(MediaType::Movie)),
        "tv" | "series" | "serie" | "show" | "tv show" | "tv series" | "tvseries" => Ok(Some(MediaType::Tv)),
        _ => Err(Rule::BadMediaType),
    }
}
