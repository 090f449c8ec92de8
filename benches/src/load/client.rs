//! A small HTTP/1.1 client with keep-alive: one request at a time per connection, latencies stored exactly.

use anyhow::{Context, Result, bail};
use hdrhistogram::Histogram;
use std::net::SocketAddr;
use std::time::{Duration, Instant};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

/// Longest wait for one answer.
const PATIENCE: Duration = Duration::from_secs(10);

/// Figures of one run.
pub struct Run {
    /// Requests answered with 200.
    pub requests: usize,
    seconds: f64,
    micros: Histogram<u64>,
}

impl Run {
    /// Requests a second.
    pub fn per_second(&self) -> f64 {
        self.requests as f64 / self.seconds
    }

    /// Microseconds within which the share `q` of the answers came.
    pub fn quantile(&self, q: f64) -> u64 {
        self.micros.value_at_quantile(q)
    }
}

/// Asks the paths in turn, `total` requests over `connections` connections.
pub async fn load(address: SocketAddr, paths: &[String], connections: usize, total: usize) -> Result<Run> {
    let each = total.div_ceil(connections);
    let started = Instant::now();
    let tasks: Vec<_> = (0..connections)
        .map(|n| {
            let mine: Vec<String> = paths.iter().cycle().skip(n * each).take(each.min(paths.len())).cloned().collect();
            tokio::spawn(connection(address, mine, each))
        })
        .collect();
    let mut micros = Histogram::new(3)?;
    let mut requests = 0;
    for task in tasks {
        let part = task.await??;
        requests += part.len() as usize;
        micros.add(&part)?;
    }
    Ok(Run { requests, seconds: started.elapsed().as_secs_f64(), micros })
}

async fn connection(address: SocketAddr, paths: Vec<String>, requests: usize) -> Result<Histogram<u64>> {
    let mut stream = TcpStream::connect(address).await?;
    stream.set_nodelay(true)?;
    let mut micros = Histogram::new(3)?;
    let mut buffer = Vec::with_capacity(1 << 16);
    for path in paths.iter().cycle().take(requests) {
        let started = Instant::now();
        tokio::time::timeout(PATIENCE, ask(&mut stream, path, &mut buffer)).await.context("no answer in time")??;
        micros.record(u64::try_from(started.elapsed().as_micros()).unwrap_or(u64::MAX))?;
    }
    Ok(micros)
}

/// The bytes of the answer's body.
pub async fn body_size(address: SocketAddr, path: &str) -> Result<usize> {
    let mut stream = TcpStream::connect(address).await?;
    ask(&mut stream, path, &mut Vec::new()).await
}

/// One request; returns the length of the body.
async fn ask(stream: &mut TcpStream, path: &str, buffer: &mut Vec<u8>) -> Result<usize> {
    stream.write_all(format!("GET {path} HTTP/1.1\r\nHost: localhost\r\n\r\n").as_bytes()).await?;
    buffer.clear();
    let (head, length) = loop {
        if stream.read_buf(buffer).await? == 0 {
            bail!("the server closed the connection");
        }
        if let Some(end) = buffer.windows(4).position(|w| w == b"\r\n\r\n") {
            break (end + 4, content_length(&buffer[..end])?);
        }
    };
    while buffer.len() < head + length {
        if stream.read_buf(buffer).await? == 0 {
            bail!("the answer was cut off");
        }
    }
    Ok(length)
}

fn content_length(head: &[u8]) -> Result<usize> {
    let text = String::from_utf8_lossy(head).to_ascii_lowercase();
    if !text.starts_with("http/1.1 200") {
        bail!("unexpected answer: {}", text.lines().next().unwrap_or_default());
    }
    let line = text.lines().find_map(|l| l.strip_prefix("content-length:")).context("no content-length")?;
    Ok(line.trim().parse()?)
}
