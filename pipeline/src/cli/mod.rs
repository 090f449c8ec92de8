//! The command line: arguments in, exit codes out. Each command is one file.

mod analytics;
mod diff;
mod doctor;
mod enrich;
mod evaluate;
mod evaluate_model;
mod events;
mod explain;
mod export;
mod fit_metric;
mod history;
mod keys;
mod named;
mod nightly;
mod provider;
mod provider_args;
mod quarantine;
mod rollback;
mod status;
mod tips;
mod title;
mod variables;
mod wide;

use crate::failure::{Failure, printable};
use clap::{CommandFactory, FromArgMatches, Parser, Subcommand};
use std::io::Write;
use std::path::Path;
use std::process::ExitCode;
use trits_index::snapshot::Snapshot;
use trits_index::snapshot::current::{read_current, snapshot_dir};

/// Trits: one loved title in, three tips out. The nightly pipeline and its tools.
#[derive(Debug, Parser)]
#[command(name = "trits", version)]
pub struct Cli {
    #[command(subcommand)]
    command: Command,
}

#[derive(Debug, Subcommand)]
enum Command {
    /// Run all stages: catalogue in, live snapshot out.
    Nightly(nightly::Args),
    /// Read, normalise and quarantine only.
    Ingest(nightly::Args),
    /// Up to the features.
    Features(nightly::Args),
    /// Up to the embedding.
    Embed(nightly::Args),
    /// Up to the neighbours.
    Index(nightly::Args),
    /// Answer seeds from the live snapshot; without --seeds: all of them.
    Tips(tips::Args),
    /// Run everything and judge the gates, without publishing.
    Check(nightly::Args),
    /// The same as nightly.
    Publish(nightly::Args),
    /// Print every term of a pair's score, or the candidates of a seed.
    Explain(explain::Args),
    /// Write titles, trios with reasons, gates and nights as Parquet files.
    Export(export::Args),
    /// Answer a split's seeds with the catalogue's metadata and write the tips.
    Evaluate(evaluate::Args),
    /// Cross-validate the model that predicts concepts.
    #[command(hide = true)]
    EvaluateModel(evaluate_model::Args),
    /// Fit the metric of titles to the editor's links.
    FitMetric(fit_metric::Args),
    /// Count what visitors did, by day, and print what a period adds up to.
    Analytics(analytics::Args),
    /// Events of visitors: counts, a table, retention, erasure.
    Events(events::Args),
    /// Is it well: the data, its age, the disk, gates, the provider's terms, events, versions; exit code 7 with warnings, 8 where a check fails.
    Doctor(doctor::Args),
    /// What is live, what went in, which gates hold; with --history what nights cost.
    Status(status::Args),
    /// Every row and value that the last night quarantined, with the rule it broke.
    Quarantine(quarantine::Args),
    /// What changed between two snapshots: titles, trios, reasons, gates.
    Diff(diff::Args),
    /// Fill what the starter catalogue leaves open from the provider, into the work folder.
    Enrich(enrich::Args),
    /// What the last night with the provider did, or the stored record of a title and its sources.
    Provider(provider::Args),
    /// All facts of a title as they went into the live snapshot, and where and when each came from.
    Title(title::Args),
    /// Make the file of the wide tier from tables: plain facts, our own concepts and marks of the titles that the starter lacks.
    Wide(wide::Args),
    /// Make a pair of keys to sign snapshots with, and print the public one.
    Keys(keys::Args),
    /// Make an earlier snapshot live again.
    Rollback(rollback::Rollback),
    /// Check a snapshot's schema, checksums and contents.
    Verify(rollback::Args),
}

/// The command line with its variables.
pub fn command() -> clap::Command {
    variables::with_variables(Cli::command())
}

/// Reads the arguments and the variables; ends the program when they cannot be used.
pub fn parse() -> Cli {
    Cli::from_arg_matches(&command().get_matches()).unwrap_or_else(|refusal| refusal.exit())
}

/// Runs a command.
pub fn run(cli: &Cli) -> ExitCode {
    use crate::night::config::StageName;
    let result = match &cli.command {
        Command::Nightly(args) | Command::Publish(args) => nightly::run(args, StageName::Publish),
        Command::Ingest(args) => nightly::run(args, StageName::Ingest),
        Command::Features(args) => nightly::run(args, StageName::Features),
        Command::Embed(args) => nightly::run(args, StageName::Embed),
        Command::Index(args) => nightly::run(args, StageName::Index),
        Command::Check(args) => nightly::run(args, StageName::Check),
        Command::Tips(args) => tips::run(args),
        Command::Explain(args) => explain::run(args),
        Command::Export(args) => export::run(args),
        Command::Evaluate(args) => evaluate::run(args),
        Command::EvaluateModel(args) => evaluate_model::run(args),
        Command::FitMetric(args) => fit_metric::run(args),
        Command::Analytics(args) => analytics::run(args),
        Command::Events(args) => events::run(args),
        Command::Doctor(args) => doctor::run(args),
        Command::Status(args) => status::run(args),
        Command::Quarantine(args) => quarantine::run(args),
        Command::Diff(args) => diff::run(args),
        Command::Enrich(args) => enrich::run(args),
        Command::Provider(args) => provider::run(args),
        Command::Title(args) => title::run(args),
        Command::Wide(args) => wide::run(args),
        Command::Keys(args) => keys::run(args),
        Command::Rollback(args) => rollback::rollback(args),
        Command::Verify(args) => rollback::verify(args),
    };
    match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => {
            // Nothing more can be done when standard error is closed.
            let _ = writeln!(std::io::stderr(), "trits: {}", printable(&failure.to_string()));
            failure.exit_code()
        }
    }
}

/// Writes a value as indented JSON.
fn print_json(value: &impl serde::Serialize) -> Result<(), Failure> {
    let text = serde_json::to_string_pretty(value).map_err(Failure::integrity)?;
    print(&format!("{text}\n"))
}

/// Writes to standard output; a closed pipe ends the output, not the command.
fn print(text: &str) -> Result<(), Failure> {
    match std::io::stdout().write_all(text.as_bytes()) {
        Err(e) if e.kind() != std::io::ErrorKind::BrokenPipe => Err(Failure::io("cannot write the output")(e)),
        _ => Ok(()),
    }
}

/// Opens the live snapshot of a data folder.
fn open_live(data: &Path) -> Result<Snapshot, Failure> {
    let id = read_current(data).map_err(Failure::io(format!("cannot read {}/CURRENT", data.display())))?;
    let id = id.ok_or_else(|| Failure::usage(format!("nothing is published in {}; run `trits nightly` first", data.display())))?;
    Snapshot::open(&snapshot_dir(data, &id)).map_err(Failure::integrity)
}
