//! A judge of tips: a logistic model of whether people call two films good tips for each other, fitted to open human verdicts on pairs.
//!
//! In: the verdicts, a catalogue, a split, lists as `name=tips.tsv`. Out: how well the judge foretells verdicts it has not seen, beside
//! simpler ones; what it weighs; and how it rates the lists, with the difference from the first.

mod logistic;
mod rate;
mod terms;
mod validate;

use anyhow::{Context, Result};
use clap::Parser;
use logistic::Logistic;
use rate::{rate, summary};
use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use terms::{Films, NAMES};
use trits_pipeline::evaluation::{self, Split};

#[derive(Debug, Parser)]
#[command(name = "judge")]
struct Args {
    /// Verdicts: two ids of the provider and 1 or 0 between tabs, under a header.
    #[arg(long, value_name = "FILE")]
    pairs: PathBuf,
    /// Catalogue files.
    #[arg(long, value_name = "PATH", required = true)]
    catalogue: Vec<PathBuf>,
    /// The split whose seeds the lists answer.
    #[arg(long, value_name = "DIR")]
    split: PathBuf,
    /// Lists to rate, such as `ours=var/tips.tsv`; the others are compared with the first.
    #[arg(long, value_name = "NAME=FILE")]
    tips: Vec<String>,
    /// Seed of the first draw of folds.
    #[arg(long, default_value_t = 1)]
    seed: u64,
}

/// Verdicts on pairs of films.
struct Verdicts {
    pairs: Vec<(u32, u32)>,
    good: Vec<bool>,
}

fn main() -> Result<()> {
    let args = Args::parse();
    let (split, verdicts) = (evaluation::read(&args.split)?, Verdicts::read(&args.pairs)?);
    let judged = verdicts.pairs.iter().flat_map(|&(a, b)| [a, b]);
    let films = Films::read(&args.catalogue, &split.titles.keys().copied().chain(judged).collect::<BTreeSet<u32>>())?;
    let mut out = String::new();
    let judge = verdicts.known(&films).table(&films, args.seed, &mut out)?;
    lists(&args, &films, &judge, &split, &mut out)?;
    std::io::stdout().write_all(out.as_bytes())?;
    Ok(())
}

impl Verdicts {
    fn read(path: &Path) -> Result<Self> {
        let text = std::fs::read_to_string(path).with_context(|| path.display().to_string())?;
        let (mut pairs, mut good) = (Vec::new(), Vec::new());
        for (n, line) in text.lines().enumerate().skip(1) {
            let row: Vec<u32> = line.split('\t').filter_map(|field| field.parse().ok()).collect();
            let &[a, b, verdict @ (0 | 1)] = row.as_slice() else {
                anyhow::bail!("{}, line {}: expected two ids and 0 or 1 between tabs", path.display(), n + 1);
            };
            pairs.push((a, b));
            good.push(verdict == 1);
        }
        Ok(Self { pairs, good })
    }

    /// Those whose films the catalogue has.
    fn known(self, films: &Films) -> Self {
        let is_known = |&(a, b): &(u32, u32)| films.position(a).is_some() && films.position(b).is_some();
        let (pairs, good) = self.pairs.into_iter().zip(self.good).filter(|(pair, _)| is_known(pair)).unzip();
        Self { pairs, good }
    }

    /// Writes how well verdicts are foretold, and what the model of all of them weighs, which is the judge.
    fn table(&self, films: &Films, seed: u64, out: &mut String) -> Result<Logistic> {
        let at: Vec<(usize, usize)> = self.pairs.iter().filter_map(|&(a, b)| Some((films.position(a)?, films.position(b)?))).collect();
        let first: Vec<u32> = self.pairs.iter().map(|p| p.0).collect();
        let rows: Vec<Vec<f64>> = at.iter().map(|&(a, b)| films.terms(a, b)).collect();
        let only = |k: usize| -> Vec<Vec<f64>> { rows.iter().map(|row| vec![row[k]]).collect() };
        let score = films.scores(&at).into_iter().map(|s| vec![s]).collect();
        let embedding = NAMES.iter().position(|name| *name == "embedding").unwrap_or(0);
        let good = self.good.iter().filter(|good| **good).count();
        let _ = writeln!(out, "{} verdicts, {good} good, {} films, folds by first film\n", self.good.len(), films.len());
        let _ = writeln!(out, "| judge | accuracy | AUC [least, largest of the draws] | log loss |\n|---|---|---|---|");
        let sets = [
            ("the share alone", vec![Vec::new(); rows.len()]),
            ("genre alone", only(0)),
            ("embedding alone", only(embedding)),
            ("metadata score alone", score),
            ("all terms", rows.clone()),
        ];
        for (name, rows) in sets {
            let f = validate::validate(&first, &rows, &self.good, seed).context("a fold cannot be fitted")?;
            let _ = writeln!(out, "| {name} | {:.3} | {:.3} [{:.3}, {:.3}] | {:.3} |", f.accuracy, f.auc, f.range[0], f.range[1], f.loss);
        }
        let judge = Logistic::fit(&rows, &self.good).context("the judge cannot be fitted")?;
        let weights: Vec<String> = NAMES.iter().zip(&judge.coefficients[1..]).map(|(name, c)| format!("{name} {c:+.2}")).collect();
        let _ = writeln!(out, "\nper standard deviation: {}\n", weights.join(", "));
        Ok(judge)
    }
}

/// Writes a row per list.
fn lists(args: &Args, films: &Films, judge: &Logistic, split: &Split, out: &mut String) -> Result<()> {
    let mut rated = Vec::new();
    for given in &args.tips {
        let (name, path) = given.split_once('=').with_context(|| format!("--tips {given}: expected name=file"))?;
        let tips = trits_benches::read_tips(Path::new(path))?;
        rated.push((name, [false, true].map(|cold| rate(films, judge, split, &tips, cold))));
    }
    let Some((_, base)) = rated.first() else { return Ok(()) };
    let _ = writeln!(out, "| list | warm J | difference | cold J | difference |\n|---|---|---|---|---|");
    for (name, own) in &rated {
        let _ = write!(out, "| {name} ");
        for (own, base) in own.iter().zip(base) {
            let (r, d) = (summary(own, None), summary(own, Some(base)));
            let _ = write!(out, "| {:.3} [{:.3}, {:.3}] | {:+.3} [{:+.3}, {:+.3}] ", r.mean, r.low, r.high, d.mean, d.low, d.high);
        }
        let _ = writeln!(out, "|");
    }
    Ok(())
}
