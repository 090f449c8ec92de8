//! Answers made from a snapshot: conditional, packed, cached.

use crate::app::App;
use crate::cache::Body;
use crate::encoding::{Coding, Effort};
use crate::etag::Tag;
use crate::metrics::Note;
use crate::problem::ApiError;
use axum::body::Bytes;
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use serde::Serialize;
use trits_index::snapshot::Snapshot;

/// How long a browser or proxy may use an answer before it asks whether it still stands.
const CACHE_CONTROL: HeaderValue = HeaderValue::from_static("public, max-age=60, stale-while-revalidate=600");

/// Answers a question about a snapshot: 304 when the client holds the answer, the kept bytes when it was asked before,
/// else what `make` makes of it. `canonical` is the question with its fields in one order and its defaults filled in.
///
/// # Errors
/// What `make` says.
pub fn from_snapshot<T: Serialize>(
    app: &App,
    snapshot: &Snapshot,
    headers: &HeaderMap,
    canonical: &str,
    make: impl FnOnce() -> Result<T, ApiError>,
) -> Result<Response, ApiError> {
    counted(app, snapshot, headers, canonical, make, |_| Note::Plain)
}

/// The same, counted by what `note` says of the answer, also when its bytes are given again.
///
/// # Errors
/// What `make` says.
pub fn counted<T: Serialize>(
    app: &App,
    snapshot: &Snapshot,
    headers: &HeaderMap,
    canonical: &str,
    make: impl FnOnce() -> Result<T, ApiError>,
    note: impl FnOnce(&T) -> Note,
) -> Result<Response, ApiError> {
    let tag = Tag::of(&[snapshot.manifest.id.as_bytes(), env!("CARGO_PKG_VERSION").as_bytes(), canonical.as_bytes()]);
    if tag.held_by(headers) {
        return Ok((StatusCode::NOT_MODIFIED, validators(tag)).into_response());
    }
    let coding = Coding::accepted(headers);
    let kept = app.cache.get(tag, coding);
    let was_kept = kept.is_some();
    let body = match kept {
        Some(body) => body,
        None => {
            let answer = make()?;
            let body = packed(&answer, coding, note(&answer))?;
            app.cache.put(tag, coding, body.clone());
            body
        }
    };
    app.metrics.answers.count(body.note, was_kept);
    let mut response = (validators(tag), body.bytes).into_response();
    let headers = response.headers_mut();
    headers.insert(header::CONTENT_TYPE, HeaderValue::from_static("application/json"));
    if let Some(coding) = body.coding.header() {
        headers.insert(header::CONTENT_ENCODING, coding);
    }
    Ok(response)
}

/// A text that no snapshot's id stands for: it may be used for an hour.
pub fn text(kind: &'static str, text: String) -> Response {
    let headers = [(header::CONTENT_TYPE, kind), (header::CACHE_CONTROL, "public, max-age=3600")];
    (headers, text).into_response()
}

fn validators(tag: Tag) -> HeaderMap {
    HeaderMap::from_iter([
        (header::ETAG, tag.header()),
        (header::CACHE_CONTROL, CACHE_CONTROL),
        (header::VARY, HeaderValue::from_static("accept-encoding")),
    ])
}

fn packed(value: &impl Serialize, coding: Coding, note: Note) -> Result<Body, ApiError> {
    let json = serde_json::to_vec(value).map_err(|e| ApiError::Internal(e.into()))?;
    Ok(match coding.pack(&json, Effort::Answer) {
        Some(bytes) => Body { note, coding, bytes: Bytes::from(bytes) },
        None => Body { note, coding: Coding::Plain, bytes: Bytes::from(json) },
    })
}
