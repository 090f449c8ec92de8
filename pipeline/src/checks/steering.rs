//! S1-S3: tips that a visitor steers to, over a sample of seeds, all of it verified a second time.

use super::Share;
use super::bounds::{Bounds, Measured};
use super::missed::{self, named};
use rayon::prelude::*;
use trits_index::answer::filters::{DIRECTIONS, Direction, Directions};
use trits_index::answer::{Answer, Filters, Query, Role, Tip, answer, directions, has_moved, is_told};
use trits_index::ids::{MediaType, TitleKey, TitleNo};
use trits_index::reason::{Pair, Reason, holds, is_strong};
use trits_index::snapshot::manifest::Gate;
use trits_index::snapshot::{Snapshot, users_of};
use trits_index::title::Title;

/// Seeds per media type, at equal distances over the titles that can be named: the same ones every night.
const SAMPLE: usize = 40;

/// The place among a seed's candidates of the second title of a pair; the other second title is the next seed of the sample.
const NEAR: usize = 10;

/// What is asked of a seed, and how a tip of an answer is judged; `None` for one that the check is not about.
struct SteerCheck {
    /// Stable id.
    id: &'static str,
    /// What is measured.
    what: &'static str,
    queries: fn(&Snapshot, &Seed) -> Vec<Query>,
    judge: fn(&Snapshot, &Query, &Answer, &Tip) -> Option<bool>,
}

/// A seed of the sample, and the next one.
#[derive(Debug, Clone, Copy)]
struct Seed {
    no: TitleNo,
    key: TitleKey,
    next: TitleKey,
}

/// All of them, in the order of the manifest.
const STEER_CHECKS: [SteerCheck; 3] = [
    SteerCheck {
        id: "S1",
        what: "tips in a direction that was offered that lie there",
        queries: in_each_direction,
        judge: has_moved_as_asked,
    },
    SteerCheck {
        id: "S2",
        what: "tips for two titles with the role of the nearer one and, unless they are a bridge, a strong atom that is true for each",
        queries: with_another,
        judge: has_both_atoms,
    },
    SteerCheck { id: "S3", what: "tips of the other media type whose reasons are true", queries: across, judge: has_true_reason },
];

/// The gates.
pub fn gates(bounds: &Bounds, snapshot: &Snapshot) -> Vec<Gate> {
    let seeds: Vec<Seed> = MediaType::ALL.into_iter().flat_map(|media| sample(snapshot, media)).collect();
    STEER_CHECKS.iter().map(|check| gate(bounds, snapshot, check, &seeds)).collect()
}

fn gate(bounds: &Bounds, snapshot: &Snapshot, check: &SteerCheck, seeds: &[Seed]) -> Gate {
    let found: Vec<(Share, Vec<String>)> = seeds.par_iter().map(|seed| judged(snapshot, check, seed)).collect();
    let share = found.iter().fold(Share::default(), |sum, (share, _)| sum.plus(*share));
    let what = format!("{}: {} of {} seeds", check.what, share.of, seeds.len());
    let mut gate = bounds.gate(check.id, what, Measured::alone(share.figure()), true);
    gate.unmeasured = share.of == 0;
    missed::noted(gate, || found.into_iter().flat_map(|(_, missed)| missed).collect())
}

/// The share of the tips of a seed that pass, and those that do not.
fn judged(snapshot: &Snapshot, check: &SteerCheck, seed: &Seed) -> (Share, Vec<String>) {
    let (mut share, mut missed) = (Share::default(), Vec::new());
    for query in (check.queries)(snapshot, seed) {
        let Ok(found) = answer(snapshot, &query) else {
            share = share.plus(Share::one(false));
            missed.push(format!("{} (no answer)", seed.key));
            continue;
        };
        for tip in &found.tips {
            let Some(passed) = (check.judge)(snapshot, &query, &found, tip) else { continue };
            share = share.plus(Share::one(passed));
            if !passed {
                missed.push(name(&query, &found, tip));
            }
        }
    }
    (share, missed)
}

/// Which tip of which question missed.
fn name(query: &Query, found: &Answer, tip: &Tip) -> String {
    let with = found.with.as_ref().map(|(title, _)| format!(" and {}", named(title))).unwrap_or_default();
    let ways: Vec<&str> = query.filters.directions.each().map(|direction| direction.word()).collect();
    let ways = if ways.is_empty() { String::new() } else { format!(" ({})", ways.join(",")) };
    format!("{}{with}{ways} -> {}", named(&found.seed), named(&tip.title))
}

