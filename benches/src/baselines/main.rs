//! The baselines every item-to-item recommender is measured against, on a split's ratings, judged together with ready lists (ours) in one run.
//!
//! In: a split, a catalogue (for the tf-idf soup), lists as `name=tips.tsv`. Out: a table of the split's metrics.

mod ease;
mod likes;
mod models;
mod soup;

use anyhow::{Context, Result};
use clap::Parser;
use likes::Likes;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::time::Instant;
use trits_pipeline::evaluation::{self, Report, SeedGroup, Tips};

#[derive(Debug, Parser)]
#[command(name = "baselines")]
struct Args {
    /// Folder with train.csv, titles.tsv, seeds.tsv and users.jsonl.
    #[arg(long)]
    split: PathBuf,
    /// Catalogue files for the tf-idf soup.
    #[arg(long, required = true)]
    catalogue: Vec<PathBuf>,
    /// Lists to judge together with the baselines, such as `ours=var/tips.tsv`.
    #[arg(long, value_name = "NAME=FILE")]
    tips: Vec<String>,
}

fn main() -> Result<()> {
    let args = Args::parse();
    let split = evaluation::read(&args.split)?;
    let likes = Likes::read(&args.split.join("train.csv"), &split)?;
    let mut rows: Vec<(Report, f32)> = Vec::new();
    for given in &args.tips {
        let (name, path) = given.split_once('=').with_context(|| format!("--tips {given}: expected name=file"))?;
        rows.push((evaluation::report(name, &split, &trits_benches::read_tips(Path::new(path))?), 0.0));
    }
    let mut judge = |name: &str, make: &dyn Fn() -> Result<Tips>| -> Result<()> {
        let started = Instant::now();
        let tips = make()?;
        rows.push((evaluation::report(name, &split, &tips), started.elapsed().as_secs_f32()));
        Ok(())
    };
    judge("item-kNN cosine", &|| Ok(models::cosine(&likes, &split)))?;
    judge("RP3-style, beta .4", &|| Ok(models::random_walk(&likes, &split, 0.4)))?;
    judge("EASE, top 6,000, lambda 1000", &|| Ok(ease::tips(&likes, &split, 6_000, 1_000.0)))?;
    judge("TF-IDF soup", &|| soup::tips(&args.catalogue, &split))?;
    judge("popularity", &|| Ok(models::popularity(&likes, &split)))?;
    print(&rows)
}

fn print(rows: &[(Report, f32)]) -> Result<()> {
    let mut out = std::io::stdout().lock();
    writeln!(
        out,
        "| system | warm IPS1 | IPS.5 | NDCG@3 | Lift | cold IPS1 | IPS.5 | NDCG@3 | tail IPS1 | distinct | popularity pct | diversity | franchise | seconds |\n|---|---|---|---|---|---|---|---|---|---|---|---|---|---|"
    )?;
    for (report, seconds) in rows {
        let value = |kind, metric| report.value(kind, metric).map_or_else(|| "-".to_owned(), |v| format!("{v:.3}"));
        let interval = |kind| {
            let judged = report.judged.iter().find(|j| j.kind == kind);
            judged.map_or_else(String::new, |j| format!(" [{:.3}, {:.3}]", j.low.named("IPS1"), j.high.named("IPS1")))
        };
        let l = &report.lists;
        writeln!(
            out,
            "| {} | {}{} | {} | {} | {} | {}{} | {} | {} | {} | {} | {:.0} | {:.2} | {:.3} | {seconds:.1} |",
            report.name,
            value(SeedGroup::Warm, "IPS1"),
            interval(SeedGroup::Warm),
            value(SeedGroup::Warm, "IPS.5"),
            value(SeedGroup::Warm, "NDCG@3"),
            value(SeedGroup::Warm, "Lift"),
            value(SeedGroup::Cold, "IPS1"),
            interval(SeedGroup::Cold),
            value(SeedGroup::Cold, "IPS.5"),
            value(SeedGroup::Cold, "NDCG@3"),
            value(SeedGroup::Tail, "IPS1"),
            l.distinct,
            l.popularity,
            l.diversity,
            l.franchise
        )?;
    }
    Ok(())
}
