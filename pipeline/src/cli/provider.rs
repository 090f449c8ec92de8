//! `trits provider`: what the last run with the provider did, or the stored record of a title and where each field came from.

use super::named;
use crate::failure::Failure;
use crate::sources::tmdb::Suspects;
use crate::sources::tmdb::cache::{self, Entry, Store};
use crate::sources::tmdb::report::Report;
use std::fmt::Write;
use std::path::PathBuf;
use trits_index::ids::TitleKey;

/// Services that are new to us and are named one by one.
const NAMED: usize = 20;

/// What to print.
#[derive(Debug, clap::Args)]
pub struct Args {
    /// The data folder.
    #[arg(long, value_name = "DIR")]
    data: PathBuf,
    /// A title, such as movie:550 or "fight club" (a name as the live snapshot has it): its row, when it was fetched, and where its fields came from.
    #[arg(long, value_name = "TITLE")]
    title: Option<String>,
    /// The report as JSON.
    #[arg(long)]
    json: bool,
}

/// Prints a report or a title.
pub fn run(args: &Args) -> Result<(), Failure> {
    if let Some(text) = &args.title {
        let key = match text.parse() {
            Ok(key) => key,
            Err(_) => named::key(&super::open_live(&args.data)?, text)?,
        };
        return title(args, key);
    }
    let report = Report::read(&args.data).ok_or_else(|| nothing(args))?;
    if args.json {
        return super::print_json(&report);
    }
    super::print(&text(&report))
}

fn nothing(args: &Args) -> Failure {
    Failure::usage(format!("no night with the provider has been run in {}; run `trits nightly --source tmdb` first", args.data.display()))
}

fn title(args: &Args, key: TitleKey) -> Result<(), Failure> {
    if !cache::path(&args.data).exists() {
        return Err(nothing(args));
    }
    let store = Store::open(&args.data)?;
    let entry = store.get(key)?;
    let seen =
        Suspects::load(&store)?.of(key).map(|seen| format!("; the provider answered 404 on {}, nights so far: {}", seen.last, seen.nights));
    match entry {
        None => Err(Failure::usage(format!("nothing is stored of {key}{}", seen.unwrap_or_default()))),
        Some(Entry::Gone { day, .. }) => super::print(&format!("{key} is gone: the provider answered 404 on {day}\n")),
        Some(Entry::Record(record)) => super::print_json(&record),
    }
}

fn text(report: &Report) -> String {
    let complete = if report.complete { "carried out" } else { "broken off; the next run goes on with it" };
    let mut out = format!("night      {} ({complete})\n", report.day);
    let _ = writeln!(out, "films      {} of {} wanted", report.titles[0], report.budget[0]);
    let _ = writeln!(out, "series     {} of {} wanted", report.titles[1], report.budget[1]);
    let _ = writeln!(out, "oldest     {}", report.oldest.as_deref().unwrap_or("-"));
    for (what, count) in [
        ("changed", report.changed),
        ("unlisted", report.missing),
        ("searched", report.requested.searched),
        ("found", report.requested.found),
        ("joined", report.requested.joined),
        ("requested", report.requested.titles),
        ("fetched", report.fetched),
        ("missing", report.suspect),
        ("doubted", report.doubted),
        ("gone", report.gone),
        ("tombstones", report.tombstones),
        ("failed", report.failed),
    ] {
        let _ = writeln!(out, "{what:<10} {count}");
    }
    let _ = writeln!(out, "passed     {} videos and {} of pornography in the exports", report.passed.video, report.passed.adult);
    for line in report.open() {
        let _ = writeln!(out, "open       {line}");
    }
    for (kind, count) in &report.tally.calls {
        let _ = writeln!(out, "calls      {kind} {count}");
    }
    let _ = writeln!(out, "retries    {} ({} rate-limited)", report.tally.retries, report.tally.throttled);
    let _ = writeln!(out, "images     {} {}", report.reference.image_base, report.reference.poster_sizes.join(" "));
    for genre in &report.new_genres {
        let _ = writeln!(out, "new genre  {genre}");
    }
    for service in report.new_services.iter().take(NAMED) {
        let _ = writeln!(out, "unknown    service {service}");
    }
    if report.new_services.len() > NAMED {
        let _ = writeln!(out, "unknown    and {} more services (--json)", report.new_services.len() - NAMED);
    }
    out
}
