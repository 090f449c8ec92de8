//! The provider's bearer token: read from the environment, sent in one header, shown nowhere.

use reqwest::header::HeaderValue;

/// The variable that holds the token.
pub const VARIABLE: &str = "TRITS_TMDB_TOKEN";

/// A bearer token. Its `Debug` says nothing of it, and nothing prints it.
#[derive(Debug, Clone)]
pub struct Token(HeaderValue);

/// What is wrong with a token; never says what it is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum TokenError {
    /// The variable is not set, or empty.
    #[error("no token of the provider: set {VARIABLE} to its API read access token (a bearer token)")]
    Missing,
    /// Not something a header can hold.
    #[error("{VARIABLE} does not hold a bearer token: expected letters, digits, dots, dashes and underscores")]
    Malformed,
}

impl Token {
    /// The token of the environment.
    ///
    /// # Errors
    /// It is missing, or no bearer token.
    pub fn from_environment() -> Result<Self, TokenError> {
        Self::new(&std::env::var(VARIABLE).map_err(|_| TokenError::Missing)?)
    }

    /// A token from text.
    ///
    /// # Errors
    /// The text is blank, or holds something else than a bearer token can (RFC 6750).
    pub fn new(text: &str) -> Result<Self, TokenError> {
        let text = text.trim();
        if text.is_empty() {
            return Err(TokenError::Missing);
        }
        let plain = text.bytes().all(|b| b.is_ascii_alphanumeric() || b"-._~+/=".contains(&b));
        let header = HeaderValue::from_str(&format!("Bearer {text}")).ok().filter(|_| plain);
        let mut header = header.ok_or(TokenError::Malformed)?;
        header.set_sensitive(true);
        Ok(Self(header))
    }

    /// The value of the Authorization header.
    pub(super) fn header(&self) -> HeaderValue {
        self.0.clone()
    }
}

#[cfg(test)]
mod tests {
    use super::{Token, TokenError};

    #[test]
    fn a_token_shows_itself_nowhere() {
        let token = Token::new(" abc.DEF-1_2 \n").expect("a token");
        assert!(!format!("{token:?} {token:#?}").contains("abc"));
        assert_eq!(token.header().to_str().ok(), Some("Bearer abc.DEF-1_2"));
        assert_eq!(Token::new("  ").err(), Some(TokenError::Missing));
        let error = Token::new("secret\nX-Other: 1").expect_err("two lines are no token");
        assert!(!error.to_string().contains("secret"), "{error}");
    }
}
