//! The routes: token, faults, then the answer.

use super::bodies;
use super::exports;
use super::faults::Kind;
use super::world::World;
use axum::Router;
use axum::body::{Body, Bytes};
use axum::extract::{OriginalUri, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use flate2::Compression;
use flate2::write::GzEncoder;
use futures_util::StreamExt;
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::io::Write;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

type Shared = Arc<Mutex<World>>;

/// All routes.
pub fn router(world: Shared) -> Router {
    Router::new().fallback(get(answer)).with_state(world)
}

async fn answer(State(world): State<Shared>, OriginalUri(uri): OriginalUri, headers: HeaderMap) -> Response {
    let path = uri.path().to_owned();
    let whole = uri.to_string();
    let (answer, fault) = {
        let mut world = world.lock().unwrap_or_else(PoisonError::into_inner);
        count(&mut world, &path, &whole);
        let fault = world.faults.iter_mut().find_map(|fault| fault.meets(&whole));
        (respond(&mut world, &path, uri.query().unwrap_or(""), &headers), fault)
    };
    match fault {
        None => answer,
        Some(Kind::Throttle(wait)) => {
            let mut refused = error(429, 25, "Your request count is over the allowed limit.");
            if let Ok(wait) = wait.parse() {
                refused.headers_mut().insert(header::RETRY_AFTER, wait);
            }
            refused
        }
        Some(Kind::Status(status)) => error(status, 11, "Internal error: something went wrong."),
        Some(Kind::Hang) => std::future::pending().await,
        Some(Kind::Cut) => cut(answer).await,
        Some(Kind::Trickle(parts)) => trickle(answer, parts).await,
        Some(Kind::Body(body)) => ([(header::CONTENT_TYPE, "application/json")], body).into_response(),
    }
}

/// The answer's headers with half of its body; then the connection breaks.
async fn cut(answer: Response) -> Response {
    let (mut parts, body) = answer.into_parts();
    let bytes = axum::body::to_bytes(body, usize::MAX).await.unwrap_or_default();
    parts.headers.insert(header::CONTENT_LENGTH, bytes.len().into());
    let half = [Ok(bytes.slice(..bytes.len() / 2)), Err(std::io::Error::other("cut"))];
    Response::from_parts(parts, Body::from_stream(futures_util::stream::iter(half)))
}

/// The whole answer, slowly.
async fn trickle(answer: Response, parts: usize) -> Response {
    let (head, body) = answer.into_parts();
    let bytes = axum::body::to_bytes(body, usize::MAX).await.unwrap_or_default();
    let size = bytes.len().div_ceil(parts).max(1);
    let slices: Vec<Bytes> = (0..bytes.len()).step_by(size).map(|at| bytes.slice(at..bytes.len().min(at + size))).collect();
    let slow = futures_util::stream::iter(slices).then(|part| async move {
        tokio::time::sleep(Duration::from_millis(250)).await;
        Ok::<_, std::io::Error>(part)
    });
    Response::from_parts(head, Body::from_stream(slow))
}

fn count(world: &mut World, path: &str, whole: &str) {
    let parts: Vec<&str> = path.trim_start_matches("/3/").split('/').collect();
    let kind = match parts[..] {
        [media @ ("movie" | "tv"), "changes"] => format!("changes {media}"),
        [media @ ("movie" | "tv"), _] => format!("details {media}"),
        ["search", media] => format!("search {media}"),
        _ if path.contains("movie_ids_") => "export movie".to_owned(),
        _ if path.contains("tv_series_ids_") => "export tv".to_owned(),
        _ => "reference".to_owned(),
    };
    if world.log_paths {
        world.paths.push(whole.to_owned());
        if kind.starts_with("details") {
            world.moments.push(std::time::Instant::now());
        }
    }
    *world.calls.entry(kind).or_default() += 1;
}

fn respond(world: &mut World, path: &str, query: &str, headers: &HeaderMap) -> Response {
    if let Some(name) = path.strip_prefix("/exports/") {
        return match exports::file(world, name) {
            Some(file) => ([(header::CONTENT_TYPE, "application/octet-stream")], file).into_response(),
            None => StatusCode::FORBIDDEN.into_response(),
        };
    }
    let expected = format!("Bearer {}", world.token);
    if headers.get(header::AUTHORIZATION).and_then(|v| v.to_str().ok()) != Some(expected.as_str()) {
        return error(401, 7, "Invalid API key: You must be granted a valid key.");
    }
    if let Some((status, body)) = world.bodies.get(path) {
        let status = StatusCode::from_u16(*status).unwrap_or(StatusCode::OK);
        return (status, [(header::CONTENT_TYPE, "application/json")], body.clone()).into_response();
    }
    let query: BTreeMap<String, String> = pairs(query);
    let parts: Vec<&str> = path.trim_start_matches("/3/").split('/').collect();
    let found = match parts[..] {
        ["configuration"] => Some(bodies::configuration()),
        ["genre", "movie" | "tv", "list"] => Some(bodies::genres()),
        ["watch", "providers", "movie" | "tv"] => Some(bodies::services()),
        [media @ ("movie" | "tv"), "changes"] => return changes(world, kind(media), &query),
        ["search", media @ ("movie" | "tv")] => Some(bodies::search(world, kind(media), &query)),
        [media @ ("movie" | "tv"), id] => {
            id.parse().ok().and_then(|id| bodies::details(world, kind(media), id)).map(|body| bodies::asked(body, &query))
        }
        _ => None,
    };
    match found {
        Some(body) => packed(&body, headers),
        None => error(404, 34, "The resource you requested could not be found."),
    }
}

fn kind(media: &str) -> &'static str {
    if media == "movie" { "movie" } else { "tv" }
}

