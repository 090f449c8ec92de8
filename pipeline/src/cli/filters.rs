//! `--filter name=value` of `trits tips`: the names and values of the API's query, so that what a visitor sees can be repeated here.

use crate::night::failure::Failure;
use trits_index::answer::filters::{Access, Forms, Years};
use trits_index::answer::{Filters, theme};
use trits_index::genres::GENRES;
use trits_index::ids::MediaType;
use trits_index::snapshot::Snapshot;
use trits_index::snapshot::columns::pack_code;

/// The filters of a command line for one media type.
///
/// # Errors
/// An unknown name or an unreadable value.
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
    match name {
        "genres" => filters.genres = words().try_fold(0, genre)?,
        "notGenres" => filters.not_genres = words().try_fold(0, genre)?,
        "notThemes" => filters.not_themes = words().map(|id| theme(snapshot, id)).collect::<Option<_>>()?,
        "years" => filters.years = Some(years(value)?),
        "maxRuntime" => filters.max_runtime = Some(value.parse().ok()?),
        "form" => filters.forms = words().try_fold(Forms::NONE, Forms::with_word)?,
        "minScore" => filters.min_score = Some(tenths(value)?),
        "languages" => filters.languages = words().map(|code| (code.len() == 2).then(|| pack_code(code))).collect::<Option<_>>()?,
        "maxAge" => filters.max_age = Some(value.parse().ok().filter(|age| matches!(age, 0 | 6 | 9 | 12 | 14 | 16 | 18))?),
        "services" => filters.services = words().map(str::parse).collect::<Result<_, _>>().ok()?,
        "access" => filters.access = words().try_fold(Access::NONE, Access::with)?,
        _ => return None,
    }
    Some(())
}

fn genre(bits: u32, word: &str) -> Option<u32> {
    let is = |g: &trits_index::genres::Genre| g.id.to_string() == word || g.name.eq_ignore_ascii_case(word);
    GENRES.iter().position(is).map(|bit| bits | 1 << bit)
}

fn years(text: &str) -> Option<Years> {
    let year = |t: &str, open: u16| if t.is_empty() { Some(open) } else { t.parse().ok() };
    let (from, to) = text.split_once('-').unwrap_or((text, text));
    let years = Years { from: year(from, 0)?, to: year(to, u16::MAX)? };
    (years.from <= years.to).then_some(years)
}

fn tenths(text: &str) -> Option<u8> {
    let value: f32 = text.replace(',', ".").parse().ok()?;
    (0.0..=10.0).contains(&value).then_some((value * 10.0).round() as u8)
}

fn expected(name: &str) -> &'static str {
    match name {
        "genres" | "notGenres" => "provider's ids or English names of genres, separated by commas",
        "notThemes" => "concept ids of the lexicon, separated by commas",
        "years" => "1994, 1990-1999, 1990- or -1999",
        "maxRuntime" => "minutes",
        "form" => "miniseries, one-season, three-seasons, under-30, under-60, ended",
        "minScore" => "0 to 10",
        "languages" => "two-letter codes, separated by commas",
        "maxAge" => "0, 6, 9, 12, 14, 16 or 18",
        "services" => "the provider's ids, separated by commas",
        "access" => "flatrate, free, ads, rent, buy",
        _ => "a filter: genres, notGenres, notThemes, years, maxRuntime, form, minScore, languages, maxAge, services, access",
    }
}

fn bad(given: &str, expected: &str) -> Failure {
    Failure::Usage(format!("--filter {given}: expected {expected}"))
}
