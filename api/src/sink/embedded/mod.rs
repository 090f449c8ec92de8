//! Events in daily files of this machine.
//!
//! [`trits_events`] defines the bytes of a segment. One thread writes: it takes what waits in a bounded queue, writes it, syncs once, and
//! acknowledges all of it (group commit). The same thread erases, so that nothing is written meanwhile.

mod command;
mod lock;
mod reviews;
mod seen;
mod segment;
mod session_index;
mod session_scan;
mod writer;

use super::queue::Queue;
use super::{EventSink, Pending, SinkError};
use crate::metrics::SinkMetrics;
use anyhow::{Context, Result};
use command::{Batch, WriterCommand};
use lock::FolderLock;
use reviews::ReviewCache;
use seen::SeenIds;
use session_scan::SessionScanner;
use std::io::ErrorKind;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex};
use std::thread::JoinHandle;
use trits_events::{Eraser, StoredEvent, files};
use uuid::Uuid;
use writer::Writer;

/// Segments whose end is checked at the start: the last one and, around midnight, the one before.
const CHECKED: usize = 2;

/// The sink without a server beside it.
pub struct EmbeddedSink {
    dir: PathBuf,
    queue: Arc<Queue<WriterCommand>>,
    scanner: SessionScanner,
    /// Erasures of sessions that occur in files run one by one, so that events are written between them.
    erasing: tokio::sync::Mutex<()>,
    thread: Mutex<Option<JoinHandle<()>>>,
    reviews: Arc<ReviewCache>,
}

impl EmbeddedSink {
    /// Creates the folder when needed, repairs the end of the last segments and starts the writing thread. At most `queue` requests wait.
    ///
    /// # Errors
    /// The folder cannot be created, read or written.
    pub fn open(dir: &Path, queue: usize, metrics: SinkMetrics) -> Result<Self> {
        let context = || format!("cannot keep events in {}: name a folder that can be written with --events", dir.display());
        segment::folder(dir).with_context(|| {
            if dir.exists() {
                return context();
            }
            format!(
                "the folder of events, {}, does not exist and cannot be made: make it, restore it, or name another with --events",
                dir.display()
            )
        })?;
        // Its file also proves that the folder can be written.
        let lock = FolderLock::take(dir).map_err(|error| match error.kind() {
            ErrorKind::WouldBlock => {
                anyhow::Error::new(error).context(format!("another trits-api keeps events in {} already", dir.display()))
            }
            _ => anyhow::Error::new(error).context(context()),
        })?;
        files::sweep(dir).with_context(context)?;
        let mut segments = segment::list(dir).with_context(context)?;
        segments.sort_unstable();
        let last = segments.split_off(segments.len().saturating_sub(CHECKED));
        for path in &last {
            segment::repair(path).with_context(|| format!("cannot repair {}", path.display()))?;
        }
        let seen = SeenIds::of(&last).with_context(context)?;
        let (queue, receiver) = Queue::new(queue, metrics.clone());
        let writer = Writer::new(dir.to_owned(), lock, seen, metrics);
        let thread = std::thread::Builder::new().name("event-sink".to_owned()).spawn(move || writer.run(receiver))?;
        let queue = Arc::new(queue);
        let scanner = SessionScanner::new(dir, Arc::clone(&queue));
        let (erasing, reviews) = (tokio::sync::Mutex::new(()), Arc::default());
        Ok(Self { dir: dir.to_owned(), queue, scanner, erasing, thread: Mutex::new(Some(thread)), reviews })
    }
}

impl EventSink for EmbeddedSink {
    fn append(&self, events: Vec<StoredEvent>) -> Pending<'_, Result<(), SinkError>> {
        Box::pin(async move {
            let batch = Batch::of(&events)?;
            self.queue.send(|reply| WriterCommand::Append(batch, reply)).await
        })
    }

    fn erase(&self, session: Uuid) -> Pending<'_, Result<(), SinkError>> {
        Box::pin(async move {
            if self.scanner.files(session).await?.is_empty() {
                return Ok(());
            }
            let _one_by_one = self.erasing.lock().await;
            // Again, since the wait may have been long; and no file but those is read, or every erasure would cost as much as all events.
            let mut files = self.scanner.files(session).await?;
            let own = files.clone();
            let search = move || {
                let mut eraser = Eraser::new(session);
                files::holding_among(&own, &mut eraser).map(|_| eraser)
            };
            let found = tokio::task::spawn_blocking(search).await.map_err(|_| SinkError::Read)?;
            let eraser = found.map_err(|error| {
                tracing::error!(sink.dir = %self.dir.display(), error.cause = %error, "segments cannot be read to erase a session");
                SinkError::Read
            })?;
            // Decisions name the review alone, and may be in other files.
            for review in eraser.reviews() {
                files.extend(self.scanner.files(review).await?);
            }
            self.queue.send(|reply| WriterCommand::Erase { session, eraser, files, reply }).await
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
