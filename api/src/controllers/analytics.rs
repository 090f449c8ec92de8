//! The operator's figures, `/api/v1/admin/analytics`: what visitors did in a period.

use crate::admin::Admin;
use crate::clock::{Minute, day_number, day_text};
use crate::params::{Params, invalid, out_of_range};
use crate::problem::{ApiError, Problem};
use crate::refresher::Refresher;
use crate::wire::analytics::ExportFormat;
use crate::wire::{AnalyticsAnswer, AnalyticsExport};
use axum::Json;
use axum::extract::{RawQuery, State};
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use std::path::Path;
use std::sync::Arc;
use trits_events::analytics::{DayError, Kind, Period, rows};

/// Days of a period when no first day is given.
const DEFAULT_DAYS: u64 = 30;

/// Longest period, in days: two years, the retention of events (`RETENTION_MONTHS` of the pipeline). The attributes of the OpenAPI document
/// accept literals only, and repeat both numbers.
const MAX_DAYS: u64 = 731;

/// What visitors did in a period.
///
/// # Errors
/// A parameter is unreadable, or the figures cannot be read.
#[utoipa::path(get, path = "/api/v1/admin/analytics", operation_id = "analytics", tag = "admin",
    params(
        ("from" = Option<String>, Query, format = "date", description = "First day of UTC, YYYY-MM-DD; 29 days before the last when absent"),
        ("to" = Option<String>, Query, format = "date", description = "Last day, today when absent; a period holds at most 731 days"),
        ("mediaType" = Option<crate::wire::MediaType>, Query, description = "Only what is about films, or about series")),
    responses((status = 200, body = AnalyticsAnswer), (status = 400, body = Problem), (status = 401, body = Problem),
        (status = 404, body = Problem), (status = 422, body = Problem), (status = 429, body = Problem)))]
pub async fn get(_: Admin, State(refresher): State<Arc<Refresher>>, RawQuery(raw): RawQuery) -> Result<Response, ApiError> {
    let answer = AnalyticsAnswer::from(for_period(refresher, raw, |period, data| period.sum(data)).await?);
    Ok(([(header::CACHE_CONTROL, "no-store")], Json(answer)).into_response())
}

/// The same figures as rows of a table: those of a day rounded to five, and without what fewer than five sessions did.
///
/// # Errors
/// A parameter is unreadable, or the figures cannot be read.
#[utoipa::path(get, path = "/api/v1/admin/analytics/export", operation_id = "exportAnalytics", tag = "admin",
    params(
        ("format" = Option<ExportFormat>, Query, description = "csv or json, json when absent"),
        ("from" = Option<String>, Query, format = "date", description = "First day of UTC, YYYY-MM-DD; 29 days before the last when absent"),
        ("to" = Option<String>, Query, format = "date", description = "Last day, today when absent; a period holds at most 731 days"),
        ("mediaType" = Option<crate::wire::MediaType>, Query, description = "Only what is about films, or about series")),
    responses((status = 200, content((AnalyticsExport = "application/json"), (String = "text/csv"))), (status = 400, body = Problem),
        (status = 401, body = Problem), (status = 404, body = Problem), (status = 422, body = Problem), (status = 429, body = Problem)))]
pub async fn export(_: Admin, State(refresher): State<Arc<Refresher>>, RawQuery(raw): RawQuery) -> Result<Response, ApiError> {
    let format = Params::new(raw.as_deref()).text("format")?;
    let export = for_period(refresher, raw, |period, data| Ok(AnalyticsExport::of(period, rows(period, data)?))).await?;
    let file_name = |suffix: &str| format!("trits-{}-{}.{suffix}", export.from, export.to);
    let attachment = |suffix: &str| (header::CONTENT_DISPOSITION, format!("attachment; filename=\"{}\"", file_name(suffix)));
    let no_store = (header::CACHE_CONTROL, "no-store".to_owned());
    match format.as_deref() {
        None | Some("json") => Ok(([attachment("json"), no_store], Json(&export)).into_response()),
        Some("csv") => {
            let content_type = (header::CONTENT_TYPE, "text/csv; charset=utf-8".to_owned());
            Ok(([content_type, attachment("csv"), no_store], export.csv().map_err(ApiError::Internal)?).into_response())
        }
        Some(_) => Err(invalid("format", "'csv' of 'json' zijn")),
    }
}

/// Counts the events of today again. The figures of other days are those of the last night.
///
/// # Errors
/// It is busy already, or it failed; the last known figures then stay.
#[utoipa::path(post, path = "/api/v1/admin/analytics/refresh", operation_id = "refreshAnalytics", tag = "admin",
    responses((status = 204), (status = 401, body = Problem), (status = 404, body = Problem), (status = 409, body = Problem),
        (status = 429, body = Problem), (status = 503, body = Problem)))]
pub async fn refresh(_: Admin, State(refresher): State<Arc<Refresher>>) -> Result<StatusCode, ApiError> {
    refresher.today().await?;
    Ok(StatusCode::NO_CONTENT)
}

/// What `compute` makes of the period of a query string and the folder of figures. It reads files, so it runs on a thread for blocking
/// work.
async fn for_period<T: Send + 'static>(
    refresher: Arc<Refresher>,
    raw: Option<String>,
    compute: impl FnOnce(&Period<'_>, &Path) -> Result<T, DayError> + Send + 'static,
) -> Result<T, ApiError> {
    let task = tokio::task::spawn_blocking(move || {
        let params = Params::new(raw.as_deref());
        let (from, to) = first_and_last_day(&params)?;
        let period = Period { from: &from, to: &to, kind: Kind::from(params.media()?) };
        compute(&period, &refresher.data).map_err(|error| ApiError::Internal(error.into()))
    });
    task.await.map_err(|error| ApiError::Internal(error.into()))?
}

/// The first and the last day of a period, as `YYYY-MM-DD`: by default the last [`DEFAULT_DAYS`].
fn first_and_last_day(params: &Params<'_>) -> Result<(String, String), ApiError> {
    let last = day(params, "to")?.unwrap_or_else(|| Minute::now().days());
    let first = day(params, "from")?.unwrap_or_else(|| (last + 1).saturating_sub(DEFAULT_DAYS));
    if last.checked_sub(first).is_none_or(|days| days >= MAX_DAYS) {
        return Err(out_of_range("from", format!("hoogstens {MAX_DAYS} dagen voor 'to' liggen, en niet erna")));
    }
    Ok((day_text(first), day_text(last)))
}

/// A day of the query string, in days since 1970; `None` when it is absent.
fn day(params: &Params<'_>, name: &'static str) -> Result<Option<u64>, ApiError> {
    let number = |text: String| day_number(&text).ok_or_else(|| invalid(name, "een dag zijn, als 2026-01-31"));
    params.text(name)?.map(number).transpose()
}
