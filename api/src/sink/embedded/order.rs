//! What the writing thread is asked to do.

use crate::sink::SinkError;
use std::path::PathBuf;
use tokio::sync::oneshot;
use trits_events::{Eraser, StoredEvent, encode};
use uuid::Uuid;

/// Told once it is on disk, or not.
pub type Reply = oneshot::Sender<Result<(), SinkError>>;

/// One order.
pub enum Order {
    /// Keep the events of one request.
    Keep(Batch, Reply),
    /// Say when everything that was ordered before is done.
    Pass(Reply),
    /// Take the events of a session out.
    Erase {
        /// Whose.
        session: Uuid,
        /// Knows its reviews.
        eraser: Eraser,
        /// Files that hold some of them; today's may since have got others.
        holding: Vec<PathBuf>,
        /// Whom to tell.
        done: Reply,
    },
}

/// The events of one request: ids with their records' bytes.
pub struct Batch(pub Vec<(Uuid, Vec<u8>)>);

impl Batch {
    /// The records of events, ready to write.
    pub fn of(events: &[StoredEvent]) -> Result<Self, SinkError> {
        let record = |event: &StoredEvent| serde_json::to_vec(event).map(|json| (event.event_id, encode(&json)));
        events.iter().map(record).collect::<Result<_, _>>().map(Self).map_err(|_| SinkError::Write)
    }
}
