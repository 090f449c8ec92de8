//! The routes.

use crate::app::App;
use crate::controllers::{
    analytics, events, filters, health, matching, og, pages, quality, reviews, search, sessions, themes, tips, titles,
};
use crate::heads;
use crate::metrics::{self, Requests};
use crate::openapi;
use crate::problem::ApiError;
use crate::security_headers::{self, Guarding};
use axum::Router;
use axum::body::{Body, to_bytes};
use axum::http::{Request, StatusCode};
use axum::middleware;
use axum::response::{IntoResponse, Response};
use axum::routing::{delete, get, post};
use pages::Frontend;
use std::any::Any;
use std::sync::Arc;
use tokio::runtime::Handle;
use tower::ServiceExt;
use tower_http::catch_panic::CatchPanicLayer;

/// Longest answer that a page is rendered from, in bytes.
const LONGEST: usize = 4 << 20;

/// The API alone.
pub fn api(app: &App) -> Router {
    Router::new()
        .route("/api/v1/search", get(search::search))
        .route("/api/v1/starters", get(search::starters))
        .route("/api/v1/tips", get(tips::tips))
        .route("/api/v1/tips/count", get(tips::count))
        .route("/api/v1/tips/candidates", get(tips::candidates))
        .route("/api/v1/tips/directions", get(tips::directions))
        .route("/api/v1/match", post(matching::find))
        .route("/api/v1/filters", get(filters::list))
        .route("/api/v1/quality", get(quality::get))
        .route("/api/v1/themes", get(themes::list))
        .route("/api/v1/themes/{slug}", get(themes::get))
        .route("/api/v1/titles/{mediaType}/{tmdbId}", get(titles::get))
        .route("/api/v1/titles/{mediaType}/{tmdbId}/around", get(titles::around))
        .route("/api/v1/titles/{mediaType}/{tmdbId}/availability", get(titles::availability))
        .route("/api/v1/titles/{mediaType}/{tmdbId}/reviews", get(reviews::published))
        .route("/api/v1/save-event", post(events::save))
        .route("/functions/v1/save-event", post(events::save))
        .route("/api/v1/sessions/{sessionId}", delete(sessions::erase))
        .route("/api/v1/admin/reviews", get(reviews::queue).post(reviews::decide))
        .route("/api/v1/admin/analytics", get(analytics::get))
        .route("/api/v1/admin/analytics/export", get(analytics::export))
        .route("/api/v1/admin/analytics/refresh", post(analytics::refresh))
        .route("/api/openapi.json", get(openapi::get))
        .route("/health/live", get(health::live))
        .route("/health/ready", get(health::ready))
        .method_not_allowed_fallback(|| async { ApiError::WrongMethod })
        .with_state(app.clone())
}

/// The whole service: the API and, where there is one, the site.
pub fn service(api: Router, site: Option<Frontend>, guarding: Guarding, requests: Requests) -> Router {
    let all = match site {
        Some(site) => {
            let site = Router::new()
                .route("/og/site.png", get(og::site))
                .route("/og/{mediaType}/{file}", get(og::result))
                .route("/sitemap.xml", get(pages::sitemap))
                .route("/sitemap/{part}", get(pages::sitemap_part))
                .route("/robots.txt", get(pages::robots))
                .method_not_allowed_fallback(|| async { ApiError::WrongMethod })
                .fallback(pages::get)
                .with_state(Arc::new(site));
            api.merge(site)
        }
        None => api.fallback(unknown_path),
    };
    guarded(all.layer(middleware::from_fn(heads::checked)), guarding).layer(middleware::from_fn_with_state(requests, metrics::measure))
}

/// How a page that is rendered here reads the API. In: a path. Out: the body of a good answer or of a refusal, which is an answer too;
/// none after a fault of ours, so that the browser tries again. These reads are not counted as requests. The closure blocks its thread.
pub fn internal(api: Router, guarding: Guarding, runtime: Handle) -> impl Fn(&str) -> Option<String> + Send + 'static {
    let api = guarded(api.fallback(unknown_path), guarding);
    move |path| {
        let request = Request::get(path).body(Body::empty()).ok()?;
        runtime.block_on(async {
            let answer = api.clone().oneshot(request).await.ok()?;
            let good = answer.status() == StatusCode::OK || answer.status().is_client_error();
            let body = to_bytes(answer.into_body(), LONGEST).await.ok().filter(|_| good)?;
            String::from_utf8(body.into()).ok()
        })
    }
}

/// With headers on every answer, and failures logged.
fn guarded(router: Router, guarding: Guarding) -> Router {
    router.layer(CatchPanicLayer::custom(after_panic)).layer(middleware::from_fn_with_state(guarding, security_headers::around))
}

async fn unknown_path() -> ApiError {
    ApiError::UnknownPath
}

/// A panic ends one request, not the server.
fn after_panic(panic: Box<dyn Any + Send>) -> Response {
    let text = panic.downcast_ref::<&str>().map(|s| (*s).to_owned()).or_else(|| panic.downcast_ref::<String>().cloned());
    ApiError::Internal(anyhow::anyhow!("panic: {}", text.unwrap_or_default())).into_response()
}
