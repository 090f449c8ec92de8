//! Votes as facts: the last vote of a session on a tip for a seed or two, once for the pair, the role, the ladder step, each kind of evidence and
//! each way of steering.

use super::facts::{Fact, Vote};
use super::lookup::{Lookup, name};
use super::steering::{of_seeds, steering};
use std::collections::HashMap;
use trits_events::Verdict;
use trits_events::analytics::{Measure, REST};
use trits_index::ids::TitleKey;
use trits_index::snapshot::Snapshot;

/// The key of a tip that is not found again.
const UNKNOWN: &str = "unknown";

/// The key of a tip that was not steered to.
const NONE: &str = "none";

/// The facts of votes, given in the order in which they came. A vote that was taken back counts for nothing.
pub fn facts(votes: &[Vote], snapshot: &Snapshot) -> Vec<Fact> {
    let last: HashMap<_, &Vote> = votes.iter().map(|vote| ((vote.session, seeds(vote), vote.tip), vote)).collect();
    let mut lookup = Lookup::new(snapshot);
    let mut facts = Vec::new();
    for vote in last.into_values().filter(|vote| vote.verdict != Verdict::None) {
        let good = vote.verdict == Verdict::Good;
        let mut add = |measure, key| facts.push(Fact { session: vote.session, media: Some(vote.tip.media), measure, key, good });
        let seeds = seeds(vote);
        let known = seeds.iter().chain([&vote.tip]).all(|title| snapshot.find(*title).is_some());
        let names: Vec<String> = seeds.iter().map(TitleKey::to_string).collect();
        add(Measure::VotesByPair, if known { format!("{}>{}", names.join("+"), vote.tip) } else { REST.to_owned() });
        let mut ways = steering(&vote.filters, of_seeds(vote.seed.media, vote.with, vote.tip.media)).peekable();
        if ways.peek().is_none() {
            add(Measure::VotesBySteering, NONE.to_owned());
        }
        ways.for_each(|way| add(Measure::VotesBySteering, way.to_owned()));
        match lookup.place((vote.seed, vote.with), vote.tip, &vote.filters) {
            Some(place) => {
                add(Measure::VotesByRole, name(&place.role));
                add(Measure::VotesByStep, place.step.to_string());
                place.kinds.iter().for_each(|kind| add(Measure::VotesByAtom, name(kind)));
            }
            None => [Measure::VotesByRole, Measure::VotesByStep, Measure::VotesByAtom]
                .into_iter()
                .for_each(|measure| add(measure, UNKNOWN.to_owned())),
        }
    }
    facts
}

/// The seed, or both in the order of their numbers: which of two a visitor named first makes no other question.
fn seeds(vote: &Vote) -> Vec<TitleKey> {
    let with = vote.with.map(|tmdb_id| TitleKey { tmdb_id, ..vote.seed });
    let mut seeds: Vec<TitleKey> = [vote.seed].into_iter().chain(with).collect();
    seeds.sort_unstable();
    seeds
}
