//! What a tip was: its role, its evidence and the ladder step its set needed, by asking the answer function again. The events do not
//! say so, and need not: the same question on the same snapshot has the same answer.

use crate::filters;
use serde::Serialize;
use std::collections::HashMap;
use trits_index::answer::{Filters, Query, Role, answer};
use trits_index::ids::{TitleKey, TmdbId};
use trits_index::reason::AtomKind;
use trits_index::snapshot::Snapshot;

/// Sets that are looked through for a tip; few visitors go further.
const SETS: u8 = 4;

/// What a tip was.
#[derive(Debug, Clone)]
pub struct Place {
    /// Its role.
    pub role: Role,
    /// Kinds of evidence in its reason, each once, contrasts left out.
    pub kinds: Vec<AtomKind>,
    /// The highest ladder step of its set, 0 for none.
    pub rung: u8,
}

/// Tips by id, for every question asked so far.
#[derive(Debug)]
pub struct Looked<'a> {
    snapshot: &'a Snapshot,
    questions: HashMap<(TitleKey, Filters), HashMap<TmdbId, Place>>,
}

impl<'a> Looked<'a> {
    /// Nothing asked yet.
    pub fn new(snapshot: &'a Snapshot) -> Self {
        Self { snapshot, questions: HashMap::new() }
    }

    /// What a tip was among the first sets for a seed under the filters, or without them, for a link may have left them behind; `None`
    /// when it is in neither, such as the replacement of a tip that was put aside, or when the snapshot has changed since.
    pub fn find(&mut self, seed: TitleKey, tip: TitleKey, wishes: &[String]) -> Option<Place> {
        let filters = filters::read(wishes, self.snapshot, seed.media).ok();
        let under = filters.and_then(|filters| self.under(seed, tip, filters));
        under.or_else(|| self.under(seed, tip, Filters::NONE))
    }

    fn under(&mut self, seed: TitleKey, tip: TitleKey, filters: Filters) -> Option<Place> {
        let snapshot = self.snapshot;
        let tips = self.questions.entry((seed, filters)).or_insert_with_key(|(seed, filters)| ask(snapshot, *seed, filters));
        tips.get(&tip.tmdb_id).cloned()
    }
}

fn ask(snapshot: &Snapshot, seed: TitleKey, filters: &Filters) -> HashMap<TmdbId, Place> {
    let mut tips = HashMap::new();
    for alt in 0..SETS {
        let Ok(set) = answer(snapshot, &Query { alt, filters: filters.clone(), ..Query::first(seed) }) else { break };
        let rung = set.ladder.iter().map(|step| step.step).max().unwrap_or(0);
        for tip in &set.tips {
            let mut kinds: Vec<AtomKind> = tip.reason.atoms.iter().map(|a| a.kind).filter(|k| *k != AtomKind::Contrast).collect();
            kinds.sort_unstable();
            kinds.dedup();
            tips.insert(tip.title.tmdb_id, Place { role: tip.role, kinds, rung });
        }
        if set.exhausted {
            break;
        }
    }
    tips
}

/// The word of the wire for a role or a kind of evidence.
pub fn word(value: &impl Serialize) -> String {
    serde_json::to_value(value).ok().and_then(|v| v.as_str().map(str::to_owned)).unwrap_or_default()
}
