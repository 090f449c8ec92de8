//! `trits status`: what is live, what went in, what was set aside, which gates hold.

use super::seeds::open_live;
use crate::night::failure::Failure;
use std::fmt::Write;
use std::path::PathBuf;

/// Which data folder.
#[derive(Debug, clap::Args)]
pub struct Args {
    /// The data folder.
    #[arg(long, value_name = "DIR")]
    data: PathBuf,
    /// The whole manifest as JSON.
    #[arg(long)]
    json: bool,
}

/// Prints the state of a data folder.
pub fn run(args: &Args) -> Result<(), Failure> {
    let manifest = open_live(&args.data)?.manifest;
    if args.json {
        let text = serde_json::to_string_pretty(&manifest).map_err(|e| Failure::Integrity(e.to_string()))?;
        return super::print(&format!("{text}\n"));
    }
    let mut out = format!("live       {} (schema {}, code {})\n", manifest.id, manifest.schema, manifest.code_version);
    for (path, sha) in &manifest.inputs {
        let _ = writeln!(out, "input      {path} sha256 {}", sha.get(..12).unwrap_or(sha));
    }
    for (what, count) in &manifest.counts {
        let _ = writeln!(out, "count      {what} {count}");
    }
    for (rule, count) in &manifest.quarantine {
        let _ = writeln!(out, "quarantine {rule} {count}");
    }
    for gate in &manifest.gates {
        let verdict = if gate.passed { "holds " } else { "MISSED" };
        let _ = writeln!(out, "gate       {:<3} {verdict} {:.4} {} {}  {}", gate.id, gate.figure, gate.must_be, gate.bound, gate.what);
    }
    super::print(&out)
}
