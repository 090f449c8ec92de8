//! `trits status`: what is live, how the last night ended, which gates pass, and the quarantine.

use super::history;
use super::open_live;
use super::quarantine;
use super::rollback;
use crate::failure::Failure;
use crate::journal::{self, Ending, NightRecord};
use crate::night::{Lock, failed};
use crate::publish;
use crate::sources::tmdb::enrich;
use crate::tables::quarantine::{self as stored, Quarantined};
use serde_json::{Value, json};
use std::fmt::Write;
use std::path::{Path, PathBuf};
use trits_index::snapshot::Manifest;
use trits_index::snapshot::current::read_previous;
use trits_index::snapshot::feedback::FeedbackFigures;
use trits_index::snapshot::manifest::Gate;

/// Which data folder.
#[derive(Debug, clap::Args)]
pub struct Args {
    /// The data folder.
    #[arg(long, value_name = "DIR")]
    data: PathBuf,
    /// What the nights of the journal took in time, memory and disk, and where that goes.
    #[arg(long)]
    history: bool,
    /// All of it as JSON.
    #[arg(long)]
    json: bool,
}

/// The state of a data folder.
struct Status {
    live: Option<Manifest>,
    /// Why the live snapshot cannot be read, when it cannot.
    damaged: Option<String>,
    previous: Option<String>,
    /// Where `trits rollback` goes, when the live snapshot is damaged.
    back: Option<String>,
    snapshots: Vec<String>,
    last_night: Option<NightRecord>,
    /// The report of the last night, when a gate stopped it.
    failed: Option<Manifest>,
    quarantine: Vec<Quarantined>,
    /// The quarantine of `trits enrich`.
    enriched: Vec<Quarantined>,
}

/// Prints the state of a data folder; when nothing was published yet, or the live snapshot cannot be read, it fails after
/// printing all else.
pub fn run(args: &Args) -> Result<(), Failure> {
    if args.history {
        return history::run(&args.data, args.json);
    }
    let live = open_live(&args.data).map(|snapshot| snapshot.manifest);
    let last_night = last_night(&args.data);
    let stopped = last_night.as_ref().filter(|night| !night.failed_gates.is_empty()).and_then(|night| night.snapshot.clone());
    let damaged = live.as_ref().err().filter(|failure| !matches!(failure, Failure::Usage(_))).map(ToString::to_string);
    let (live, failure) = match live {
        Ok(manifest) => (Some(manifest), None),
        Err(failure) => (None, Some(failure)),
    };
    let status = Status {
        live,
        back: damaged.as_ref().and_then(|_| rollback::target(&args.data)),
        damaged,
        previous: read_previous(&args.data).ok().flatten(),
        snapshots: publish::snapshot_ids(&args.data),
        last_night,
        failed: stopped.and_then(|id| failed::read(&args.data, &id)),
        quarantine: stored::read(&args.data)?,
        enriched: stored::read_file(&enrich::quarantine_path(&args.data))?,
    };
    if args.json { super::print_json(&status.json()) } else { super::print(&status.text()) }?;
    failure.map_or(Ok(()), Err)
}

/// The last night of the journal.
pub(super) fn last_night(data: &Path) -> Option<NightRecord> {
    let mut night = journal::read(data).pop()?;
    if night.ending == Ending::Running && !Lock::is_held(data) {
        // A night that runs has the lock.
        night.ending = Ending::Killed;
    }
    Some(night)
}

impl Status {
    fn json(&self) -> Value {
        let tally = |records: &[Quarantined]| stored::tally(&records.iter().collect::<Vec<_>>());
        json!({
            "live": self.live, "damaged": self.damaged, "previous": self.previous, "snapshots": self.snapshots, "lastNight": self.last_night,
            "failed": self.failed, "quarantine": tally(&self.quarantine), "enriched": tally(&self.enriched),
        })
    }

