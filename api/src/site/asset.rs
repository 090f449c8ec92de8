//! One file of the site, ready to send in each coding.

use crate::encoding::{Coding, Effort};
use crate::etag::Tag;
use axum::body::Bytes;
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};

/// Folder of the files whose names contain a hash of their content.
const HASHED: &str = "/assets/";

/// The media type of any other file.
const UNKNOWN: &str = "application/octet-stream";

/// A file in memory.
pub struct Asset {
    plain: Bytes,
    gzip: Option<Bytes>,
    brotli: Option<Bytes>,
    kind: &'static str,
    tag: Tag,
    cache: &'static str,
}

impl Asset {
    /// Compresses a file once.
    pub fn new(path: &str, content: Vec<u8>) -> Self {
        let (kind, compressible) = media_type(path);
        let compress = |coding: Coding| compressible.then(|| coding.compress(&content, Effort::Once)).flatten().map(Bytes::from);
        let cache = if path.starts_with(HASHED) {
            "public, max-age=31536000, immutable"
        } else if kind.starts_with("text/html") {
            "no-cache"
        } else {
            "public, max-age=3600"
        };
        Self {
            gzip: compress(Coding::Gzip),
            brotli: compress(Coding::Brotli),
            kind,
            tag: Tag::of(&[path.as_bytes(), &content]),
            cache,
            plain: content.into(),
        }
    }

    /// The answer with this file as its body, or 304 when the client has it.
    pub fn response(&self, status: StatusCode, headers: &HeaderMap) -> Response {
        let mut fixed = self.tag.validators(self.cache);
        if status == StatusCode::OK && self.tag.matches(headers) {
            return (StatusCode::NOT_MODIFIED, fixed).into_response();
        }
        let (coding, bytes) = match (Coding::accepted(headers), &self.brotli, &self.gzip) {
            (Coding::Brotli, Some(bytes), _) => (Coding::Brotli, bytes),
            (Coding::Brotli | Coding::Gzip, _, Some(bytes)) => (Coding::Gzip, bytes),
            _ => (Coding::Plain, &self.plain),
        };
        fixed.insert(header::CONTENT_TYPE, HeaderValue::from_static(self.kind));
        if let Some(coding) = coding.header() {
            fixed.insert(header::CONTENT_ENCODING, coding);
        }
        (status, fixed, bytes.clone()).into_response()
    }
}

/// Whether a path is that of a file, existing or not, and not of a page.
pub fn is_asset(path: &str) -> bool {
    let (kind, _) = media_type(path);
    path.starts_with(HASHED) || (kind != UNKNOWN && !kind.starts_with("text/html"))
}

/// The media type by the file's ending, and whether compression makes it smaller.
fn media_type(path: &str) -> (&'static str, bool) {
    match path.rsplit_once('.').map_or("", |(_, ending)| ending) {
        "html" => ("text/html; charset=utf-8", true),
        "js" | "mjs" => ("text/javascript; charset=utf-8", true),
        "css" => ("text/css; charset=utf-8", true),
        "json" | "map" => ("application/json", true),
        "svg" => ("image/svg+xml", true),
        "txt" => ("text/plain; charset=utf-8", true),
        "xml" => ("application/xml", true),
        "webmanifest" => ("application/manifest+json", true),
        "woff2" => ("font/woff2", false),
        "png" => ("image/png", false),
        "jpg" | "jpeg" => ("image/jpeg", false),
        "webp" => ("image/webp", false),
        "avif" => ("image/avif", false),
        "ico" => ("image/x-icon", false),
        _ => (UNKNOWN, false),
    }
}
