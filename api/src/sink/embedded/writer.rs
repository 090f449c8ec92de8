//! The writing thread.

use super::command::{Batch, Reply, WriterCommand};
use super::lock::{FolderLock, is_same};
use super::seen::SeenIds;
use super::segment::{self, repair, truncate};
use crate::clock::Minute;
use crate::metrics::SinkMetrics;
use crate::sink::SinkError;
use std::collections::HashSet;
use std::fs::{File, OpenOptions};
use std::io::{self, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};
use std::time::Instant;
use tokio::sync::mpsc;
use trits_events::files::{is_full, write_into_room};
use trits_events::{Eraser, StoredEvent, encode, file_name};
use uuid::Uuid;

/// Bytes after which a batch is written although more waits: bounds how long the first request waits for the others.
const BATCH_BYTES: usize = 1 << 20;

/// Writes batches to the segment of the day.
pub struct Writer {
    dir: PathBuf,
    open: Option<Open>,
    /// A failed write may have left bytes that were not acknowledged: the file and its length before.
    pending_truncation: Option<(PathBuf, u64)>,
    failing: bool,
    seen: SeenIds,
    metrics: SinkMetrics,
    /// Locked as long as this thread writes: two writers would cut each other's segments.
    lock: FolderLock,
}

struct Open {
    day: String,
    path: PathBuf,
    file: File,
    length: u64,
}

/// What is committed together.
#[derive(Default)]
struct Group {
    bytes: Vec<u8>,
    ids: HashSet<Uuid>,
    replies: Vec<Reply>,
}

impl Writer {
    /// Writes into a folder that the caller has locked.
    pub const fn new(dir: PathBuf, lock: FolderLock, seen: SeenIds, metrics: SinkMetrics) -> Self {
        Self { dir, open: None, pending_truncation: None, failing: false, seen, metrics, lock }
    }

    /// Works until the queue is closed and empty.
    pub fn run(mut self, mut queue: mpsc::Receiver<WriterCommand>) {
        let mut next = queue.blocking_recv();
        while let Some(command) = next.take() {
            match command {
                WriterCommand::Flush(reply) => {
                    let _ = reply.send(Ok(()));
                }
                WriterCommand::Erase { session, eraser, files, reply } => {
                    let outcome = self.erase(session, eraser, files);
                    // One that works says nothing of the disk: on a full one it needs no room.
                    let _ = reply.send(if outcome.is_ok() { Ok(()) } else { self.logged(outcome) });
                }
                WriterCommand::Append(batch, reply) => {
                    let mut group = Group::default();
                    self.join(&mut group, batch, reply);
                    while group.bytes.len() < BATCH_BYTES {
                        match queue.try_recv() {
                            Ok(WriterCommand::Append(batch, reply)) => self.join(&mut group, batch, reply),
                            other => {
                                next = other.ok();
                                break;
                            }
                        }
                    }
                    self.commit(group);
                }
            }
            next = next.or_else(|| queue.blocking_recv());
        }
    }

    /// Adds a request to a group, without the events that are stored already.
    fn join(&self, group: &mut Group, batch: Batch, reply: Reply) {
        for (id, record) in batch.0 {
            if !self.seen.contains(id) && group.ids.insert(id) {
                group.bytes.extend(record);
            } else {
                self.metrics.doubles.inc();
            }
        }
        group.replies.push(reply);
    }

    /// Writes a group and replies to every request in it.
    fn commit(&mut self, group: Group) {
        let outcome = if group.bytes.is_empty() { Ok(()) } else { self.write(&group.bytes) };
        let outcome = self.logged(outcome);
        if outcome.is_ok() {
            self.metrics.events.inc_by(group.ids.len() as u64);
            for id in group.ids {
                self.seen.add(id);
            }
        }
        for reply in group.replies {
            let _ = reply.send(outcome);
        }
    }

