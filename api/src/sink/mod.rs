//! Where events go. The promise of every sink: what was acknowledged survives a crash, and an event id is kept once. The tests in
//! `api/tests/it/sink/` hold every sink to the same.
//!
//! Erasing a session takes its events out of the sink and leaves an event `session_erased` with the session's hash, by which the night
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

/// What a sink gives back: done, or why not.
pub type Pending<'a, T> = Pin<Box<dyn Future<Output = T> + Send + 'a>>;

/// Why events are not kept, erased or read. None of them was acknowledged.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum SinkError {
    /// Too many requests wait for the disk already.
    #[error("the queue of waiting events is full")]
    Full,
    /// The disk or the database says no; the log has the cause.
    #[error("events cannot be written")]
    Write,
    /// The disk or the database says no; the log has the cause.
    #[error("events cannot be read")]
    Read,
    /// The sink was closed.
    #[error("the event sink is closed")]
    Closed,
}

/// A place that keeps events.
pub trait EventSink: Send + Sync {
    /// Keeps all events or none. Done means that they survive a crash. An event whose id was kept before is not kept again.
    ///
    /// # Errors
    /// They are not kept; the same request may be sent again.
    fn append(&self, events: Vec<StoredEvent>) -> Pending<'_, Result<(), SinkError>>;

    /// Takes the events of a session out; done also when there are none.
    ///
    /// # Errors
    /// Some may still be there; the same request may be sent again.
    fn erase(&self, session: Uuid) -> Pending<'_, Result<(), SinkError>>;

    /// The events about reviews (`review_submitted`, `review_decided`), in the order they were kept, for an admin.
    ///
    /// # Errors
    /// They cannot be read.
    fn reviews(&self) -> Pending<'_, Result<Vec<StoredEvent>, SinkError>>;

    /// Keeps what waits, then takes no more.
    fn close(&self) -> Pending<'_, ()>;
}
