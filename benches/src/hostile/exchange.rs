//! Requests as bytes over TCP, and what came back.

use std::collections::BTreeMap;
use std::net::SocketAddr;
use std::time::Duration;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

/// Longest wait for an answer.
pub const PATIENCE: Duration = Duration::from_secs(15);

/// Answers by status; 0 is none: refused, closed or too late.
#[derive(Debug, Default)]
pub struct Counts {
    pub by_status: BTreeMap<u16, u64>,
    /// 503 without a time to try again, which nothing documents.
    pub bare_503: u64,
}

impl Counts {
    pub fn note(&mut self, answer: Option<&Answer>) {
        *self.by_status.entry(answer.map_or(0, |answer| answer.status)).or_default() += 1;
        self.bare_503 += u64::from(answer.is_some_and(|answer| answer.status == 503 && !answer.may_retry));
    }

    pub fn add(&mut self, other: &Self) {
        for (status, count) in &other.by_status {
            *self.by_status.entry(*status).or_default() += count;
        }
        self.bare_503 += other.bare_503;
    }

    pub fn all(&self) -> u64 {
        self.by_status.values().sum()
    }

    pub fn of(&self, is_meant: impl Fn(u16) -> bool) -> u64 {
        self.by_status.iter().filter(|(status, _)| is_meant(**status)).map(|(_, count)| count).sum()
    }

    /// Errors of the server: 501 is the answer to a transfer coding that it need not know, 503 asks to try again.
    pub fn server_errors(&self) -> u64 {
        self.of(|status| status >= 500 && status != 501 && status != 503) + self.bare_503
    }
}

/// What matters of an answer.
pub struct Answer {
    pub status: u16,
    pub may_retry: bool,
    /// A page that a crawler takes out of its index.
    pub is_unlisted: bool,
    closes: bool,
}

/// A connection that is made when it is needed, and made anew once it was closed.
pub struct Connection {
    address: SocketAddr,
    stream: Option<TcpStream>,
    buffer: Vec<u8>,
}

impl Connection {
    pub const fn new(address: SocketAddr) -> Self {
        Self { address, stream: None, buffer: Vec::new() }
    }

    /// Sends a request and reads one answer. A connection that was closed between two requests is no failure of the second.
    pub async fn ask(&mut self, request: &[u8]) -> Option<Answer> {
        let reused = self.stream.is_some();
        match self.once(request).await {
            None if reused => self.once(request).await,
            answer => answer,
        }
    }

    async fn once(&mut self, request: &[u8]) -> Option<Answer> {
        let mut stream = match self.stream.take() {
            Some(stream) => stream,
            None => tokio::time::timeout(PATIENCE, TcpStream::connect(self.address)).await.ok()?.ok()?,
        };
        let answer = tokio::time::timeout(PATIENCE, exchange(&mut stream, request, &mut self.buffer)).await.ok()??;
        if !answer.closes {
            self.stream = Some(stream);
        }
        Some(answer)
    }
}

async fn exchange(stream: &mut TcpStream, request: &[u8], buffer: &mut Vec<u8>) -> Option<Answer> {
    // A server that refuses a head may stop reading it; its answer is there all the same.
    let _ = stream.write_all(request).await;
    buffer.clear();
    let head_end = loop {
        if let Some(end) = buffer.windows(4).position(|w| w == b"\r\n\r\n") {
            break end + 4;
        }
        if stream.read_buf(buffer).await.ok()? == 0 {
            return None;
        }
    };
    let head = String::from_utf8_lossy(&buffer[..head_end]).to_ascii_lowercase();
    let field = |name: &str| head.lines().find_map(|line| line.strip_prefix(name)).map(str::trim);
    let status: u16 = head.get(9..12)?.parse().ok()?;
    let length: Option<usize> = field("content-length:").and_then(|length| length.parse().ok());
    let bodyless = request.starts_with(b"HEAD ") || status == 204 || status == 304;
    let closes = field("connection:") == Some("close") || (!bodyless && length.is_none());
    let end = head_end + if bodyless { 0 } else { length.unwrap_or(0) };
    let (may_retry, is_page) = (field("retry-after:").is_some(), field("content-type:").is_some_and(|kind| kind.starts_with("text/html")));
    while buffer.len() < end {
        if stream.read_buf(buffer).await.ok()? == 0 {
            return None;
        }
    }
    let is_unlisted = is_page && status == 200 && buffer.windows(7).any(|w| w == b"noindex");
    Some(Answer { status, may_retry, is_unlisted, closes })
}

/// A request without a body.
pub fn get(path: &str) -> Vec<u8> {
    format!("GET {path} HTTP/1.1\r\nHost: localhost\r\n\r\n").into_bytes()
}

/// A request with a JSON body.
pub fn post(path: &str, body: &str) -> Vec<u8> {
    let head =
        format!("POST {path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: {}\r\n\r\n", body.len());
    (head + body).into_bytes()
}
