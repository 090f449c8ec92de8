//! `trits events`: counts of the sink, a table of it, retention and erasure.

use crate::analytics::in_vain;
use crate::events::{EventSource, EventSourceParser, RETENTION_MONTHS, cutoff, export, forget, read, retain, stats};
use crate::failure::Failure;
use crate::night::config::today;
use std::fmt::Write;
use std::path::PathBuf;
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
        What::Retain { months, apply } => old(&args.events, *months, *apply),
        What::Forget { session } => {
            let gone = forget(&args.events, *session, &minute())?;
            super::print(&format!("{} events of the session erased; the next night forgets them too\n", gone.events))
        }
    }
}

fn old(events: &EventSource, months: u32, apply: bool) -> Result<(), Failure> {
    let found = retain(events, &cutoff(&today(), months)?, apply)?;
    let mut out = String::new();
    for file in &found.files {
        let _ = writeln!(out, "{} {}", if apply { "removed" } else { "would remove" }, file.display());
    }
    let end = if apply { "are gone" } else { "would go; repeat with --apply" };
    let _ = writeln!(out, "{} events from before {} {end}", found.events, found.from);
    super::print(&out)
}

/// The current minute in the form of events.
fn minute() -> String {
    format!("{}T{}", today(), chrono::Utc::now().format("%H:%M:00Z"))
}
