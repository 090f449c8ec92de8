//! `GET /api/v1/starters`

use crate::app::Shared;
use crate::params::Params;
use crate::problem::{ApiError, Problem};
use crate::reply;
use crate::wire::{SearchHit, StartersAnswer};
use axum::extract::{RawQuery, State};
use axum::http::HeaderMap;
use axum::response::Response;
use trits_index::ids::MediaType;
use trits_index::search::MatchKind;

/// Well-known titles to start from.
///
/// # Errors
/// A parameter is unreadable or out of range; or the snapshot cannot be read.
#[utoipa::path(get, path = "/api/v1/starters", operation_id = "starters", tag = "tips",
    params(
        ("mediaType" = Option<crate::wire::MediaType>, Query, description = "Only films or only series"),
        ("limit" = Option<u32>, Query, description = "Most results, 8 when absent", minimum = 1, maximum = 20)),
    responses((status = 200, body = StartersAnswer), (status = 304), (status = 400, body = Problem), (status = 422, body = Problem)))]
pub async fn list(State(app): State<Shared>, RawQuery(raw): RawQuery, headers: HeaderMap) -> Result<Response, ApiError> {
    let params = Params::new(raw.as_deref());
    let media = params.media()?;
    let limit = params.int("limit", 1..=20)?.unwrap_or(8);
    let kind = media.map_or("", MediaType::as_str);
    let snapshot = app.live.snapshot();
    reply::from_snapshot(&app, &snapshot, &headers, &format!("starters?mediaType={kind}&limit={limit}"), || {
        // A starter is offered by its own name: an exact match.
        let results = SearchHit::popular(&snapshot, media, limit as usize, MatchKind::Exact)?;
        Ok(StartersAnswer { results })
    })
}
