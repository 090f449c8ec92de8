//! `GET /api/v1/tips` and `GET /api/v1/tips/count`

use super::filters;
use crate::metrics::AnswerStats;
use crate::params::{Params, invalid, needed, out_of_range, tmdb_id};
use crate::problem::{ApiError, Problem};
use crate::reply::SnapshotRequest;
use crate::wire::{AppliedFilter, CandidatesAnswer, CountAnswer, DirectionsAnswer, TipsAnswer};
use axum::response::Response;
use std::fmt::Write;
use trits_index::answer::{
    Filters, MAX_ALT, Query, answer, candidates as candidates_of, count as count_titles, directions as directions_from,
};
use trits_index::ids::{MediaType, TitleKey, TmdbId};
use trits_index::snapshot::Snapshot;

/// Most titles that can be excluded.
pub(crate) const MAX_EXCLUDED: usize = 200;

/// Titles of an answer.
pub(crate) const TRIO: usize = 3;

/// Three tips for a title: of its own media type, with `after` of the other one, or with `with` for two titles at once.
///
/// # Errors
/// A parameter is missing, unreadable or out of range; the title is unknown; or the snapshot cannot be read.
#[utoipa::path(get, path = "/api/v1/tips", operation_id = "tips", tag = "tips",
    params(
        ("mediaType" = crate::wire::MediaType, Query, description = "Film or series"),
        ("tmdbId" = Option<u32>, Query, description = "The title that was loved, of the same media type", minimum = 1),
        ("after" = Option<String>, Query, description = "In place of `tmdbId`: the title that was loved, of the other media type, such as movie:550"),
        ("with" = Option<u32>, Query, description = "A second title that was loved, of the same media type as `tmdbId`: the tips belong to both", minimum = 1),
        ("alt" = Option<u8>, Query, description = "Set number, 0 when absent", minimum = 0, maximum = 10),
        ("exclude" = Option<String>, Query, description = "Ids of titles of the media type that must not be tipped, at most 200, separated by commas"),
        ("tips" = Option<String>, Query, description = "Ids of the three tips that were shown before, in role order, separated by commas: given again when all of them still may be"),
        ("strict" = Option<u8>, Query, description = "1: rather fewer than three tips than a relaxed filter", minimum = 0, maximum = 1),
        crate::wire::filters::FilterParams),
    responses((status = 200, body = TipsAnswer), (status = 304), (status = 400, body = Problem), (status = 404, body = Problem), (status = 422, body = Problem)))]
pub async fn tips(request: SnapshotRequest) -> Result<Response, ApiError> {
    let snapshot = &request.snapshot;
    let params = request.params();
    let query = read(&params, snapshot)?;
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

/// The ids of all titles that tips after a title are picked from, best first: who has seen more titles than fit in `exclude` excludes those that are among them.
///
/// # Errors
/// A parameter is missing, unreadable or out of range; the title is unknown; or the snapshot cannot be read.
#[utoipa::path(get, path = "/api/v1/tips/candidates", operation_id = "candidates", tag = "tips",
    params(
        ("mediaType" = crate::wire::MediaType, Query, description = "Film or series"),
        ("tmdbId" = Option<u32>, Query, description = "The title that was loved, of the same media type", minimum = 1),
        ("after" = Option<String>, Query, description = "In place of `tmdbId`: the title that was loved, of the other media type, such as movie:550")),
    responses((status = 200, body = CandidatesAnswer), (status = 304), (status = 400, body = Problem), (status = 404, body = Problem), (status = 422, body = Problem)))]
pub async fn candidates(request: SnapshotRequest) -> Result<Response, ApiError> {
    let (params, snapshot) = (request.params(), &request.snapshot);
    let media = needed("mediaType", params.media()?)?;
    let seed = seed(&params, media)?;
    request.reply(&format!("candidates?mediaType={media}&seed={seed}"), || {
        let no = snapshot.find_seed(seed).ok_or(ApiError::UnknownTitle)?;
        let all = if media == seed.media {
            snapshot.candidates(no)?.into_iter().map(|scored| scored.no).collect()
        } else {
            candidates_of(snapshot, &Query::across(seed))?
        };
        Ok(CandidatesAnswer { ids: all.into_iter().map(|no| snapshot.columns.tmdb_id[no.at()]).collect() })
    })
}

