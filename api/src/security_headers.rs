//! Headers on every answer, and the one place where failures are logged.

use crate::operator::PublicSettings;
use crate::problem::Cause;
use axum::extract::{MatchedPath, Request, State};
use axum::http::{HeaderName, HeaderValue, header};
use axum::middleware::Next;
use axum::response::Response;
use std::time::Instant;
use uuid::Uuid;

const SECURITY: [(HeaderName, HeaderValue); 3] = [
    (header::X_CONTENT_TYPE_OPTIONS, HeaderValue::from_static("nosniff")),
    (header::REFERRER_POLICY, HeaderValue::from_static("strict-origin-when-cross-origin")),
    (HeaderName::from_static("cross-origin-opener-policy"), HeaderValue::from_static("same-origin")),
];

/// The content policy of everything but pages: scripts, styles and requests from this origin alone, images also from the image host.
pub fn strict_policy(public: &PublicSettings) -> HeaderValue {
    policy(public, "script-src 'self'; style-src 'self'")
}

/// The content policy with these sources of scripts and styles: a page lists by digest what is inlined in it.
pub fn policy(public: &PublicSettings, own: &str) -> HeaderValue {
    let images = public.image_origin();
    let text = format!(
        "default-src 'self'; img-src 'self' {images} data:; {own}; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
    );
    // The image host was checked when it was read; were it no valid header, no other host would be allowed at all.
    HeaderValue::from_str(&text).unwrap_or(HeaderValue::from_static("default-src 'self'"))
}

/// Identifies a failed request in the answer and in the log; a proxy's own id is used when there is one.
const REQUEST_ID: HeaderName = HeaderName::from_static("x-request-id");

/// Adds the security headers, and logs a failure once with its cause. No address and no user agent is logged.
pub async fn around(State(policy): State<HeaderValue>, request: Request, next: Next) -> Response {
    let method = request.method().clone();
    // The path itself may contain the id of a session.
    let route = request.extensions().get::<MatchedPath>().map_or_else(|| "page".to_owned(), |path| path.as_str().to_owned());
    let given = request.headers().get(REQUEST_ID).cloned();
    let started = Instant::now();
    let mut response = next.run(request).await;
    // A page has its own.
    response.headers_mut().entry(header::CONTENT_SECURITY_POLICY).or_insert(policy);
    for (name, value) in SECURITY {
        response.headers_mut().insert(name, value);
    }
    if response.status().is_server_error() {
        let id = given.filter(is_id).unwrap_or_else(fresh_id);
        let cause = response.extensions().get::<Cause>().map_or_else(String::new, |c| format!("{:#}", c.0));
        tracing::error!(
            http.request_id = id.to_str().unwrap_or_default(),
            http.method = %method,
            http.route = route,
            http.status = response.status().as_u16(),
            http.duration_ms = started.elapsed().as_millis(),
            error.cause = cause,
            "a request failed"
        );
        // A report of the failure can name the line of the log.
        response.headers_mut().insert(REQUEST_ID, id);
    }
    response
}

/// Letters, digits and hyphens, so that nothing else gets into the log.
fn is_id(value: &HeaderValue) -> bool {
    (1..=64).contains(&value.len()) && value.as_bytes().iter().all(|b| b.is_ascii_alphanumeric() || *b == b'-')
}

fn fresh_id() -> HeaderValue {
    HeaderValue::from_str(&Uuid::new_v4().simple().to_string()).unwrap_or(HeaderValue::from_static("unknown"))
}
