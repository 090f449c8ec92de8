//! What the head of a request must be before anything is answered (RFC 9112).

use crate::params::invalid;
use crate::problem::ApiError;
use axum::extract::Request;
use axum::http::{HeaderMap, Version, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

/// Answers a request whose head is right, and refuses any other.
pub async fn checked(request: Request, next: Next) -> Response {
    match check(request.version(), request.headers()) {
        Ok(()) => next.run(request).await,
        Err(refusal) => refusal.into_response(),
    }
}

/// One host (section 3.2), and no transfer coding but chunks (6.1): a body in another would be read as something that it is not.
fn check(version: Version, headers: &HeaderMap) -> Result<(), ApiError> {
    let hosts = headers.get_all(header::HOST).iter().count();
    if hosts > 1 || (hosts == 0 && version == Version::HTTP_11) {
        return Err(invalid("host", "één keer voorkomen"));
    }
    let codings = headers.get_all(header::TRANSFER_ENCODING).iter();
    let chunks_alone = codings.into_iter().all(|value| value.as_bytes().trim_ascii().eq_ignore_ascii_case(b"chunked"));
    if chunks_alone { Ok(()) } else { Err(ApiError::UnknownCoding) }
}
