//! Searches that find nothing in the live snapshot: what an operator may add.

use super::lookup::{self, Lookup};
use crate::events::Wanted;
use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet, HashSet};
use trits_events::{Event, StoredEvent};
use trits_index::ids::MediaType;
use trits_index::snapshot::Snapshot;
use uuid::Uuid;

/// By whom, when and how often a query was typed.
#[derive(Default)]
struct Typed<'e> {
    sessions: HashSet<Uuid>,
    days: BTreeSet<&'e str>,
    times: u64,
}

/// The searches that find nothing, of films or of series, each once: those of most sessions first, at most `limit`. A query that found
/// nothing then and does now is not among them.
pub fn in_vain(events: &[StoredEvent], snapshot: &Snapshot, limit: usize) -> Vec<Wanted> {
    let mut lookup = Lookup::new(snapshot);
    let mut found: BTreeMap<(String, MediaType), Typed<'_>> = BTreeMap::new();
    for stored in events {
        let Ok(Event::SearchSubmitted { q, media_type, .. }) = stored.event() else { continue };
        let folded = lookup::folded(&q);
        if folded.is_empty() || lookup.search(folded.clone(), media_type).outcome != "none" {
            continue;
        }
        let typed = found.entry((folded, media_type)).or_default();
        typed.sessions.extend(stored.session_id);
        typed.days.insert(stored.day());
        typed.times += 1;
    }
    let wanted = |((query, media_type), Typed { sessions, days, times }): ((String, MediaType), Typed<'_>)| Wanted {
        query,
        media_type,
        sessions: sessions.len() as u64,
        times,
        days: days.len() as u64,
        last: days.last().copied().unwrap_or_default().to_owned(),
    };
    let mut all: Vec<Wanted> = found.into_iter().map(wanted).collect();
    all.sort_by_key(|wanted| (Reverse(wanted.sessions), Reverse(wanted.times)));
    all.truncate(limit);
    all
}
