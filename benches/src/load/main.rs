//! A bounded load test over loopback: `/tips` of a real `trits-api` process, compared with a bare endpoint with a body of the same
//! size in a process of its own, both in one run.

mod bare;
mod client;
mod server;

use anyhow::{Context, Result};
use clap::{Parser, Subcommand};
use std::io::Write;
use std::net::SocketAddr;
use std::path::PathBuf;

#[derive(Debug, Parser)]
struct Cli {
    #[command(subcommand)]
    command: Option<Command>,
    /// The trits-api program.
    #[arg(long, default_value = "trits-api")]
    api: PathBuf,
    /// A data folder with a published snapshot.
    #[arg(long, default_value = "var/data")]
    data: PathBuf,
    /// Connections at once.
    #[arg(long, default_value_t = 16)]
    connections: usize,
    /// Requests in all, per server.
    #[arg(long, default_value_t = 100_000)]
    requests: usize,
    /// Different seeds asked for.
    #[arg(long, default_value_t = 500)]
    seeds: usize,
}

#[derive(Debug, Subcommand)]
enum Command {
    /// Serve one body of this many bytes on every path.
    Bare {
        /// Where to listen.
        #[arg(long)]
        bind: SocketAddr,
        /// Bytes of the body.
        #[arg(long)]
        size: usize,
    },
}

#[tokio::main]
async fn main() -> Result<()> {
    let cli = Cli::parse();
    match cli.command {
        Some(Command::Bare { bind, size }) => bare::serve(bind, size).await,
        None => compare(&cli).await,
    }
}

async fn compare(cli: &Cli) -> Result<()> {
    let paths = server::tip_paths(&cli.data, cli.seeds)?;
    let api = server::Server::start_api(&cli.api, &cli.data)?;
    api.wait_ready("/health/ready").await?;
    let size = client::body_size(api.address, &paths[0]).await.context("the first /tips answer")?;
    let cold = client::load(api.address, &paths, cli.connections, paths.len()).await?;
    let warm = client::load(api.address, &paths, cli.connections, cli.requests).await?;
    drop(api);
    let plain = server::Server::start_bare(size)?;
    plain.wait_ready("/").await?;
    let bare = client::load(plain.address, &["/".to_owned()], cli.connections, cli.requests).await?;
    drop(plain);
    let mut out = std::io::stdout().lock();
    writeln!(out, "{} connections, {} seeds, body {size} bytes", cli.connections, paths.len())?;
    writeln!(out, "{:<24} {:>10} {:>10} {:>10} {:>10}", "server", "requests", "per s", "p50 us", "p99 us")?;
    for (name, run) in [("tips, each seed once", &cold), ("tips, repeated", &warm), ("bare body", &bare)] {
        writeln!(out, "{name:<24} {:>10} {:>10.0} {:>10} {:>10}", run.requests, run.per_second(), run.quantile(0.5), run.quantile(0.99))?;
    }
    writeln!(out, "ratio repeated tips / bare body: {:.2}", warm.per_second() / bare.per_second())?;
    Ok(())
}
