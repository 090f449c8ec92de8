//! Single facts: numbers, texts, codes.

use super::reader::Reader;
use crate::tables::cell::Cell;
use crate::tables::cell::items::Commas;
use crate::tables::cell::items::{items, name_of};
use crate::tables::checks;
use crate::tables::field::Field;
use crate::tables::rules::Rule;
use crate::tables::title::CatalogueTitle;
use chrono::NaiveDate;
use trits_index::ids::MediaType;

/// Fills every fact that is one value.
pub fn fill(title: &mut CatalogueTitle, reader: &mut Reader<'_>, today: NaiveDate) {
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
    title.collection = reader.fact(Field::Collection, collection);
    title.adult = reader.fact(Field::Adult, checks::flag).unwrap_or(false);
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
        cell => Ok(name_of(cell)),
    }
}
