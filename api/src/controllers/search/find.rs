//! `GET /api/v1/search`

use crate::app::Shared;
use crate::metrics::Note;
use crate::params::{Params, needed, out_of_range};
use crate::problem::{ApiError, Problem};
use crate::reply;
use crate::wire::{SearchAnswer, SearchHit};
use axum::extract::{RawQuery, State};
use axum::http::HeaderMap;
use axum::response::Response;
use trits_index::ids::MediaType;
use trits_index::search::{Hit, MatchKind};
use trits_index::snapshot::Snapshot;

/// Longest text that is searched for, in characters.
const MAX_Q: usize = 100;

/// Titles by what a visitor typed.
///
/// # Errors
/// A parameter is missing, unreadable or out of range; or the snapshot cannot be read.
#[utoipa::path(get, path = "/api/v1/search", operation_id = "search", tag = "tips",
    params(
        ("q" = String, Query, description = "What was typed", min_length = 1, max_length = 100),
        ("mediaType" = Option<crate::wire::MediaType>, Query, description = "Only films or only series"),
        ("limit" = Option<u32>, Query, description = "Most results, 8 when absent", minimum = 1, maximum = 20)),
    responses((status = 200, body = SearchAnswer), (status = 304), (status = 400, body = Problem), (status = 422, body = Problem)))]
pub async fn find(State(app): State<Shared>, RawQuery(raw): RawQuery, headers: HeaderMap) -> Result<Response, ApiError> {
    let params = Params::new(raw.as_deref());
    let q = needed("q", params.text("q")?)?.trim().to_owned();
    if !(1..=MAX_Q).contains(&q.chars().count()) {
        return Err(out_of_range("q", format!("1 tot en met {MAX_Q} tekens lang zijn")));
    }
    let media = params.media()?;
    let limit = params.int("limit", 1..=20)?.unwrap_or(8);
    let kind = media.map_or("", MediaType::as_str);
    let snapshot = app.live.snapshot();
    let canonical = format!("search?mediaType={kind}&limit={limit}&q={q}");
    let make = || answer(&snapshot, &q, media, limit as usize);
    reply::counted(&app, &snapshot, &headers, &canonical, make, |answer| Note::Search(!answer.results.is_empty()))
}

fn answer(snapshot: &Snapshot, q: &str, media: Option<MediaType>, limit: usize) -> Result<SearchAnswer, ApiError> {
    let hits = snapshot.search.search(&snapshot.columns, q, media, limit);
    let other = media.and_then(|media| better_elsewhere(snapshot, q, media, hits.first()));
    let suggestions = if hits.is_empty() { suggestions(snapshot, q, media, limit)? } else { Vec::new() };
    Ok(SearchAnswer {
        results: SearchHit::all(snapshot, hits)?,
        other_kind: other.map(|hit| SearchHit::of(snapshot, hit)).transpose()?,
        suggestions,
    })
}

/// The best hit of the other media type, when it matches without typing errors and in a better way than any here.
fn better_elsewhere(snapshot: &Snapshot, q: &str, media: MediaType, best: Option<&Hit>) -> Option<Hit> {
    let kind = best.map(|hit| hit.kind);
    if kind == Some(MatchKind::Exact) {
        return None;
    }
    let other = snapshot.search.search(&snapshot.columns, q, Some(media.other()), 1).into_iter().next()?;
    (other.kind <= MatchKind::Prefix && kind.is_none_or(|k| other.kind < k)).then_some(other)
}

fn suggestions(snapshot: &Snapshot, q: &str, media: Option<MediaType>, limit: usize) -> Result<Vec<SearchHit>, ApiError> {
    let closest = snapshot.search.closest(&snapshot.columns, q, media, limit);
    if closest.is_empty() { SearchHit::popular(snapshot, media, limit, MatchKind::Fuzzy) } else { SearchHit::all(snapshot, closest) }
}
