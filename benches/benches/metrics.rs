//! What counting and timing every request costs: a route with a body of the size of `/api/v1/tips`, with and without that layer, called
//! within this process.

use axum::body::Body;
use axum::http::Request;
use axum::routing::get;
use axum::{Router, middleware};
use criterion::{Criterion, criterion_group, criterion_main};
use std::hint::black_box;
use tower::ServiceExt;
use trits_api::metrics::{Metrics, SinkMetrics, measure};

/// Bytes of a packed answer of `/tips`.
const BODY: [u8; 2048] = [b'x'; 2048];

fn benches(c: &mut Criterion) {
    let runtime = tokio::runtime::Builder::new_current_thread().build().expect("a runtime");
    let metrics = Metrics::new(SinkMetrics::default());
    let bare: Router = Router::new().route("/api/v1/tips", get(|| async { BODY.as_slice() }));
    let measured = bare.clone().layer(middleware::from_fn_with_state(metrics.requests.clone(), measure));
    for (name, router) in [("bare", bare), ("measured", measured)] {
        c.bench_function(&format!("request/{name}"), |b| {
            b.iter(|| {
                let request = Request::get("/api/v1/tips?mediaType=movie&tmdbId=550").body(Body::empty()).expect("a request");
                black_box(runtime.block_on(router.clone().oneshot(request)))
            });
        });
    }
}

criterion_group!(group, benches);
criterion_main!(group);
