//! How many reviews may come in a day (of UTC): of one session, so that nobody fills the queue of an admin alone, and of all together,
//! so that many sessions of one hand do not either. In: events that are about to be kept. Out: which of them may be.
//!
//! What came in before the server started is read from the sink. Sessions are held as hashes, for a day.

use crate::problem::ApiError;
use crate::sink::EventSink;
use std::collections::{HashMap, HashSet};
use tokio::sync::{Mutex, MutexGuard};
use trits_events::{EventType, KeptEvent, session_hash};
use uuid::Uuid;

/// Most reviews of one session, each change of one counted.
pub const MOST_OF_SESSION: usize = 5;

/// Most reviews of all sessions.
pub const MOST: usize = 2_000;

/// What came in today.
#[derive(Default)]
pub struct ReviewQuota(Mutex<Option<Today>>);

struct Today {
    day: String,
    count: usize,
    of: HashMap<String, HashSet<Uuid>>,
}

/// The right to add reviews: one request at a time, or two of one session would each find room for the last.
pub struct Turn<'a>(MutexGuard<'a, Option<Today>>);

impl ReviewQuota {
    /// Waits for the turn.
    ///
    /// # Errors
    /// The sink cannot be read.
    pub async fn turn(&self, day: &str, sink: &dyn EventSink) -> Result<Turn<'_>, ApiError> {
        let mut held = self.0.lock().await;
        if held.as_ref().is_none_or(|today| today.day != day) {
            let mut today = Today { day: day.to_owned(), count: 0, of: HashMap::new() };
            let known = sink.reviews().await.map_err(|_| ApiError::SinkUnavailable)?;
            for event in known.iter().filter(|event| event.day() == day && event.event_type == EventType::ReviewSubmitted) {
                today.add(event);
            }
            *held = Some(today);
        }
        Ok(Turn(held))
    }
}

impl Turn<'_> {
    /// Whether an event may be kept; a review that may is counted.
    pub fn admits(&mut self, event: &KeptEvent) -> bool {
        event.event_type != EventType::ReviewSubmitted || self.0.as_mut().is_none_or(|today| today.has_room_for(event) && today.add(event))
    }

    /// Forgets what was counted: it was not kept, and the sink is read again before the next.
    pub fn undo(mut self) {
        *self.0 = None;
    }
}

impl Today {
    fn has_room_for(&self, event: &KeptEvent) -> bool {
        let own = event.session_id.and_then(|session| self.of.get(&session_hash(session)));
        // One that is sent again is kept once.
        own.is_some_and(|own| own.contains(&event.event_id)) || own.map_or(0, HashSet::len) < MOST_OF_SESSION && self.count < MOST
    }

    fn add(&mut self, event: &KeptEvent) -> bool {
        if let Some(session) = event.session_id
            && self.of.entry(session_hash(session)).or_default().insert(event.event_id)
        {
            self.count += 1;
        }
        true
    }
}

#[cfg(test)]
mod tests {
    use super::{MOST, Today};
    use std::collections::HashMap;
    use trits_events::{EventType, KeptEvent};
    use uuid::Uuid;

    fn review(session: u128, id: u128) -> KeptEvent {
        let (event_id, session_id) = (Uuid::from_u128(id), Some(Uuid::from_u128(session)));
        let event_type = EventType::ReviewSubmitted;
        KeptEvent { event_id, time: "2026-11-21T17:20:00Z".to_owned(), session_id, event_type, event_data: serde_json::Map::new() }
    }

    #[test]
    fn many_sessions_fill_a_day_too() {
        let mut today = Today { day: "2026-11-21".to_owned(), count: 0, of: HashMap::new() };
        for n in 0..MOST as u128 {
            assert!(today.has_room_for(&review(n, n)) && today.add(&review(n, n)));
        }
        assert!(!today.has_room_for(&review(99_999, 99_999)), "another session finds no room");
        assert!(today.has_room_for(&review(3, 3)), "what was kept may be sent again");
    }
}
