//! Attacks on a real `trits-api` process over loopback, one after the other, each for a bounded time, while a few visitors go on visiting.
//! It fails when the server answers with an error of its own, panics, ends, or grows beyond a bound, or when visitors wait or are refused.

mod attacks;
mod exchange;
mod garbage;
mod report;
mod server;
mod visitors;

use anyhow::{Result, ensure};
use attacks::Attack;
use clap::Parser;
use exchange::Counts;
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng;
use report::Row;
use server::Server;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::{Duration, Instant};

#[derive(Debug, Parser)]
struct Cli {
    /// The trits-api program.
    #[arg(long, default_value = "trits-api")]
    api: PathBuf,
    /// A data folder with a published snapshot.
    #[arg(long, default_value = "var/data")]
    data: PathBuf,
    /// The built site.
    #[arg(long, default_value = "web/dist")]
    web: PathBuf,
    /// Seconds in all, an equal part of them for each attack.
    #[arg(long, default_value_t = 300)]
    seconds: u64,
    /// What is drawn at random follows from it.
    #[arg(long, default_value_t = 19)]
    seed: u64,
    /// Longest that 95 % of the visitors' answers may take during any attack, in milliseconds.
    #[arg(long, default_value_t = 1_000)]
    most_ms: u64,
    /// Most memory of the server, in MB.
    #[arg(long, default_value_t = 700)]
    most_mb: u64,
}

#[tokio::main]
async fn main() -> Result<()> {
    let cli = Cli::parse();
    ensure!(cli.web.join("index.html").exists(), "{} holds no built site: run `make web`", cli.web.display());
    let server = Server::start(&cli.api, &cli.data, &cli.web)?;
    server.wait_ready().await?;
    let ids = server::ids(&cli.data, 400)?;
    let target = Arc::new(attacks::Target { address: server.address, ids, token: server.token.clone() });
    let part = Duration::from_secs(cli.seconds) / (Attack::ALL.len() as u32 + 1);
    let mut rows = vec![run(None, &target, &server, part, cli.seed).await?];
    for attack in Attack::ALL {
        rows.push(run(Some(attack), &target, &server, part, cli.seed).await?);
    }
    let log = server.stop()?;
    report::print(&rows, cli.seed, cli.seconds)?;
    report::judge(&rows, &log, cli.most_ms, cli.most_mb)
}

/// Visitors alone, or during an attack.
async fn run(attack: Option<Attack>, target: &Arc<attacks::Target>, server: &Server, part: Duration, seed: u64) -> Result<Row> {
    let until = Instant::now() + part;
    let attackers: Vec<_> = attack.map_or_else(Vec::new, |attack| {
        let started = (0..attack.connections()).map(|n| {
            let mut random = ChaCha8Rng::seed_from_u64(seed ^ ((attack as u64) << 32) ^ n);
            let target = Arc::clone(target);
            tokio::spawn(async move { attack.go(&target, n, until, &mut random).await })
        });
        started.collect()
    });
    let visits = visitors::visit(target, until).await?;
    let mut attacked = Counts::default();
    for attacker in attackers {
        attacked.add(&attacker.await?);
    }
    server.is_running()?;
    Ok(Row {
        name: attack.map_or("visitors alone", Attack::name),
        attacked,
        visits,
        resident: server.resident_mb()?,
        peak: server.peak_mb()?,
    })
}
