//! Votes as facts: the last vote of a session on a pair, once for the pair, the role, the ladder step, each kind of evidence and each way of steering.

use super::facts::{Fact, Vote, steering};
use super::lookup::{Lookup, name};
use std::collections::HashMap;
use trits_events::Verdict;
use trits_events::analytics::{Measure, REST};
use trits_index::snapshot::Snapshot;

/// The key of a tip that is not found again.
const UNKNOWN: &str = "unknown";

/// The key of a tip that was not steered to.
const NONE: &str = "none";

/// The facts of votes, given in the order in which they came. A vote that was taken back counts for nothing.
pub fn facts(votes: &[Vote], snapshot: &Snapshot) -> Vec<Fact> {
    let last: HashMap<_, &Vote> = votes.iter().map(|vote| ((vote.session, vote.seed, vote.tip), vote)).collect();
    let mut lookup = Lookup::new(snapshot);
    let mut facts = Vec::new();
    for vote in last.into_values().filter(|vote| vote.verdict != Verdict::None) {
        let good = vote.verdict == Verdict::Good;
        let mut add = |measure, key| facts.push(Fact { session: vote.session, media: Some(vote.tip.media), measure, key, good });
        let known = [vote.seed, vote.tip].iter().all(|title| snapshot.find(*title).is_some());
        add(Measure::VotesByPair, if known { format!("{}>{}", vote.seed, vote.tip) } else { REST.to_owned() });
        let mut ways = steering(&vote.filters, vote.seed.media != vote.tip.media).peekable();
        if ways.peek().is_none() {
            add(Measure::VotesBySteering, NONE.to_owned());
        }
        ways.for_each(|way| add(Measure::VotesBySteering, way.to_owned()));
        match lookup.place(vote.seed, vote.tip, &vote.filters) {
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
