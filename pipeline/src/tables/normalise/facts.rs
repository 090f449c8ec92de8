//! Names and single facts: numbers, texts, codes, and whether a title is released.

use super::Context;
use super::reader::{Reader, is_nothing};
use crate::tables::cell::Cell;
use crate::tables::cell::items::{Commas, items, name_of};
use crate::tables::field::Field;
use crate::tables::rules::Rule;
use crate::tables::text::{clean, is_latin};
use crate::tables::title::CatalogueTitle;
use crate::tables::{checks, day};
use chrono::{Datelike, NaiveDate};
use trits_index::ids::MediaType;
use trits_index::store::Trailer;

/// Fills every fact that is one value.
pub fn fill(title: &mut CatalogueTitle, reader: &mut Reader<'_>, context: &Context<'_>) {
    let today = context.today;
    let when = reader.fact(Field::Date, |cell| checks::date(cell, today));
    let year = reader.fact(Field::Year, |cell| checks::date(cell, today));
    title.date = when.and_then(checks::When::day).map(|day| day.to_string());
    title.year = when.or(year).map(checks::When::year);
    lengths(title, reader);
    title.vote_average = reader.fact(Field::VoteAverage, checks::votes);
    title.vote_count = reader.fact(Field::VoteCount, |cell| checks::whole(cell, u32::MAX));
    title.popularity = reader.fact(Field::Popularity, checks::popularity);
    title.kijkwijzer = reader.fact(Field::Kijkwijzer, checks::kijkwijzer);
    title.pitch = reader.text(Field::Pitch);
    title.overview = reader.text(Field::Overview);
    title.language = reader.fact(Field::Language, checks::language);
    title.poster_path = reader.fact(Field::PosterPath, checks::poster_path);
    let (key, language) = (reader.fact(Field::Trailer, checks::trailer), reader.fact(Field::TrailerLanguage, checks::language));
    title.trailer = key.map(|key| Trailer { key, language });
    title.collection = reader.fact(Field::Collection, collection);
    title.adult = reader.fact(Field::Adult, |cell| checks::adult(cell, context.says_adult).map(Some)).unwrap_or(true);
    title.video = reader.fact(Field::Video, checks::flag).unwrap_or(false);
}

/// A plain runtime is the film's length, or the usual length of a series' episodes.
fn lengths(title: &mut CatalogueTitle, reader: &mut Reader<'_>) {
    let runtime = reader.fact(Field::Runtime, first_length);
    let episode = reader.fact(Field::EpisodeRuntime, first_length);
    match title.media {
        MediaType::Movie => title.runtime = runtime,
        MediaType::Tv => {
            title.episode_runtime = episode.or(runtime);
            title.seasons = reader.fact(Field::Seasons, checks::count);
            title.episodes = reader.fact(Field::Episodes, checks::count);
        }
    }
}

/// The provider lists episode lengths; the first is the usual one.
fn first_length(cell: &Cell<'_>) -> Result<Option<u16>, Rule> {
    match cell {
        Cell::Text(text) if text.trim_start().starts_with('[') => match items(cell.clone(), Commas::Separate)?.first() {
            Some(first) => checks::minutes(first),
            None => Ok(None),
        },
        Cell::List(lengths) => lengths.first().map_or(Ok(None), checks::minutes),
        cell => checks::minutes(cell),
    }
}

/// A collection's name: plain text, or a record with a name. `[REC] Collection` is plain text.
fn collection(cell: &Cell<'_>) -> Result<Option<String>, Rule> {
    match cell {
        Cell::Text(text) if text.trim_start().starts_with('{') => Ok(items(cell.clone(), Commas::Belong)?.first().and_then(name_of)),
        Cell::List(found) => Ok(found.first().and_then(name_of)),
        Cell::Text(_) | Cell::Record(_) => Ok(name_of(cell)),
        cell if is_nothing(cell) => Ok(None),
        _ => Err(Rule::BadText),
    }
}

/// The title with its names; `None` when no column has one.
pub fn titles(reader: &mut Reader<'_>, media: MediaType, id: u32) -> Option<CatalogueTitle> {
    let dutch = name(reader, Field::DutchTitle);
    let given = name(reader, Field::Title);
    // Where there is no Dutch title, tables of the provider's answers may have the original one in its place.
    let dutch = dutch.filter(|title| is_latin(title) || !given.as_ref().is_some_and(|t| is_latin(t)));
    let original = name(reader, Field::OriginalTitle);
    let shown = dutch.clone().or_else(|| given.clone()).or_else(|| original.clone())?;
    let mut title = CatalogueTitle::new(media, id, shown);
    title.title_is_dutch = dutch.is_some();
    title.original_title = original;
    let others = reader.names(Field::OtherTitles, Commas::Belong);
    for other in given.into_iter().chain(others) {
        add_other_title(&mut title, other);
    }
    Some(title)
}

/// Adds a further title unless the title has it already.
pub fn add_other_title(title: &mut CatalogueTitle, other: String) {
    let known = title.title == other || title.original_title.as_ref() == Some(&other) || title.other_titles.contains(&other);
    if !known {
        title.other_titles.push(other);
    }
}

/// A name as text; a title such as `1917` may have become a number, and one such as `None` is a title.
fn name(reader: &mut Reader<'_>, field: Field) -> Option<String> {
    reader.fact(field, |cell| {
        let text = match cell {
            Cell::Text(text) => clean(text),
            Cell::Int(n) => n.to_string(),
            Cell::Float(n) if n.is_finite() => n.to_string(),
            cell if is_nothing(cell) => return Ok(None),
            _ => return Err(Rule::BadText),
        };
        Ok(Some(text).filter(|t| !t.is_empty()))
    })
}

/// Fills `status`, `released` and `ended`; the date is known by now.
pub fn fill_release(title: &mut CatalogueTitle, reader: &mut Reader<'_>, today: NaiveDate) {
    title.status = reader.text(Field::Status);
    let ended = reader.fact(Field::Ended, checks::flag);
    let in_production = reader.fact(Field::InProduction, checks::flag);
    title.released = is_out(title, today);
    if title.media == MediaType::Tv {
        let by_status = title.status.as_deref().and_then(ended_by_status);
        title.ended = ended.or(by_status).or(in_production.map(|busy| !busy));
    }
}

/// A future date is decisive. A film in production is not out; a series in production is out once it has a past date.
fn is_out(title: &CatalogueTitle, today: NaiveDate) -> bool {
    let day = title.date.as_deref().and_then(|d| day::parse(d).ok());
    let year_to_come = title.year.is_some_and(|y| i32::from(y) > today.year());
    if year_to_come || day.is_some_and(|d| d > today) {
        return false;
    }
    let status = title.status.as_deref().unwrap_or("").to_lowercase();
    match (status.as_str(), title.media) {
        ("rumored" | "planned", _) | ("in production" | "post production" | "canceled", MediaType::Movie) => false,
        ("in production" | "pilot", MediaType::Tv) => title.year.is_some(),
        _ => true,
    }
}

fn ended_by_status(status: &str) -> Option<bool> {
    match status.to_lowercase().as_str() {
        "ended" | "canceled" | "cancelled" => Some(true),
        "returning series" | "in production" | "planned" | "pilot" => Some(false),
        _ => None,
    }
}
