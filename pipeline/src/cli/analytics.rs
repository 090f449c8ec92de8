//! `trits analytics`: brings the figures of days up to date with the events, and prints what a period adds up to.

use super::open_live;
use crate::analytics::{Update, update};
use crate::events::{self, EventSource, EventSourceParser};
use crate::failure::Failure;
use crate::progress::Reporter;
use std::fmt::Write;
use std::path::{Path, PathBuf};
use trits_events::analytics::{Figures, Kind, Period};
use trits_index::ids::MediaType;

/// The first and the last day there can be.
const EVER: [&str; 2] = ["0000-01-01", "9999-12-31"];

/// Which events, and which days.
#[derive(Debug, clap::Args)]
pub struct Args {
    /// The data folder.
    #[arg(long, value_name = "DIR")]
    data: PathBuf,
    /// The events that trits-api stores.
    #[arg(long, env = "TRITS_EVENTS", hide_env_values = true, value_name = "DIR|URL", value_parser = EventSourceParser)]
    events: EventSource,
    /// First day of UTC; the first with events when left out.
    #[arg(long, value_name = "DAY", value_parser = day, default_value = EVER[0])]
    from: String,
    /// Last day of UTC; the last with events when left out.
    #[arg(long, value_name = "DAY", value_parser = day, default_value = EVER[1])]
    to: String,
    /// Only what is about films, or about series.
    #[arg(long)]
    media: Option<MediaType>,
    /// Print the figures as JSON.
    #[arg(long)]
    json: bool,
}

/// Counts what changed and prints the period.
pub fn run(args: &Args) -> Result<(), Failure> {
    if args.from > args.to {
        return Err(Failure::usage(format!("--from {} lies after --to {}", args.from, args.to)));
    }
    let snapshot = open_live(&args.data)?;
    let days = args.from.clone()..=args.to.clone();
    let update = update(&args.data, &snapshot, &days, || events::read(&args.events).map(|read| read.events))?;
    let period = Period { from: &args.from, to: &args.to, kind: Kind::from(args.media) };
    let figures = period.sum(&args.data).map_err(Failure::integrity)?;
    if args.json {
        let text = serde_json::to_string(&figures).map_err(Failure::integrity)?;
        return super::print(&format!("{text}\n"));
    }
    super::print(&table(&update, &figures))
}

/// Brings the figures of all days up to date, after a night.
pub fn count_all(data: &Path, source: &EventSource, reporter: Reporter) -> Result<(), Failure> {
    let stage = reporter.stage("analytics", 0);
    let snapshot = open_live(data)?;
    let ever = EVER[0].to_owned()..=EVER[1].to_owned();
    let update = update(data, &snapshot, &ever, || events::read(source).map(|read| read.events))?;
    stage.done(&summary(&update));
    Ok(())
}

fn summary(update: &Update) -> String {
    format!("{} days counted, {} unchanged, {} removed", update.counted, update.unchanged, update.removed)
}

fn table(update: &Update, figures: &Figures) -> String {
    let mut out = summary(update) + "\n";
    let _ = writeln!(out, "sessions are those of each day, added: a tab that is used on two days counts twice");
    for cell in &figures.rows {
        let name = cell.label.as_deref().unwrap_or(&cell.key);
        let _ = writeln!(out, "{:<16} {name}: {} from {} sessions", cell.measure.name(), cell.count, cell.sessions);
    }
    out
}

fn day(text: &str) -> Result<String, String> {
    chrono::NaiveDate::parse_from_str(text, "%Y-%m-%d")
        .ok()
        .map(|day| day.format("%Y-%m-%d").to_string())
        .filter(|day| day == text)
        .ok_or_else(|| "expected YYYY-MM-DD".to_owned())
}
