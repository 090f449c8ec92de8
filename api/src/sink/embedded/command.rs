//! Commands to the writing thread.

use crate::sink::SinkError;
use std::path::PathBuf;
use tokio::sync::oneshot;
use trits_events::{Eraser, StoredEvent, encode};
use uuid::Uuid;

/// Where the outcome goes, once it is on disk or failed.
pub type Reply = oneshot::Sender<Result<(), SinkError>>;

/// One command.
pub enum WriterCommand {
    /// Append the events of one request.
    Append(Batch, Reply),
    /// Reply when all earlier commands are done.
    Flush(Reply),
    /// Remove the events of a session.
    Erase {
        /// The session.
        session: Uuid,
        /// Knows its reviews.
        eraser: Eraser,
        /// Files that contain some of its events; today's may contain others by now.
        files: Vec<PathBuf>,
        /// Where the outcome goes.
        reply: Reply,
    },
}

/// The events of one request: ids with the bytes of their records.
pub struct Batch(pub Vec<(Uuid, Vec<u8>)>);

impl Batch {
    /// The records of events, ready to write.
    pub fn of(events: &[StoredEvent]) -> Result<Self, SinkError> {
        let record = |event: &StoredEvent| serde_json::to_vec(event).map(|json| (event.event_id, encode(&json)));
        events.iter().map(record).collect::<Result<_, _>>().map(Self).map_err(|_| SinkError::Write)
    }
}
