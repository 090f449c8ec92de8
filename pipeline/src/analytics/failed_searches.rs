//! Searches that find nothing in the live snapshot: what an operator may add.

use super::lookup::{self, Lookup};
use crate::events::Wanted;
use std::cmp::Reverse;
use std::collections::{BTreeMap, HashSet};
use trits_events::{Event, StoredEvent};
use trits_index::ids::MediaType;
use trits_index::snapshot::Snapshot;
use uuid::Uuid;

/// The searches that find nothing, of films or of series, each once: those of most sessions first, at most `limit`. A query that found
/// nothing then and does now is not among them.
pub fn in_vain(events: &[StoredEvent], snapshot: &Snapshot, limit: usize) -> Vec<Wanted> {
    let mut lookup = Lookup::new(snapshot);
    let mut found: BTreeMap<(String, MediaType), (HashSet<Uuid>, u64, &str)> = BTreeMap::new();
    for stored in events {
        let Ok(Event::SearchSubmitted { q, media_type, .. }) = stored.event() else { continue };
        let folded = lookup::folded(&q);
        if folded.is_empty() || lookup.search(folded.clone(), media_type).outcome != "none" {
            continue;
        }
        let (sessions, times, last) = found.entry((folded, media_type)).or_default();
        sessions.extend(stored.session_id);
        *times += 1;
        *last = (*last).max(stored.day());
    }
    let wanted = |((query, media_type), (sessions, times, last)): ((String, MediaType), (HashSet<Uuid>, u64, &str))| Wanted {
        query,
        media_type,
        sessions: sessions.len() as u64,
        times,
        last: last.to_owned(),
    };
    let mut all: Vec<Wanted> = found.into_iter().map(wanted).collect();
    all.sort_by_key(|wanted| (Reverse(wanted.sessions), Reverse(wanted.times)));
    all.truncate(limit);
    all
}
