//! `GET /api/v1/filters`, and reading filters from a query string. Every refusal names its field and the values that it takes.

use crate::params::{Params, needed, refused};
use crate::problem::{ApiError, Problem};
use crate::reply::SnapshotRequest;
use crate::wire::{AppliedFilter, FiltersAnswer};
use axum::response::Response;
use std::fmt::Write;
use trits_index::answer::Filters;
use trits_index::answer::filters::FILTERS;
use trits_index::ids::MediaType;
use trits_index::snapshot::Snapshot;

/// What the filters of a media type can be set to.
///
/// # Errors
/// The media type is missing or unreadable.
#[utoipa::path(get, path = "/api/v1/filters", operation_id = "filters", tag = "tips",
    params(("mediaType" = crate::wire::MediaType, Query, description = "Film or series")),
    responses((status = 200, body = FiltersAnswer), (status = 304), (status = 400, body = Problem)))]
pub async fn list(request: SnapshotRequest) -> Result<Response, ApiError> {
    let media = needed("mediaType", request.params().media()?)?;
    request.reply(&format!("filters?mediaType={media}"), || Ok(FiltersAnswer::of(&request.snapshot, media)))
}

/// The filters of a query string in canonical form.
///
/// # Errors
/// A value is unreadable, unknown or out of range.
pub fn read(params: &Params<'_>, snapshot: &Snapshot, media: MediaType) -> Result<Filters, ApiError> {
    let mut filters = Filters::NONE;
    for row in &FILTERS {
        let Some(text) = params.text(row.name)? else { continue };
        if let Some(only) = row.only.filter(|only| *only != media && !text.is_empty()) {
            let only = if only == MediaType::Movie { "films" } else { "series" };
            return Err(ApiError::Misplaced { field: row.name, only });
        }
        row.read(&mut filters, &text, snapshot).map_err(|refusal| refused(row.name, refusal))?;
    }
    Ok(filters.canonical(media))
}

/// The filters as the part of a canonical question.
pub fn canonical(applied: &[AppliedFilter]) -> String {
    applied.iter().fold(String::new(), |mut text, filter| {
        let _ = write!(text, "&{}={}", filter.field, filter.value);
        text
    })
}
