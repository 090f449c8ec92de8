//! `GET /api/v1/search` and `GET /api/v1/starters`

use crate::clock::day_number;
use crate::metrics::AnswerStats;
use crate::params::{invalid, needed, out_of_range};
use crate::problem::{ApiError, Problem};
use crate::reply::SnapshotRequest;
use crate::wire::{SearchAnswer, SearchHit, StartersAnswer};
use axum::response::Response;
use trits_index::answer::starters as starters_of_day;
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
pub async fn search(request: SnapshotRequest) -> Result<Response, ApiError> {
    let params = request.params();
    let q = needed("q", params.text("q")?)?.trim().to_owned();
    if !(1..=MAX_Q).contains(&q.chars().count()) {
        return Err(out_of_range("q", format!("1 tot en met {MAX_Q} tekens lang zijn")));
    }
    let media = params.media()?;
    let limit = params.int("limit", 1..=20)?.unwrap_or(8);
    let kind = media.map_or("", MediaType::as_str);
    let canonical = format!("search?mediaType={kind}&limit={limit}&q={q}");
    let make = || answer(&request.snapshot, &q, media, limit as usize);
    request.counted(&canonical, make, |answer| AnswerStats::Search(!answer.results.is_empty()))
}

/// Well-known titles to start from. With a day and a media type they are of all ages and tastes, Dutch ones among them, and other ones each day.
///
/// # Errors
/// A parameter is unreadable or out of range; or the snapshot cannot be read.
#[utoipa::path(get, path = "/api/v1/starters", operation_id = "starters", tag = "tips",
    params(
        ("mediaType" = Option<crate::wire::MediaType>, Query, description = "Only films or only series"),
        ("limit" = Option<u32>, Query, description = "Most results, 8 when absent", minimum = 1, maximum = 20),
        ("day" = Option<String>, Query, format = "date", description = "A day as YYYY-MM-DD; without one the best known titles")),
    responses((status = 200, body = StartersAnswer), (status = 304), (status = 400, body = Problem), (status = 422, body = Problem)))]
pub async fn starters(request: SnapshotRequest) -> Result<Response, ApiError> {
    let params = request.params();
    let media = params.media()?;
    let limit = params.int("limit", 1..=20)?.unwrap_or(8);
    let kind = media.map_or("", MediaType::as_str);
    let day = params.text("day")?;
    if day.as_deref().is_some_and(|day| day_number(day).is_none()) {
        return Err(invalid("day", "een dag zijn, als 2026-11-23"));
    }
    let day = day.unwrap_or_default();
    request.reply(&format!("starters?mediaType={kind}&limit={limit}&day={day}"), || {
        let (snapshot, limit) = (&request.snapshot, limit as usize);
        // A starter is offered by its own name: an exact match.
        let results = match media.filter(|_| !day.is_empty()) {
            Some(media) => {
                let drawn = starters_of_day(snapshot, media, limit, &day);
                SearchHit::all(snapshot, drawn.into_iter().map(|no| Hit { no, kind: MatchKind::Exact }))?
            }
            None => SearchHit::popular(snapshot, media, limit, MatchKind::Exact)?,
        };
        Ok(StartersAnswer { results })
    })
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
