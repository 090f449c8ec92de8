//! Events in daily files of this machine.
//!
//! A segment `events-YYYY-MM-DD.seg` (days of UTC) is a row of records: length of the JSON (u32, little-endian), its
//! CRC-32 (u32, little-endian), the JSON. One thread writes: it takes what waits in a bounded queue, writes it, asks the
//! disk once to keep it, and acknowledges all of it (group commit).

mod segment;
mod writer;

pub use segment::scan;

use super::{EventSink, Pending, Record, SinkError};
use anyhow::{Context, Result};
use segment::{encode, repair};
use std::fs::File;
use std::path::Path;
use std::sync::Mutex;
use std::thread::JoinHandle;
use tokio::sync::{mpsc, oneshot};
use writer::{Batch, Writer};

/// Segments whose end is checked at the start: the last one that was written and, around midnight, the one before.
const CHECKED: usize = 2;

/// Locked by the process that writes here; making it also shows that the folder can be written.
const LOCK: &str = ".lock";

/// The sink without a server beside it.
pub struct EmbeddedSink {
    queue: Mutex<Option<mpsc::Sender<Batch>>>,
    thread: Mutex<Option<JoinHandle<()>>>,
}

impl EmbeddedSink {
    /// Makes the folder when needed, repairs the end of the last segments and starts the writing thread.
    ///
    /// # Errors
    /// The folder cannot be made, read or written.
    pub fn open(dir: &Path, queue: usize) -> Result<Self> {
        let context = || format!("cannot keep events in {}: name a folder that can be written with --events", dir.display());
        std::fs::create_dir_all(dir).with_context(context)?;
        let lock = File::create(dir.join(LOCK)).with_context(context)?;
        lock.try_lock().with_context(|| format!("another trits-api keeps events in {} already", dir.display()))?;
        let mut segments = segment::list(dir).with_context(context)?;
        segments.sort_unstable();
        for path in segments.iter().rev().take(CHECKED) {
            if let Some(cut) = repair(path).with_context(|| format!("cannot repair {}", path.display()))? {
                tracing::warn!(
                    sink.segment = %path.display(),
                    sink.kept_bytes = cut.kept,
                    sink.cut_bytes = cut.cut,
                    "a segment ended in the middle of a record that was never acknowledged; its end was moved aside"
                );
            }
        }
        let (sender, receiver) = mpsc::channel(queue.max(1));
        let writer = Writer::new(dir.to_owned(), lock);
        let thread = std::thread::Builder::new().name("event-sink".to_owned()).spawn(move || writer.run(receiver))?;
        Ok(Self { queue: Mutex::new(Some(sender)), thread: Mutex::new(Some(thread)) })
    }

    fn sender(&self) -> Option<mpsc::Sender<Batch>> {
        self.queue.lock().ok().and_then(|queue| queue.clone())
    }
}

impl EventSink for EmbeddedSink {
    fn append(&self, records: Vec<Record>) -> Pending<'_, Result<(), SinkError>> {
        Box::pin(async move {
            let sender = self.sender().ok_or(SinkError::Closed)?;
            let (done, answer) = oneshot::channel();
            let bytes = records.iter().flat_map(|json| encode(json)).collect();
            sender.try_send(Batch { bytes, done }).map_err(|refused| match refused {
                mpsc::error::TrySendError::Full(_) => SinkError::Full,
                mpsc::error::TrySendError::Closed(_) => SinkError::Closed,
            })?;
            drop(sender);
            answer.await.unwrap_or(Err(SinkError::Closed))
        })
    }

    fn close(&self) -> Pending<'_, ()> {
        Box::pin(async move {
            drop(self.queue.lock().ok().and_then(|mut queue| queue.take()));
            let thread = self.thread.lock().ok().and_then(|mut thread| thread.take());
            if let Some(thread) = thread {
                let _ = tokio::task::spawn_blocking(move || thread.join()).await;
            }
        })
    }
}

#[cfg(test)]
mod tests;
