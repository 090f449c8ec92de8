//! `GET /api/v1/tips`

use super::filters;
use crate::app::Shared;
use crate::metrics::Note;
use crate::params::{Params, needed, tmdb_id};
use crate::problem::{ApiError, Problem};
use crate::reply;
use crate::wire::{AppliedFilter, TipsAnswer};
use axum::extract::{RawQuery, State};
use axum::http::HeaderMap;
use axum::response::Response;
use std::fmt::Write;
use trits_index::answer::{MAX_ALT, Query, answer};
use trits_index::ids::TitleKey;
use trits_index::snapshot::Snapshot;

/// Most titles that can be excluded.
const MAX_EXCLUDED: usize = 200;

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
        ("strict" = Option<u8>, Query, description = "1: rather fewer than three tips than a relaxed filter", minimum = 0, maximum = 1),
        crate::wire::filters::FilterParams),
    responses((status = 200, body = TipsAnswer), (status = 304), (status = 400, body = Problem), (status = 404, body = Problem), (status = 422, body = Problem)))]
pub async fn get(State(app): State<Shared>, RawQuery(raw): RawQuery, headers: HeaderMap) -> Result<Response, ApiError> {
    let snapshot = app.live.snapshot();
    let query = read(&Params::new(raw.as_deref()), &snapshot)?;
    let applied = AppliedFilter::all(&snapshot, &query.filters);
    let make = || Ok(TipsAnswer::of(&snapshot, answer(&snapshot, &query)?, &query.filters));
    reply::counted(&app, &snapshot, &headers, &canonical(&query, &applied), make, |answer| {
        Note::Tips(answer.ladder.iter().map(|step| step.step).max().unwrap_or(0))
    })
}

fn read(params: &Params<'_>, snapshot: &Snapshot) -> Result<Query, ApiError> {
    let media = needed("mediaType", params.media()?)?;
    let id = tmdb_id("tmdbId", &needed("tmdbId", params.text("tmdbId")?)?)?;
    read_for(TitleKey { media, tmdb_id: id }, params, snapshot)
}

/// What is asked of a title beside the title itself.
pub(crate) fn read_for(seed: TitleKey, params: &Params<'_>, snapshot: &Snapshot) -> Result<Query, ApiError> {
    let alt = params.int("alt", 0..=u32::from(MAX_ALT))?.unwrap_or(0);
    let exclude = params.ids("exclude", MAX_EXCLUDED)?;
    let strict = params.int("strict", 0..=1)? == Some(1);
    let filters = filters::read(params, snapshot, seed.media)?;
    Ok(Query { seed, alt: u8::try_from(alt).unwrap_or(MAX_ALT), exclude, filters, strict })
}

/// The question with its fields in one order.
pub(crate) fn canonical(query: &Query, applied: &[AppliedFilter]) -> String {
    let mut text = format!("tips?seed={}&alt={}&exclude=", query.seed, query.alt);
    for id in &query.exclude {
        let _ = write!(text, "{id},");
    }
    text.push_str(&filters::canonical(applied));
    if query.strict {
        text.push_str("&strict=1");
    }
    text
}
