//! `trits tips`: answers for a list of seeds from the live snapshot.

use super::{named, open_live};
use crate::failure::Failure;
use crate::filters;
use crate::tables::field::lookup;
use rayon::prelude::*;
use serde_json::{Value, json};
use std::fmt::Write;
use std::path::{Path, PathBuf};
use trits_index::answer::{Answer, AnswerError, Filters, Query, TipOfTwo, answer};
use trits_index::ids::{MediaType, TitleKey, TitleNo, TmdbId};
use trits_index::reason::{Atom, Reason};
use trits_index::snapshot::Snapshot;

/// Which seeds, and how to print.
#[derive(Debug, clap::Args)]
pub struct Args {
    /// The data folder.
    #[arg(long, value_name = "DIR")]
    data: PathBuf,
    /// Seeds: TSV or one id or name a line; without it every seedable title.
    #[arg(long, value_name = "FILE")]
    seeds: Option<PathBuf>,
    /// One seed, by key or name, in place of a file.
    #[arg(long, value_name = "TITLE", conflicts_with = "seeds")]
    seed: Option<String>,
    /// A second title, by key or name, of the media type of the seeds: tips that belong to both, one between them and one nearer to each.
    #[arg(long, value_name = "TITLE", conflicts_with_all = ["across", "more"])]
    with: Option<String>,
    /// Where to write; standard output when absent.
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
    /// Media type of bare ids, or of all seeds when --seeds is absent.
    #[arg(long)]
    media: Option<MediaType>,
    /// Set number, 0 the first.
    #[arg(long, default_value_t = 0, value_parser = clap::value_parser!(u8).range(0..=10))]
    alt: u8,
    /// A filter as the API knows it, such as years=1990-1999 or notThemes=serial-killer; may be given several times.
    #[arg(long, value_name = "NAME=VALUE")]
    filter: Vec<String>,
    /// Directions away from the seed, such as lighter or lighter,shorter: the filter m.
    #[arg(long, value_name = "DIRECTIONS")]
    more: Option<String>,
    /// Tips of the other media type: series after films, films after series.
    #[arg(long)]
    across: bool,
    /// Apply the filters strictly, even when fewer than three tips meet them.
    #[arg(long)]
    strict: bool,
    /// Refuse seeds that the catalogue does not have, instead of warning of them.
    #[arg(long)]
    require_seeds: bool,
    /// Add a column with the reasons as JSON.
    #[arg(long)]
    explain: bool,
}

/// Missing seeds that are named one by one; of further ones only the number is printed.
const NAMED: usize = 10;

/// Prints `media_type, tmdb_id, tip1, tip2, tip3[, reasons]`; a seed without an answer gets empty columns and a warning.
pub fn run(args: &Args) -> Result<(), Failure> {
    let snapshot = open_live(&args.data)?;
    let with = args.with.as_deref().map(|text| named::key(&snapshot, text)).transpose()?;
    let seeds = match (&args.seeds, &args.seed) {
        (Some(path), _) => read_seeds(path, args.media.unwrap_or(MediaType::Movie), &snapshot)?,
        (None, Some(text)) => vec![named::key(&snapshot, text)?],
        (None, None) if with.is_some() => return Err(Failure::usage("--with needs --seed or --seeds")),
        (None, None) => all_seeds(&snapshot, args.media),
    };
    if let Some(with) = with {
        check_pairs(&snapshot, &seeds, with)?;
    }
    missing(&snapshot, &seeds, args.require_seeds)?;
    let given: Vec<String> = args.filter.iter().cloned().chain(args.more.iter().map(|more| format!("m={more}"))).collect();
    let movie = filters::read(&given, &snapshot, MediaType::Movie)?;
    let tv = filters::read(&given, &snapshot, MediaType::Tv)?;
    if with.is_some() && !(movie.directions.is_none() && tv.directions.is_none()) {
        return Err(Failure::usage("m leads away from one seed: leave it out beside --with"));
    }
    let of = |media: MediaType| if (media == MediaType::Movie) == args.across { &tv } else { &movie };
    let lines: Vec<String> = seeds.par_iter().map(|&seed| line(&snapshot, seed, with, of(seed.media), args)).collect::<Result<_, _>>()?;
    let mut text = String::from("media_type\ttmdb_id\ttip1\ttip2\ttip3");
    text.push_str(if args.explain { "\treasons\n" } else { "\n" });
    text.push_str(&lines.concat());
    match &args.out {
        Some(path) => std::fs::write(path, text).map_err(Failure::io(format!("cannot write {}", path.display()))),
        None => super::print(&text),
    }
}

/// Warns of seeds that the catalogue does not have, or refuses them.
fn missing(snapshot: &Snapshot, seeds: &[TitleKey], refuse: bool) -> Result<(), Failure> {
    let missing: Vec<String> = seeds.iter().filter(|key| snapshot.find_seed(**key).is_none()).map(ToString::to_string).collect();
    if missing.is_empty() {
        return Ok(());
    }
    let more = if missing.len() > NAMED { ", ..." } else { "" };
    let some = missing[..missing.len().min(NAMED)].join(", ");
    let says = format!("{} of {} seeds are not in the live snapshot: {some}{more}", missing.len(), seeds.len());
    if refuse {
        return Err(Failure::usage(says));
    }
    // A warning that cannot be written stops nothing.
    let _ = std::io::Write::write_all(&mut std::io::stderr(), format!("trits: {says}\n").as_bytes());
    Ok(())
}

