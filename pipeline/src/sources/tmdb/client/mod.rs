//! Calls to the provider. In: a path. Out: the answer, or why there is none. Keeps to the rate, retries temporary errors, and
//! sends the token in one header.

mod calls;
mod error;
mod retry;

pub use calls::{Calls, Endpoint, Tally};
pub use error::CallError;
use error::Failed;
use retry::Pace;

use super::settings::Token;
use super::settings::{Settings, is_loopback};
use flate2::read::GzDecoder;
use reqwest::header::{ACCEPT, ACCEPT_ENCODING, AUTHORIZATION, CONTENT_ENCODING, HeaderMap, RETRY_AFTER};
use reqwest::{Response, StatusCode, Url};
use serde_json::Value;
use std::io::Read;
use std::time::{Duration, SystemTime};

/// The largest body that is read, unpacked: an export of all films is a tenth of it.
const LARGEST: usize = 1 << 30;

/// A client of one provider.
#[derive(Debug)]
pub struct Client {
    http: reqwest::Client,
    api: Url,
    exports: Url,
    token: Token,
    pace: Pace,
    timeout: Duration,
    first_wait: Duration,
    /// What was called so far.
    pub calls: Calls,
}

impl Client {
    /// A client with these settings.
    pub fn new(settings: &Settings) -> Result<Self, CallError> {
        let mut http = reqwest::Client::builder()
            .user_agent(concat!("trits/", env!("CARGO_PKG_VERSION")))
            .redirect(reqwest::redirect::Policy::none())
            .connect_timeout(settings.timeout)
            .read_timeout(settings.timeout);
        if is_loopback(&settings.api) {
            http = http.no_proxy();
        }
        let http = http.build().map_err(|e| CallError::Unreachable { what: e.without_url().to_string(), tries: 0 })?;
        Ok(Self {
            http,
            api: settings.api.clone(),
            exports: settings.exports.clone(),
            token: settings.token.clone(),
            pace: Pace::new(settings.rate),
            timeout: settings.timeout,
            first_wait: settings.first_wait,
            calls: Calls::default(),
        })
    }

    /// A JSON answer of the API; `path` starts with `/3/`.
    pub async fn json(&self, endpoint: Endpoint, path: &str, query: &[(&str, &str)]) -> Result<Value, CallError> {
        let url = self.address(path, query);
        self.read(endpoint, &url, |body| serde_json::from_slice(body).map_err(|e| format!("the body is no JSON: {e}"))).await
    }

    /// Whether a question is answered at the first try, be it with a refusal.
    pub async fn answers(&self, endpoint: Endpoint, path: &str, query: &[(&str, &str)]) -> bool {
        self.pace.wait().await;
        self.calls.made(endpoint);
        match self.once(endpoint, &self.address(path, query)).await {
            Ok(body) => serde_json::from_slice::<Value>(&body).is_ok(),
            Err(failed) => matches!(failed, Failed::ForGood(_)),
        }
    }

    fn address(&self, path: &str, query: &[(&str, &str)]) -> Url {
        let mut url = self.api.clone();
        url.set_path(&format!("{}{path}", self.api.path().trim_end_matches('/')));
        if !query.is_empty() {
            url.query_pairs_mut().extend_pairs(query);
        }
        url
    }

    /// A file of the exports, read by `read`; a message of it counts as a body that arrived broken.
    pub async fn export<T>(&self, name: &str, read: impl Fn(&[u8]) -> Result<T, String>) -> Result<T, CallError> {
        let mut url = self.exports.clone();
        url.set_path(&format!("{}/{name}", self.exports.path().trim_end_matches('/')));
        self.read(Endpoint::Export, &url, read).await
    }

    async fn read<T>(&self, endpoint: Endpoint, url: &Url, read: impl Fn(&[u8]) -> Result<T, String>) -> Result<T, CallError> {
        retry::retry(self.first_wait, &self.calls, || async {
            self.pace.wait().await;
            self.calls.made(endpoint);
            let body = self.once(endpoint, url).await?;
            read(&body).map_err(Failed::again)
        })
        .await
    }

    /// One try: the whole body of a good answer.
    async fn once(&self, endpoint: Endpoint, url: &Url) -> Result<Vec<u8>, Failed> {
        let mut request = self.http.get(url.clone());
        // An export is a large file: it may take any time while bytes keep coming.
        if endpoint != Endpoint::Export {
            request = request.timeout(self.timeout);
            request = request.header(AUTHORIZATION, self.token.header()).header(ACCEPT, "application/json").header(ACCEPT_ENCODING, "gzip");
        }
        let answer = request.send().await.map_err(|e| Failed::again(network(e)))?;
        let (status, wait) = (answer.status(), requested_wait(answer.headers()));
        if status == StatusCode::TOO_MANY_REQUESTS {
            self.calls.throttled();
            // A longer wait ends the run, so no call need sleep through it.
            if wait.is_none_or(|w| w <= retry::PATIENCE) {
                self.pace.pause(wait.unwrap_or(self.first_wait));
            }
        }
        let packed = answer.headers().get(CONTENT_ENCODING).is_some_and(|v| v.as_bytes() == b"gzip");
        let body = whole(answer).await?;
        let body = if packed { unpacked(&body).map_err(|e| Failed::again(format!("the body does not unpack: {e}")))? } else { body };
        if status.is_success() { Ok(body) } else { Err(error::refusal(status, wait, &body)) }
    }
}

/// A body to its end; one that is cut off fails here, for its length was promised.
async fn whole(mut answer: Response) -> Result<Vec<u8>, Failed> {
    let mut body = Vec::new();
    while let Some(part) = answer.chunk().await.map_err(|e| Failed::again(network(e)))? {
        if body.len() + part.len() > LARGEST {
            return Err(Failed::ForGood(CallError::Unreadable(format!("the body is larger than {LARGEST} bytes"))));
        }
        body.extend_from_slice(&part);
    }
    Ok(body)
}

fn unpacked(body: &[u8]) -> std::io::Result<Vec<u8>> {
    let mut out = Vec::with_capacity(body.len() * 6);
    GzDecoder::new(body).take(LARGEST as u64).read_to_end(&mut out)?;
    Ok(out)
}

/// What went wrong on the way, down to its cause; the address stays out.
fn network(error: reqwest::Error) -> String {
    let timed_out = error.is_timeout();
    let error = error.without_url();
    let mut cause: &dyn std::error::Error = &error;
    while let Some(deeper) = cause.source() {
        cause = deeper;
    }
    if timed_out { "no answer in time".to_owned() } else { cause.to_string() }
}

/// The wait of the Retry-After header: seconds, or until a date (RFC 9110, section 10.2.3).
fn requested_wait(headers: &HeaderMap) -> Option<Duration> {
    retry::after(headers.get(RETRY_AFTER)?.to_str().ok()?, SystemTime::now())
}
