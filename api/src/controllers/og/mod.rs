//! Pictures for shared links.

pub mod result;
pub mod site;

use crate::app::App;
use crate::cache::Body;
use crate::encoding::Coding;
use crate::etag::Tag;
use crate::metrics::Note;
use crate::og::Fonts;
use crate::problem::ApiError;
use axum::body::Bytes;
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use std::sync::Arc;

/// The picture of a tag: 304 when the client holds it, the kept one, else a new one, drawn where it holds up nobody.
async fn picture(
    app: &App,
    tag: Tag,
    headers: &HeaderMap,
    draw: impl FnOnce(&Fonts) -> anyhow::Result<Vec<u8>> + Send + 'static,
) -> Result<Response, ApiError> {
    let fonts = Arc::clone(&app.site.as_ref().ok_or(ApiError::UnknownPath)?.fonts);
    let fixed = HeaderMap::from_iter([
        (header::ETAG, tag.header()),
        (header::CACHE_CONTROL, HeaderValue::from_static("public, max-age=86400")),
        (header::CONTENT_TYPE, HeaderValue::from_static("image/png")),
    ]);
    if tag.held_by(headers) {
        return Ok((StatusCode::NOT_MODIFIED, fixed).into_response());
    }
    let body = match app.cache.get(tag, Coding::Plain) {
        Some(body) => body,
        None => {
            let drawn = tokio::task::spawn_blocking(move || draw(&fonts)).await.map_err(|e| ApiError::Internal(e.into()))?;
            let body = Body { coding: Coding::Plain, bytes: Bytes::from(drawn.map_err(ApiError::Internal)?), note: Note::Plain };
            app.cache.put(tag, Coding::Plain, body.clone());
            body
        }
    };
    Ok((fixed, body.bytes).into_response())
}
