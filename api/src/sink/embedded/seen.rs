//! The ids of the last events, so that one that is sent again, because its answer got lost, is stored once.

use std::collections::{HashSet, VecDeque};
use std::io;
use std::path::PathBuf;
use trits_events::{StoredEvent, scan};
use uuid::Uuid;

/// Ids remembered: at 2,000 events a second those of the last minute, on a quiet day all of them. About 5 MB.
const MOST: usize = 120_000;

/// The last ids, oldest first.
#[derive(Default)]
pub struct SeenIds {
    order: VecDeque<Uuid>,
    ids: HashSet<Uuid>,
}

impl SeenIds {
    /// Those at the end of segments; the oldest segment first.
    pub fn of(segments: &[PathBuf]) -> io::Result<Self> {
        let mut seen = Self::default();
        for path in segments {
            let bytes = std::fs::read(path)?;
            let (records, _) = scan(&bytes);
            for json in &records[records.len().saturating_sub(MOST)..] {
                if let Ok(event) = StoredEvent::parse(json) {
                    seen.add(event.event_id);
                }
            }
        }
        Ok(seen)
    }

    /// Whether an event is stored already, as far as is remembered.
    pub fn contains(&self, id: Uuid) -> bool {
        self.ids.contains(&id)
    }

    /// Forgets events that are no longer on disk: another event may have the id of one of them.
    pub fn forget(&mut self, gone: &[Uuid]) {
        let gone: HashSet<&Uuid> = gone.iter().filter(|id| self.ids.contains(id)).collect();
        if !gone.is_empty() {
            self.order.retain(|id| !gone.contains(id));
            self.ids.retain(|id| !gone.contains(id));
        }
    }

    /// Remembers an event that is on disk.
    pub fn add(&mut self, id: Uuid) {
        if self.ids.insert(id) {
            self.order.push_back(id);
        }
        if self.order.len() > MOST
            && let Some(oldest) = self.order.pop_front()
        {
            self.ids.remove(&oldest);
        }
    }
}
