//! Compressed answers for repeated questions, bounded by bytes. The key contains the snapshot's id by way of the tag, so a new snapshot
//! needs no clearing: old answers are no longer looked up and get evicted.

use crate::encoding::{Coding, Effort};
use crate::etag::Tag;
use crate::metrics::AnswerStats;
use axum::body::Bytes;
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use quick_cache::Weighter;
use quick_cache::sync::Cache;

/// Bytes an entry costs besides its body.
const OVERHEAD: u64 = 128;

/// Answers by tag and requested coding.
pub struct AnswerCache(Cache<(Tag, Coding), Body, Size>);

/// A body as it is sent.
#[derive(Debug, Clone)]
pub struct Body {
    /// What is counted when it is sent.
    pub stats: AnswerStats,
    /// How it is compressed; plain when that was not worth it.
    pub coding: Coding,
    /// The bytes.
    pub bytes: Bytes,
}

impl Body {
    /// Compresses content with a coding, where that is worth it.
    pub fn compressed(content: Vec<u8>, coding: Coding, stats: AnswerStats) -> Self {
        match coding.compress(&content, Effort::Answer) {
            Some(bytes) => Self { stats, coding, bytes: bytes.into() },
            None => Self { stats, coding: Coding::Plain, bytes: content.into() },
        }
    }

    /// The response with this body.
    pub fn response(self, status: StatusCode, mut headers: HeaderMap, media_type: &'static str) -> Response {
        headers.insert(header::CONTENT_TYPE, HeaderValue::from_static(media_type));
        if let Some(coding) = self.coding.header() {
            headers.insert(header::CONTENT_ENCODING, coding);
        }
        (status, headers, self.bytes).into_response()
    }
}

#[derive(Debug, Clone)]
struct Size;

impl Weighter<(Tag, Coding), Body> for Size {
    fn weight(&self, _: &(Tag, Coding), body: &Body) -> u64 {
        body.bytes.len() as u64 + OVERHEAD
    }
}

impl AnswerCache {
    /// An empty cache of at most this many bytes.
    pub fn new(bytes: u64) -> Self {
        let expected = usize::try_from(bytes / 4096).unwrap_or(1 << 14);
        Self(Cache::with_weighter(expected, bytes, Size))
    }

    /// The answer, when it is there.
    pub fn get(&self, tag: Tag, coding: Coding) -> Option<Body> {
        self.0.get(&(tag, coding))
    }

    /// Adds an answer.
    pub fn put(&self, tag: Tag, coding: Coding, body: Body) {
        self.0.insert((tag, coding), body);
    }

    /// Bytes in use.
    pub fn weight(&self) -> u64 {
        self.0.weight()
    }
}

#[cfg(test)]
mod tests {
    use super::{AnswerCache, AnswerStats, Body};
    use crate::encoding::Coding;
    use crate::etag::Tag;
    use axum::body::Bytes;

    #[test]
    fn it_never_outgrows_its_bound() {
        let cache = AnswerCache::new(100_000);
        for n in 0_u32..2_000 {
            let body = Body { stats: AnswerStats::Plain, coding: Coding::Plain, bytes: Bytes::from(vec![0; 1_000]) };
            cache.put(Tag::of(&[&n.to_le_bytes()]), Coding::Plain, body);
            assert!(cache.weight() <= 100_000);
        }
        assert!(cache.weight() > 10_000);
    }
}
