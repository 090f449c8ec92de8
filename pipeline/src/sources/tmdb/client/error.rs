//! Why a call has no answer, and whether another try can help.

use reqwest::StatusCode;
use serde_json::Value;
use std::time::Duration;

/// A call without an answer.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum CallError {
    /// 401 or 403: the token is not good, or not for this.
    #[error("the provider refuses the token (status {status}: {says})")]
    Refused {
        /// The status.
        status: u16,
        /// The provider's message.
        says: String,
    },
    /// 404: there is no such title.
    #[error("the provider does not have it (404)")]
    NotFound,
    /// 400, 422 and the like: asking again gives the same.
    #[error("the provider does not take the question (status {status}: {says})")]
    Rejected {
        /// The status.
        status: u16,
        /// The provider's message.
        says: String,
    },
    /// Every try failed.
    #[error("the provider cannot be reached: {what} (tries: {tries})")]
    Unreachable {
        /// What the last try met.
        what: String,
        /// How many tries.
        tries: u32,
    },
    /// It requires a longer wait than a night allows.
    #[error("the provider asks to wait {seconds} s ({what}), longer than a night waits; run again after that")]
    Later {
        /// What the try met.
        what: String,
        /// The required wait.
        seconds: u64,
    },
    /// Complete, but not the expected answer.
    #[error("the provider's answer cannot be used: {0}")]
    Unreadable(String),
}

/// A try without an answer.
#[derive(Debug)]
pub enum Failed {
    /// Another try may succeed, after at least `wait` when the provider requires it.
    Again {
        /// What went wrong.
        what: String,
        /// The wait the provider requires.
        wait: Option<Duration>,
    },
    /// No other try will do.
    ForGood(CallError),
}

impl Failed {
    /// Something that may pass by itself.
    pub const fn again(what: String) -> Self {
        Self::Again { what, wait: None }
    }
}

/// What an answer that is no success means: 429 and 5xx may pass, anything else stays as it is.
pub fn refusal(status: StatusCode, wait: Option<Duration>, body: &[u8]) -> Failed {
    let says = message(body);
    let status_no = status.as_u16();
    match status_no {
        429 | 500..=599 => Failed::Again { what: format!("status {status_no}"), wait },
        401 | 403 => Failed::ForGood(CallError::Refused { status: status_no, says }),
        404 => Failed::ForGood(CallError::NotFound),
        _ => Failed::ForGood(CallError::Rejected { status: status_no, says }),
    }
}

/// The provider's own words, `{"status_code", "status_message"}` or `{"errors": []}`, in one line of at most 200 characters.
fn message(body: &[u8]) -> String {
    let value: Value = serde_json::from_slice(body).unwrap_or_default();
    let first_error = || value["errors"].get(0).and_then(Value::as_str);
    let text = value["status_message"].as_str().or_else(first_error).unwrap_or("no reason given");
    crate::tables::text::clean(text).chars().take(200).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn statuses_are_sorted_into_may_pass_and_final() {
        let of = |status: u16| refusal(StatusCode::from_u16(status).expect("a status"), None, b"{\"status_message\": \"Why\\nnot\"}");
        for again in [429, 500, 502, 503, 504] {
            assert!(matches!(of(again), Failed::Again { .. }), "{again}");
        }
        for (status, refused) in [(401, true), (403, true), (400, false), (422, false), (302, false)] {
            let says = "Why not".to_owned();
            let expected = if refused { CallError::Refused { status, says } } else { CallError::Rejected { status, says } };
            assert!(matches!(of(status), Failed::ForGood(e) if e == expected), "{status}");
        }
        assert!(matches!(of(404), Failed::ForGood(CallError::NotFound)));
        assert_eq!(message(b"<html>"), "no reason given");
        assert_eq!(message(b"{\"errors\": [\"page must be less than 500\"]}"), "page must be less than 500");
    }
}
