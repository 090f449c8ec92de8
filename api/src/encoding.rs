//! Content codings: which one a client accepts, and the compression itself.

use axum::http::{HeaderMap, HeaderValue, header};
use flate2::Compression;
use flate2::write::GzEncoder;
use std::io::Write;

/// Shorter bodies are not compressed: headers and the work cost more than is saved.
const SHORTEST: usize = 860;

/// How a body is compressed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Coding {
    /// As it is.
    Plain,
    /// gzip.
    Gzip,
    /// Brotli.
    Brotli,
}

/// How much work compression may take.
#[derive(Debug, Clone, Copy)]
pub enum Effort {
    /// While a visitor waits.
    Answer,
    /// Once, at the start.
    Once,
}

impl Coding {
    /// The best coding that the client accepts.
    pub fn accepted(headers: &HeaderMap) -> Self {
        let accepts = |name: &str| {
            let values = headers.get_all(header::ACCEPT_ENCODING).iter().filter_map(|v| v.to_str().ok());
            values.flat_map(|v| v.split(',')).any(|item| {
                let (coding, weight) = item.split_once(';').unwrap_or((item, ""));
                coding.trim().eq_ignore_ascii_case(name) && (weight.is_empty() || is_above_zero(weight))
            })
        };
        if accepts("br") {
            Self::Brotli
        } else if accepts("gzip") {
            Self::Gzip
        } else {
            Self::Plain
        }
    }

    /// As the header names it.
    pub fn header(self) -> Option<HeaderValue> {
        match self {
            Self::Plain => None,
            Self::Gzip => Some(HeaderValue::from_static("gzip")),
            Self::Brotli => Some(HeaderValue::from_static("br")),
        }
    }

    /// The compressed bytes, or `None` where that does not make them fewer.
    pub fn compress(self, bytes: &[u8], effort: Effort) -> Option<Vec<u8>> {
        if bytes.len() < SHORTEST {
            return None;
        }
        let compressed = match self {
            Self::Plain => None,
            Self::Gzip => gzip(bytes, effort),
            Self::Brotli => brotli(bytes, effort),
        };
        compressed.filter(|c| c.len() < bytes.len())
    }
}

/// Whether a weight is one (RFC 9110, 12.4.2: `q=` and 0 to 1 with at most three decimals), and not zero. A coding with any other is not
/// accepted: it is not known what the client meant.
fn is_above_zero(weight: &str) -> bool {
    let Some((name, value)) = weight.split_once('=') else { return false };
    let (whole, decimals) = value.trim().split_once('.').unwrap_or((value.trim(), ""));
    let is_decimal = |digit: u8| digit.is_ascii_digit() && (whole == "0" || digit == b'0');
    let is_weight = matches!(whole, "0" | "1") && decimals.len() <= 3 && decimals.bytes().all(is_decimal);
    name.trim().eq_ignore_ascii_case("q") && is_weight && (whole == "1" || decimals.bytes().any(|digit| digit != b'0'))
}

fn gzip(bytes: &[u8], effort: Effort) -> Option<Vec<u8>> {
    let level = match effort {
        Effort::Answer => Compression::new(5),
        Effort::Once => Compression::best(),
    };
    let mut encoder = GzEncoder::new(Vec::with_capacity(bytes.len() / 3), level);
    encoder.write_all(bytes).ok()?;
    encoder.finish().ok()
}

fn brotli(mut bytes: &[u8], effort: Effort) -> Option<Vec<u8>> {
    let quality = match effort {
        Effort::Answer => 4,
        Effort::Once => 10,
    };
    let params = brotli::enc::BrotliEncoderParams { quality, size_hint: bytes.len(), ..Default::default() };
    let mut compressed = Vec::with_capacity(bytes.len() / 3);
    brotli::BrotliCompress(&mut bytes, &mut compressed, &params).ok()?;
    Some(compressed)
}

#[cfg(test)]
mod tests {
    use super::{Coding, Effort};
    use axum::http::{HeaderMap, HeaderValue, header};

    #[test]
    fn the_best_accepted_coding_is_taken() {
        for (accept, coding) in [
            ("gzip, deflate, br", Coding::Brotli),
            ("gzip;q=1.0, br;q=0", Coding::Gzip),
            ("GZIP", Coding::Gzip),
            ("BR;Q=0, gzip", Coding::Gzip),
            ("br;q=abc, gzip;q=0.001", Coding::Gzip),
            ("br;q=2", Coding::Plain),
            ("br;q=-1", Coding::Plain),
            ("br;q=1.000", Coding::Brotli),
            ("br ; q = 0", Coding::Plain),
            ("identity", Coding::Plain),
            ("", Coding::Plain),
        ] {
            let headers: HeaderMap = HeaderMap::from_iter([(header::ACCEPT_ENCODING, HeaderValue::from_static(accept))]);
            assert_eq!(Coding::accepted(&headers), coding, "{accept}");
        }
    }

    #[test]
    fn short_bodies_stay_plain() {
        assert!(Coding::Brotli.compress(b"{}", Effort::Answer).is_none());
        let long = vec![b'a'; 4096];
        assert!(Coding::Brotli.compress(&long, Effort::Answer).is_some_and(|p| p.len() < 100));
        assert!(Coding::Gzip.compress(&long, Effort::Once).is_some_and(|p| p.len() < 100));
    }
}
