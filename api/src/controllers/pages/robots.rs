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
    let sitemap = origin::of(&app, &headers).map(|origin| format!("\nSitemap: {origin}/sitemap.xml\n")).unwrap_or_default();
    let text = format!("User-agent: *\nDisallow: /admin/\nDisallow: /api/\nDisallow: /functions/\n{sitemap}");
    reply::text("text/plain; charset=utf-8", text)
}