/// Refuses a second title that makes no pair with one of the seeds.
fn check_pairs(snapshot: &Snapshot, seeds: &[TitleKey], with: TitleKey) -> Result<(), Failure> {
    if snapshot.find_seed(with).is_none() {
        return Err(Failure::usage(format!("--with: {with} is not in the live snapshot")));
    }
    match seeds.iter().find(|seed| seed.media != with.media || **seed == with) {
        Some(seed) => Err(Failure::usage(format!("--with: {with} must be another title of the media type of {seed}"))),
        None => Ok(()),
    }
}

fn all_seeds(snapshot: &Snapshot, media: Option<MediaType>) -> Vec<TitleKey> {
    (0..)
        .take(snapshot.columns.len())
        .filter(|&no: &u32| snapshot.columns.seedable[no as usize])
        .filter_map(|no| snapshot.columns.key(TitleNo(no)))
        .filter(|key| media.is_none_or(|m| m == key.media))
        .collect()
}

fn line(snapshot: &Snapshot, seed: TitleKey, with: Option<TitleKey>, filters: &Filters, args: &Args) -> Result<String, Failure> {
    let first = if args.across { Query::across(seed) } else { Query::first(seed) };
    let with = with.map(|key| key.tmdb_id);
    let found = match answer(snapshot, &Query { with, alt: args.alt, filters: filters.clone(), strict: args.strict, ..first }) {
        Ok(found) => Some(found),
        Err(AnswerError::UnknownSeed(_)) => None,
        Err(e) => return Err(Failure::integrity(e)),
    };
    let tip = |n: usize| found.as_ref().and_then(|a| a.tips.get(n)).map(|t| t.title.tmdb_id.to_string()).unwrap_or_default();
    let mut line = format!("{}\t{}\t{}\t{}\t{}", seed.media, seed.tmdb_id, tip(0), tip(1), tip(2));
    if args.explain {
        let _ = write!(line, "\t{}", found.as_ref().map(reasons).unwrap_or_default());
    }
    line.push('\n');
    Ok(line)
}

fn reasons(found: &Answer) -> String {
    let tips: Vec<_> = found
        .tips
        .iter()
        .map(|t| {
            let mut tip = json!({"title": t.title.title, "year": t.title.year, "role": t.role, "score": t.score, "text": t.reason.text.to_string(), "weak": t.reason.weak, "atoms": atoms(&t.reason), "steps": t.steps });
            if let Some(two) = &t.pair {
                tip["with"] = of_two(two);
            }
            tip
        })
        .collect();
    let mut all = json!({"seed": found.seed.title, "tips": tips});
    if let Some((title, far)) = &found.with {
        (all["with"], all["bridge"]) = (json!(title.title), json!(far));
    }
    all.to_string()
}

/// What a tip of two seeds has of the second one.
fn of_two(two: &TipOfTwo) -> Value {
    json!({"text": two.with_reason.text.to_string(), "weak": two.with_reason.weak, "atoms": atoms(&two.with_reason), "kinship": two.kinship})
}

fn atoms(reason: &Reason) -> Vec<Value> {
    let atom = |a: &Atom| json!({"kind": a.kind, "label": a.label, "seed": a.seed_value, "tip": a.tip_value, "weight": a.weight});
    reason.atoms.iter().map(atom).collect()
}

/// The seeds of a file: `movie:550`, `550`, `550<TAB>...`, `movie<TAB>550` or a name; a first line that is none is a header.
fn read_seeds(path: &Path, media: MediaType, snapshot: &Snapshot) -> Result<Vec<TitleKey>, Failure> {
    let text = std::fs::read_to_string(path).map_err(|e| Failure::usage(format!("cannot read {}: {e}", path.display())))?;
    let mut seeds = Vec::new();
    for (n, line) in text.lines().enumerate().filter(|(_, l)| !l.trim().is_empty()) {
        match parse(line, media) {
            Some(key) => seeds.push(key),
            None if n == 0 && is_header(line) => {}
            None => match named::key(snapshot, line.trim()) {
                Ok(key) => seeds.push(key),
                Err(_) if n == 0 => {}
                Err(none) => {
                    let place = format!("{}, line {}", path.display(), n + 1);
                    let expected = "expected an id such as 550 or movie:550, or a name";
                    return Err(Failure::usage(format!("{place}: `{line}` is no seed; {expected}\n{none}")));
                }
            },
        }
    }
    Ok(seeds)
}

/// Whether a first line names columns, some of which are titles too.
fn is_header(line: &str) -> bool {
    line.split(['\t', ',']).any(|name| lookup(name).is_some() || name.trim().to_lowercase().starts_with("seed"))
}

fn parse(line: &str, media: MediaType) -> Option<TitleKey> {
    let mut fields = line.split(['\t', ',', ' ']).map(str::trim);
    let first = fields.next()?;
    if let Ok(key) = first.parse() {
        return Some(key);
    }
    if let Ok(id) = first.parse() {
        return Some(TitleKey { media, tmdb_id: TmdbId(id) });
    }
    let media = first.parse().ok()?;
    Some(TitleKey { media, tmdb_id: TmdbId(fields.next()?.parse().ok()?) })
}
