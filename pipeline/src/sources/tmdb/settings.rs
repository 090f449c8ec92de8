//! Settings of calls to the provider: addresses, rate, number of titles, and the bearer token, which is read from the environment, sent in one
//! header and shown nowhere.

use super::cache::Outline;
use reqwest::Url;
use reqwest::header::HeaderValue;
use std::net::IpAddr;
use std::time::Duration;

/// The address of the API.
pub const API: &str = "https://api.themoviedb.org";

/// The address of the daily id exports.
pub const EXPORTS: &str = "https://files.tmdb.org/p/exports";

/// The default calls a second.
pub const RATE: u32 = 20;

/// The highest rate of calls a second: the provider's own bound is near 50.
pub const MOST: u32 = 40;

/// The default number of titles: about as many as anyone in the Netherlands searches for, and an hour's calls on the first night.
pub const BUDGET: usize = 60_000;

/// Settings of the provider's source.
#[derive(Debug, Clone)]
pub struct Settings {
    /// The API, without its version.
    pub api: Url,
    /// The folder of the id exports.
    pub exports: Url,
    /// The bearer token.
    pub token: Token,
    /// Titles to use, films and series together.
    pub budget: usize,
    /// Calls a second.
    pub rate: u32,
    /// Calls under way at once.
    pub concurrency: usize,
    /// Original languages to use; empty for all.
    pub languages: Vec<String>,
    /// Votes that a title must have.
    pub min_votes: u32,
    /// Whether to replace the plan of the day when there is one.
    pub replan: bool,
    /// Whether to search for titles that visitors searched for and did not find.
    pub requested: bool,
    /// How long a call may take, its body included; for an export how long it may give nothing.
    pub timeout: Duration,
    /// The wait before a first retry; it doubles from there.
    pub first_wait: Duration,
}

/// A setting that cannot be used.
#[derive(Debug, thiserror::Error, PartialEq, Eq)]
pub enum SettingsError {
    /// The rate is out of range.
    #[error("--rate {0} is out of range: expected 1 to {MOST} calls a second, the provider's terms allow no more")]
    Rate(u32),
    /// No title, or no call at once.
    #[error("{0} must be at least 1")]
    Zero(&'static str),
    /// Not an address.
    #[error("{flag} `{url}` is no address of a provider: expected https://HOST, without user, query or fragment")]
    Address {
        /// The flag.
        flag: &'static str,
        /// What was given.
        url: String,
    },
    /// A language that is no code.
    #[error("--languages `{0}` is no language: expected codes of two letters, such as nl,en,fr")]
    Language(String),
}

/// Reads an address: https, or plain http to this machine itself, where the token cannot be intercepted.
pub fn address(flag: &'static str, text: &str) -> Result<Url, SettingsError> {
    let bad = || SettingsError::Address { flag, url: text.split('@').next_back().unwrap_or_default().to_owned() };
    let url = Url::parse(text.trim_end_matches('/')).map_err(|_| bad())?;
    let bare = url.username().is_empty() && url.password().is_none() && url.query().is_none() && url.fragment().is_none();
    let safe = url.scheme() == "https" || (url.scheme() == "http" && is_loopback(&url));
    if bare && safe && url.has_host() { Ok(url) } else { Err(bad()) }
}

/// Whether an address is this machine's own.
pub fn is_loopback(url: &Url) -> bool {
    let host = url.host_str().unwrap_or_default().trim_matches(['[', ']']);
    host == "localhost" || host.parse::<IpAddr>().is_ok_and(|ip| ip.is_loopback())
}

impl Settings {
    /// Settings with every default.
    pub fn new(token: Token) -> Result<Self, SettingsError> {
        Ok(Self {
            api: address("--provider-url", API)?,
            exports: address("--exports-url", EXPORTS)?,
            token,
            budget: BUDGET,
            rate: RATE,
            concurrency: 8,
            languages: Vec::new(),
            min_votes: 0,
            replan: false,
            requested: true,
            timeout: Duration::from_secs(30),
            first_wait: Duration::from_millis(500),
        })
    }

    /// Whether a stored title is one to use.
    pub fn wants(&self, outline: &Outline) -> bool {
        let spoken = self.languages.is_empty() || self.languages.contains(&outline.language);
        !outline.gone && !outline.adult && spoken && outline.votes >= self.min_votes
    }

    /// Whether many of the listed titles may be unwanted.
    pub const fn choosy(&self) -> bool {
        !self.languages.is_empty() || self.min_votes > 0
    }

    /// Checks the ranges. For a provider on this machine, which only a test has, the rate is unlimited.
    ///
    /// # Errors
    /// The first setting out of range.
    pub fn check(&self) -> Result<(), SettingsError> {
        if self.rate == 0 || (self.rate > MOST && !is_loopback(&self.api)) {
            return Err(SettingsError::Rate(self.rate));
        }
        if self.budget == 0 {
            return Err(SettingsError::Zero("--budget"));
        }
        if self.concurrency == 0 {
            return Err(SettingsError::Zero("--concurrency"));
        }
        let is_code = |l: &&String| l.len() == 2 && l.bytes().all(|b| b.is_ascii_lowercase());
        match self.languages.iter().find(|l| !is_code(l)) {
            Some(odd) => Err(SettingsError::Language(odd.clone())),
            None => Ok(()),
        }
    }
}

/// The variable that holds the token.
pub const VARIABLE: &str = "TRITS_TMDB_TOKEN";

/// A bearer token. `Debug` does not show it, and nothing prints it.
#[derive(Debug, Clone)]
pub struct Token(HeaderValue);

/// Why a token cannot be used; the message never contains it.
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
    use super::*;

    #[test]
    fn an_address_is_https_or_this_machine() {
        assert!(address("--provider-url", "https://api.example.org/").is_ok());
        assert!(address("--provider-url", "http://127.0.0.1:8080").is_ok() && address("--provider-url", "http://[::1]:80").is_ok());
        for bad in ["http://api.example.org", "api.example.org", "https://u:secret@example.org", "https://example.org?key=1", "ftp://x"] {
            let error = address("--provider-url", bad).expect_err(bad).to_string();
            assert!(error.starts_with("--provider-url `") && !error.contains("secret"), "{error}");
        }
    }

    #[test]
    fn more_than_forty_a_second_is_for_this_machine_alone() {
        let settings = |api: &str, rate| {
            let token = Token::new("t").expect("a token");
            Settings { api: address("--provider-url", api).expect("an address"), rate, ..Settings::new(token).expect("defaults") }.check()
        };
        assert_eq!(settings(API, 40), Ok(()));
        assert_eq!(settings(API, 41), Err(SettingsError::Rate(41)));
        assert_eq!(settings(API, 0), Err(SettingsError::Rate(0)));
        assert_eq!(settings("http://127.0.0.1:1", 5000), Ok(()));
    }
}

#[cfg(test)]
mod token_tests {
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
