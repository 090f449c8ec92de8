//! `trits diff A B`: what a visitor and an operator would notice between two snapshots.

use super::rollback::open;
use crate::compare::{Difference, Figures, Named, compare};
use crate::failure::Failure;
use crate::night::failed;
use std::fmt::Write;
use std::path::{Path, PathBuf};
use trits_index::ids::MediaType;
use trits_index::snapshot::Snapshot;

/// Which two.
#[derive(Debug, clap::Args)]
pub struct Args {
    /// The data folder.
    #[arg(long, value_name = "DIR")]
    data: PathBuf,
    /// The earlier snapshot's id; one that a gate stopped can be named too.
    a: String,
    /// The later one's.
    b: String,
    /// Examples of each kind of change; all of them go into the JSON.
    #[arg(long, default_value_t = 5, value_name = "N")]
    limit: usize,
    /// All of it as JSON.
    #[arg(long)]
    json: bool,
}

/// Prints the difference.
pub fn run(args: &Args) -> Result<(), Failure> {
    let (a, b) = (judged(&args.data, &args.a)?, judged(&args.data, &args.b)?);
    let difference = compare(&a, &b).map_err(Failure::integrity)?;
    if args.json {
        return super::print_json(&difference);
    }
    super::print(&text(&difference, args.limit))
}

/// A snapshot with its gates. Those of one that a gate stopped are in its report.
fn judged(data: &Path, id: &str) -> Result<Snapshot, Failure> {
    let mut snapshot = open(data, id)?;
    if snapshot.manifest.gates.is_empty() {
        snapshot.manifest.gates = failed::read(data, id).map(|report| report.gates).unwrap_or_default();
    }
    Ok(snapshot)
}

fn text(d: &Difference, limit: usize) -> String {
    let mut out = format!("{} -> {}\n", d.a, d.b);
    section(&mut out, "titles added", &d.added, limit, |t| format!("{} {}", t.key, t.title));
    section(&mut out, "titles removed", &d.removed, limit, |t| format!("{} {}", t.key, t.title));
    section(&mut out, "titles changed", &d.changed, limit, |t| format!("{} {}: {}", t.key, t.title, t.fields.join(", ")));
    for of in &d.selection {
        let what = if of.media_type == MediaType::Movie { "films" } else { "series" };
        let ([named, now_named], [tipped, now_tipped]) = (of.named, of.tipped);
        let _ = write!(out, "\n{what} that can be named {named} -> {now_named}, that can be tipped {tipped} -> {now_tipped}");
    }
    out.push('\n');
    let name = |t: &Named| format!("{} {}", t.key, t.title);
    section(&mut out, "titles that can no longer be named", &d.seeds_lost, limit, name);
    section(&mut out, "titles that can now be named", &d.seeds_gained, limit, name);
    section(&mut out, "titles that can no longer be tipped", &d.tips_lost, limit, name);
    section(&mut out, "titles that can now be tipped", &d.tips_gained, limit, name);
    let of = format!("trios changed (of {} seeds of both)", d.seeds);
    section(&mut out, &of, &d.trios, limit, |t| format!("{} {}: {} -> {}", t.seed, t.title, t.before.join(", "), t.after.join(", ")));
    section(&mut out, "reasons changed, the tip being the same", &d.reasons, limit, |r| {
        format!("{} -> {}\n      {}\n      {}", r.seed, r.tip, r.before, r.after)
    });
    gates(&mut out, d, limit);
    out
}

/// The gates of which the figures differ; none of a snapshot that was not judged.
fn gates(out: &mut String, d: &Difference, limit: usize) {
    for (id, judged) in [(&d.a, d.gates.iter().any(|g| g.before.is_some())), (&d.b, d.gates.iter().any(|g| g.after.is_some()))] {
        if !judged {
            let _ = writeln!(out, "\ngates: {id} has none to compare");
            return;
        }
    }
    let figure = |f: Option<f64>| f.map_or_else(|| "-".to_owned(), |f| format!("{f:.4}"));
    let differ: Vec<&Figures> = d.gates.iter().filter(|g| g.before != g.after).collect();
    section(out, &format!("gates with another figure (of {})", d.gates.len()), &differ, limit, |g| {
        format!("{:<3} {:>10} {:>10}  {}", g.id, figure(g.before), figure(g.after), g.what)
    });
}

fn section<T>(out: &mut String, what: &str, all: &[T], limit: usize, line: impl Fn(&T) -> String) {
    let _ = writeln!(out, "\n{what}: {}", all.len());
    for one in all.iter().take(limit) {
        let _ = writeln!(out, "    {}", line(one));
    }
    if all.len() > limit {
        let _ = writeln!(out, "    and {} more (--limit)", all.len() - limit);
    }
}
