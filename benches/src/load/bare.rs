//! The baseline: the same web framework with nothing behind it.

use anyhow::Result;
use axum::Router;
use axum::http::header;
use std::net::SocketAddr;

/// Serves a JSON body of `size` bytes on every path until the process is stopped.
pub async fn serve(bind: SocketAddr, size: usize) -> Result<()> {
    let body: &'static str = Box::leak(format!("\"{}\"", "x".repeat(size.saturating_sub(2))).into_boxed_str());
    let answer = move || async move { ([(header::CONTENT_TYPE, "application/json")], body) };
    let listener = tokio::net::TcpListener::bind(bind).await?;
    axum::serve(listener, Router::new().fallback(answer)).await?;
    Ok(())
}
