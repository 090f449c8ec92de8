//! `GET /og/site.png`

use super::picture;
use crate::app::Shared;
use crate::etag::Tag;
use crate::og;
use crate::problem::ApiError;
use axum::extract::State;
use axum::http::HeaderMap;
use axum::response::Response;

/// The picture of every page that is no result.
///
/// # Errors
/// No site is served here, or the picture cannot be drawn.
pub async fn site(State(app): State<Shared>, headers: HeaderMap) -> Result<Response, ApiError> {
    let tag = Tag::of(&[b"og-site", env!("CARGO_PKG_VERSION").as_bytes()]);
    picture(&app, tag, &headers, og::site).await
}