    /// Removes a session from all files that contain it, and appends a marker when there was anything.
    fn erase(&mut self, session: Uuid, mut eraser: Eraser, mut files: Vec<PathBuf>) -> io::Result<()> {
        self.lock.keep(&self.dir)?;
        self.rollback()?;
        self.open = None;
        let now = Minute::now();
        // Events that came in since the files were read are in the newest segment.
        files.extend(segment::list(&self.dir)?.into_iter().max());
        files.sort_unstable();
        files.dedup();
        let mut changed = None;
        for path in &files {
            if let Some(left) = trits_events::files::erase(path, &mut eraser)? {
                // File by file: events that a broken disk leaves in the next one are still stored once.
                self.seen.forget(&left.ids);
                changed = Some(path);
            }
        }
        if let Some(changed) = changed {
            let marker = encode(&serde_json::to_vec(&StoredEvent::erased(Uuid::new_v4(), now.rfc3339(), session))?);
            let written = self.write(&marker);
            if written.as_ref().is_err_and(is_full) {
                self.rollback()?;
            }
            // On a full disk the marker goes where the session's own events were.
            written.or_else(|error| if is_full(&error) && write_into_room(changed, &marker)? { Ok(()) } else { Err(error) })?;
            self.metrics.erased.inc();
            tracing::info!(target: "security", { erased.files = files.len() }, "a session was erased");
        }
        Ok(())
    }

    /// Logs the first of several failures, and the recovery.
    fn logged(&mut self, outcome: io::Result<()>) -> Result<(), SinkError> {
        match outcome {
            Ok(()) => {
                if std::mem::replace(&mut self.failing, false) {
                    tracing::info!("events are written again");
                }
                Ok(())
            }
            Err(error) => {
                self.metrics.failed();
                if !std::mem::replace(&mut self.failing, true) {
                    tracing::error!(sink.dir = %self.dir.display(), error.cause = %error, "events cannot be written; requests are answered with 503 and Retry-After");
                }
                Err(SinkError::Write)
            }
        }
    }

    fn write(&mut self, bytes: &[u8]) -> io::Result<()> {
        let started = Instant::now();
        self.lock.keep(&self.dir)?;
        self.rollback()?;
        let day = Minute::now().day();
        let mut open = match self.open.take() {
            Some(open) if open.day == day && open.is_in_place() => open,
            _ => Open::segment(&self.dir, day)?,
        };
        // After a failed sync the content of the disk is unknown: the file is closed, and truncated before the next write.
        if let Err(error) = open.file.write_all(bytes).and_then(|()| open.file.sync_data()) {
            self.pending_truncation = Some((open.path, open.length));
            return Err(error);
        }
        open.length += bytes.len() as u64;
        self.open = Some(open);
        self.metrics.commits.inc();
        self.metrics.commit_seconds.observe(started.elapsed().as_secs_f64());
        Ok(())
    }

    /// Removes the bytes that a failed write may have left.
    fn rollback(&mut self) -> io::Result<()> {
        if let Some((path, length)) = &self.pending_truncation {
            match OpenOptions::new().write(true).open(path) {
                Ok(mut file) => truncate(&mut file, *length)?,
                Err(error) if error.kind() == io::ErrorKind::NotFound => {}
                Err(error) => return Err(error),
            }
            self.pending_truncation = None;
        }
        Ok(())
    }
}

impl Open {
    /// Whether the path still names the open file: bytes written to a removed or moved segment would be lost.
    fn is_in_place(&self) -> bool {
        is_same(&self.path, &self.file)
    }

    fn segment(dir: &Path, day: String) -> io::Result<Self> {
        let path = dir.join(file_name(&day));
        let mut file = segment::private(&path)?;
        let mut length = file.seek(SeekFrom::End(0))?;
        if length > 0 {
            repair(&path)?;
            length = file.seek(SeekFrom::End(0))?;
        } else {
            File::open(dir)?.sync_all()?;
        }
        Ok(Self { day, path, file, length })
    }
}
