//! `trits explain`: the terms of a pair's score, or the best candidates of a seed, and why each is a tip or none.

mod not_chosen;

use super::named::{self, title};
use super::open_live;
use crate::candidates::{MediaWeights, Scan, Term, prior_beside_ratings, prior_terms, terms, wide_term};
use crate::failure::Failure;
use crate::night::artifacts;
use not_chosen::Trio;
use std::fmt::Write;
use std::path::PathBuf;
use trits_index::answer::{Query, Role, answer};
use trits_index::ids::{MediaType, TitleKey, TitleNo};
use trits_index::reason::AtomKind;
use trits_index::snapshot::Snapshot;

/// Candidates of a seed that are shown.
const SHOWN: usize = 20;

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
            print_pair(args, &snapshot, seed, tip, &mut out)?;
        }
        None => seed_overview(&snapshot, key, seed, &mut out)?,
    }
    super::print(&out)
}

fn find(snapshot: &Snapshot, key: TitleKey) -> Result<TitleNo, Failure> {
    snapshot.find(key).ok_or_else(|| Failure::usage(format!("{key} is not in the live snapshot")))
}

/// The terms of a pair's score, and a note on what ratings add.
fn score_terms(args: &Args, snapshot: &Snapshot, seed: TitleNo, tip: TitleNo) -> Result<(Vec<Term>, String), Failure> {
    let media = snapshot.columns.media(seed);
    let (manifest, start) = (&snapshot.manifest, snapshot.columns.range(media).start);
    let per_media = artifacts::features(&args.data, manifest)?;
    let (features, weights_by_media) = (&per_media[usize::from(media == MediaType::Tv)], MediaWeights::of_snapshot(&per_media, manifest));
    // Ratings are of films, so there is no rating model for series.
    let model = if media == MediaType::Movie { artifacts::model(&args.data, manifest)? } else { None };
    let (seed_row, tip_row) = ((seed.0 - start) as usize, (tip.0 - start) as usize);
    let weights = weights_by_media.of(media);
    let mut terms = terms(features, weights, seed_row, tip_row);
    let Some(model) = &model else {
        terms.extend(prior_terms(features, weights, tip_row));
        return Ok((terms, String::new()));
    };
    terms.push(wide_term(features, weights, tip_row));
    let prior = prior_beside_ratings(features, weights, model.pool());
    let scores = Scan::new(features, weights, model.pool(), prior).scores(seed.0 - start);
    Ok(match model.explain(seed_row, tip_row, &terms, &scores) {
        Some(explained) => {
            let (counted, expected, share) = (explained.counted, explained.expected, explained.share());
            (explained.terms, format!("co-likes c {counted:.3}, expected q {expected:.3}, share c/(c+q) {share:.3}\n"))
        }
        None => (terms, "not in the tip pool: metadata terms only\n".to_owned()),
    })
}

fn print_pair(args: &Args, snapshot: &Snapshot, seed: TitleNo, tip: TitleNo, out: &mut String) -> Result<(), Failure> {
    if snapshot.columns.media(seed) != snapshot.columns.media(tip) {
        return Err(Failure::usage("seed and tip must be of one media type"));
    }
    let (terms, note) = score_terms(args, snapshot, seed, tip)?;
    let _ = writeln!(out, "seed {}\ntip  {}", title(snapshot, seed)?, title(snapshot, tip)?);
    line(out, "term", &format!("{:>8} {:>8} {:>8}", "value", "weight", "adds"));
    for term in &terms {
        line(out, term.name, &format!("{:>8.4} {:>8.3} {:>8.4}", term.value, term.weight, term.adds));
    }
    line(out, "score", &format!("{:>26.4}\n{note}", terms.iter().map(|t| t.adds).sum::<f32>()));
    votes(snapshot, seed, tip, out);
    let candidates = snapshot.candidates(seed).map_err(Failure::integrity)?;
    let place = candidates.iter().position(|c| c.no == tip);
    if let Some(place) = place {
        line(out, "stored", &format!("{:>26.4}", candidates[place].score));
    }
    let seed_key = key(snapshot, seed)?;
    let answer = answer(snapshot, &Query::first(seed_key)).map_err(Failure::integrity)?;
    let trio = Trio { snapshot, seed, seed_key, tips: &answer.tips };
    line(out, "trio", &trio.why_not(tip, place)?);
    Ok(())
}

