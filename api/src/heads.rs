//! What the head of a request must be before anything is answered (RFC 9112).

use crate::params::invalid;
use crate::problem::ApiError;
use axum::extract::Request;
use axum::http::{HeaderMap, HeaderValue, Version, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use std::net::Ipv6Addr;

/// Answers a request whose head is right, and refuses any other.
pub async fn checked(request: Request, next: Next) -> Response {
    match check(request.version(), request.headers()) {
        Ok(()) => next.run(request).await,
        Err(refusal) => refusal.into_response(),
    }
}

/// One host (section 3.2) that may be one, and no transfer coding but chunks, once (6.1): a body in another would be read as something that
/// it is not, and what is in front of this server may read two lines differently.
fn check(version: Version, headers: &HeaderMap) -> Result<(), ApiError> {
    let hosts: Vec<&[u8]> = headers.get_all(header::HOST).iter().map(HeaderValue::as_bytes).collect();
    if hosts.len() > 1 || (hosts.is_empty() && version == Version::HTTP_11) {
        return Err(invalid("host", "één keer voorkomen"));
    }
    if hosts.iter().any(|host| !host.is_empty() && !is_host(host)) {
        return Err(invalid("host", "een naam of een adres zijn, met hoogstens een poort erachter"));
    }
    let codings: Vec<&[u8]> = headers.get_all(header::TRANSFER_ENCODING).iter().map(|value| value.as_bytes().trim_ascii()).collect();
    if codings.len() > 1 {
        return Err(invalid("transfer-encoding", "hoogstens één keer voorkomen"));
    }
    let chunks_alone = codings.iter().all(|coding| coding.eq_ignore_ascii_case(b"chunked"));
    if chunks_alone { Ok(()) } else { Err(ApiError::UnknownCoding) }
}

/// Whether some bytes are a name or an address, and a port or none behind it. Of what RFC 3986 permits in names, those of the domain name
/// system and of containers (an underscore) are enough.
fn is_host(bytes: &[u8]) -> bool {
    let Ok(text) = std::str::from_utf8(bytes) else { return false };
    let (host, port) = match text.strip_prefix('[').and_then(|rest| rest.split_once(']')) {
        Some((address, port)) if address.parse::<Ipv6Addr>().is_ok() => ("", port),
        Some(_) => return false,
        None => text.split_at(text.find(':').unwrap_or(text.len())),
    };
    let is_name = text.starts_with('[') || !host.is_empty();
    let is_port = |port: &str| port.bytes().all(|b| b.is_ascii_digit()) && (port.is_empty() || port.parse::<u16>().is_ok());
    is_name
        && host.bytes().all(|b| b.is_ascii_alphanumeric() || matches!(b, b'-' | b'.' | b'_'))
        && (port.is_empty() || port.strip_prefix(':').is_some_and(is_port))
}

#[cfg(test)]
mod tests {
    use super::is_host;

    #[test]
    fn hosts_are_told_from_other_bytes() {
        for host in ["localhost", "trits.example:443", "127.0.0.1:8080", "[::1]", "[2a02:a446::1]:65535", "api_1:", "A.B-c"] {
            assert!(is_host(host.as_bytes()), "{host}");
        }
        for no_host in
            ["a b/c", "a@b", "a, b", "a,b", "a:65536", "a:99999999", "a:b", "[::1", "[x]", "[::1]x", "::1", ":80", "a/b", "a?b", "<x>"]
        {
            assert!(!is_host(no_host.as_bytes()), "{no_host}");
        }
        assert!(!is_host(&[0xe9, 0xff]) && !is_host("é".as_bytes()));
    }
}