    fn text(&self) -> String {
        let mut out = String::new();
        if let Some(manifest) = &self.live {
            live(manifest, self.previous.as_deref(), &self.snapshots, &mut out);
        }
        if let Some(why) = &self.damaged {
            let others = self.back.as_ref().map_or_else(
                || "`trits rollback` finds no other that is whole".to_owned(),
                |id| format!("`trits rollback` returns to {id}"),
            );
            let _ = writeln!(out, "live       cannot be read: {why}; {others}, {} snapshots on disk", self.snapshots.len());
        }
        if let Some(night) = &self.last_night {
            of_night(night, &mut out);
        }
        if let Some(manifest) = &self.failed {
            let _ = writeln!(out, "\nstopped by its gates: {} (work/failed/{}.json)", manifest.id, manifest.id);
            manifest.gates.iter().filter(|g| !g.passed).for_each(|g| gate(g, &mut out));
        }
        if !self.quarantine.is_empty() {
            let records: Vec<&Quarantined> = self.quarantine.iter().collect();
            let whose = if self.last_night.as_ref().is_some_and(|night| night.refused) { "an earlier" } else { "the last" };
            let _ = write!(out, "\nset aside by {whose} night: {}", quarantine::text(&records, &[], 1));
        }
        if !self.enriched.is_empty() {
            let records: Vec<&Quarantined> = self.enriched.iter().collect();
            let _ = write!(out, "\nset aside by `trits enrich`: {}", quarantine::text(&records, &[], 1));
        }
        out
    }
}

fn live(manifest: &Manifest, previous: Option<&str>, snapshots: &[String], out: &mut String) {
    let sample = manifest.sample().map(|n| format!("; a sample: the {n} most voted films and series")).unwrap_or_default();
    let _ = writeln!(out, "live       {} (schema {}, code {}{sample})", manifest.id, manifest.schema, manifest.code_version);
    let day = |day: &Option<String>| day.clone().unwrap_or_else(|| "unknown".to_owned());
    let _ = writeln!(out, "data       of {}, the oldest of {}", day(&manifest.data_date), day(&manifest.oldest_data));
    let _ = writeln!(out, "rollback   to {}; {} snapshots on disk", previous.unwrap_or("none"), snapshots.len());
    for (path, sha) in &manifest.inputs {
        let _ = writeln!(out, "input      {path} sha256 {}", sha.get(..12).unwrap_or(sha));
    }
    for (what, setting) in &manifest.config {
        let _ = writeln!(out, "config     {what} {setting}");
    }
    for (what, count) in &manifest.counts {
        let _ = writeln!(out, "count      {what} {count}");
    }
    for (rule, count) in &manifest.quarantine {
        let _ = writeln!(out, "quarantine {rule} {count}");
    }
    if let Some(f) = &manifest.feedback {
        feedback(f, out);
    }
    manifest.gates.iter().for_each(|g| gate(g, out));
}

fn feedback(f: &FeedbackFigures, out: &mut String) {
    let _ = writeln!(out, "feedback   {} votes of {} sessions on {} pairs, {} count", f.votes, f.sessions, f.pairs, f.counted_pairs);
    let _ = writeln!(out, "feedback   {} seeds reordered, {} trios changed", f.seeds_moved, f.trios_changed.len());
    for day in &f.frozen {
        let _ = writeln!(out, "feedback   {} set aside on {}: {} sessions, usually {}", day.seed, day.day, day.sessions, day.usual);
    }
}

fn gate(gate: &Gate, out: &mut String) {
    let verdict = match (gate.passed, gate.blocking) {
        (true, _) if gate.unmeasured => "NOT JUDGED",
        (true, _) => "holds ",
        (false, true) => "FAILED",
        (false, false) => "MISSED",
    };
    let note = gate.note.as_ref().map(|note| format!(" ({note})")).unwrap_or_default();
    let _ = writeln!(out, "gate       {:<3} {verdict} {:.4} {} {}  {}{note}", gate.id, gate.figure, gate.must_be, gate.bound, gate.what);
}

fn of_night(night: &NightRecord, out: &mut String) {
    let how = match night.ending {
        Ending::Running => "is running",
        Ending::Published => "published",
        Ending::Stopped => "stopped where it was asked to",
        Ending::Failed => "failed",
        Ending::Interrupted => "was interrupted",
        Ending::Killed => "was killed, or the disk was full",
    };
    let code = night.exit_code.map(|code| format!(", exit code {code}")).unwrap_or_default();
    let id = night.snapshot.as_ref().map(|id| format!(" {id}")).unwrap_or_default();
    let _ = writeln!(out, "\nlast night {} {how}{id}{code}, {:.1} s", night.started, night.seconds);
    if let Some(message) = &night.message {
        let _ = writeln!(out, "           {message}");
    }
    for warning in &night.warnings {
        let _ = writeln!(out, "warning    {warning}");
    }
    for stage in &night.stages {
        let word = if stage.unchanged { "  unchanged" } else { "" };
        let _ = writeln!(out, "stage      {:<8} {:>8.1} s{word}", stage.stage, stage.seconds);
    }
}
