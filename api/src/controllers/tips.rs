//! `GET /api/v1/tips` and `GET /api/v1/tips/count`

use super::filters;
use crate::metrics::AnswerStats;
use crate::params::{Params, needed, tmdb_id};
use crate::problem::{ApiError, Problem};
use crate::reply::SnapshotRequest;
use crate::wire::{AppliedFilter, CandidatesAnswer, CountAnswer, DirectionsAnswer, TipsAnswer};
use axum::response::Response;
use std::fmt::Write;
use trits_index::answer::{Filters, MAX_ALT, Query, answer, count as count_titles, directions as directions_from};
use trits_index::ids::TitleKey;
use trits_index::snapshot::Snapshot;

/// Most titles that can be excluded.
pub(crate) const MAX_EXCLUDED: usize = 200;

/// Titles of an answer.
pub(crate) const TRIO: usize = 3;

/// Three tips for a title.
///
/// # Errors
/// A parameter is missing, unreadable or out of range; the title is unknown; or the snapshot cannot be read.
#[utoipa::path(get, path = "/api/v1/tips", operation_id = "tips", tag = "tips",
    params(
        ("mediaType" = crate::wire::MediaType, Query, description = "Film or series"),
        ("tmdbId" = u32, Query, description = "The title that was loved", minimum = 1),
        ("alt" = Option<u8>, Query, description = "Set number, 0 when absent", minimum = 0, maximum = 10),
        ("exclude" = Option<String>, Query, description = "Ids of the same media type that must not be tipped, at most 200, separated by commas"),
        ("tips" = Option<String>, Query, description = "Ids of the three tips that were shown before, in role order, separated by commas: given again when all of them still may be"),
        ("strict" = Option<u8>, Query, description = "1: rather fewer than three tips than a relaxed filter", minimum = 0, maximum = 1),
        crate::wire::filters::FilterParams),
    responses((status = 200, body = TipsAnswer), (status = 304), (status = 400, body = Problem), (status = 404, body = Problem), (status = 422, body = Problem)))]
pub async fn tips(request: SnapshotRequest) -> Result<Response, ApiError> {
    let snapshot = &request.snapshot;
    let query = read(&request.params(), snapshot)?;
    let applied = AppliedFilter::all(snapshot, &query.filters);
    let make = || Ok(TipsAnswer::of(snapshot, answer(snapshot, &query)?, &query.filters));
    request.counted(&canonical(&query, &applied), make, |answer| {
        AnswerStats::Tips(answer.ladder.iter().map(|step| step.step).max().unwrap_or(0))
    })
}

/// How many titles pass the filters.
///
/// # Errors
/// A parameter is missing, unreadable or out of range.
#[utoipa::path(get, path = "/api/v1/tips/count", operation_id = "countTips", tag = "tips",
    params(("mediaType" = crate::wire::MediaType, Query, description = "Film or series"), crate::wire::filters::FilterParams),
    responses((status = 200, body = CountAnswer), (status = 304), (status = 400, body = Problem), (status = 422, body = Problem)))]
pub async fn count(request: SnapshotRequest) -> Result<Response, ApiError> {
    let (params, snapshot) = (request.params(), &request.snapshot);
    let media = needed("mediaType", params.media()?)?;
    let filters = filters::read(&params, snapshot, media)?;
    let applied = AppliedFilter::all(snapshot, &filters);
    request.reply(&format!("count?mediaType={media}{}", filters::canonical(&applied)), || {
        Ok(CountAnswer {
            snapshot: snapshot.manifest.id.clone(),
            media_type: media,
            titles: count_titles(snapshot, &filters, media),
            of: count_titles(snapshot, &Filters::NONE, media),
            filters_applied: applied,
        })
    })
}

