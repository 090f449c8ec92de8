//! Where events go. The promise of every sink: what was acknowledged survives a crash.

mod embedded;

pub use embedded::{EmbeddedSink, scan};

use std::future::Future;
use std::pin::Pin;

/// The JSON bytes of one event.
pub type Record = Vec<u8>;

/// What a sink gives back: done, or why not.
pub type Pending<'a, T> = Pin<Box<dyn Future<Output = T> + Send + 'a>>;

/// Why events are not kept. None of them was acknowledged.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum SinkError {
    /// Too many requests wait for the disk already.
    #[error("the queue of waiting events is full")]
    Full,
    /// The disk says no; the log has the cause.
    #[error("events cannot be written")]
    Write,
    /// The sink was closed.
    #[error("the event sink is closed")]
    Closed,
}

/// A place that keeps events.
pub trait EventSink: Send + Sync {
    /// Keeps all records or none. Done means that they survive a crash.
    ///
    /// # Errors
    /// They are not kept; the same request may be sent again.
    fn append(&self, records: Vec<Record>) -> Pending<'_, Result<(), SinkError>>;

    /// Keeps what waits, then takes no more.
    fn close(&self) -> Pending<'_, ()>;
}