/// The directions in which a visitor can steer away from a title, under the filters that are set.
///
/// # Errors
/// A parameter is missing, unreadable or out of range; the title is unknown; or the snapshot cannot be read.
#[utoipa::path(get, path = "/api/v1/tips/directions", operation_id = "directions", tag = "tips",
    params(
        ("mediaType" = crate::wire::MediaType, Query, description = "Film or series"),
        ("tmdbId" = Option<u32>, Query, description = "The title that was loved, of the same media type", minimum = 1),
        ("after" = Option<String>, Query, description = "In place of `tmdbId`: the title that was loved, of the other media type, such as movie:550"),
        ("exclude" = Option<String>, Query, description = "Ids of titles of the media type that must not be tipped, at most 200, separated by commas"),
        crate::wire::filters::FilterParams),
    responses((status = 200, body = DirectionsAnswer), (status = 304), (status = 400, body = Problem), (status = 404, body = Problem), (status = 422, body = Problem)))]
pub async fn directions(request: SnapshotRequest) -> Result<Response, ApiError> {
    let snapshot = &request.snapshot;
    let params = request.params();
    if params.text("with")?.is_some() {
        return Err(ApiError::Misplaced { field: "with", only: "tips" });
    }
    let query = read(&params, snapshot)?;
    let applied = AppliedFilter::all(snapshot, &query.filters);
    request.reply(&format!("directions?{}", canonical(&query, &applied)), || {
        let directions = directions_from(snapshot, &query)?;
        Ok(DirectionsAnswer { snapshot: snapshot.manifest.id.clone(), directions, filters_applied: applied })
    })
}

fn read(params: &Params<'_>, snapshot: &Snapshot) -> Result<Query, ApiError> {
    let media = needed("mediaType", params.media()?)?;
    read_for(seed(params, media)?, media, params, snapshot)
}

/// The title that tips of a media type are asked for: `tmdbId`, or `after` of the other media type.
fn seed(params: &Params<'_>, media: MediaType) -> Result<TitleKey, ApiError> {
    match (params.text("tmdbId")?, params.text("after")?) {
        (Some(_), Some(_)) => Err(invalid("after", "in plaats van tmdbId staan en niet ernaast")),
        (id, None) => Ok(TitleKey { media, tmdb_id: tmdb_id("tmdbId", &needed("tmdbId", id)?)? }),
        (None, Some(text)) => {
            let (kind, id) = text.split_once(':').ok_or_else(|| invalid("after", "een titel zijn zoals movie:550"))?;
            let kind: MediaType = kind.parse().map_err(|_| invalid("after", "met 'movie:' of 'tv:' beginnen"))?;
            if kind == media {
                return Err(out_of_range("after", format!("van de andere soort zijn: {}:{id}", media.other())));
            }
            Ok(TitleKey { media: kind, tmdb_id: tmdb_id("after", id)? })
        }
    }
}

/// The second title that tips are asked for: another one of the same media type.
fn with(params: &Params<'_>, query: &Query, snapshot: &Snapshot) -> Result<Option<TmdbId>, ApiError> {
    let Some(text) = params.text("with")? else { return Ok(None) };
    let id = tmdb_id("with", &text)?;
    if query.media != query.seed.media {
        return Err(invalid("with", "naast tmdbId staan en niet naast after"));
    }
    if id == query.seed.tmdb_id {
        return Err(out_of_range("with", "een andere titel zijn dan tmdbId"));
    }
    if snapshot.find_seed(TitleKey { media: query.media, tmdb_id: id }).is_none() {
        return Err(ApiError::UnknownSecond(query.media));
    }
    if !query.filters.directions.is_none() {
        return Err(ApiError::Misplaced { field: "m", only: "één titel" });
    }
    Ok(Some(id))
}

/// The question about a title, or about two, whose parameters are those of a query string; tips are of `media`.
pub(crate) fn read_for(seed: TitleKey, media: MediaType, params: &Params<'_>, snapshot: &Snapshot) -> Result<Query, ApiError> {
    let alt = params.int("alt", 0..=u32::from(MAX_ALT))?.unwrap_or(0);
    let exclude = params.ids("exclude", MAX_EXCLUDED)?;
    let shown = params.ids_in_order("tips", TRIO)?;
    let strict = params.int("strict", 0..=1)? == Some(1);
    let filters = filters::read(params, snapshot, media)?;
    let query = Query { seed, media, with: None, alt: u8::try_from(alt).unwrap_or(MAX_ALT), exclude, shown, filters, strict };
    Ok(Query { with: with(params, &query, snapshot)?, ..query })
}

/// The question with its fields in one order.
pub(crate) fn canonical(query: &Query, applied: &[AppliedFilter]) -> String {
    let mut text = format!("tips?seed={}&alt={}&exclude=", query.seed, query.alt);
    if query.media != query.seed.media {
        text.insert_str("tips?".len(), "across&");
    }
    if let Some(with) = query.with {
        text.insert_str("tips?".len(), &format!("with={with}&"));
    }
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
