//! `GET /api/v1/admin/analytics/export`

use super::period;
use crate::admin::Admin;
use crate::app::Shared;
use crate::params::{Params, invalid};
use crate::problem::{ApiError, Problem};
use crate::wire::AnalyticsExport;
use axum::Json;
use axum::extract::{RawQuery, State};
use axum::http::header;
use axum::response::{IntoResponse, Response};
use trits_events::analytics::rows;

/// The same figures as rows to keep, each of a day rounded to five and without what fewer than five sessions did.
///
/// # Errors
/// A parameter is unreadable, or the figures cannot be read.
#[utoipa::path(get, path = "/api/v1/admin/analytics/export", operation_id = "exportAnalytics", tag = "admin",
    params(
        ("format" = Option<String>, Query, description = "csv or json, json when absent"),
        ("from" = Option<String>, Query, description = "First day of UTC, YYYY-MM-DD; 29 days before the last when absent"),
        ("to" = Option<String>, Query, description = "Last day, today when absent; a period holds at most 731 days"),
        ("mediaType" = Option<crate::wire::MediaType>, Query, description = "Only what is about films, or about series")),
    responses((status = 200, content((AnalyticsExport = "application/json"), (String = "text/csv"))), (status = 400, body = Problem),
        (status = 401, body = Problem), (status = 404, body = Problem), (status = 422, body = Problem), (status = 429, body = Problem)))]
pub async fn export(_: Admin, State(app): State<Shared>, RawQuery(raw): RawQuery) -> Result<Response, ApiError> {
    let format = Params::new(raw.as_deref()).text("format")?;
    let export = period::read(app, raw, |period, data| Ok(AnalyticsExport::of(period, rows(period, data)?))).await?;
    let name = |kind: &str| (header::CONTENT_DISPOSITION, format!("attachment; filename=\"trits-{}-{}.{kind}\"", export.from, export.to));
    let once = (header::CACHE_CONTROL, "no-store".to_owned());
    match format.as_deref() {
        None | Some("json") => Ok(([name("json"), once], Json(&export)).into_response()),
        Some("csv") => {
            let kind = (header::CONTENT_TYPE, "text/csv; charset=utf-8".to_owned());
            Ok(([kind, name("csv"), once], export.csv().map_err(ApiError::Internal)?).into_response())
        }
        Some(_) => Err(invalid("format", "'csv' of 'json' zijn")),
    }
}
