//! Events in daily files of this machine.
//!
//! The bytes of a segment are [`trits_events`]'. One thread writes: it takes what waits in a bounded queue, writes it, asks the
//! disk once to keep it, and acknowledges all of it (group commit). The same thread erases, so that nothing is written beside it.

mod looks;
mod order;
mod reviews;
mod seen;
mod segment;
mod writer;

use super::queue::Queue;
use super::{EventSink, Pending, SinkError};
use crate::metrics::SinkMetrics;
use anyhow::{Context, Result};
use looks::Looks;
use order::{Batch, Order};
use reviews::ReviewCache;
use seen::Seen;
use std::fs::File;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex};
use std::thread::JoinHandle;
use trits_events::{Eraser, LOCK_FILE, StoredEvent, files};
use uuid::Uuid;
use writer::Writer;

/// Segments whose end is checked at the start: the last one that was written and, around midnight, the one before.
const CHECKED: usize = 2;

/// The sink without a server beside it.
pub struct EmbeddedSink {
    dir: PathBuf,
    queue: Arc<Queue<Order>>,
    looks: Looks,
    /// Erasures of sessions that stand in files go one by one, so that events are written between them.
    turn: tokio::sync::Mutex<()>,
    thread: Mutex<Option<JoinHandle<()>>>,
    reviews: Arc<ReviewCache>,
}

impl EmbeddedSink {
    /// Makes the folder when needed, repairs the end of the last segments and starts the writing thread. At most `queue` requests wait.
    ///
    /// # Errors
    /// The folder cannot be made, read or written.
    pub fn open(dir: &Path, queue: usize, metrics: SinkMetrics) -> Result<Self> {
        let context = || format!("cannot keep events in {}: name a folder that can be written with --events", dir.display());
        std::fs::create_dir_all(dir).with_context(context)?;
        // Making it also shows that the folder can be written.
        let lock = File::create(dir.join(LOCK_FILE)).with_context(context)?;
        lock.try_lock().with_context(|| format!("another trits-api keeps events in {} already", dir.display()))?;
        files::sweep(dir).with_context(context)?;
        let mut segments = segment::list(dir).with_context(context)?;
        segments.sort_unstable();
        let last = segments.split_off(segments.len().saturating_sub(CHECKED));
        for path in &last {
            segment::repair(path).with_context(|| format!("cannot repair {}", path.display()))?;
        }
        let seen = Seen::of(&last).with_context(context)?;
        let (queue, receiver) = Queue::new(queue, metrics.clone());
        let writer = Writer::new(dir.to_owned(), lock, seen, metrics);
        let thread = std::thread::Builder::new().name("event-sink".to_owned()).spawn(move || writer.run(receiver))?;
        let queue = Arc::new(queue);
        let looks = Looks::new(dir, Arc::clone(&queue));
        let (turn, reviews) = (tokio::sync::Mutex::new(()), Arc::default());
        Ok(Self { dir: dir.to_owned(), queue, looks, turn, thread: Mutex::new(Some(thread)), reviews })
    }
}

impl EventSink for EmbeddedSink {
    fn append(&self, events: Vec<StoredEvent>) -> Pending<'_, Result<(), SinkError>> {
        Box::pin(async move {
            let batch = Batch::of(&events)?;
            self.queue.order(|done| Order::Keep(batch, done)).await
        })
    }

    fn erase(&self, session: Uuid) -> Pending<'_, Result<(), SinkError>> {
        Box::pin(async move {
            if !self.looks.holds(session).await? {
                return Ok(());
            }
            let _turn = self.turn.lock().await;
            // Looking through all segments takes a while; meanwhile others write on.
            let dir = self.dir.clone();
            let look = move || {
                let mut eraser = Eraser::new(session);
                files::holding(&dir, &mut eraser).map(|holding| (eraser, holding))
            };
            let found = tokio::task::spawn_blocking(look).await.map_err(|_| SinkError::Read)?;
            let (eraser, holding) = found.map_err(|error| {
                tracing::error!(sink.dir = %self.dir.display(), error.cause = %error, "segments cannot be read to erase a session");
                SinkError::Read
            })?;
            self.queue.order(|done| Order::Erase { session, eraser, holding, done }).await
        })
    }

    fn reviews(&self) -> Pending<'_, Result<Vec<StoredEvent>, SinkError>> {
        Box::pin(async move {
            let (dir, cache) = (self.dir.clone(), Arc::clone(&self.reviews));
            let read = tokio::task::spawn_blocking(move || cache.read(&dir)).await.map_err(|_| SinkError::Read)?;
            read.map_err(|error| {
                tracing::error!(sink.dir = %self.dir.display(), error.cause = %error, "segments cannot be read for reviews");
                SinkError::Read
            })
        })
    }

    fn close(&self) -> Pending<'_, ()> {
        Box::pin(async move {
            self.queue.close();
            let thread = self.thread.lock().ok().and_then(|mut thread| thread.take());
            if let Some(thread) = thread {
                let _ = tokio::task::spawn_blocking(move || thread.join()).await;
            }
        })
    }
}

#[cfg(test)]
mod tests;
