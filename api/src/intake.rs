//! Bounds on what visitors send: how often, how much, how slowly, and how many reviews in a day (of UTC): of one session, so that
//! nobody fills an admin's queue alone, and of all together, against many sessions of one person. No address is stored.

use crate::limits::Window;
use crate::params::invalid;
use crate::problem::ApiError;
use crate::sink::EventSink;
use axum::body::{Body, Bytes, to_bytes};
use std::collections::{HashMap, HashSet};
use std::error::Error;
use std::sync::Arc;
use std::time::{Duration, Instant};
use tokio::sync::{Mutex, MutexGuard};
use trits_events::{EventType, StoredEvent, session_hash};
use uuid::Uuid;

/// Longest body, in bytes.
const MAX_BODY: usize = 16 * 1024;

/// Most reviews of one session in a day, each change of one counted.
pub const MOST_OF_SESSION: usize = 5;

/// Most reviews of all sessions in a day.
pub const MOST: usize = 2_000;

/// The bounds, and the sink behind them.
pub struct Intake {
    /// Where events go.
    pub sink: Arc<dyn EventSink>,
    requests: Window,
    body_time: Duration,
    /// Counted since midnight. What came in before the server started is read from the sink.
    today: Mutex<Option<Today>>,
}

/// The reviews of a day. Sessions are stored as hashes.
struct Today {
    day: String,
    count: usize,
    of: HashMap<String, HashSet<Uuid>>,
}

/// The right to add reviews. One request at a time has it, or two of one session would each find room for the last.
pub struct ReviewQuota<'a>(MutexGuard<'a, Option<Today>>);

impl Intake {
    /// At most so many requests a second, each with its body within this time.
    pub fn new(sink: Arc<dyn EventSink>, requests_a_second: u32, body_time: Duration) -> Self {
        Self { sink, requests: Window::new(requests_a_second, Duration::from_secs(1)), body_time, today: Mutex::default() }
    }

    /// Counts a request with events.
    ///
    /// # Errors
    /// There were too many in this second.
    pub fn admit(&self) -> Result<(), ApiError> {
        self.requests.take(Instant::now()).map_err(|often| ApiError::TooOften(often.0))
    }

    /// The whole body of a request.
    ///
    /// # Errors
    /// It is too long, or does not arrive in time.
    pub async fn receive(&self, body: Body) -> Result<Bytes, ApiError> {
        let incomplete = || invalid("body", "volledig en op tijd aankomen");
        let received = tokio::time::timeout(self.body_time, to_bytes(body, MAX_BODY)).await.map_err(|_| incomplete())?;
        received.map_err(|error| {
            let too_long = error.source().is_some_and(|cause| cause.is::<http_body_util::LengthLimitError>());
            if too_long { ApiError::PayloadTooLarge } else { incomplete() }
        })
    }

    /// Waits for the right to add reviews on a day.
    ///
    /// # Errors
    /// The sink cannot be read.
    pub async fn review_quota(&self, day: &str) -> Result<ReviewQuota<'_>, ApiError> {
        let mut today = self.today.lock().await;
        if today.as_ref().is_none_or(|today| today.day != day) {
            let mut counted = Today { day: day.to_owned(), count: 0, of: HashMap::new() };
            for event in self.sink.reviews().await.map_err(|_| ApiError::SinkUnavailable)? {
                if event.day() == day && event.event_type == EventType::ReviewSubmitted {
                    counted.add(&event);
                }
            }
            *today = Some(counted);
        }
        Ok(ReviewQuota(today))
    }
}

impl ReviewQuota<'_> {
    /// Whether an event may be stored; a review that may is counted.
    pub fn admits(&mut self, event: &StoredEvent) -> bool {
        event.event_type != EventType::ReviewSubmitted || self.0.as_mut().is_none_or(|today| today.has_room_for(event) && today.add(event))
    }

    /// Drops the counts, since the reviews were not stored: the sink is read again before the next.
    pub fn undo(mut self) {
        *self.0 = None;
    }
}

impl Today {
    fn has_room_for(&self, event: &StoredEvent) -> bool {
        let own = event.session_id.and_then(|session| self.of.get(&session_hash(session)));
        // One that is sent again is stored once.
        own.is_some_and(|own| own.contains(&event.event_id)) || own.map_or(0, HashSet::len) < MOST_OF_SESSION && self.count < MOST
    }

    fn add(&mut self, event: &StoredEvent) -> bool {
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
    use trits_events::{EventType, StoredEvent};
    use uuid::Uuid;

    fn review(session: u128, id: u128) -> StoredEvent {
        let (event_id, session_id) = (Uuid::from_u128(id), Some(Uuid::from_u128(session)));
        let event_type = EventType::ReviewSubmitted;
        StoredEvent { event_id, time: "2026-11-21T17:20:00Z".to_owned(), session_id, event_type, event_data: serde_json::Map::new() }
    }

    #[test]
    fn many_sessions_fill_a_day_too() {
        let mut today = Today { day: "2026-11-21".to_owned(), count: 0, of: HashMap::new() };
        for n in 0..MOST as u128 {
            assert!(today.has_room_for(&review(n, n)) && today.add(&review(n, n)));
        }
        assert!(!today.has_room_for(&review(99_999, 99_999)), "another session finds no room");
        assert!(today.has_room_for(&review(3, 3)), "what was stored may be sent again");
    }
}