/// A label in a column of its own, and a text.
fn line(out: &mut String, label: &str, text: &str) {
    let _ = writeln!(out, "{label:<12} {text}");
}

/// The name of a kind of evidence in the API.
fn kind(kind: AtomKind) -> String {
    serde_json::to_value(kind).ok().and_then(|name| name.as_str().map(str::to_owned)).unwrap_or_default()
}

/// The name of a role in the API.
const fn role(role: Role) -> &'static str {
    match role {
        Role::Closest => "closest",
        Role::Angle => "angle",
        Role::Gem => "gem",
        Role::Between => "between",
        Role::NearSeed => "near-seed",
        Role::NearWith => "near-with",
    }
}

fn key(snapshot: &Snapshot, no: TitleNo) -> Result<TitleKey, Failure> {
    snapshot.columns.key(no).ok_or_else(|| Failure::integrity("a title has no key"))
}

/// The votes on the pair and their effect.
fn votes(snapshot: &Snapshot, seed: TitleNo, tip: TitleNo, out: &mut String) {
    frozen(snapshot, seed, out);
    let Some(votes) = snapshot.feedback.of(seed, tip) else {
        return line(out, "votes", "none that count on this pair");
    };
    let (good, voters, bad, against) = (votes.good, votes.voters, votes.bad, votes.against);
    let (rank, expected, posterior) = (votes.rank + 1, votes.expected, votes.posterior);
    let counted = format!("good G {good:.2} of {voters} sessions, bad B {bad:.2} of {against}");
    line(out, "votes", &format!("{counted}; expected at rank {rank} m {expected:.4}; posterior {posterior:.4}"));
    let (place, before) = (votes.place + 1, votes.before);
    line(out, "", &format!("place {rank} by the model, {place} by the votes; score {before:.4} before them"));
    if let Some(visitors) = votes.confirmed_by() {
        line(out, "confirmed", &format!("by {visitors} visitors"));
    }
}

/// The bursts that froze a seed, if any.
fn frozen(snapshot: &Snapshot, seed: TitleNo, out: &mut String) {
    let key = snapshot.columns.key(seed).map(|key| key.to_string());
    let bursts = snapshot.manifest.feedback.iter().flat_map(|f| &f.frozen);
    for burst in bursts.filter(|b| key.as_deref() == Some(b.seed.as_str())) {
        let (day, sessions, usual) = (&burst.day, burst.sessions, burst.usual);
        let found = format!("from {day}: {sessions} sessions voted on this seed that day, {usual:.0} do on a usual one");
        line(out, "frozen", &format!("{found}; votes of the week from then are set aside"));
    }
}

fn seed_overview(snapshot: &Snapshot, key: TitleKey, seed: TitleNo, out: &mut String) -> Result<(), Failure> {
    let answer = answer(snapshot, &Query::first(key)).map_err(Failure::integrity)?;
    let _ = writeln!(out, "seed {}", title(snapshot, seed)?);
    for tip in &answer.tips {
        let _ = writeln!(out, "{}: {} ({:.3})\n    {}", role(tip.role), tip.title.title, tip.score, tip.reason.text);
        for atom in &tip.reason.atoms {
            let _ = writeln!(
                out,
                "    {} {}: {} / {} ({:.2}, in {} titles)",
                kind(atom.kind),
                atom.label,
                atom.seed_value,
                atom.tip_value,
                atom.weight,
                atom.titles
            );
        }
    }
    frozen(snapshot, seed, out);
    let _ = writeln!(out, "candidates");
    let trio = Trio { snapshot, seed, seed_key: key, tips: &answer.tips };
    for (at, candidate) in snapshot.candidates(seed).map_err(Failure::integrity)?.iter().enumerate().take(SHOWN) {
        let votes = snapshot.feedback.of(seed, candidate.no);
        let votes = votes.map_or_else(String::new, |v| {
            format!("  votes: {} good, {} bad; place {} was {}", v.voters, v.against, v.place + 1, v.rank + 1)
        });
        let why = trio.why_not(candidate.no, Some(at))?;
        let _ = writeln!(out, "{:>8.4} {}{votes}; {why}", candidate.score, title(snapshot, candidate.no)?);
    }
    Ok(())
}
