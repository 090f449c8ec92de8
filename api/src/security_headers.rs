//! Headers on every answer, and the one place where failures are logged.

use crate::live::Live;
use crate::log_limit::LogLimit;
use crate::operator::{Operator, PublicSettings};
use crate::problem::Cause;
use axum::body::Bytes;
use axum::extract::{MatchedPath, Request, State};
use axum::http::{HeaderMap, HeaderName, HeaderValue, StatusCode, header};
use axum::middleware::Next;
use axum::response::Response;
use std::sync::Arc;
use std::time::Instant;
use uuid::Uuid;

const SECURITY: [(HeaderName, HeaderValue); 4] = [
    (header::X_CONTENT_TYPE_OPTIONS, HeaderValue::from_static("nosniff")),
    (header::REFERRER_POLICY, HeaderValue::from_static("strict-origin-when-cross-origin")),
    (HeaderName::from_static("cross-origin-opener-policy"), HeaderValue::from_static("same-origin")),
    (
        HeaderName::from_static("permissions-policy"),
        HeaderValue::from_static("camera=(), microphone=(), geolocation=(), payment=(), usb=(), serial=(), midi=(), browsing-topics=()"),
    ),
];

/// Who may embed an answer.
pub const RESOURCE_POLICY: HeaderName = HeaderName::from_static("cross-origin-resource-policy");

/// A year, once the site is known to have https.
const HSTS: HeaderValue = HeaderValue::from_static("max-age=31536000");

/// What is put on answers, and what is done about failures; copies share it.
#[derive(Clone)]
pub struct Guarding {
    policy: HeaderValue,
    /// Whether browsers may be sent `strict-transport-security`.
    https: bool,
    live: Arc<Live>,
    logged: Arc<LogLimit>,
}

impl Guarding {
    /// For the site of an operator, answering from the live snapshot.
    pub fn new(operator: &Operator, live: Arc<Live>) -> Self {
        let https = operator.site_url.as_ref().is_some_and(|url| url.starts_with("https://"));
        Self { policy: strict_policy(&operator.public), https, live, logged: Arc::default() }
    }

    /// Puts the headers on an answer; a page has a content policy, and a picture a resource policy, of its own.
    fn put(&self, headers: &mut HeaderMap) {
        headers.entry(header::CONTENT_SECURITY_POLICY).or_insert_with(|| self.policy.clone());
        headers.entry(RESOURCE_POLICY).or_insert(HeaderValue::from_static("same-origin"));
        for (name, value) in SECURITY {
            headers.insert(name, value);
        }
        if self.https {
            headers.insert(header::STRICT_TRANSPORT_SECURITY, HSTS);
        }
    }

    /// The same as they are sent, for an answer that the router does not give.
    pub fn lines(&self) -> Bytes {
        let mut headers = HeaderMap::from_iter([(header::CACHE_CONTROL, HeaderValue::from_static("no-store"))]);
        self.put(&mut headers);
        let mut lines = Vec::new();
        for (name, value) in &headers {
            lines.extend([name.as_str().as_bytes(), b": ", value.as_bytes(), b"\r\n"].concat());
        }
        lines.into()
    }
}

/// The content policy of everything but pages: scripts, styles and requests from this origin alone.
fn strict_policy(public: &PublicSettings) -> HeaderValue {
    policy(public, "script-src 'self'; style-src 'self'")
}

/// Where a page may show a trailer from, after a press (`web/src/titles/Trailer.tsx`).
const TRAILERS: &str = "https://www.youtube-nocookie.com";

/// The content policy with these sources of scripts and styles: a page lists by digest what is inlined in it. Images may also come from
/// the image host, and frames from that of the trailers alone.
pub fn policy(public: &PublicSettings, own: &str) -> HeaderValue {
    let images = public.image_origin();
    let text = format!(
        "default-src 'self'; img-src 'self' {images} data:; frame-src {TRAILERS}; {own}; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
    );
    // The image host was checked when it was read; were it no valid header, no other host would be allowed at all.
    HeaderValue::from_str(&text).unwrap_or(HeaderValue::from_static("default-src 'self'"))
}

/// Identifies a failed request in the answer and in the log; a proxy's own id is used when there is one.
const REQUEST_ID: HeaderName = HeaderName::from_static("x-request-id");

/// Adds the security headers, and logs failures with their causes, each cause once a minute. No address and no user agent is logged.
pub async fn around(State(guarding): State<Guarding>, request: Request, next: Next) -> Response {
    let method = request.method().clone();
    // The path itself may contain the id of a session.
    let route = request.extensions().get::<MatchedPath>().map_or_else(|| "page".to_owned(), |path| path.as_str().to_owned());
    let given = request.headers().get(REQUEST_ID).cloned();
    let started = Instant::now();
    let mut response = next.run(request).await;
    guarding.put(response.headers_mut());
    let status = response.status();
    // A failure without a cause of ours is no sign of damage: nobody has the snapshot hashed by a request.
    if status == StatusCode::INTERNAL_SERVER_ERROR && response.extensions().get::<Cause>().is_some() {
        guarding.live.suspect();
    }
    // What is not implemented is the client's request, not our failure.
    if status.is_server_error() && status != StatusCode::NOT_IMPLEMENTED {
        let id = given.filter(is_id).unwrap_or_else(fresh_id);
        let cause = response.extensions().get::<Cause>().map(|cause| format!("{:#}", cause.0));
        if let Some(times) = guarding.logged.admit(&format!("{route} {status} {}", cause.as_deref().unwrap_or_default())) {
            tracing::error!(
                http.request_id = id.to_str().unwrap_or_default(),
                http.method = %method,
                http.route = route,
                http.status = status.as_u16(),
                http.duration_ms = started.elapsed().as_millis(),
                http.times_before = times,
                error.cause = cause.as_deref(),
                "a request failed"
            );
        }
        // A report of the failure can name the line of the log, when it is the first of its cause.
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
