//! `trits quarantine`: every row and value that the last night quarantined, and titles that the last `trits enrich` could not fetch, with the rule.

use crate::artifact::Work;
use crate::failure::{Failure, printable};
use crate::ratings::{SetAside, set_aside};
use crate::sources::tmdb::enrich;
use crate::tables::contract;
use crate::tables::quarantine::{self, Quarantined, Tally};
use crate::tables::{Level, Rule};
use std::fmt::Write;
use std::path::PathBuf;

/// Examples of each rule when no rule is named.
const EXAMPLES: usize = 3;

/// Which records.
#[derive(Debug, clap::Args)]
pub struct Args {
    /// The data folder.
    #[arg(long, value_name = "DIR")]
    data: PathBuf,
    /// Only what broke this rule, such as bad-date.
    #[arg(long, value_name = "RULE")]
    rule: Option<String>,
    /// Most records that are shown: of each rule, or of the one that is named.
    #[arg(long, value_name = "N")]
    limit: Option<usize>,
    /// The records as JSON lines.
    #[arg(long)]
    json: bool,
}

/// Prints counts per rule and source with examples, or the records themselves.
pub fn run(args: &Args) -> Result<(), Failure> {
    let rule = args.rule.as_deref().map(known).transpose()?;
    if !args.data.is_dir() {
        return Err(Failure::usage(format!("there is no data folder at {}", args.data.display())));
    }
    let records = [quarantine::read(&args.data)?, quarantine::read_file(&enrich::quarantine_path(&args.data))?].concat();
    let selected: Vec<&Quarantined> = records.iter().filter(|r| rule.is_none_or(|rule| r.rule == rule)).collect();
    if args.json {
        let shown = selected.iter().take(args.limit.unwrap_or(usize::MAX));
        let lines: Result<String, _> = shown.map(|r| serde_json::to_string(r).map(|line| line + "\n")).collect();
        return super::print(&lines.map_err(Failure::integrity)?);
    }
    let rated: Vec<SetAside> = set_aside::read(&args.data).into_iter().filter(|of| rule.is_none_or(|rule| of.rule == rule)).collect();
    let limit = args.limit.unwrap_or(if rule.is_some() { usize::MAX } else { EXAMPLES });
    let columns = contract::read(&Work::at(&args.data)).unwrap_or_else(|failure| {
        // The rows are still shown; the next night writes the file again.
        let _ = std::io::Write::write_all(&mut std::io::stderr(), format!("trits: {failure}\n").as_bytes());
        contract::Columns::default()
    });
    let lines = contract::unknown(&columns.sources).into_iter().chain(contract::joined(&columns.joined));
    let unread: String = lines.map(|line| format!("\n{line}\n")).collect();
    super::print(&(text(&selected, &rated, limit) + &unread))
}

fn known(id: &str) -> Result<Rule, Failure> {
    let all = || Rule::ALL.iter().map(|r| r.id()).collect::<Vec<_>>().join(", ");
    Rule::ALL
        .iter()
        .copied()
        .find(|r| r.id() == id)
        .ok_or_else(|| Failure::usage(format!("there is no rule `{id}`; the rules are {}", all())))
}

/// The records by rule, with the ratings that are not used: what the rule says, how many broke it in which source, and examples.
pub fn text(records: &[&Quarantined], rated: &[SetAside], examples: usize) -> String {
    let rows = records.iter().filter(|r| r.level == Level::Row).count();
    let ratings: usize = rated.iter().map(|of| of.count).sum();
    let of_ratings = if ratings > 0 { format!(", {ratings} ratings set aside") } else { String::new() };
    let mut out = format!("{rows} rows set aside, {} values dropped from rows that were kept{of_ratings}\n", records.len() - rows);
    for of in rated {
        let _ = writeln!(out, "\n{:<22} {} ratings of {}: {}", of.rule.id(), of.count, of.source, of.rule.says());
        of.examples.iter().take(examples).for_each(|record| example(record, &mut out));
    }
    for Tally { rule, total, sources } in quarantine::tally(records) {
        let kind = if rule.level() == Level::Row { "rows" } else { "values" };
        let _ = writeln!(out, "\n{:<22} {total} {kind}: {}", rule.id(), rule.says());
        for (source, n) in &sources {
            let _ = writeln!(out, "  {n:>8} in {source}");
        }
        for record in records.iter().filter(|r| r.rule == rule).take(examples) {
            example(record, &mut out);
        }
        if total > examples {
            let _ = writeln!(out, "           and {} more (--rule {})", total - examples, rule.id());
        }
    }
    out
}

fn example(record: &Quarantined, out: &mut String) {
    let line = record.line.map(|line| format!(", line {line}")).unwrap_or_default();
    let _ = writeln!(out, "           row {}{line}{}: {}", record.row, named(record), shown(record));
}

fn named(record: &Quarantined) -> String {
    let id = record.media.zip(record.id).map(|(media, id)| format!(" ({media}:{id})"));
    id.unwrap_or_default()
}

/// The value on one line.
fn shown(record: &Quarantined) -> String {
    let value = printable(&record.value.replace(['\n', '\r', '\t'], " "));
    if record.column.is_empty() { format!("`{value}`") } else { format!("{} `{value}`", record.column) }
}
