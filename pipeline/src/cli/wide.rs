//! `trits wide`: the file of the wide tier, made from tables in the provider's columns.

use crate::builtin;
use crate::failure::Failure;
use crate::lexicon::Lexicon;
use crate::night::config::{LEXICON, STARTER, WIDE, today};
use crate::progress::Reporter;
use crate::wide::{self, Sources};
use std::path::{Path, PathBuf};

/// What to make it from.
#[derive(Debug, clap::Args)]
pub struct Args {
    /// A table of films or series (CSV, Parquet, JSON lines), with votes, keywords and overviews; several merge, the first has precedence.
    #[arg(long, value_name = "PATH", required = true)]
    source: Vec<PathBuf>,
    /// The deep tier: its titles are learned from, and left out.
    #[arg(long, value_name = "PATH", default_value = STARTER)]
    starter: PathBuf,
    /// The file to write; wide.parquet beside the lexicon when left out.
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
    /// The concept lexicon.
    #[arg(long, value_name = "FILE", default_value = LEXICON)]
    lexicon: PathBuf,
    /// Fewest votes of a film; series are all taken.
    #[arg(long, default_value_t = wide::FEWEST_VOTES)]
    min_votes: u32,
    /// Report as JSON lines.
    #[arg(long)]
    json: bool,
}

/// Makes the file.
pub fn run(args: &Args) -> Result<(), Failure> {
    let lexicon = Lexicon::load(&args.lexicon).map_err(Failure::usage)?;
    if let Some(missing) = args.source.iter().chain([&args.starter]).find(|path| !builtin::exists(path)) {
        return Err(Failure::usage(format!("there is no table at {}", missing.display())));
    }
    let stage = Reporter::choose(args.json).stage("wide", 0);
    let sources = Sources { tables: &args.source, starter: &args.starter, min_votes: args.min_votes, today: &today() };
    let made = wide::make(&sources, &lexicon)?;
    let out = args.out.clone().unwrap_or_else(|| args.lexicon.with_file_name(WIDE));
    let bytes = wide::write(&made.titles, &out)?;
    stage.done(&format!("{made}, {bytes} bytes in {}", shown(&out)));
    Ok(())
}

fn shown(path: &Path) -> String {
    path.display().to_string()
}
