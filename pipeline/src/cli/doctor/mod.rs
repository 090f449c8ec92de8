//! `trits doctor`: is it well? In: a data folder and, where events are stored, their address. Out: a line for everything that an operator would
//! look at, with a verdict. It changes nothing, takes no lock, and reads only what a night reads too.

mod machine;
mod nights;
mod snapshot;

use crate::events::{EventSource, EventSourceParser};
use crate::failure::{Failure, printable};
use serde::Serialize;
use serde_json::json;
use std::fmt::Write;
use std::path::PathBuf;

/// What to look at.
#[derive(Debug, clap::Args)]
pub struct Args {
    /// The data folder.
    #[arg(long, value_name = "DIR")]
    data: PathBuf,
    /// The events that trits-api stores; without it they are not looked at.
    #[arg(long, env = "TRITS_EVENTS", hide_env_values = true, value_name = "DIR|URL", value_parser = EventSourceParser)]
    events: Option<EventSource>,
    /// All of it as JSON.
    #[arg(long)]
    json: bool,
}

/// How well something is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "lowercase")]
enum Verdict {
    Ok,
    Warn,
    Fail,
}

/// One thing that was looked at, with a sentence.
#[derive(Debug, Serialize)]
struct Finding {
    check: &'static str,
    verdict: Verdict,
    says: String,
}

impl Finding {
    fn ok(check: &'static str, says: impl Into<String>) -> Self {
        Self { check, verdict: Verdict::Ok, says: says.into() }
    }

    fn warn(check: &'static str, says: impl Into<String>) -> Self {
        Self { verdict: Verdict::Warn, ..Self::ok(check, says) }
    }

    fn fail(check: &'static str, says: impl Into<String>) -> Self {
        Self { verdict: Verdict::Fail, ..Self::ok(check, says) }
    }
}

/// Prints the findings.
///
/// # Errors
/// Something is not well, with an exit code for warnings alone and another where something fails.
pub fn run(args: &Args) -> Result<(), Failure> {
    let live = &snapshot::Live::of(&args.data);
    let findings = [
        machine::data(&args.data),
        snapshot::live(&args.data),
        snapshot::age(&args.data),
        nights::last(&args.data),
        machine::disk(&args.data),
        snapshot::gates(live),
        snapshot::terms(&args.data, live),
        machine::events(args.events.as_ref(), live),
        snapshot::versions(live),
    ];
    let of = |verdict| findings.iter().filter(|finding| finding.verdict == verdict).count();
    let (fails, warns) = (of(Verdict::Fail), of(Verdict::Warn));
    if args.json {
        let worst = findings.iter().map(|finding| finding.verdict).max();
        super::print_json(&json!({"verdict": worst, "checks": findings}))?;
    } else {
        super::print(&text(&findings))?;
    }
    if fails + warns == 0 { Ok(()) } else { Err(Failure::Unwell { fails, warns }) }
}

fn text(findings: &[Finding]) -> String {
    findings.iter().fold(String::new(), |mut out, finding| {
        let word = match finding.verdict {
            Verdict::Ok => "ok",
            Verdict::Warn => "warn",
            Verdict::Fail => "FAIL",
        };
        let _ = writeln!(out, "{word:<5} {:<9} {}", finding.check, printable(&finding.says));
        out
    })
}
