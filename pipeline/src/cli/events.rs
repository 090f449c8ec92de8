//! `trits events`: counts of the sink, a table of it, retention and erasure.

use crate::analytics::in_vain;
use crate::events::{EventSource, EventSourceParser, Forgotten, RETENTION_MONTHS, cutoff, doubt, export, forget, read, retain, stats};
use crate::failure::Failure;
use crate::night::baseline;
use crate::night::config::today;
use std::fmt::Write;
use std::path::{Path, PathBuf};
use uuid::Uuid;

/// What to do with which sink.
#[derive(Debug, clap::Args)]
pub struct Args {
    #[command(subcommand)]
    what: What,
    /// Where events are stored: a folder, or postgres://...
    #[arg(long, global = true, env = "TRITS_EVENTS", hide_env_values = true, value_name = "DIR|URL", default_value = "var/events", value_parser = EventSourceParser)]
    events: EventSource,
}

#[derive(Debug, clap::Subcommand)]
enum What {
    /// Count events per day and type, sessions, and searches without a result.
    Stats {
        /// The data folder with the live snapshot: searches that it has no title for are listed, the most frequent first.
        #[arg(long, value_name = "DIR")]
        data: Option<PathBuf>,
        /// Most queries that are listed.
        #[arg(long, value_name = "N", default_value_t = 20)]
        limit: usize,
        /// As JSON.
        #[arg(long)]
        json: bool,
    },
    /// Write the events as a table; sessions get new numbers.
    Export {
        /// The Parquet file.
        #[arg(long, value_name = "FILE")]
        to: PathBuf,
    },
    /// Remove days older than --months; without --apply only list them.
    Retain {
        /// Months that stay.
        #[arg(long, default_value_t = RETENTION_MONTHS, value_parser = clap::value_parser!(u32).range(1..=1_200))]
        months: u32,
        /// Remove them.
        #[arg(long)]
        apply: bool,
        /// The data folder: today is doubted when it lies more than 35 days after the day of the live snapshot too.
        #[arg(long, value_name = "DIR")]
        data: Option<PathBuf>,
        /// Remove them though every event would go, or the newest lies more than 35 days before today.
        #[arg(long)]
        accept_clock: bool,
    },
    /// Erase the events of one session.
    Forget {
        /// Its id, from the visitor's browser.
        #[arg(long, value_name = "UUID")]
        session: Uuid,
    },
}

/// Runs one of them.
pub fn run(args: &Args) -> Result<(), Failure> {
    match &args.what {
        What::Stats { data, limit, json } => {
            let read = read(&args.events)?;
            let mut found = stats(&read);
            if let Some(data) = data {
                found.in_vain = Some(in_vain(&read.events, &super::open_live(data)?, *limit));
            }
            if *json { super::print_json(&found) } else { super::print(&found.to_string()) }
        }
        What::Export { to } => {
            let found = read(&args.events)?;
            if found.lost() > 0 {
                let says = format!("trits: {} records cannot be read and are not in the table; see `trits events stats`\n", found.lost());
                let _ = std::io::Write::write_all(&mut std::io::stderr(), says.as_bytes());
            }
            let written = export(&found, to)?;
            super::print(&format!("{written} events in {}\n", to.display()))
        }
        What::Retain { months, apply, data, accept_clock } => {
            let from = cutoff(&today(), *months)?;
            let doubted = if *accept_clock { None } else { doubt(&args.events, &from, &today(), live_day(data.as_deref())?.as_deref())? };
            old(&args.events, &from, *apply, doubted)
        }
        What::Forget { session } => {
            let gone = forget(&args.events, *session, &minute())?;
            // Unreadable remains count as no event.
            if gone == Forgotten::default() {
                return super::print(&format!(
                    "none found: {} has no event of the session {session}; is it the right id?\n",
                    args.events.name()
                ));
            }
            note_erasure(&gone);
            super::print(&format!("{} events of the session erased; the next night forgets them too\n", gone.events))
        }
    }
}

/// One line for the log of security, as the server writes it when a visitor erases a session: without the session's id.
fn note_erasure(gone: &Forgotten) {
    let line = serde_json::json!({
        "timestamp": chrono::Utc::now().to_rfc3339_opts(chrono::SecondsFormat::Micros, true),
        "level": "INFO",
        "message": "a session was erased",
        "erased.events": gone.events,
        "erased.files": gone.files,
        "target": "security",
    });
    // The erasure is done, so a log that cannot be written does not fail the command.
    let _ = std::io::Write::write_all(&mut std::io::stderr(), format!("{line}\n").as_bytes());
}

/// The day of the live snapshot of a data folder that was named.
fn live_day(data: Option<&Path>) -> Result<Option<String>, Failure> {
    let Some(data) = data else { return Ok(None) };
    let live = baseline::manifest(data).ok_or_else(|| Failure::usage(format!("there is no snapshot in {}", data.display())))?;
    Ok(live.data_date)
}

/// Removes what is too old, or lists it. While today is doubted nothing is removed.
fn old(events: &EventSource, from: &str, apply: bool, doubted: Option<String>) -> Result<(), Failure> {
    let removes = apply && doubted.is_none();
    let found = retain(events, from, removes)?;
    let mut out = String::new();
    for file in &found.files {
        let _ = writeln!(out, "{} {}", if removes { "removed" } else { "would remove" }, file.display());
    }
    let end = match (removes, &doubted) {
        (true, _) => "are gone",
        (false, None) => "would go; repeat with --apply",
        (false, Some(_)) => "would go",
    };
    let _ = writeln!(out, "{} events from before {} {end}", found.events, found.from);
    super::print(&out)?;
    doubted.map_or(Ok(()), |why| Err(Failure::usage(why)))
}

/// The current minute in the form of events.
fn minute() -> String {
    format!("{}T{}", today(), chrono::Utc::now().format("%H:%M:00Z"))
}
