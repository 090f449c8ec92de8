//! `GET /api/v1/filters`

use crate::app::Shared;
use crate::params::{Params, needed};
use crate::problem::{ApiError, Problem};
use crate::reply;
use crate::wire::FiltersAnswer;
use axum::extract::{RawQuery, State};
use axum::http::HeaderMap;
use axum::response::Response;

/// What the filters of a media type can be set to.
///
/// # Errors
/// The media type is missing or unreadable.
#[utoipa::path(get, path = "/api/v1/filters", operation_id = "filters", tag = "tips",
    params(("mediaType" = crate::wire::MediaType, Query, description = "Film or series")),
    responses((status = 200, body = FiltersAnswer), (status = 304), (status = 400, body = Problem)))]
pub async fn list(State(app): State<Shared>, RawQuery(raw): RawQuery, headers: HeaderMap) -> Result<Response, ApiError> {
    let media = needed("mediaType", Params::new(raw.as_deref()).media()?)?;
    let snapshot = app.live.snapshot();
    reply::from_snapshot(&app, &snapshot, &headers, &format!("filters?mediaType={media}"), || Ok(FiltersAnswer::of(&snapshot, media)))
}
