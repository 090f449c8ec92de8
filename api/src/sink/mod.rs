//! Where events go. Every sink guarantees: what was acknowledged survives a crash, and an event id is stored once. The tests in
//! `api/tests/it/sink/` check the same of every sink.
//!
//! Erasing a session removes its events from the sink and appends an event `session_erased` with the session's hash, by which the night
//! forgets what it derived from them (see [`trits_events`]).

mod embedded;
mod postgres;
mod queue;

pub use embedded::EmbeddedSink;
pub use postgres::{DatabaseUrl, PostgresSink, migrate};

use std::future::Future;
use std::pin::Pin;
use trits_events::StoredEvent;
use uuid::Uuid;

/// What a method of a sink returns.
pub type Pending<'a, T> = Pin<Box<dyn Future<Output = T> + Send + 'a>>;

/// Why events were not stored, erased or read. None of them was acknowledged.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum SinkError {
    /// Too many requests wait for the disk already.
    #[error("the queue of waiting events is full")]
    Full,
    /// The disk or the database failed; the log has the cause.
    #[error("events cannot be written")]
    Write,
    /// The disk or the database failed; the log has the cause.
    #[error("events cannot be read")]
    Read,
    /// The sink was closed.
    #[error("the event sink is closed")]
    Closed,
}

/// A store of events.
pub trait EventSink: Send + Sync {
    /// Stores all events or none. On success they survive a crash. An event whose id is stored already is skipped.
    ///
    /// # Errors
    /// They are not stored; the same request may be sent again.
    fn append(&self, events: Vec<StoredEvent>) -> Pending<'_, Result<(), SinkError>>;

    /// Removes the events of a session; succeeds also when there are none.
    ///
    /// # Errors
    /// Some may still be there; the same request may be sent again.
    fn erase(&self, session: Uuid) -> Pending<'_, Result<(), SinkError>>;

    /// The events about reviews (`review_submitted`, `review_decided`), in the order they were stored, for an admin.
    ///
    /// # Errors
    /// They cannot be read.
    fn reviews(&self) -> Pending<'_, Result<Vec<StoredEvent>, SinkError>>;

    /// Stores what waits, then accepts no more.
    fn close(&self) -> Pending<'_, ()>;
}
