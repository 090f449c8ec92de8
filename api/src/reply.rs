//! Answers made from the live snapshot: conditional, compressed, cached and counted.

use crate::answer_cache::{AnswerCache, Body};
use crate::encoding::Coding;
use crate::etag::Tag;
use crate::live::Live;
use crate::metrics::{AnswerMetrics, AnswerStats};
use crate::params::Params;
use crate::problem::ApiError;
use axum::extract::{FromRef, FromRequestParts};
use axum::http::request::Parts;
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use serde::Serialize;
use std::sync::Arc;
use trits_index::snapshot::Snapshot;

/// How long a browser or proxy may use an answer before it has to revalidate it.
const CACHE_CONTROL: &str = "public, max-age=60, stale-while-revalidate=600";

/// What it takes to answer from the live snapshot.
#[derive(Clone)]
pub struct Responder {
    /// The live snapshot.
    pub live: Arc<Live>,
    /// Compressed answers to repeated questions.
    pub cache: Arc<AnswerCache>,
    /// Counts of answers.
    pub counts: AnswerMetrics,
}

/// A request that is answered from the snapshot that was live when it came in.
pub struct SnapshotRequest {
    /// The snapshot.
    pub snapshot: Arc<Snapshot>,
    version: String,
    query: Option<String>,
    headers: HeaderMap,
    responder: Responder,
}

impl<S> FromRequestParts<S> for SnapshotRequest
where
    Responder: FromRef<S>,
    S: Send + Sync,
{
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, ApiError> {
        let responder = Responder::from_ref(state);
        let (query, headers) = (parts.uri.query().map(str::to_owned), parts.headers.clone());
        let serving = responder.live.serving();
        if serving.damaged {
            return Err(ApiError::NotReady);
        }
        Ok(Self { snapshot: Arc::clone(&serving.snapshot), version: serving.version.clone(), query, headers, responder })
    }
}

impl SnapshotRequest {
    /// The parameters of the query string.
    pub fn params(&self) -> Params<'_> {
        Params::new(self.query.as_deref())
    }

    /// Answers with 304 when the client has the answer, from the cache when the question was answered before, else with what `make`
    /// returns. `canonical` is the question with its fields in one order and its defaults filled in.
    ///
    /// # Errors
    /// Those of `make`.
    pub fn reply<T: Serialize>(&self, canonical: &str, make: impl FnOnce() -> Result<T, ApiError>) -> Result<Response, ApiError> {
        self.counted(canonical, make, |_| AnswerStats::Plain)
    }

    /// The same, counted by the statistics of the answer, also when it comes from the cache.
    ///
    /// # Errors
    /// Those of `make`.
    pub fn counted<T: Serialize>(
        &self,
        canonical: &str,
        make: impl FnOnce() -> Result<T, ApiError>,
        stats: impl FnOnce(&T) -> AnswerStats,
    ) -> Result<Response, ApiError> {
        let Responder { cache, counts, .. } = &self.responder;
        let tag = Tag::of(&[self.version.as_bytes(), env!("CARGO_PKG_VERSION").as_bytes(), canonical.as_bytes()]);
        if tag.matches(&self.headers) {
            return Ok((StatusCode::NOT_MODIFIED, tag.validators(CACHE_CONTROL)).into_response());
        }
        let coding = Coding::accepted(&self.headers);
        let cached = cache.get(tag, coding);
        let hit = cached.is_some();
        let body = match cached {
            Some(body) => body,
            None => {
                let answer = make()?;
                let json = serde_json::to_vec(&answer).map_err(|e| ApiError::Internal(e.into()))?;
                let body = Body::compressed(json, coding, stats(&answer));
                cache.put(tag, coding, body.clone());
                body
            }
        };
        counts.count(body.stats, hit);
        Ok(body.response(StatusCode::OK, tag.validators(CACHE_CONTROL), "application/json"))
    }
}

/// A text that does not depend on the snapshot: it may be used for an hour.
pub fn text(media_type: &'static str, text: String) -> Response {
    let headers = [(header::CONTENT_TYPE, media_type), (header::CACHE_CONTROL, "public, max-age=3600")];
    (headers, text).into_response()
}
