//! Tips for pairs of titles in two ways, for readers who do not know which is which: as the site answers (ours), and by the mean of the two
//! stored scores, the obvious baseline. Reasons are composed the same way for both.
//!
//! In: a published snapshot, pairs as `media<TAB>name<TAB>name`. Out: a file with two rows a pair, and the key that tells the ways apart.

use anyhow::{Context, Result, ensure};
use clap::Parser;
use std::collections::BTreeMap;
use std::fmt::Write;
use std::path::{Path, PathBuf};
use trits_index::answer::{Answer, Query, answer};
use trits_index::digest::fnv_1a;
use trits_index::ids::{MediaType, TitleKey, TitleNo, TmdbId};
use trits_index::snapshot::Snapshot;
use trits_index::snapshot::current::{read_current, snapshot_dir};

/// Pairs of well-known titles that two people might name: near, middling and far apart; a third Dutch or series.
const PAIRS: &str = include_str!("pairs.tsv");

#[derive(Debug, Parser)]
#[command(name = "pairs")]
struct Args {
    /// The data folder.
    #[arg(long)]
    data: PathBuf,
    /// Other pairs than ours.
    #[arg(long)]
    pairs: Option<PathBuf>,
    /// What the readers get.
    #[arg(long)]
    out: PathBuf,
    /// Which way is which.
    #[arg(long)]
    key: PathBuf,
}

fn main() -> Result<()> {
    let args = Args::parse();
    let id = read_current(&args.data)?.context("no published snapshot")?;
    let snapshot = Snapshot::open(&snapshot_dir(&args.data, &id))?;
    let pairs = args.pairs.as_deref().map_or_else(|| Ok(PAIRS.to_owned()), std::fs::read_to_string)?;
    let (mut rows, mut key) = (String::from("pair\tway\ttips\treasons\n"), String::from("pair\tway\tranked_by\n"));
    for line in pairs.lines().filter(|line| !line.trim().is_empty()) {
        let query = query(&snapshot, line)?;
        let ours = answer(&snapshot, &query)?;
        let baseline = answer(&snapshot, &Query { shown: by_mean(&snapshot, &query)?, ..query })?;
        let pair = name(&ours);
        // Which of the two comes first is drawn by the pair.
        let is_first = fnv_1a(pair.bytes()).is_multiple_of(2);
        let ways = if is_first { [("ours", ours), ("mean", baseline)] } else { [("mean", baseline), ("ours", ours)] };
        for (way, (by, found)) in ["P", "Q"].into_iter().zip(ways) {
            let _ = writeln!(rows, "{pair}\t{way}\t{}\t{}", tips(&found), reasons(&found));
            let _ = writeln!(key, "{pair}\t{way}\t{by}");
        }
    }
    write(&args.out, &rows)?;
    write(&args.key, &key)
}

fn write(path: &Path, text: &str) -> Result<()> {
    std::fs::write(path, text).with_context(|| path.display().to_string())
}

/// The query of a line; a name may be followed by its year in brackets.
fn query(snapshot: &Snapshot, line: &str) -> Result<Query> {
    let fields: Vec<&str> = line.split('\t').collect();
    ensure!(fields.len() == 3, "`{line}`: expected media, name and name");
    let media: MediaType = fields[0].parse()?;
    let find = |text: &str| -> Result<TitleKey> {
        let dated =
            text.strip_suffix(')').and_then(|text| text.rsplit_once(" (")).and_then(|(name, year)| Some((name, year.parse().ok()?)));
        let (name, year) = dated.map_or((text, None), |(name, year)| (name, Some(year)));
        let no = snapshot.search.named(&snapshot.columns, name, year, Some(media));
        no.and_then(|no| snapshot.columns.key(no)).with_context(|| format!("`{text}` is not in the snapshot"))
    };
    Ok(Query::pair(find(fields[1])?, find(fields[2])?.tmdb_id))
}

/// The first three by the mean of the two stored scores, 0 where none is stored; none of either seed's franchise, no two of one.
fn by_mean(snapshot: &Snapshot, query: &Query) -> Result<Vec<TmdbId>> {
    let number = |tmdb_id: TmdbId| snapshot.find(TitleKey { tmdb_id, ..query.seed }).context("a seed");
    let seeds = [number(query.seed.tmdb_id)?, number(query.with.context("a second seed")?)?];
    let mut mean: BTreeMap<TitleNo, f32> = BTreeMap::new();
    for seed in seeds {
        for scored in snapshot.candidates(seed)? {
            *mean.entry(scored.no).or_default() += scored.score / 2.0;
        }
    }
    let mut list: Vec<(TitleNo, f32)> = mean.into_iter().filter(|(no, _)| !seeds.contains(no)).collect();
    list.sort_by(|a, b| b.1.total_cmp(&a.1).then(a.0.cmp(&b.0)));
    let franchise = |no: TitleNo| snapshot.columns.franchise[no.at()];
    let mut taken: Vec<u32> = seeds.into_iter().map(franchise).collect();
    let mut picked = Vec::new();
    for (no, _) in list {
        if franchise(no) == 0 || !taken.contains(&franchise(no)) {
            taken.push(franchise(no));
            picked.push(TmdbId(snapshot.columns.tmdb_id[no.at()]));
        }
    }
    picked.truncate(3);
    Ok(picked)
}

fn name(found: &Answer) -> String {
    let with = found.with.as_ref().map(|(title, _)| title.title.as_str()).unwrap_or_default();
    format!("{} + {with}", found.seed.title)
}

fn tips(found: &Answer) -> String {
    let of = |title: &trits_index::title::Title| format!("{} ({})", title.title, title.year.unwrap_or_default());
    found.tips.iter().map(|tip| of(&tip.title)).collect::<Vec<_>>().join(" | ")
}

fn reasons(found: &Answer) -> String {
    found.tips.iter().map(trits_index::answer::Tip::text).collect::<Vec<_>>().join(" | ")
}
