//! The tests' provider as a program: for trying a night, for the scripts of `docs/operate.md`, and for measuring.
//!
//! `local-provider --films 800 --series 200 --port 0` prints its address and serves until it is stopped. It is no copy of the real one:
//! its titles are invented.

#[path = "../tests/provider/server/mod.rs"]
#[expect(dead_code, reason = "tests use more of it")]
mod server;

use clap::Parser;
use server::{Server, World};
use std::io::Write;

/// A provider on this machine, with invented titles.
#[derive(Debug, Parser)]
struct Args {
    /// Films.
    #[arg(long, default_value_t = 800)]
    films: u32,
    /// Series.
    #[arg(long, default_value_t = 200)]
    series: u32,
    /// Titles that change each day.
    #[arg(long, default_value_t = 0)]
    changes_a_day: u32,
    /// How large details are: 1 is a few KiB, 10 about what a well-known film has.
    #[arg(long, default_value_t = 1)]
    size: u32,
    /// The lexicon whose keywords the titles carry.
    #[arg(long, default_value = "datasets/lexicon.toml")]
    lexicon: std::path::PathBuf,
    /// The port; 0 for a free one.
    #[arg(long, default_value_t = 0)]
    port: u16,
}

fn main() -> anyhow::Result<()> {
    let args = Args::parse();
    let lexicon: toml::Table = std::fs::read_to_string(&args.lexicon)?.parse()?;
    let concepts = lexicon.get("concept").and_then(toml::Value::as_array).into_iter().flatten();
    let keywords = concepts.filter_map(|c| c.get("keywords")?.as_array()?.first()?.as_str()).map(str::to_owned);
    let world =
        World { size: args.size, changes_a_day: args.changes_a_day, keywords: keywords.collect(), ..World::new(args.films, args.series) };
    let server = Server::start_at(world, &format!("127.0.0.1:{}", args.port));
    let mut out = std::io::stdout().lock();
    writeln!(out, "{} {} token {}", server.url(), server.exports_url(), server::TOKEN)?;
    out.flush()?;
    drop(out);
    // Serves until it is stopped from outside.
    loop {
        std::thread::park();
    }
}
