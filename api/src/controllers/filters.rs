//! `GET /api/v1/filters`, and reading filters from a query string. Every refusal names its field and the values that it takes.

use crate::params::{Params, int, invalid, needed, out_of_range};
use crate::problem::{ApiError, Problem};
use crate::reply::SnapshotRequest;
use crate::wire::{AppliedFilter, FiltersAnswer};
use axum::response::Response;
use std::fmt::Write;
use trits_index::answer::filters::{AGES, Forms, MAX_GENRES, MINUTES, MOST_VALUES as MOST, YEARS, Years};
use trits_index::answer::{Filters, theme};
use trits_index::availability::Access;
use trits_index::dutch;
use trits_index::genres::GENRES;
use trits_index::ids::{ConceptNo, MediaType};
use trits_index::snapshot::Snapshot;
use trits_index::title::pack_code;

/// What the filters of a media type can be set to.
///
/// # Errors
/// The media type is missing or unreadable.
#[utoipa::path(get, path = "/api/v1/filters", operation_id = "filters", tag = "tips",
    params(("mediaType" = crate::wire::MediaType, Query, description = "Film or series")),
    responses((status = 200, body = FiltersAnswer), (status = 304), (status = 400, body = Problem)))]
pub async fn list(request: SnapshotRequest) -> Result<Response, ApiError> {
    let media = needed("mediaType", request.params().media()?)?;
    request.reply(&format!("filters?mediaType={media}"), || Ok(FiltersAnswer::of(&request.snapshot, media)))
}

/// The filters of a query string in their one shape.
///
/// # Errors
/// A value is unreadable, unknown or out of range.
pub fn read(params: &Params<'_>, snapshot: &Snapshot, media: MediaType) -> Result<Filters, ApiError> {
    let (max_runtime, form) = (params.int("maxRuntime", MINUTES)?, params.words("form", MOST)?);
    if max_runtime.is_some() && media == MediaType::Tv {
        return Err(ApiError::Misplaced { field: "maxRuntime", only: "films" });
    }
    if !form.is_empty() && media == MediaType::Movie {
        return Err(ApiError::Misplaced { field: "form", only: "series" });
    }
    let filters = Filters {
        genres: genres(params, "genres", MAX_GENRES)?,
        not_genres: genres(params, "notGenres", MOST)?,
        not_themes: themes(params, snapshot)?,
        years: params.text("years")?.filter(|t| !t.is_empty()).map(|text| years(&text)).transpose()?,
        max_runtime: max_runtime.and_then(|m| u16::try_from(m).ok()),
        forms: forms(&form)?,
        min_score: params.text("minScore")?.filter(|t| !t.is_empty()).map(|text| score(&text)).transpose()?,
        languages: languages(params, snapshot)?,
        max_age: params.text("maxAge")?.filter(|t| !t.is_empty()).map(|text| age(&text)).transpose()?,
        services: services(params, snapshot)?,
        access: access(params)?,
    };
    Ok(filters.canonical(media))
}

/// The filters as the part of a canonical question.
pub fn canonical(applied: &[AppliedFilter]) -> String {
    applied.iter().fold(String::new(), |mut text, filter| {
        let _ = write!(text, "&{}={}", filter.field, filter.value);
        text
    })
}

fn genres(params: &Params<'_>, name: &'static str, most: usize) -> Result<u32, ApiError> {
    params.ids(name, most)?.into_iter().try_fold(0, |bits, id| {
        let bit = GENRES.iter().position(|g| g.id == id.0);
        bit.map(|bit| bits | 1 << bit).ok_or_else(|| out_of_range(name, "uit nummers van genres bestaan (zie /api/v1/filters)"))
    })
}

