//! `datasets-check`: validates datasets/starter, the lexicon, services, themed pages and the golden set, compares with a reference catalogue when one is given, and
//! keeps the figures in datasets/README.md in step (`--write` renews them).

use clap::Parser;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use trits_pipeline::datasets::{
    Remark, Settled, across_remarks, disagreements, figures, golden_remarks, kinship_remarks, offer_remarks, record_remarks,
    spelling_remarks, theme_remarks, wide_file_remarks, wide_remarks,
};
use trits_pipeline::evaluation::Golden;
use trits_pipeline::kinship::Links;
use trits_pipeline::lexicon::Lexicon;
use trits_pipeline::night::config::{GOLDEN, LEXICON, PROVIDERS, STARTER, THEMES, WIDE, today};
use trits_pipeline::providers::Providers;
use trits_pipeline::sources::table;
use trits_pipeline::tables::CatalogueTitle;
use trits_pipeline::themes::Themes;

const BEGIN: &str = "<!-- figures: written by make datasets-figures -->";
const END: &str = "<!-- end of figures -->";

#[derive(Debug, Parser)]
#[command(name = "datasets-check")]
struct Args {
    /// Our catalogue.
    #[arg(long, default_value = STARTER)]
    catalogue: PathBuf,
    /// The lexicon.
    #[arg(long, default_value = LEXICON)]
    lexicon: PathBuf,
    /// The table of services; the file providers.toml beside the lexicon when left out, skipped when that is absent.
    #[arg(long)]
    providers: Option<PathBuf>,
    /// The themed pages; the file themes.toml beside the lexicon when left out, skipped when that is absent.
    #[arg(long)]
    themes: Option<PathBuf>,
    /// The file of the wide tier; wide.parquet beside the lexicon when left out, skipped when that is absent.
    #[arg(long)]
    wide: Option<PathBuf>,
    /// Folder of the golden set; skipped when it is absent.
    #[arg(long, default_value = GOLDEN)]
    golden: PathBuf,
    /// Folder of the editor's links; skipped when it is absent.
    #[arg(long, default_value = "datasets/kinship")]
    kinship: PathBuf,
    /// Catalogue files to compare with; those that are absent are skipped with a message.
    #[arg(long)]
    reference: Vec<PathBuf>,
    /// Differences that were reviewed.
    #[arg(long, default_value = "datasets/starter/settled.toml")]
    settled: PathBuf,
    /// The page with the figures.
    #[arg(long, default_value = "datasets/README.md")]
    readme: PathBuf,
    /// Renew the figures instead of comparing them.
    #[arg(long)]
    write: bool,
}

fn main() -> ExitCode {
    match check(&Args::parse()) {
        Ok(remarks) if remarks.is_empty() => print("datasets-check: nothing to mend", ExitCode::SUCCESS),
        Ok(remarks) => {
            for remark in &remarks {
                print(&remark.to_string(), ExitCode::FAILURE);
            }
            print(&format!("datasets-check: {} remarks", remarks.len()), ExitCode::FAILURE)
        }
        Err(message) => print(&format!("datasets-check: {message}"), ExitCode::from(2)),
    }
}

fn print(text: &str, code: ExitCode) -> ExitCode {
    // A closed pipe is no reason to fail.
    let _ = writeln!(std::io::stdout(), "{text}");
    code
}

#[derive(serde::Deserialize, Default)]
struct SettledFile {
    #[serde(default)]
    settled: Vec<Settled>,
}

