//! Halves of surrogate pairs in JSON, as a browser sends a text that was cut in the middle of an emoji. They are no characters, and a body
//! with one is no JSON for us: so that it costs one event and not all of a request, each becomes a mark that no text may have.

/// A code point that is no character, and never will be.
pub const MARK: char = '\u{fdd0}';

/// The mark as JSON escapes it, as long as what it replaces.
const ESCAPED: &[u8; 6] = b"\\ufdd0";

/// The body with every half of a pair replaced; `None` when there is none.
pub fn marked(body: &[u8]) -> Option<Vec<u8>> {
    let mut marked = body.to_vec();
    let (mut at, mut found) = (0, false);
    while let Some(next) = memchr::memchr(b'\\', body.get(at..)?) {
        at += next;
        match (escape(body, at), escape(body, at + 6)) {
            (Some(0xd800..0xdc00), Some(0xdc00..0xe000)) => at += 12,
            (Some(0xd800..0xe000), _) => {
                marked[at..at + 6].copy_from_slice(ESCAPED);
                (at, found) = (at + 6, true);
            }
            // Also a backslash that is escaped itself.
            _ => at += 2,
        }
    }
    found.then_some(marked)
}

/// The code unit that is escaped at a place.
fn escape(body: &[u8], at: usize) -> Option<u32> {
    let digits = body.get(at..at + 6)?.strip_prefix(b"\\u").filter(|digits| digits.iter().all(u8::is_ascii_hexdigit))?;
    u32::from_str_radix(std::str::from_utf8(digits).ok()?, 16).ok()
}
