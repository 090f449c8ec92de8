//! Which path goes where.

use crate::app::Shared;
use crate::controllers::{
    admin, analytics, events, filters, health, og, openapi, pages, quality, reviews, search, sessions, starters, themes, tips, titles,
};
use crate::headers;
use crate::metrics;
use crate::problem::ApiError;
use crate::site::Inlined;
use axum::Router;
use axum::middleware;
use axum::response::{IntoResponse, Response};
use axum::routing::{delete, get, post};
use std::any::Any;
use tower_http::catch_panic::CatchPanicLayer;

/// The whole service.
pub fn router(app: Shared) -> Router {
    Router::new()
        .route("/api/v1/search", get(search::find::find))
        .route("/api/v1/starters", get(starters::list::list))
        .route("/api/v1/tips", get(tips::get::get))
        .route("/api/v1/tips/count", get(tips::count::count))
        .route("/api/v1/filters", get(filters::list::list))
        .route("/api/v1/quality", get(quality::get::get))
        .route("/api/v1/themes", get(themes::list::list))
        .route("/api/v1/themes/{slug}", get(themes::get::get))
        .route("/api/v1/titles/{mediaType}/{tmdbId}", get(titles::get::get))
        .route("/api/v1/titles/{mediaType}/{tmdbId}/availability", get(titles::availability::get))
        .route("/api/v1/titles/{mediaType}/{tmdbId}/reviews", get(reviews::list::list))
        .route("/api/v1/save-event", post(events::save::save))
        .route("/functions/v1/save-event", post(events::save::save))
        .route("/api/v1/sessions/{sessionId}", delete(sessions::erase::erase))
        .route("/api/v1/admin/reviews", get(admin::reviews::list).post(admin::decide::decide))
        .route("/api/v1/admin/analytics", get(analytics::get::get))
        .route("/api/v1/admin/analytics/export", get(analytics::export::export))
        .route("/api/v1/admin/analytics/refresh", post(analytics::refresh::refresh))
        .route("/api/openapi.json", get(openapi::get::get))
        .route("/health/live", get(health::live::live))
        .route("/health/ready", get(health::ready::ready))
        .method_not_allowed_fallback(|| async { ApiError::WrongMethod })
        .route("/og/site.png", get(og::site::site))
        .route("/og/{mediaType}/{file}", get(og::result::result))
        .route("/sitemap.xml", get(pages::sitemap::sitemap))
        .route("/robots.txt", get(pages::robots::robots))
        .fallback(pages::get::get)
        .layer(CatchPanicLayer::custom(after_panic))
        .layer(middleware::from_fn_with_state(headers::policy(&app.operator.public, &Inlined::default()), headers::around))
        .layer(middleware::from_fn_with_state(app.metrics.requests.clone(), metrics::measure))
        .with_state(app)
}

/// A panic ends one request, not the server.
fn after_panic(panic: Box<dyn Any + Send>) -> Response {
    let text = panic.downcast_ref::<&str>().map(|s| (*s).to_owned()).or_else(|| panic.downcast_ref::<String>().cloned());
    ApiError::Internal(anyhow::anyhow!("panic: {}", text.unwrap_or_default())).into_response()
}
