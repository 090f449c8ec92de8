//! `trits evaluate-model`: cross-validates the model that predicts concepts and prints its figures.

use crate::failure::Failure;
use crate::lexicon::Lexicon;
use crate::model::Settings;
use crate::model::figures::{Band, Report};
use crate::model::validate::{FOLDS, validate};
use crate::night::config::{LEXICON, today};
use crate::sources::table;
use std::fmt::Write;
use std::path::PathBuf;
use trits_index::title::TitleConcept;

/// The catalogue.
#[derive(Debug, clap::Args)]
pub struct Args {
    /// Catalogue files or folders; the first has precedence.
    #[arg(long, value_name = "PATH", required = true)]
    catalogue: Vec<PathBuf>,
    /// The concept lexicon.
    #[arg(long, value_name = "FILE", default_value = LEXICON)]
    lexicon: PathBuf,
    /// Settings as JSON, to try others than the built-in ones.
    #[arg(long, value_name = "FILE")]
    settings: Option<PathBuf>,
    /// Validate one concept in N only, for a quick run.
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u32).range(1..))]
    every: u32,
    /// Print JSON instead of tables.
    #[arg(long)]
    json: bool,
}

/// Prints the report.
pub fn run(args: &Args) -> Result<(), Failure> {
    let lexicon = Lexicon::load(&args.lexicon).map_err(Failure::usage)?;
    let read = table::read(&args.catalogue, &today(), &lexicon).map_err(Failure::usage)?;
    let concepts: Vec<Vec<TitleConcept>> = read.titles.iter().map(|t| lexicon.concepts_of(t)).collect();
    let settings = match &args.settings {
        Some(path) => {
            let text = std::fs::read(path).map_err(Failure::io(format!("cannot read {}", path.display())))?;
            serde_json::from_slice(&text).map_err(|e| Failure::usage(format!("{} holds no settings: {e}", path.display())))?
        }
        None => Settings::default(),
    };
    let report = validate(&read.titles, &lexicon, &concepts, &settings, args.every as usize).map_err(Failure::integrity)?;
    if args.json {
        return super::print_json(&report);
    }
    super::print(&tables(&report))
}

fn tables(report: &Report) -> String {
    let mut out = format!("{} authored titles, {} concepts, {FOLDS} folds by title\n\n", report.authored, report.concepts.len());
    out.push_str("| facet | concepts | AUC | AUC without keywords | precision | recall |\n|---|---|---|---|---|---|\n");
    for f in &report.facets {
        let facet = format!("{:?}", f.facet).to_lowercase();
        let _ = writeln!(out, "| {facet} | {} | {:.3} | {:.3} | {:.2} | {:.2} |", f.concepts, f.auc, f.auc_bare, f.precision, f.recall);
    }
    for (what, tables) in [("probability from", &report.reliability), ("kept from", &report.steps)] {
        let _ = writeln!(out, "\n| {what} | count | mean | seen | without keywords: count | mean | seen |\n|---|---|---|---|---|---|---|");
        for (a, b) in tables[0].iter().zip(&tables[1]) {
            let _ = writeln!(out, "| {:.1} {} {}", a.from, cells(a), cells(b) + "|");
        }
    }
    let k = &report.keywords;
    let _ = writeln!(out, "\nkeywords' concepts: AUC {:.3}\n\n| source | count | mean | seen |\n|---|---|---|---|", k.auc);
    for (what, band) in ["early in the list", "late", "probable", "not"].iter().zip(k.by_place.iter().chain(&k.by_model)) {
        let _ = writeln!(out, "| {what} {}|", cells(band));
    }
    out
}

fn cells(band: &Band) -> String {
    format!("| {} | {:.3} | {:.3} ", band.count, band.expected, band.seen)
}
