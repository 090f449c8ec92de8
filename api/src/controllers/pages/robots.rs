//! `GET /robots.txt`

use super::origin;
use crate::app::Shared;
use crate::problem::ApiError;
use crate::reply;
use axum::extract::State;
use axum::http::HeaderMap;
use axum::response::{IntoResponse, Response};

/// Everything but what is for the operator and for programs.
pub async fn robots(State(app): State<Shared>, headers: HeaderMap) -> Response {
    if app.site.is_none() {
        return ApiError::UnknownPath.into_response();
    }
    let origin = origin::of(&app, &headers);
    let text = format!("User-agent: *\nDisallow: /admin/\nDisallow: /api/\nDisallow: /functions/\n\nSitemap: {origin}/sitemap.xml\n");
    reply::text("text/plain; charset=utf-8", text)
}
