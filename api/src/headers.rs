//! Headers on every answer, and the one place where failures are logged.

use crate::problem::Cause;
use axum::extract::Request;
use axum::http::{HeaderName, HeaderValue, header};
use axum::middleware::Next;
use axum::response::Response;
use std::time::Instant;

/// Scripts, styles and calls stay at home; images may also come from the provider's image host.
const POLICY: &str = "default-src 'self'; img-src 'self' https://image.tmdb.org data:; object-src 'none'; \
                      base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

const SECURITY: [(HeaderName, HeaderValue); 4] = [
    (header::CONTENT_SECURITY_POLICY, HeaderValue::from_static(POLICY)),
    (header::X_CONTENT_TYPE_OPTIONS, HeaderValue::from_static("nosniff")),
    (header::REFERRER_POLICY, HeaderValue::from_static("strict-origin-when-cross-origin")),
    (HeaderName::from_static("cross-origin-opener-policy"), HeaderValue::from_static("same-origin")),
];

/// Adds the security headers, and logs a failure once with its cause. No address and no user agent is logged.
pub async fn around(request: Request, next: Next) -> Response {
    let method = request.method().clone();
    let uri = request.uri().clone();
    let started = Instant::now();
    let mut response = next.run(request).await;
    for (name, value) in SECURITY {
        response.headers_mut().insert(name, value);
    }
    if response.status().is_server_error() {
        let cause = response.extensions().get::<Cause>().map_or_else(String::new, |c| format!("{:#}", c.0));
        tracing::error!(
            http.method = %method,
            http.path = uri.path(),
            http.status = response.status().as_u16(),
            http.duration_ms = started.elapsed().as_millis(),
            error.cause = cause,
            "a request failed"
        );
    }
    response
}
