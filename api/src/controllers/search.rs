//! `GET /api/v1/search` and `GET /api/v1/starters`

use crate::clock::day_number;
use crate::metrics::AnswerStats;
use crate::params::{Params, invalid, needed, out_of_range};
use crate::problem::{ApiError, Problem};
use crate::reply::SnapshotRequest;
use crate::wire::{Match, SearchAnswer, SearchHit, StartersAnswer};
use axum::response::Response;
use trits_index::answer::{About, about, starters as starters_of_day};
use trits_index::ids::{MediaType, TitleNo};
use trits_index::search::{Hit, MatchKind, NEAR, nearness};
use trits_index::snapshot::Snapshot;
use trits_index::title::Title;

/// Longest text that is searched for, in characters. The attributes of the OpenAPI document accept literals only, and repeat these bounds.
const MAX_Q: usize = 100;

/// Most results that a request may ask for.
const MAX_RESULTS: u32 = 20;

/// Results when a request does not say how many.
const DEFAULT_RESULTS: u32 = 8;

/// Titles by what a visitor typed.
///
/// # Errors
/// A parameter is missing, unreadable or out of range; or the snapshot cannot be read.
#[utoipa::path(get, path = "/api/v1/search", operation_id = "search", tag = "tips",
    params(
        ("q" = String, Query, description = "What was typed", min_length = 1, max_length = 100, pattern = r"\S"),
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
    let limit = limit(&params)?;
    let canonical = format!("search?mediaType={}&limit={limit}&q={q}", name_of(media));
    let make = || answer(&request.snapshot, &q, media, limit);
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
    let limit = limit(&params)?;
    let day = params.text("day")?;
    if day.as_deref().is_some_and(|day| day_number(day).is_none()) {
        return Err(invalid("day", "een dag zijn, als 2026-11-23"));
    }
    let day = day.unwrap_or_default();
    request.reply(&format!("starters?mediaType={}&limit={limit}&day={day}", name_of(media)), || {
        let snapshot = &request.snapshot;
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

/// The most results that a request wants.
fn limit(params: &Params<'_>) -> Result<usize, ApiError> {
    Ok(params.int("limit", 1..=MAX_RESULTS)?.unwrap_or(DEFAULT_RESULTS) as usize)
}

/// The media type in the canonical text of a request; empty for both.
fn name_of(media: Option<MediaType>) -> &'static str {
    media.map_or("", MediaType::as_str)
}

fn answer(snapshot: &Snapshot, q: &str, media: Option<MediaType>, limit: usize) -> Result<SearchAnswer, ApiError> {
    let hits = snapshot.search.search(&snapshot.columns, q, media, limit);
    let other = media.and_then(|media| better_elsewhere(snapshot, q, media, hits.first()));
    let is_known = other.is_some() || hits.iter().any(|hit| hit.kind <= MatchKind::Prefix);
    let (suggestions, about) = if is_known { Default::default() } else { suggestions(snapshot, q, media, limit, &hits)? };
    Ok(SearchAnswer {
        about,
        results: SearchHit::all(snapshot, hits)?,
        other_kind: other.map(|hit| SearchHit::of(snapshot, hit)).transpose()?,
        suggestions,
    })
}

/// Fewest characters from which on the beginning of a name is taken for that name.
const TELLING: usize = 6;

/// The best hit of the other media type, when it matches without typing errors and in a better way than any here: also when both begin so, and
/// it is the one of both kinds that most people mean.
fn better_elsewhere(snapshot: &Snapshot, q: &str, media: MediaType, best: Option<&Hit>) -> Option<Hit> {
    let best_kind = best.map(|hit| hit.kind);
    if best_kind == Some(MatchKind::Exact) {
        return None;
    }
    let other = snapshot.search.search(&snapshot.columns, q, Some(media.other()), 1).into_iter().next()?;
    let is_meant = || q.chars().count() >= TELLING && snapshot.search.search(&snapshot.columns, q, None, 1).first() == Some(&other);
    (other.kind <= MatchKind::Prefix && (best_kind.is_none_or(|best| other.kind < best) || is_meant())).then_some(other)
}

/// For a name that we do not have: what is really near in spelling, then what is about its words, with what that is.
fn suggestions(
    snapshot: &Snapshot,
    q: &str,
    media: Option<MediaType>,
    limit: usize,
    hits: &[Hit],
) -> Result<(Vec<SearchHit>, Vec<String>), ApiError> {
    let mut found = Vec::new();
    let closest = if hits.is_empty() { snapshot.search.closest(&snapshot.columns, q, media, limit) } else { Vec::new() };
    for hit in &closest {
        let title = snapshot.title(hit.no)?;
        if is_near(q, &title) {
            found.push(SearchHit::new(title, Match::Fuzzy));
        }
    }
    let About { titles, labels } = about(snapshot, q, media, limit)?;
    let known = |no: &TitleNo| hits.iter().chain(&closest).any(|hit| hit.no == *no);
    for no in titles.into_iter().filter(|no| !known(no)).take(limit - found.len().min(limit)) {
        found.push(SearchHit::new(snapshot.title(no)?, Match::Related));
    }
    Ok((found, labels))
}

/// Whether the title, its part before a colon or its original title may be what was meant.
fn is_near(q: &str, title: &Title) -> bool {
    let names = [Some(title.title.as_str()), title.title.split(':').next(), title.original_title.as_deref()];
    names.into_iter().flatten().any(|name| nearness(q, name) >= NEAR)
}
