//! `GET /api/v1/tips/count`

use super::filters;
use crate::app::Shared;
use crate::params::{Params, needed};
use crate::problem::{ApiError, Problem};
use crate::reply;
use crate::wire::{AppliedFilter, CountAnswer};
use axum::extract::{RawQuery, State};
use axum::http::HeaderMap;
use axum::response::Response;
use trits_index::answer::{Filters, count as count_titles};

/// How many titles pass the filters.
///
/// # Errors
/// A parameter is missing, unreadable or out of range.
#[utoipa::path(get, path = "/api/v1/tips/count", operation_id = "countTips", tag = "tips",
    params(("mediaType" = crate::wire::MediaType, Query, description = "Film or series"), crate::wire::filters::FilterParams),
    responses((status = 200, body = CountAnswer), (status = 304), (status = 400, body = Problem), (status = 422, body = Problem)))]
pub async fn count(State(app): State<Shared>, RawQuery(raw): RawQuery, headers: HeaderMap) -> Result<Response, ApiError> {
    let params = Params::new(raw.as_deref());
    let media = needed("mediaType", params.media()?)?;
    let snapshot = app.live.snapshot();
    let filters = filters::read(&params, &snapshot, media)?;
    let applied = AppliedFilter::all(&snapshot, &filters);
    let canonical = format!("count?mediaType={media}{}", filters::canonical(&applied));
    reply::from_snapshot(&app, &snapshot, &headers, &canonical, || {
        Ok(CountAnswer {
            snapshot: snapshot.manifest.id.clone(),
            media_type: media.into(),
            titles: count_titles(&snapshot, &filters, media),
            of: count_titles(&snapshot, &Filters::NONE, media),
            filters_applied: applied,
        })
    })
}
