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

    /// As it is written in the header.
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

    /// Whether `If-None-Match` of a request names this tag, or any by `*`, which stands alone (RFC 9110, 13.1.2). Several lines are one
    /// list; one that cannot be read is as good as none.
    pub fn matches(self, headers: &HeaderMap) -> bool {
        let lines: Vec<&[u8]> = headers.get_all(header::IF_NONE_MATCH).iter().map(HeaderValue::as_bytes).collect();
        let list = lines.join(&b","[..]);
        if list.trim_ascii() == b"*" {
            return true;
        }
        let own = format!("{:032x}", self.0);
        opaque_tags(&list).is_some_and(|tags| tags.contains(&own.as_bytes()))
    }

    /// As bytes, from which [`Tag::of_bytes`] makes it again.
    pub const fn bytes(self) -> [u8; 16] {
        self.0.to_le_bytes()
    }

    /// The tag with these bytes; `None` when they are not sixteen.
    pub fn of_bytes(bytes: &[u8]) -> Option<Self> {
        bytes.try_into().ok().map(|bytes| Self(u128::from_le_bytes(bytes)))
    }

    /// As text.
    pub fn text(self) -> String {
        format!("W/\"{:032x}\"", self.0)
    }
}

/// What is between the quotes of each tag of a list, where a comma may be too; `None` for anything that is no list of tags.
fn opaque_tags(mut list: &[u8]) -> Option<Vec<&[u8]>> {
    let mut tags = Vec::new();
    loop {
        list = list.trim_ascii_start();
        match list {
            [] => return Some(tags),
            // An element of a list may be empty.
            [b',', rest @ ..] => list = rest,
            _ => {
                let quoted = list.strip_prefix(b"W/").unwrap_or(list).strip_prefix(b"\"")?;
                let end = quoted.iter().position(|b| *b == b'"')?;
                tags.push(&quoted[..end]);
                list = quoted[end + 1..].trim_ascii_start();
                if !list.is_empty() {
                    list = list.strip_prefix(b",")?;
                }
            }
        }
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
            (" * ".to_owned(), true),
            (format!("\"a,b\" , ,{text},"), true),
            ("\"a\"".to_owned(), false),
            // The asterisk stands alone, and what cannot be read names nothing.
            ("*, \"x\"".to_owned(), false),
            (format!("*, {text}"), false),
            (format!("{text} x"), false),
            (format!("\"a, {text}"), false),
            (text.replace("W/", "w/"), false),
            (text.replace('"', ""), false),
        ] {
            let headers: HeaderMap = HeaderValue::from_str(&value).map(|v| (header::IF_NONE_MATCH, v)).into_iter().collect();
            assert_eq!(tag.matches(&headers), matches, "{value}");
        }
    }
}
