//! The trailer of a title as a snapshot stores it.

use serde::{Deserialize, Serialize};

/// Length of a key of YouTube.
const KEY: usize = 11;

/// A trailer on YouTube.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Trailer {
    /// The video's key, as [`is_key`] accepts it.
    pub key: String,
    /// ISO 639-1 code of what is spoken in it, or of its subtitles; `None` when unknown.
    pub language: Option<String>,
}

/// Whether a text is a key of YouTube: `[A-Za-z0-9_-]{11}`. Nothing else may end up in the address of a page or a player.
pub fn is_key(text: &str) -> bool {
    text.len() == KEY && text.bytes().all(|b| b.is_ascii_alphanumeric() || matches!(b, b'_' | b'-'))
}

#[cfg(test)]
mod tests {
    use super::is_key;

    #[test]
    fn a_key_is_eleven_letters_digits_dashes_and_underscores() {
        assert!(["O-b2VfmmbyA", "___________", "BdJKm16Co6M"].into_iter().all(is_key));
        let bad = ["", "O-b2Vfmmby", "O-b2VfmmbyAA", "O-b2Vfmmb/A", "O-b2Vfmmb A", "O-b2Vfmmb\"A", "éééééa", "O-b2VfmmbyA\n"];
        assert!(!bad.into_iter().any(is_key));
    }
}
