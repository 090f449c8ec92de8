//! The listener of `/metrics`: not the visitors' own, so that no proxy rule is needed to keep it private.

use super::Metrics;
use crate::live::Live;
use anyhow::{Context, Result};
use axum::Router;
use axum::extract::State;
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use std::net::SocketAddr;
use std::sync::Arc;
use tokio::net::TcpListener;
use tokio::task::JoinHandle;

/// The media type that Prometheus asks for.
const TEXT: HeaderValue = HeaderValue::from_static("application/openmetrics-text; version=1.0.0; charset=utf-8");

/// Serves `/metrics` until the task is stopped; returns the address it listens on.
///
/// # Errors
/// The address cannot be listened on.
pub async fn serve(metrics: Arc<Metrics>, live: Arc<Live>, bind: SocketAddr) -> Result<(SocketAddr, JoinHandle<()>)> {
    let listener = TcpListener::bind(bind).await.with_context(|| format!("cannot listen on {bind} for --metrics"))?;
    let address = listener.local_addr()?;
    let router = Router::new().route("/metrics", get(text)).with_state((metrics, live));
    let task = tokio::spawn(async move {
        if let Err(error) = axum::serve(listener, router).await {
            tracing::error!(error.cause = %error, "metrics are no longer served");
        }
    });
    Ok((address, task))
}

async fn text(State((metrics, live)): State<(Arc<Metrics>, Arc<Live>)>) -> Response {
    match metrics.text(&live) {
        Ok(text) => ([(header::CONTENT_TYPE, TEXT)], text).into_response(),
        Err(_) => StatusCode::INTERNAL_SERVER_ERROR.into_response(),
    }
}
