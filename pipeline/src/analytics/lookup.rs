//! What the snapshot answers for what visitors typed and voted on, each query answered once a day. Events do not carry a tip's role or
//! evidence, and need not: the same question on the same snapshot has the same answer.

use crate::filters;
use serde::Serialize;
use std::collections::HashMap;
use trits_index::answer::{Filters, Query, Role, answer};
use trits_index::ids::{MediaType, TitleKey, TitleNo, TmdbId};
use trits_index::reason::AtomKind;
use trits_index::search::MatchKind;
use trits_index::snapshot::Snapshot;

/// Sets of tips that are searched for a tip; few visitors go further.
const SETS: u8 = 4;

/// What the site's search finds for a text.
#[derive(Debug, Clone)]
pub struct Hit {
    /// `exact`, `prefix`, `fuzzy`, `other-kind` or `none`.
    pub outcome: &'static str,
    /// The best hit of the requested media type.
    pub best: Option<TitleKey>,
}

/// The place of a tip in the answer.
#[derive(Debug, Clone)]
pub struct Place {
    pub role: Role,
    /// Kinds of evidence in its reason, each once, contrasts left out.
    pub kinds: Vec<AtomKind>,
    /// The highest relaxation step of its set, 0 for none.
    pub step: u8,
}

/// Answers by question.
#[derive(Debug)]
pub struct Lookup<'a> {
    snapshot: &'a Snapshot,
    searches: HashMap<(MediaType, String), Hit>,
    sets: HashMap<(Seeds, MediaType, Filters), HashMap<TmdbId, Place>>,
}

/// The title that tips are for, and the second one.
pub type Seeds = (TitleKey, Option<TmdbId>);

impl<'a> Lookup<'a> {
    /// Nothing looked up yet.
    pub fn new(snapshot: &'a Snapshot) -> Self {
        Self { snapshot, searches: HashMap::new(), sets: HashMap::new() }
    }

    /// What a search for a folded text finds.
    pub fn search(&mut self, folded: String, media: MediaType) -> Hit {
        let snapshot = self.snapshot;
        self.searches.entry((media, folded)).or_insert_with_key(|(media, folded)| search(snapshot, folded, *media)).clone()
    }

    /// The place of a tip in the first sets for a seed, or for two, under the filters, or else without them, because a link may have left them out.
    /// `None` when it is in neither, such as the replacement of a dismissed tip, or when the snapshot has changed since.
    pub fn place(&mut self, seeds: Seeds, tip: TitleKey, filters: &[String]) -> Option<Place> {
        let snapshot = self.snapshot;
        let given = filters::read(filters, snapshot, tip.media).ok();
        given.into_iter().chain([Filters::NONE]).find_map(|filters| {
            let tips = self
                .sets
                .entry((seeds, tip.media, filters))
                .or_insert_with_key(|(seeds, media, filters)| tips(snapshot, *seeds, *media, filters));
            tips.get(&tip.tmdb_id).cloned()
        })
    }
}

/// What was typed, with one blank between words and in small letters.
pub fn folded(q: &str) -> String {
    q.split_whitespace().collect::<Vec<_>>().join(" ").to_lowercase()
}

fn search(snapshot: &Snapshot, folded: &str, media: MediaType) -> Hit {
    let best = |media| snapshot.search.search(&snapshot.columns, folded, Some(media), 1).into_iter().next();
    let key = |no: TitleNo| TitleKey::new(snapshot.columns.media(no), snapshot.columns.tmdb_id[no.at()]);
    let Some(hit) = best(media) else {
        let elsewhere = best(media.other()).is_some_and(|hit| hit.kind <= MatchKind::Prefix);
        return Hit { outcome: if elsewhere { "other-kind" } else { "none" }, best: None };
    };
    let outcome = match hit.kind {
        MatchKind::Exact => "exact",
        MatchKind::Prefix => "prefix",
        MatchKind::Fuzzy => "fuzzy",
    };
    Hit { outcome, best: Some(key(hit.no)) }
}

fn tips(snapshot: &Snapshot, (seed, with): Seeds, media: MediaType, filters: &Filters) -> HashMap<TmdbId, Place> {
    let mut tips = HashMap::new();
    for alt in 0..SETS {
        let Ok(set) = answer(snapshot, &Query { media, with, alt, filters: filters.clone(), ..Query::first(seed) }) else { break };
        let step = set.relaxations.iter().map(|step| step.step).max().unwrap_or(0);
        for tip in &set.tips {
            let reasons = [&tip.reason].into_iter().chain(tip.pair.as_ref().map(|two| &two.with_reason));
            let mut kinds: Vec<AtomKind> = reasons.flat_map(|r| &r.atoms).map(|a| a.kind).filter(|k| *k != AtomKind::Contrast).collect();
            kinds.sort_unstable();
            kinds.dedup();
            tips.insert(tip.title.tmdb_id, Place { role: tip.role, kinds, step });
        }
        if set.exhausted {
            break;
        }
    }
    tips
}

/// The name of a role or a kind of evidence in the API.
pub fn name(value: &impl Serialize) -> String {
    serde_json::to_value(value).ok().and_then(|v| v.as_str().map(str::to_owned)).unwrap_or_default()
}
