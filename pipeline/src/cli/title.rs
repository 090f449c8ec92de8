//! `trits title`: the facts of a title as they went into the live snapshot, and where and when each came from.

use super::{named, open_live};
use crate::failure::Failure;
use crate::night::artifacts;
use crate::tables::{CatalogueTitle, FactValue, Origin};
use serde::Serialize;
use std::fmt::Write;
use std::path::PathBuf;

/// Longest text of a fact in the listing; `--json` gives all of it.
const SHOWN: usize = 60;

/// The title to show.
#[derive(Debug, clap::Args)]
pub struct Args {
    /// The data folder.
    #[arg(long, value_name = "DIR")]
    data: PathBuf,
    /// The title, such as movie:550 or "fight club".
    #[arg(long, value_name = "TITLE")]
    title: String,
    /// All of it as JSON.
    #[arg(long)]
    json: bool,
}

/// A fact as it is printed.
#[derive(Debug, Serialize)]
struct KnownFact<'t> {
    field: &'static str,
    value: FactValue<'t>,
    origins: Vec<From<'t>>,
}

#[derive(Debug, Serialize)]
struct From<'t> {
    source: &'t str,
    fetched: Option<&'t str>,
    answer: Option<&'t str>,
}

/// Prints a title.
pub fn run(args: &Args) -> Result<(), Failure> {
    let snapshot = open_live(&args.data)?;
    let titles = artifacts::titles(&args.data, &snapshot.manifest)?;
    let key = named::key(&snapshot, &args.title)?;
    let found = titles.binary_search_by_key(&key, CatalogueTitle::key);
    let Some(title) = found.ok().and_then(|i| titles.get(i)) else {
        return Err(Failure::usage(format!("{key} is not in the live snapshot")));
    };
    if args.json {
        return super::print_json(&known_facts(title));
    }
    super::print(&listed(title))
}

fn known_facts(title: &CatalogueTitle) -> Vec<KnownFact<'_>> {
    let known = title.facts().into_iter().filter(|(_, described)| described.is_known());
    known.map(|(field, value)| KnownFact { field: field.name(), value, origins: title.origins_of(field).map(from).collect() }).collect()
}

fn from(origin: &Origin) -> From<'_> {
    From { source: &origin.source, fetched: origin.day.as_deref(), answer: origin.how.as_deref() }
}

fn listed(title: &CatalogueTitle) -> String {
    let mut out = format!("{} {}\n", title.key(), title.title);
    for KnownFact { field, value, origins } in known_facts(title) {
        let text = value.to_string();
        let mut shown: String = text.chars().take(SHOWN).collect();
        if shown.len() < text.len() {
            shown.push('…');
        }
        let entries = match value.entries() {
            0 => String::new(),
            n => format!("{n}: "),
        };
        let _ = writeln!(out, "{field:<20} {entries}{shown}\n{:20}   {}", "", origins.iter().map(described).collect::<Vec<_>>().join("; "));
    }
    out
}

fn described(from: &From<'_>) -> String {
    let day = from.fetched.map_or_else(|| ", day unknown".to_owned(), |day| format!(" on {day}"));
    let answer = from.answer.map_or_else(String::new, |answer| format!(" ({answer})"));
    format!("{}{day}{answer}", from.source)
}
