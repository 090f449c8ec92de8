//! Small closed vocabularies: flags, ages, language codes, poster paths, ids and media types.

use super::numbers::number;
use crate::tables::cell::Cell;
use crate::tables::rules::Rule;
use crate::tables::text::fact;
use trits_index::ids::MediaType;
use trits_index::store::trailer::is_key;

/// A flag, `None` when blank.
///
/// # Errors
/// [`Rule::BadFlag`].
pub fn flag(cell: &Cell<'_>) -> Result<Option<bool>, Rule> {
    if let Cell::Bool(b) = cell {
        return Ok(Some(*b));
    }
    let text = cell.to_string();
    let Some(word) = fact(&text) else { return Ok(None) };
    match word.to_lowercase().as_str() {
        "true" | "yes" | "1" | "1.0" | "t" | "y" | "ja" | "j" | "on" | "x" => Ok(Some(true)),
        "false" | "no" | "0" | "0.0" | "f" | "n" | "nee" | "off" => Ok(Some(false)),
        _ => Err(Rule::BadFlag),
    }
}

/// Whether a title is adult. `expected`: its source says so of others, and a blank is an answer that is missing.
///
/// # Errors
/// [`Rule::BadAdult`], [`Rule::NoAdult`]: the title then counts as adult, because a tip that should not be one cannot be taken back.
pub fn adult(cell: &Cell<'_>, expected: bool) -> Result<bool, Rule> {
    match flag(cell) {
        Ok(Some(adult)) => Ok(adult),
        Ok(None) if expected => Err(Rule::NoAdult),
        Ok(None) => Ok(false),
        Err(_) => Err(Rule::BadAdult),
    }
}

/// A Kijkwijzer age, `None` when blank.
///
/// # Errors
/// [`Rule::BadKijkwijzer`].
pub fn kijkwijzer(cell: &Cell<'_>) -> Result<Option<u8>, Rule> {
    let age = match cell {
        Cell::Text(text) => match fact(text) {
            None => return Ok(None),
            Some(word) if word.eq_ignore_ascii_case("AL") => Some(0.0),
            Some(word) => word.trim_end_matches('+').parse().ok(),
        },
        cell => number(cell).map_err(|_| Rule::BadKijkwijzer)?,
    };
    match age {
        None if *cell == Cell::Null => Ok(None),
        Some(age) if [0.0, 6.0, 9.0, 12.0, 14.0, 16.0, 18.0].contains(&age) => Ok(Some(age as u8)),
        _ => Err(Rule::BadKijkwijzer),
    }
}

/// A language code in lower case, `None` when blank.
///
/// # Errors
/// [`Rule::BadLanguage`].
pub fn language(cell: &Cell<'_>) -> Result<Option<String>, Rule> {
    let text = cell.to_string();
    match fact(&text) {
        None => Ok(None),
        Some(code) if code.len() == 2 && code.bytes().all(|b| b.is_ascii_alphabetic()) => Ok(Some(code.to_ascii_lowercase())),
        Some(_) => Err(Rule::BadLanguage),
    }
}

/// A poster path with its leading slash; of a full address the last part. `None` when blank.
///
/// # Errors
/// [`Rule::BadPosterPath`].
pub fn poster_path(cell: &Cell<'_>) -> Result<Option<String>, Rule> {
    let text = cell.to_string();
    let Some(path) = fact(&text) else { return Ok(None) };
    let is_address = path.starts_with("https://") || path.starts_with("http://");
    let name = if is_address { path.rsplit('/').next().unwrap_or("") } else { path.trim_start_matches('/') };
    let fits = !name.is_empty() && name.len() <= 100 && !name.starts_with('.');
    let plain = name.bytes().all(|b| b.is_ascii_alphanumeric() || matches!(b, b'.' | b'-' | b'_'));
    if fits && plain { Ok(Some(format!("/{name}"))) } else { Err(Rule::BadPosterPath) }
}

/// The key of a trailer on YouTube, `None` when blank.
///
/// # Errors
/// [`Rule::BadTrailer`]: also a whole address, of which it would be a guess what is the key.
pub fn trailer(cell: &Cell<'_>) -> Result<Option<String>, Rule> {
    let text = cell.to_string();
    match fact(&text) {
        None => Ok(None),
        Some(key) if is_key(&key) => Ok(Some(key)),
        Some(_) => Err(Rule::BadTrailer),
    }
}

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