/// A hundred ids a page; a window of more than 14 days is refused as the provider does.
fn changes(world: &World, media: &'static str, query: &BTreeMap<String, String>) -> Response {
    let empty = String::new();
    let (from, to) = (query.get("start_date").unwrap_or(&empty), query.get("end_date").unwrap_or(&empty));
    let day = |text: &str| text.parse::<chrono::NaiveDate>().ok();
    let (Some(start), Some(end)) = (day(from), day(to)) else { return error(422, 22, "Invalid date.") };
    if (end - start).num_days() > 14 || end < start {
        return error(422, 20, "Invalid date range: Should be a range no longer than 14 days.");
    }
    let page: usize = query.get("page").and_then(|p| p.parse().ok()).unwrap_or(1);
    let ids: Vec<u32> = world.changed_between(media, from, to).into_iter().collect();
    let results: Vec<Value> =
        ids.iter().skip((page - 1) * 100).take(100).map(|id| json!({"id": id, "adult": null, "softcore": false})).collect();
    let pages = ids.len().div_ceil(100).max(1);
    axum::Json(json!({"results": results, "page": page, "total_pages": pages, "total_results": ids.len()})).into_response()
}

fn error(status: u16, code: u32, message: &str) -> Response {
    let status = StatusCode::from_u16(status).unwrap_or(StatusCode::INTERNAL_SERVER_ERROR);
    (status, axum::Json(json!({"success": false, "status_code": code, "status_message": message}))).into_response()
}

fn packed(body: &Value, headers: &HeaderMap) -> Response {
    let text = Bytes::from(body.to_string());
    let takes_gzip = headers.get(header::ACCEPT_ENCODING).and_then(|v| v.to_str().ok()).is_some_and(|v| v.contains("gzip"));
    if !takes_gzip {
        return ([(header::CONTENT_TYPE, "application/json")], text).into_response();
    }
    let mut out = GzEncoder::new(Vec::new(), Compression::fast());
    out.write_all(&text).expect("memory takes it");
    let bytes = out.finish().expect("memory takes it");
    ([(header::CONTENT_TYPE, "application/json"), (header::CONTENT_ENCODING, "gzip")], bytes).into_response()
}

/// A query's pairs; plus signs and percent signs decoded.
fn pairs(query: &str) -> BTreeMap<String, String> {
    let url = reqwest::Url::parse(&format!("http://x/?{query}")).expect("a query");
    url.query_pairs().map(|(name, value)| (name.into_owned(), value.into_owned())).collect()
}
