//! Entity tags: a hash of the snapshot's id, this program's version and the canonical question.

use axum::http::{HeaderMap, HeaderValue, header};
use sha2::{Digest, Sha256};

/// The identity of an answer; the same for every coding of its body, hence a weak tag.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Tag(u128);

impl Tag {
    /// The tag of parts; their order and borders count.
    pub fn of(parts: &[&[u8]]) -> Self {
        let mut digest = Sha256::new();
        for part in parts {
            digest.update(part.len().to_le_bytes());
            digest.update(part);
        }
        let hash: [u8; 32] = digest.finalize().into();
        Self(u128::from_le_bytes(*hash.first_chunk().unwrap_or(&[0; 16])))
    }

    /// As the header carries it.
    pub fn header(self) -> HeaderValue {
        HeaderValue::from_str(&self.text()).unwrap_or_else(|_| HeaderValue::from_static("W/\"0\""))
    }

    /// The headers by which a client can revalidate the answer with this tag.
    pub fn validators(self, cache_control: &'static str) -> HeaderMap {
        HeaderMap::from_iter([
            (header::ETAG, self.header()),
            (header::CACHE_CONTROL, HeaderValue::from_static(cache_control)),
            (header::VARY, HeaderValue::from_static("accept-encoding")),
        ])
    }

    /// Whether `If-None-Match` of a request names this tag, or any by `*`.
    pub fn matches(self, headers: &HeaderMap) -> bool {
        let own = self.text();
        let own = own.trim_start_matches("W/");
        headers
            .get_all(header::IF_NONE_MATCH)
            .iter()
            .filter_map(|v| v.to_str().ok())
            .any(|list| list.trim() == "*" || list.split(',').any(|tag| tag.trim().trim_start_matches("W/") == own))
    }

    /// As text.
    pub fn text(self) -> String {
        format!("W/\"{:032x}\"", self.0)
    }
}

#[cfg(test)]
mod tests {
    use super::Tag;
    use axum::http::{HeaderMap, HeaderValue, header};

    #[test]
    fn borders_between_parts_count() {
        assert_ne!(Tag::of(&[b"ab", b"c"]), Tag::of(&[b"a", b"bc"]));
    }

    #[test]
    fn a_tag_is_recognised_in_a_list_weak_or_strong() {
        let tag = Tag::of(&[b"x"]);
        let text = tag.header().to_str().map(str::to_owned).unwrap_or_default();
        for (value, matches) in [
            (text.clone(), true),
            (format!("\"a\", {}", text.trim_start_matches("W/")), true),
            ("*".to_owned(), true),
            ("\"a\"".to_owned(), false),
        ] {
            let headers: HeaderMap = HeaderValue::from_str(&value).map(|v| (header::IF_NONE_MATCH, v)).into_iter().collect();
            assert_eq!(tag.matches(&headers), matches, "{value}");
        }
    }
}
