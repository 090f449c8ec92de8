//! `--filter name=value` of `trits tips`: the names and values of the API's query, so that what a visitor sees can be repeated here.

use crate::failure::Failure;
use trits_index::answer::filters::{AGES, Forms, MAX_GENRES, MINUTES, MOST_VALUES, YEARS, Years};
use trits_index::answer::{Filters, theme};
use trits_index::availability::Access;
use trits_index::dutch;
use trits_index::genres::GENRES;
use trits_index::ids::MediaType;
use trits_index::snapshot::Snapshot;
use trits_index::title::pack_code;

/// The filters of a command line for one media type.
pub fn read(given: &[String], snapshot: &Snapshot, media: MediaType) -> Result<Filters, Failure> {
    let mut filters = Filters::NONE;
    for one in given {
        let (name, value) = one.split_once('=').ok_or_else(|| bad(one, "name=value, such as years=1990-1999"))?;
        set(&mut filters, name, value, snapshot).ok_or_else(|| bad(one, expected(name)))?;
    }
    Ok(filters.canonical(media))
}

fn set(filters: &mut Filters, name: &str, value: &str, snapshot: &Snapshot) -> Option<()> {
    let words = || value.split(',').map(str::trim).filter(|w| !w.is_empty());
    let most = if name == "genres" { MAX_GENRES } else { MOST_VALUES };
    if words().count() > most {
        return None;
    }
    match name {
        "genres" => filters.genres = words().try_fold(0, genre)?,
        "notGenres" => filters.not_genres = words().try_fold(0, genre)?,
        "notThemes" => filters.not_themes = words().map(|id| theme(snapshot, id)).collect::<Option<_>>()?,
        "years" => filters.years = Some(years(value)?),
        "maxRuntime" => filters.max_runtime = Some(within(value, &MINUTES)?),
        "form" => filters.forms = words().try_fold(Forms::NONE, Forms::with_word)?,
        "minScore" => filters.min_score = Some(tenths(value)?),
        "languages" => filters.languages = words().map(|code| language(code, snapshot)).collect::<Option<_>>()?,
        "maxAge" => filters.max_age = Some(value.parse().ok().filter(|age| AGES.contains(age))?),
        "services" => filters.services = words().map(|number| service(number, snapshot)).collect::<Option<_>>()?,
        "access" => filters.access = words().try_fold(Access::NONE, Access::with)?,
        _ => return None,
    }
    Some(())
}

fn genre(bits: u32, word: &str) -> Option<u32> {
    let is = |g: &trits_index::genres::Genre| g.id.to_string() == word || g.name.eq_ignore_ascii_case(word);
    GENRES.iter().position(is).map(|bit| bits | 1 << bit)
}

fn within(text: &str, range: &std::ops::RangeInclusive<u32>) -> Option<u16> {
    let value: u32 = text.parse().ok()?;
    u16::try_from(value).ok().filter(|_| range.contains(&value))
}

fn language(code: &str, snapshot: &Snapshot) -> Option<u16> {
    let packed = pack_code(code);
    let written = code.len() == 2 && code.bytes().all(|b| b.is_ascii_lowercase());
    (written && (dutch::language(code).is_some() || snapshot.columns.language.contains(&packed))).then_some(packed)
}

/// A service by any of its numbers; a snapshot without a table of services takes any.
fn service(number: &str, snapshot: &Snapshot) -> Option<u32> {
    let number: u32 = number.parse().ok()?;
    let table = &snapshot.availability;
    table.find(number).map(|s| s.id).or_else(|| table.services.is_empty().then_some(number))
}

fn years(text: &str) -> Option<Years> {
    let year = |t: &str, open: u16| if t.is_empty() { Some(open) } else { within(t, &YEARS) };
    let (from, to) = text.split_once('-').unwrap_or((text, text));
    if text == "-" {
        return None;
    }
    let years = Years { from: year(from, 0)?, to: year(to, u16::MAX)? };
    (years.from <= years.to).then_some(years)
}

fn tenths(text: &str) -> Option<u8> {
    let value: f32 = text.replace(',', ".").parse().ok()?;
    (0.0..=10.0).contains(&value).then_some((value * 10.0).round() as u8)
}

fn expected(name: &str) -> &'static str {
    match name {
        "genres" | "notGenres" => "provider's ids or English names of genres, separated by commas (genres: at most three)",
        "notThemes" => "concept ids of the lexicon, separated by commas",
        "years" => "1994, 1990-1999, 1990- or -1999, from 1870 to 2100",
        "maxRuntime" => "minutes from 30 to 600",
        "form" => "miniseries, one-season, three-seasons, under-30, under-60, ended",
        "minScore" => "0 to 10",
        "languages" => "codes of two small letters of languages there are, separated by commas",
        "maxAge" => "0, 6, 9, 12, 14, 16 or 18",
        "services" => "the provider's ids of services there are, separated by commas",
        "access" => "flatrate, free, ads, rent, buy",
        _ => "a filter: genres, notGenres, notThemes, years, maxRuntime, form, minScore, languages, maxAge, services, access",
    }
}

fn bad(given: &str, expected: &str) -> Failure {
    Failure::usage(format!("--filter {given}: expected {expected}"))
}
