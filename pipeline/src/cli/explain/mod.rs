//! `trits explain`: the terms of a pair's score, or the best candidates of a seed, and why each is a tip or none.

mod passed;

use super::named::{self, title};
use super::open_live;
use crate::candidates::{MediaWeights, Scan, prior_beside_ratings, prior_terms, terms, wide_term};
use crate::failure::Failure;
use crate::night::artifacts;
use passed::Trio;
use std::fmt::Write;
use std::path::PathBuf;
use trits_index::answer::{Query, answer};
use trits_index::ids::{MediaType, TitleKey, TitleNo};
use trits_index::snapshot::Snapshot;

/// The pair to explain.
#[derive(Debug, clap::Args)]
pub struct Args {
    /// The data folder.
    #[arg(long, value_name = "DIR")]
    data: PathBuf,
    /// The seed, such as movie:550 or "fight club".
    #[arg(long, value_name = "TITLE")]
    seed: String,
    /// The tip; without it the seed's trio and its best candidates.
    #[arg(long, value_name = "TITLE")]
    tip: Option<String>,
}

/// Prints the explanation.
pub fn run(args: &Args) -> Result<(), Failure> {
    let snapshot = open_live(&args.data)?;
    let key = named::key(&snapshot, &args.seed)?;
    let seed = find(&snapshot, key)?;
    let mut out = String::new();
    match &args.tip {
        Some(tip) => {
            let tip = find(&snapshot, named::key(&snapshot, tip)?)?;
            pair(args, &snapshot, seed, tip, &mut out)?;
        }
        None => seed_overview(&snapshot, key, seed, &mut out)?,
    }
    super::print(&out)
}

fn find(snapshot: &Snapshot, key: TitleKey) -> Result<TitleNo, Failure> {
    snapshot.find(key).ok_or_else(|| Failure::usage(format!("{key} is not in the live snapshot")))
}

fn pair(args: &Args, snapshot: &Snapshot, seed: TitleNo, tip: TitleNo, out: &mut String) -> Result<(), Failure> {
    let media = snapshot.columns.media(seed);
    if snapshot.columns.media(tip) != media {
        return Err(Failure::usage("seed and tip must be of one media type"));
    }
    let (manifest, start) = (&snapshot.manifest, snapshot.columns.range(media).start);
    let per_media = artifacts::features(&args.data, manifest)?;
    let (features, both) = (&per_media[usize::from(media == MediaType::Tv)], MediaWeights::of_snapshot(&per_media, manifest));
    let model = if media == MediaType::Movie { artifacts::model(&args.data, manifest)? } else { None };
    let (i, j) = (seed.0 - start, tip.0 - start);
    let weights = both.of(media);
    let mut found = terms(features, weights, i as usize, j as usize);
    let mut note = String::new();
    match &model {
        None => found.extend(prior_terms(features, weights, j as usize)),
        Some(model) => {
            found.push(wide_term(features, weights, j as usize));
            let prior = prior_beside_ratings(features, weights, model.pool());
            let scores = Scan::new(features, weights, model.pool(), prior).scores(i);
            match model.explain(i as usize, j as usize, &found, &scores) {
                Some(full) => {
                    note = format!("co-likes c {:.3}, expected q {:.3}, share c/(c+q) {:.3}\n", full.counted, full.expected, full.share());
                    found = full.terms;
                }
                None => note.push_str("not in the tip pool: metadata terms only\n"),
            }
        }
    }
    let _ = writeln!(
        out,
        "seed {}\ntip  {}\n{:<12} {:>8} {:>8} {:>8}",
        title(snapshot, seed)?,
        title(snapshot, tip)?,
        "term",
        "value",
        "weight",
        "adds"
    );
    for term in &found {
        let _ = writeln!(out, "{:<12} {:>8.4} {:>8.3} {:>8.4}", term.name, term.value, term.weight, term.adds);
    }
    let _ = writeln!(out, "{:<12} {:>26.4}\n{note}", "score", found.iter().map(|t| t.adds).sum::<f32>());
    votes(snapshot, seed, tip, out);
    let candidates = snapshot.candidates(seed).map_err(Failure::integrity)?;
    if let Some(stored) = candidates.iter().find(|c| c.no == tip) {
        let _ = writeln!(out, "{:<12} {:>26.4}", "stored", stored.score);
    }
    let found = answer(snapshot, &Query::first(key(snapshot, seed)?)).map_err(Failure::integrity)?;
    let trio = Trio { snapshot, seed, seed_title: &found.seed, tips: &found.tips };
    let _ = writeln!(out, "{:<12} {}", "trio", trio.says(tip, candidates.iter().position(|c| c.no == tip))?);
    Ok(())
}