fn check(args: &Args) -> Result<Vec<Remark>, String> {
    let lexicon = Lexicon::load(&args.lexicon).map_err(|e| e.to_string())?;
    let read = table::read(std::slice::from_ref(&args.catalogue), &today(), &lexicon).map_err(|e| e.to_string())?;
    let quarantined = read.quarantine.iter().map(|q| Remark {
        record: format!("{} row {}", q.source, q.row),
        rule: "quarantine",
        found: format!("{} in {}: {}", q.rule.id(), q.column, q.value),
    });
    let mut remarks: Vec<Remark> = quarantined.collect();
    remarks.extend(read.titles.iter().flat_map(|t| record_remarks(t, &lexicon)));
    remarks.extend(spelling_remarks(&read.titles));
    remarks.extend(offer_remarks(&read.titles, &providers(args)?));
    remarks.extend(themes(args, &lexicon)?);
    if args.kinship.exists() {
        let links = Links::read(&args.kinship).map_err(|e| e.to_string())?;
        remarks.extend(kinship_remarks(&links, &read.titles));
        remarks.extend(across_remarks(&links, &read.titles));
    }
    if args.golden.exists() {
        let golden = Golden::read(&args.golden).map_err(|e| e.to_string())?;
        remarks.extend(golden_remarks(&golden, &read.titles));
    }
    remarks.extend(compare(args, &read.titles, &lexicon)?);
    remarks.extend(wide(args, &read.titles, &lexicon)?);
    let text = std::fs::read_to_string(&args.settled).unwrap_or_default();
    let settled: SettledFile = toml::from_str(&text).map_err(|e| format!("{}: {e}", args.settled.display()))?;
    remarks.retain(|remark| !settled.settled.iter().any(|s| s.settles(remark)));
    remarks.extend(readme(args, &figures(&read.titles, &lexicon))?);
    Ok(remarks)
}

fn providers(args: &Args) -> Result<Providers, String> {
    let path = named_or_beside(args.providers.as_ref(), &args.lexicon, PROVIDERS);
    path.map_or_else(|| Ok(Providers::default()), |path| Providers::load(&path).map_err(|e| e.to_string()))
}

fn named_or_beside(named: Option<&PathBuf>, lexicon: &Path, name: &str) -> Option<PathBuf> {
    named.cloned().or_else(|| Some(lexicon.with_file_name(name)).filter(|path| path.exists()))
}

fn themes(args: &Args, lexicon: &Lexicon) -> Result<Vec<Remark>, String> {
    let Some(path) = named_or_beside(args.themes.as_ref(), &args.lexicon, THEMES) else { return Ok(Vec::new()) };
    let themes = Themes::load(&path, lexicon).map_err(|e| e.to_string())?;
    Ok(theme_remarks(&themes))
}

/// What is wrong with the wide tier: rows that do not read, columns, titles.
fn wide(args: &Args, deep: &[CatalogueTitle], lexicon: &Lexicon) -> Result<Vec<Remark>, String> {
    let Some(path) = named_or_beside(args.wide.as_ref(), &args.lexicon, WIDE) else { return Ok(Vec::new()) };
    let mut remarks = wide_file_remarks(&path)?;
    let read = table::read(std::slice::from_ref(&path), &today(), lexicon).map_err(|e| e.to_string())?;
    remarks.extend(read.quarantine.iter().map(|q| Remark {
        record: format!("{} row {}", q.source, q.row),
        rule: "quarantine",
        found: format!("{} in {}: {}", q.rule.id(), q.column, q.value),
    }));
    remarks.extend(wide_remarks(&read.titles, deep));
    Ok(remarks)
}

fn compare(args: &Args, ours: &[CatalogueTitle], lexicon: &Lexicon) -> Result<Vec<Remark>, String> {
    let (present, absent): (Vec<_>, Vec<_>) = args.reference.iter().cloned().partition(|p| p.exists());
    for path in &absent {
        print(&format!("skipped: no reference at {}", path.display()), ExitCode::SUCCESS);
    }
    if present.is_empty() {
        return Ok(Vec::new());
    }
    let reference = table::read(&present, &today(), lexicon).map_err(|e| e.to_string())?;
    Ok(disagreements(ours, &reference.titles))
}

/// The figures in the page, renewed or compared.
fn readme(args: &Args, figures: &str) -> Result<Option<Remark>, String> {
    let text = std::fs::read_to_string(&args.readme).map_err(|e| format!("{}: {e}", args.readme.display()))?;
    let (head, rest) = text.split_once(BEGIN).ok_or_else(|| missing(&args.readme, BEGIN))?;
    let (_, tail) = rest.split_once(END).ok_or_else(|| missing(&args.readme, END))?;
    let renewed = format!("{head}{BEGIN}\n\n{figures}\n{END}{tail}");
    if args.write {
        std::fs::write(&args.readme, renewed).map_err(|e| e.to_string())?;
        return Ok(None);
    }
    let stale =
        || Remark { record: args.readme.display().to_string(), rule: "figures", found: "out of step; run `make datasets-figures`".into() };
    Ok((renewed != text).then(stale))
}

fn missing(path: &Path, marker: &str) -> String {
    format!("{} lacks the line {marker}", path.display())
}