/// Services by any of their numbers, as the number of the brand. A snapshot without a table of services accepts any number.
fn services(params: &Params<'_>, snapshot: &Snapshot) -> Result<Vec<u32>, ApiError> {
    let table = &snapshot.availability;
    let unknown = || out_of_range("services", "uit bekende diensten bestaan (zie /api/v1/filters)");
    let known = |number: u32| match table.find(number) {
        Some(service) => Ok(service.id),
        None if table.services.is_empty() => Ok(number),
        None => Err(unknown()),
    };
    params.ids("services", MOST)?.into_iter().map(|id| known(id.0)).collect()
}

fn themes(params: &Params<'_>, snapshot: &Snapshot) -> Result<Vec<ConceptNo>, ApiError> {
    let unknown = || out_of_range("notThemes", "uit bekende thema's bestaan (zie /api/v1/filters)");
    params.words("notThemes", MOST)?.iter().map(|id| theme(snapshot, id).ok_or_else(unknown)).collect()
}

/// `1990-1999`, `1990-`, `-1999` or `1994`.
fn years(text: &str) -> Result<Years, ApiError> {
    let year = |text: &str| int("years", text, YEARS).map(|y| u16::try_from(y).unwrap_or(u16::MAX));
    let (from, to) = match text.split_once('-') {
        Some(("", "")) => return Err(invalid("years", "een jaar of twee jaren met een streepje ertussen zijn")),
        Some(("", to)) => (0, year(to)?),
        Some((from, "")) => (year(from)?, u16::MAX),
        Some((from, to)) => (year(from)?, year(to)?),
        None => (year(text)?, year(text)?),
    };
    if from > to {
        return Err(out_of_range("years", "met het vroegste jaar beginnen"));
    }
    Ok(Years { from, to })
}

fn forms(words: &[String]) -> Result<Forms, ApiError> {
    let unknown = || invalid("form", "uit miniseries, one-season, three-seasons, under-30, under-60 en ended bestaan");
    words.iter().try_fold(Forms::NONE, |forms, word| forms.with_word(word).ok_or_else(unknown))
}

/// A number with at most one decimal point or comma, in tenths.
fn score(text: &str) -> Result<u8, ApiError> {
    let unreadable = || invalid("minScore", "een getal van 0 tot en met 10 zijn");
    let (whole, part) = text.split_once(['.', ',']).unwrap_or((text, "0"));
    let digits = |t: &str| !t.is_empty() && t.bytes().all(|b| b.is_ascii_digit());
    if !digits(whole.strip_prefix('-').unwrap_or(whole)) || !digits(part) {
        return Err(unreadable());
    }
    let value: f32 = format!("{whole}.{part}").parse().map_err(|_| unreadable())?;
    if !(0.0..=10.0).contains(&value) || whole.starts_with('-') {
        return Err(out_of_range("minScore", "van 0 tot en met 10 zijn"));
    }
    Ok((value * 10.0).round() as u8)
}

fn languages(params: &Params<'_>, snapshot: &Snapshot) -> Result<Vec<u16>, ApiError> {
    let read = |code: &String| {
        if code.len() != 2 || !code.bytes().all(|b| b.is_ascii_lowercase()) {
            return Err(invalid("languages", "uit codes van twee kleine letters bestaan"));
        }
        let packed = pack_code(code);
        let known = dutch::language(code).is_some() || snapshot.columns.language.contains(&packed);
        if known { Ok(packed) } else { Err(out_of_range("languages", "uit bekende talen bestaan (zie /api/v1/filters)")) }
    };
    params.words("languages", MOST)?.iter().map(read).collect()
}

fn age(text: &str) -> Result<u8, ApiError> {
    let age = int("maxAge", text, 0..=18)?;
    let age = u8::try_from(age).ok().filter(|age| AGES.contains(age));
    age.ok_or_else(|| out_of_range("maxAge", "0, 6, 9, 12, 14, 16 of 18 zijn"))
}

fn access(params: &Params<'_>) -> Result<Access, ApiError> {
    let unknown = || invalid("access", "uit flatrate, free, ads, rent en buy bestaan");
    params.words("access", MOST)?.iter().try_fold(Access::NONE, |access, word| access.with(word).ok_or_else(unknown))
}
