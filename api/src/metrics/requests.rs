//! How long requests take, by route template.

use axum::extract::{MatchedPath, Request, State};
use axum::http::Method;
use axum::middleware::Next;
use axum::response::Response;
use prometheus_client::encoding::EncodeLabelSet;
use prometheus_client::metrics::family::Family;
use prometheus_client::metrics::histogram::Histogram;
use prometheus_client::registry::{Registry, Unit};
use std::time::Instant;

/// Upper bounds in seconds: a cached answer takes a fifth of a millisecond, a commit to disk up to tens of them.
const BUCKETS: [f64; 13] = [0.000_25, 0.000_5, 0.001, 0.002_5, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5];

#[derive(Debug, Clone, PartialEq, Eq, Hash, EncodeLabelSet)]
struct Labels {
    method: &'static str,
    route: String,
    status: u16,
}

/// Times of answers; copies count in the same place.
#[derive(Clone)]
pub struct Requests {
    seconds: Family<Labels, Histogram, fn() -> Histogram>,
}

impl Requests {
    pub(super) fn new(registry: &mut Registry) -> Self {
        let seconds = Family::new_with_constructor((|| Histogram::new(BUCKETS)) as fn() -> Histogram);
        let help = "Time until the head of the answer, by route template";
        registry.register_with_unit("http_request_duration", help, Unit::Seconds, seconds.clone());
        Self { seconds }
    }
}

/// Measures one request. Paths without a route share one label.
pub async fn measure(State(requests): State<Requests>, request: Request, next: Next) -> Response {
    let started = Instant::now();
    let method = word(request.method());
    let route = request.extensions().get::<MatchedPath>().map_or_else(|| "page".to_owned(), |path| path.as_str().to_owned());
    let response = next.run(request).await;
    let labels = Labels { method, route, status: response.status().as_u16() };
    requests.seconds.get_or_create(&labels).observe(started.elapsed().as_secs_f64());
    response
}

/// Clients may send any method; the unusual ones share one label.
fn word(method: &Method) -> &'static str {
    match method.as_str() {
        "GET" => "GET",
        "HEAD" => "HEAD",
        "POST" => "POST",
        "DELETE" => "DELETE",
        _ => "other",
    }
}