fn sample(snapshot: &Snapshot, media: MediaType) -> Vec<Seed> {
    let columns = &snapshot.columns;
    let all: Vec<TitleNo> = columns.range(media).map(TitleNo).filter(|no| columns.seedable[no.at()]).collect();
    let chosen: Vec<TitleNo> = all.iter().step_by((all.len() / SAMPLE).max(1)).take(SAMPLE).copied().collect();
    let next = chosen.iter().cycle().skip(1);
    let seed = |(no, next): (&TitleNo, &TitleNo)| Some(Seed { no: *no, key: columns.key(*no)?, next: columns.key(*next)? });
    chosen.iter().zip(next).filter_map(seed).collect()
}

/// As visitors steer: in each direction that is offered.
fn in_each_direction(snapshot: &Snapshot, seed: &Seed) -> Vec<Query> {
    let offered = directions(snapshot, &Query::first(seed.key)).unwrap_or_default();
    let is_offered = |word: &str| offered.iter().any(|offer| offer.value == word);
    let of = |directions| Query { filters: Filters { directions, ..Filters::NONE }, ..Query::first(seed.key) };
    let offered = DIRECTIONS.into_iter().filter(|(_, word, _)| is_offered(word));
    offered.filter_map(|(direction, ..)| Directions::NONE.with(direction).map(of)).collect()
}

fn has_moved_as_asked(snapshot: &Snapshot, query: &Query, found: &Answer, tip: &Tip) -> Option<bool> {
    let says = |way: Direction| {
        let mut steps = tip.steps.iter().filter(|step| step.direction == way.word());
        steps.any(|step| is_told(snapshot, way, &found.seed, &tip.title, step))
    };
    Some(query.filters.directions.each().all(|way| has_moved(snapshot, way, &found.seed, &tip.title) && says(way)))
}

/// Beside a title that is near, and one that may be far off.
fn with_another(snapshot: &Snapshot, seed: &Seed) -> Vec<Query> {
    let candidates = snapshot.candidates(seed.no).unwrap_or_default();
    let near = candidates.get(NEAR).and_then(|near| snapshot.columns.key(near.no));
    let others = near.into_iter().chain([seed.next]).filter(|other| *other != seed.key);
    others.map(|other| Query::pair(seed.key, other.tmdb_id)).collect()
}

fn has_both_atoms(snapshot: &Snapshot, _: &Query, found: &Answer, tip: &Tip) -> Option<bool> {
    let (with, is_bridge) = found.with.as_ref()?;
    let two = tip.pair.as_ref()?;
    let [of_seed, of_with] = two.kinship;
    let is_nearer = match tip.role {
        Role::NearSeed => of_seed > of_with,
        Role::NearWith => of_with > of_seed,
        _ => true,
    };
    let ties = |seed: &Title, reason: &Reason| {
        let pair = pair(snapshot, seed, tip);
        is_true(&pair, reason) && reason.atoms.iter().any(|atom| is_strong(&pair, atom))
    };
    // A bridge promises no tie, but a role all the same.
    Some(is_nearer && (*is_bridge || ties(&found.seed, &tip.reason) && ties(with, &two.with_reason)))
}

fn across(_: &Snapshot, seed: &Seed) -> Vec<Query> {
    vec![Query::across(seed.key)]
}

fn has_true_reason(snapshot: &Snapshot, _: &Query, found: &Answer, tip: &Tip) -> Option<bool> {
    Some(is_true(&pair(snapshot, &found.seed, tip), &tip.reason))
}

fn pair<'a>(snapshot: &'a Snapshot, seed: &'a Title, tip: &'a Tip) -> Pair<'a> {
    let together = snapshot.find(seed.key()).and_then(|no| snapshot.liked_together(no).ok()).unwrap_or_default();
    Pair { facts: snapshot.facts(), seed, tip: &tip.title, liked_together: users_of(&together, tip.no) }
}

/// There is a text with evidence, or one that admits that there is none, and every atom is true of both, recomputed.
fn is_true(pair: &Pair<'_>, reason: &Reason) -> bool {
    let has_evidence = !reason.atoms.is_empty() || reason.weak || reason.edited;
    has_evidence && !reason.text.outside_title().trim().is_empty() && reason.atoms.iter().all(|atom| holds(pair, atom))
}

#[cfg(test)]
#[path = "steering_tests.rs"]
mod tests;
