//! The operator's figures, `/api/v1/admin/analytics`: what visitors did in a period.

use crate::admin::Admin;
use crate::clock::{Minute, day_number};
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
const DAYS: u64 = 30;

/// Longest period, in days: two years, the retention of events (`RETENTION_MONTHS` of the pipeline).
const MOST: u64 = 731;

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
    let answer = AnalyticsAnswer::from(read(refresher, raw, |period, data| period.sum(data)).await?);
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
    let export = read(refresher, raw, |period, data| Ok(AnalyticsExport::of(period, rows(period, data)?))).await?;
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

/// The result of `read` for the period of a query string: the last 30 days when it names none.
async fn read<T: Send + 'static>(
    refresher: Arc<Refresher>,
    raw: Option<String>,
    read: impl FnOnce(&Period<'_>, &Path) -> Result<T, DayError> + Send + 'static,
) -> Result<T, ApiError> {
    let read = tokio::task::spawn_blocking(move || read_period(&refresher.data, raw.as_deref(), read));
    read.await.map_err(|error| ApiError::Internal(error.into()))?
}

fn read_period<T>(data: &Path, raw: Option<&str>, read: impl FnOnce(&Period<'_>, &Path) -> Result<T, DayError>) -> Result<T, ApiError> {
    let params = Params::new(raw);
    let to = day(&params, "to")?.unwrap_or_else(|| Minute::now().day());
    let from = match day(&params, "from")? {
        Some(from) => from,
        None => Minute::of_unix((day_number(&to).unwrap_or(0) + 1).saturating_sub(DAYS) * 86_400).day(),
    };
    let length = day_number(&to).zip(day_number(&from)).and_then(|(to, from)| to.checked_sub(from));
    if length.is_none_or(|days| days >= MOST) {
        return Err(out_of_range("from", format!("hoogstens {MOST} dagen voor 'to' liggen, en niet erna")));
    }
    let period = Period { from: &from, to: &to, kind: Kind::from(params.media()?) };
    read(&period, data).map_err(|error| ApiError::Internal(error.into()))
}

fn day(params: &Params<'_>, name: &'static str) -> Result<Option<String>, ApiError> {
    let Some(text) = params.text(name)? else { return Ok(None) };
    if day_number(&text).is_none() { Err(invalid(name, "een dag zijn, als 2026-01-31")) } else { Ok(Some(text)) }
}
