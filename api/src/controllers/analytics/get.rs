//! `GET /api/v1/admin/analytics`

use super::period;
use crate::admin::Admin;
use crate::app::Shared;
use crate::problem::{ApiError, Problem};
use crate::wire::AnalyticsAnswer;
use axum::Json;
use axum::extract::{RawQuery, State};
use axum::http::header;
use axum::response::{IntoResponse, Response};

/// What visitors did in a period.
///
/// # Errors
/// A parameter is unreadable, or the figures cannot be read.
#[utoipa::path(get, path = "/api/v1/admin/analytics", operation_id = "analytics", tag = "admin",
    params(
        ("from" = Option<String>, Query, description = "First day of UTC, YYYY-MM-DD; 29 days before the last when absent"),
        ("to" = Option<String>, Query, description = "Last day, today when absent; a period holds at most 731 days"),
        ("mediaType" = Option<crate::wire::MediaType>, Query, description = "Only what is about films, or about series")),
    responses((status = 200, body = AnalyticsAnswer), (status = 400, body = Problem), (status = 401, body = Problem),
        (status = 404, body = Problem), (status = 422, body = Problem), (status = 429, body = Problem)))]
pub async fn get(_: Admin, State(app): State<Shared>, RawQuery(raw): RawQuery) -> Result<Response, ApiError> {
    let answer = AnalyticsAnswer::from(period::read(app, raw, |period, data| period.sum(data)).await?);
    Ok(([(header::CACHE_CONTROL, "no-store")], Json(answer)).into_response())
}