fn key(snapshot: &Snapshot, no: TitleNo) -> Result<TitleKey, Failure> {
    snapshot.columns.key(no).ok_or_else(|| Failure::integrity("a title has no key"))
}

/// The votes on the pair and their effect.
fn votes(snapshot: &Snapshot, seed: TitleNo, tip: TitleNo, out: &mut String) {
    frozen(snapshot, seed, out);
    let Some(votes) = snapshot.feedback.of(seed, tip) else {
        let _ = writeln!(out, "votes        none that count on this pair");
        return;
    };
    let _ = writeln!(
        out,
        "votes        good G {:.2} of {} sessions, bad B {:.2} of {}; expected at rank {} m {:.4}; posterior {:.4}\n{:<12} place {} by the \
         model, {} by the votes; score {:.4} before them",
        votes.good,
        votes.voters,
        votes.bad,
        votes.against,
        votes.rank + 1,
        votes.expected,
        votes.posterior,
        "",
        votes.rank + 1,
        votes.place + 1,
        votes.before
    );
    if let Some(visitors) = votes.confirmed_by() {
        let _ = writeln!(out, "confirmed    by {visitors} visitors");
    }
}

/// The bursts that froze a seed, if any.
fn frozen(snapshot: &Snapshot, seed: TitleNo, out: &mut String) {
    let key = snapshot.columns.key(seed).map(|key| key.to_string());
    let bursts = snapshot.manifest.feedback.iter().flat_map(|f| &f.frozen);
    for burst in bursts.filter(|b| key.as_deref() == Some(b.seed.as_str())) {
        let _ = writeln!(
            out,
            "frozen       from {}: {} sessions voted on this seed that day, {:.0} do on a usual one; votes of the week from then are set aside",
            burst.day, burst.sessions, burst.usual
        );
    }
}

fn seed_overview(snapshot: &Snapshot, key: TitleKey, seed: TitleNo, out: &mut String) -> Result<(), Failure> {
    let found = answer(snapshot, &Query::first(key)).map_err(Failure::integrity)?;
    let _ = writeln!(out, "seed {}", title(snapshot, seed)?);
    for tip in &found.tips {
        let _ = writeln!(out, "{:?}: {} ({:.3})\n    {}", tip.role, tip.title.title, tip.score, tip.reason.text);
        for atom in &tip.reason.atoms {
            let _ = writeln!(
                out,
                "    {:?} {}: {} / {} ({:.2}, in {} titles)",
                atom.kind, atom.label, atom.seed_value, atom.tip_value, atom.weight, atom.titles
            );
        }
    }
    frozen(snapshot, seed, out);
    let _ = writeln!(out, "candidates");
    let trio = Trio { snapshot, seed, seed_title: &found.seed, tips: &found.tips };
    for (at, candidate) in snapshot.candidates(seed).map_err(Failure::integrity)?.iter().enumerate().take(20) {
        let votes = snapshot.feedback.of(seed, candidate.no);
        let votes = votes.map_or_else(String::new, |v| {
            format!("  votes: {} good, {} bad; place {} was {}", v.voters, v.against, v.place + 1, v.rank + 1)
        });
        let why = trio.says(candidate.no, Some(at))?;
        let _ = writeln!(out, "{:>8.4} {}{votes}; {why}", candidate.score, title(snapshot, candidate.no)?);
    }
    Ok(())
}
