//! `trits enrich`: what our own catalogue leaves open, filled from the provider, into the work folder.

use super::provider_args::ProviderArgs;
use crate::builtin;
use crate::failure::Failure;
use crate::lexicon::Lexicon;
use crate::night::Lock;
use crate::night::config::{LEXICON, PROVIDERS, STARTER, WIDE, today};
use crate::progress::Reporter;
use crate::providers::Providers;
use crate::sources::table;
use crate::sources::tmdb::enrich::{self, EnrichReport, Enriched, Failed};
use crate::tables::quarantine::{self, Quarantined};
use std::fmt::Write;
use std::path::{Path, PathBuf};

/// What to enrich.
#[derive(Debug, clap::Args)]
pub struct Args {
    /// The catalogue to fill; it is read, never written.
    #[arg(long, value_name = "PATH", default_value = STARTER)]
    catalogue: PathBuf,
    /// The wide tier behind it, filled like it; the file wide.parquet beside the lexicon when left out and the catalogue is the starter.
    #[arg(long, value_name = "FILE")]
    wide: Option<PathBuf>,
    /// Leave the wide tier out.
    #[arg(long, env = "TRITS_NO_WIDE", conflicts_with = "wide", value_parser = clap::builder::FalseyValueParser::new())]
    no_wide: bool,
    /// The data folder; the result is written to its work/enrich, where `nightly --source starter` reads it.
    #[arg(long, value_name = "DIR")]
    data: PathBuf,
    /// The concept lexicon.
    #[arg(long, value_name = "FILE", default_value = LEXICON)]
    lexicon: PathBuf,
    #[command(flatten)]
    provider: ProviderArgs,
    /// Report as JSON lines.
    #[arg(long)]
    json: bool,
}

impl Args {
    /// What is filled: the catalogue, and the wide tier behind it.
    fn catalogues(&self) -> Vec<PathBuf> {
        let beside =
            || Some(self.lexicon.with_file_name(WIDE)).filter(|path| builtin::exists(path) && self.catalogue == Path::new(STARTER));
        let wide = self.wide.clone().or_else(beside).filter(|_| !self.no_wide);
        [self.catalogue.clone()].into_iter().chain(wide).collect()
    }
}

/// Fills a catalogue.
pub fn run(args: &Args) -> Result<(), Failure> {
    let settings = args.provider.settings()?;
    let lexicon = Lexicon::load(&args.lexicon).map_err(Failure::usage)?;
    let day = today();
    let titles = table::read(&args.catalogues(), &day, &lexicon).map_err(Failure::usage)?.titles;
    let services = args.lexicon.with_file_name(PROVIDERS);
    let services = if builtin::exists(&services) { Providers::load(&services).map_err(Failure::usage)? } else { Providers::default() };
    let _lock = Lock::take(&args.data)?;
    let stage = Reporter::choose(args.json).stage("enrich", titles.len());
    let enriched = enrich::enrich(&settings, &args.data, &titles, &day, &services, &|n| stage.tick(n))?;
    write(&args.data, &enriched)?;
    stage.done(&format!("{} of {} titles gained facts", enriched.report.filled, enriched.report.titles));
    super::print(&text(&enriched.report, &enrich::path(&args.data)))
}

/// Writes rows and report, each by one rename; the report first, because it has the age of the rows.
fn write(data: &Path, enriched: &Enriched) -> Result<(), Failure> {
    let lines: String = enriched.rows.iter().map(|row| format!("{row}\n")).collect();
    let report = serde_json::to_string_pretty(&enriched.report).map_err(Failure::integrity)?;
    let mut failures = Vec::new();
    let failed: Vec<Quarantined> = enriched.report.failed.iter().map(Failed::quarantined).collect();
    quarantine::write(&mut failures, &failed).map_err(Failure::integrity)?;
    let files = [
        (enrich::quarantine_path(data), failures),
        (enrich::report_path(data), report.into_bytes()),
        (enrich::path(data), lines.into_bytes()),
    ];
    for (path, text) in files {
        let folder = path.parent().unwrap_or(data);
        std::fs::create_dir_all(folder).map_err(Failure::io(format!("cannot make {}", folder.display())))?;
        let part = path.with_extension("part");
        std::fs::write(&part, text).map_err(Failure::io(format!("cannot write {}", part.display())))?;
        std::fs::rename(&part, &path).map_err(Failure::io(format!("cannot write {}", path.display())))?;
    }
    Ok(())
}

fn text(report: &EnrichReport, path: &Path) -> String {
    let mut out = format!("{} of {} titles gained facts: {}\n", report.filled, report.titles, path.display());
    for (column, count) in &report.facts {
        let _ = writeln!(out, "fact       {column} {count}");
    }
    let _ = writeln!(out, "by name    {} found", report.found_by_name.len());
    for (what, titles) in [("ambiguous", &report.ambiguous), ("not found", &report.not_found), ("another", &report.another_title)] {
        titles.iter().for_each(|title| {
            let _ = writeln!(out, "{what:<10} {title}");
        });
    }
    for Failed { title, rule, value, .. } in &report.failed {
        let _ = writeln!(out, "failed     {title}: {} `{value}`", rule.id());
    }
    out
}