/// The ids of all stored candidates of a title, best first: who has seen more titles than fit in `exclude` excludes those that are among them.
///
/// # Errors
/// A parameter is missing, unreadable or out of range; the title is unknown; or the snapshot cannot be read.
#[utoipa::path(get, path = "/api/v1/tips/candidates", operation_id = "candidates", tag = "tips",
    params(
        ("mediaType" = crate::wire::MediaType, Query, description = "Film or series"),
        ("tmdbId" = u32, Query, description = "The title that was loved", minimum = 1)),
    responses((status = 200, body = CandidatesAnswer), (status = 304), (status = 400, body = Problem), (status = 404, body = Problem), (status = 422, body = Problem)))]
pub async fn candidates(request: SnapshotRequest) -> Result<Response, ApiError> {
    let (params, snapshot) = (request.params(), &request.snapshot);
    let media = needed("mediaType", params.media()?)?;
    let key = TitleKey { media, tmdb_id: tmdb_id("tmdbId", &needed("tmdbId", params.text("tmdbId")?)?)? };
    request.reply(&format!("candidates?seed={key}"), || {
        let seed = snapshot.find(key).ok_or(ApiError::UnknownTitle)?;
        let ids = snapshot.candidates(seed)?.into_iter().map(|scored| snapshot.columns.tmdb_id[scored.no.at()]).collect();
        Ok(CandidatesAnswer { ids })
    })
}

/// The directions in which a visitor can steer away from a title, under the filters that are set.
///
/// # Errors
/// A parameter is missing, unreadable or out of range; the title is unknown; or the snapshot cannot be read.
#[utoipa::path(get, path = "/api/v1/tips/directions", operation_id = "directions", tag = "tips",
    params(
        ("mediaType" = crate::wire::MediaType, Query, description = "Film or series"),
        ("tmdbId" = u32, Query, description = "The title that was loved", minimum = 1),
        ("exclude" = Option<String>, Query, description = "Ids of the same media type that must not be tipped, at most 200, separated by commas"),
        crate::wire::filters::FilterParams),
    responses((status = 200, body = DirectionsAnswer), (status = 304), (status = 400, body = Problem), (status = 404, body = Problem), (status = 422, body = Problem)))]
pub async fn directions(request: SnapshotRequest) -> Result<Response, ApiError> {
    let snapshot = &request.snapshot;
    let query = read(&request.params(), snapshot)?;
    let applied = AppliedFilter::all(snapshot, &query.filters);
    request.reply(&format!("directions?{}", canonical(&query, &applied)), || {
        let directions = directions_from(snapshot, &query)?;
        Ok(DirectionsAnswer { snapshot: snapshot.manifest.id.clone(), directions, filters_applied: applied })
    })
}

fn read(params: &Params<'_>, snapshot: &Snapshot) -> Result<Query, ApiError> {
    let media = needed("mediaType", params.media()?)?;
    let id = tmdb_id("tmdbId", &needed("tmdbId", params.text("tmdbId")?)?)?;
    read_for(TitleKey { media, tmdb_id: id }, params, snapshot)
}

/// The question about a title whose parameters are those of a query string.
pub(crate) fn read_for(seed: TitleKey, params: &Params<'_>, snapshot: &Snapshot) -> Result<Query, ApiError> {
    let alt = params.int("alt", 0..=u32::from(MAX_ALT))?.unwrap_or(0);
    let exclude = params.ids("exclude", MAX_EXCLUDED)?;
    let shown = params.ids_in_order("tips", TRIO)?;
    let strict = params.int("strict", 0..=1)? == Some(1);
    let filters = filters::read(params, snapshot, seed.media)?;
    Ok(Query { seed, alt: u8::try_from(alt).unwrap_or(MAX_ALT), exclude, shown, filters, strict })
}

/// The question with its fields in one order.
fn canonical(query: &Query, applied: &[AppliedFilter]) -> String {
    let mut text = format!("tips?seed={}&alt={}&exclude=", query.seed, query.alt);
    for id in &query.exclude {
        let _ = write!(text, "{id},");
    }
    if !query.shown.is_empty() {
        text.push_str("&tips=");
        for id in &query.shown {
            let _ = write!(text, "{id},");
        }
    }
    text.push_str(&filters::canonical(applied));
    if query.strict {
        text.push_str("&strict=1");
    }
    text
}
