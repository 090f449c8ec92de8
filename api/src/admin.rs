//! The guard of everything under `/api/v1/admin/`. In: a request. Out: [`Admin`], which a handler gets only with the right token; without
//! a configured token those paths do not exist.

use crate::admin_tokens::{AdminTokens, digest};
use crate::limits::{TooOften, Window};
use crate::log_limit::LogLimit;
use crate::problem::ApiError;
use axum::extract::{FromRef, FromRequestParts};
use axum::http::HeaderValue;
use axum::http::header::AUTHORIZATION;
use axum::http::request::Parts;
use std::sync::Arc;
use std::time::{Duration, Instant};
use subtle::{Choice, ConstantTimeEq};

/// Wrong tries a minute, of all clients together: counted without knowing who tried.
const TRIES: u32 = 5;

/// Why a request is not an admin's.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Refusal {
    /// No token; that does not count as a try.
    Missing,
    /// Another token.
    Wrong,
    /// Another token, after too many wrong ones. The right one never waits, or anybody could lock the operator out: with 32 characters or
    /// more there is nothing to guess.
    Throttled(Duration),
}

/// Compares tokens and counts wrong ones.
pub struct Guard {
    tokens: AdminTokens,
    wrong: Window,
    logged: LogLimit,
}

impl Guard {
    /// Guards with tokens.
    pub fn new(tokens: AdminTokens) -> Self {
        Self { tokens, wrong: Window::new(TRIES, Duration::from_secs(60)), logged: LogLimit::default() }
    }

    /// Checks the header of a request. Digests are compared in constant time, so the duration shows neither the position of the first
    /// difference nor the length of the token.
    ///
    /// # Errors
    /// See [`Refusal`].
    pub fn check(&self, header: Option<&HeaderValue>, now: Instant) -> Result<(), Refusal> {
        let given = header.and_then(|h| h.as_bytes().split_at_checked(7)).filter(|(scheme, _)| scheme.eq_ignore_ascii_case(b"bearer "));
        let (_, given) = given.ok_or(Refusal::Missing)?;
        let given = digest(given);
        let is_right = self.tokens.valid().iter().fold(Choice::from(0), |right, token| right | given.ct_eq(token));
        if bool::from(is_right) {
            return Ok(());
        }
        if let Some(times) = self.logged.admit("refused") {
            tracing::warn!(target: "security", { refused.times_before = times }, "a wrong admin token was refused");
        }
        self.wrong.take(now).map_err(|TooOften(wait)| Refusal::Throttled(wait))?;
        Err(Refusal::Wrong)
    }
}

/// Proof that a request has the right token: a handler with this parameter is guarded.
#[derive(Debug)]
pub struct Admin(());

impl<S> FromRequestParts<S> for Admin
where
    Option<Arc<Guard>>: FromRef<S>,
    S: Send + Sync,
{
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, ApiError> {
        let guard = Option::<Arc<Guard>>::from_ref(state).ok_or(ApiError::UnknownPath)?;
        match guard.check(parts.headers.get(AUTHORIZATION), Instant::now()) {
            Ok(()) => Ok(Self(())),
            Err(Refusal::Missing | Refusal::Wrong) => Err(ApiError::Unauthorized),
            Err(Refusal::Throttled(wait)) => Err(ApiError::TooOften(wait)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{AdminTokens, Guard, Refusal};
    use crate::admin_tokens::AdminToken;
    use axum::http::HeaderValue;
    use std::time::{Duration, Instant};

    const TOKEN: &str = "0123456789abcdef0123456789abcdef";

    fn bearer(token: &str) -> HeaderValue {
        HeaderValue::from_str(&format!("Bearer {token}")).expect("a header")
    }

    #[test]
    fn short_tokens_are_refused_and_none_is_printed() {
        assert!(AdminToken::parse(&TOKEN[1..]).expect_err("31 characters").contains("32"));
        assert!(AdminToken::parse(&format!("{TOKEN} x")).is_err());
        assert_eq!(format!("{:?}", AdminToken::parse(TOKEN).expect("fits")), "AdminToken(..)");
    }

    #[test]
    fn the_right_token_passes_and_no_other() {
        let guard = Guard::new(AdminTokens::fixed(&AdminToken::parse(TOKEN).expect("fits")));
        let now = Instant::now();
        assert_eq!(guard.check(None, now), Err(Refusal::Missing));
        assert_eq!(guard.check(Some(&HeaderValue::from_static("Basic eDp5")), now), Err(Refusal::Missing));
        assert_eq!(guard.check(Some(&bearer(TOKEN)), now), Ok(()));
        assert_eq!(guard.check(Some(&bearer(&TOKEN[..31])), now), Err(Refusal::Wrong));
        assert_eq!(guard.check(Some(&bearer(&format!("{TOKEN}0"))), now), Err(Refusal::Wrong));
        assert_eq!(guard.check(Some(&bearer("")), now), Err(Refusal::Wrong));
    }

    #[test]
    fn the_sixth_wrong_token_in_a_minute_waits_and_the_right_one_does_not() {
        let guard = Guard::new(AdminTokens::fixed(&AdminToken::parse(TOKEN).expect("fits")));
        let start = Instant::now();
        for second in 0..5 {
            assert_eq!(guard.check(Some(&bearer("wrong")), start + Duration::from_secs(second)), Err(Refusal::Wrong));
        }
        let waits = Err(Refusal::Throttled(Duration::from_secs(50)));
        assert_eq!(guard.check(Some(&bearer("wrong")), start + Duration::from_secs(10)), waits);
        assert_eq!(guard.check(Some(&bearer(TOKEN)), start + Duration::from_secs(10)), Ok(()));
        assert_eq!(guard.check(None, start + Duration::from_secs(10)), Err(Refusal::Missing));
        assert_eq!(guard.check(Some(&bearer("wrong")), start + Duration::from_secs(60)), Err(Refusal::Wrong));
    }
}
