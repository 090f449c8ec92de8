//! Sends events to a running server at a fixed rate and prints how long each waited for its 204, compared with the floor of the disk in the
//! same run: the time of one small write and sync by itself.
//!
//! `cargo run --release -p trits-api --example events_load -- --address 127.0.0.1:8080 --floor DIR`
//!
//! Open loop: a request is due at its moment whether or not earlier ones were answered, and its wait counts from that moment.

use anyhow::{Context, Result, bail};
use clap::Parser;
use std::fs::File;
use std::io::Write;
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use uuid::Uuid;

#[derive(Debug, Parser)]
struct Cli {
    /// Where the server listens.
    #[arg(long)]
    address: SocketAddr,
    /// Folder on the disk whose floor is measured.
    #[arg(long)]
    floor: PathBuf,
    /// Events a second.
    #[arg(long, default_value_t = 2_000)]
    rate: u64,
    /// Seconds.
    #[arg(long, default_value_t = 20)]
    seconds: u64,
    /// Connections at once.
    #[arg(long, default_value_t = 64)]
    connections: usize,
}

#[tokio::main]
async fn main() -> Result<()> {
    let cli = Cli::parse();
    let before = floor(&cli.floor)?;
    let due = Arc::new(AtomicU64::new(0));
    let start = Instant::now() + Duration::from_millis(100);
    let total = cli.rate * cli.seconds;
    let tasks: Vec<_> = (0..cli.connections).map(|_| tokio::spawn(sender(cli.address, Arc::clone(&due), start, cli.rate, total))).collect();
    let mut waits = Vec::new();
    for task in tasks {
        waits.extend(task.await??);
    }
    let took = start.elapsed().as_secs_f64();
    let after = floor(&cli.floor)?;
    let mut out = std::io::stdout().lock();
    writeln!(out, "{} events in {took:.1} s, {:.0} a second over {} connections", waits.len(), waits.len() as f64 / took, cli.connections)?;
    writeln!(out, "{:<28} {:>9} {:>9} {:>9}", "microseconds", "p50", "p99", "max")?;
    for (name, mut micros) in [("write and sync, before", before), ("204 to save-event", waits), ("write and sync, after", after)] {
        micros.sort_unstable();
        let at = |q: f64| micros.get(((micros.len() as f64 * q) as usize).min(micros.len().saturating_sub(1))).copied().unwrap_or(0);
        writeln!(out, "{name:<28} {:>9} {:>9} {:>9}", at(0.5), at(0.99), at(1.0))?;
    }
    Ok(())
}

/// Times in microseconds of 500 appends of an event's size, each synced.
fn floor(dir: &Path) -> Result<Vec<u64>> {
    let path = dir.join("floor.tmp");
    let mut file = File::create(&path).with_context(|| format!("cannot write in {}", dir.display()))?;
    let mut micros = Vec::new();
    for _ in 0..500 {
        let started = Instant::now();
        file.write_all(&[7; 256])?;
        file.sync_data()?;
        micros.push(u64::try_from(started.elapsed().as_micros())?);
    }
    std::fs::remove_file(&path)?;
    Ok(micros)
}

/// Takes the next event that is due, waits for its moment, sends it.
async fn sender(address: SocketAddr, due: Arc<AtomicU64>, start: Instant, rate: u64, total: u64) -> Result<Vec<u64>> {
    let mut stream = TcpStream::connect(address).await?;
    stream.set_nodelay(true)?;
    let session = Uuid::new_v4();
    let mut waits = Vec::new();
    loop {
        let number = due.fetch_add(1, Ordering::Relaxed);
        if number >= total {
            return Ok(waits);
        }
        let moment = start + Duration::from_nanos(number * 1_000_000_000 / rate);
        tokio::time::sleep_until(moment.into()).await;
        send(&mut stream, session).await?;
        waits.push(u64::try_from(moment.elapsed().as_micros())?);
    }
}

async fn send(stream: &mut TcpStream, session: Uuid) -> Result<()> {
    let id = Uuid::new_v4();
    let body = format!(
        r#"{{"eventId":"{id}","sessionId":"{session}","eventType":"tip_card_click","eventData":{{"tmdbId":550,"position":1,"title":"Fight Club","mediaType":"movie"}}}}"#
    );
    let request = format!(
        "POST /api/v1/save-event HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: {}\r\n\r\n{body}",
        body.len()
    );
    stream.write_all(request.as_bytes()).await?;
    let mut answer = Vec::with_capacity(1024);
    while !answer.windows(4).any(|w| w == b"\r\n\r\n") {
        if stream.read_buf(&mut answer).await? == 0 {
            bail!("the server closed the connection");
        }
    }
    if !answer.starts_with(b"HTTP/1.1 204") {
        bail!("unexpected answer: {}", String::from_utf8_lossy(&answer).lines().next().unwrap_or_default());
    }
    Ok(())
}
