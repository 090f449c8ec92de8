//! Packed answers kept for repeated questions, bounded by bytes. The key holds the snapshot's id by way of the tag, so
//! a new snapshot needs no clearing: old answers are never asked for again and make room.

use crate::encoding::Coding;
use crate::etag::Tag;
use crate::metrics::Note;
use axum::body::Bytes;
use quick_cache::Weighter;
use quick_cache::sync::Cache;

/// Bytes an entry costs beside its body.
const OVERHEAD: u64 = 128;

/// Answers by tag and asked coding.
pub struct AnswerCache(Cache<(Tag, Coding), Body, Size>);

/// A body as it goes out.
#[derive(Debug, Clone)]
pub struct Body {
    /// What is counted when it is given.
    pub note: Note,
    /// How it is packed; plain when packing was not worth it.
    pub coding: Coding,
    /// The bytes.
    pub bytes: Bytes,
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

    /// The answer, when it is held.
    pub fn get(&self, tag: Tag, coding: Coding) -> Option<Body> {
        self.0.get(&(tag, coding))
    }

    /// Keeps an answer.
    pub fn put(&self, tag: Tag, coding: Coding, body: Body) {
        self.0.insert((tag, coding), body);
    }

    /// Bytes held.
    pub fn weight(&self) -> u64 {
        self.0.weight()
    }
}

#[cfg(test)]
mod tests {
    use super::{AnswerCache, Body, Note};
    use crate::encoding::Coding;
    use crate::etag::Tag;
    use axum::body::Bytes;

    #[test]
    fn it_never_outgrows_its_bound() {
        let cache = AnswerCache::new(100_000);
        for n in 0_u32..2_000 {
            let body = Body { note: Note::Plain, coding: Coding::Plain, bytes: Bytes::from(vec![0; 1_000]) };
            cache.put(Tag::of(&[&n.to_le_bytes()]), Coding::Plain, body);
            assert!(cache.weight() <= 100_000);
        }
        assert!(cache.weight() > 10_000);
    }
}
