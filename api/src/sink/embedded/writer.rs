//! The writing thread.

use super::segment::{repair, truncate};
use crate::clock::Minute;
use crate::sink::SinkError;
use std::fs::{File, Metadata, OpenOptions};
use std::io::{self, Seek, SeekFrom, Write};
use std::os::unix::fs::MetadataExt;
use std::path::{Path, PathBuf};
use tokio::sync::{mpsc, oneshot};

/// Bytes after which a batch is written although more waits: bounds how long the first request waits for the others.
const BATCH_BYTES: usize = 1 << 20;

/// The records of one request and whom to tell.
pub struct Batch {
    /// Encoded records.
    pub bytes: Vec<u8>,
    /// Told once they are on disk, or not.
    pub done: oneshot::Sender<Result<(), SinkError>>,
}

/// Writes batches to the segment of the day.
pub struct Writer {
    dir: PathBuf,
    open: Option<Open>,
    /// A failed write may have left bytes that nobody was promised: the file and its length before.
    owed: Option<(PathBuf, u64)>,
    failing: bool,
    /// Held as long as this thread writes: two writers would cut each other's segments.
    _lock: File,
}

struct Open {
    day: String,
    path: PathBuf,
    file: File,
    length: u64,
}

impl Writer {
    /// Writes into a folder that the caller has locked.
    pub const fn new(dir: PathBuf, lock: File) -> Self {
        Self { dir, open: None, owed: None, failing: false, _lock: lock }
    }

    /// Writes until the queue is closed and empty.
    pub fn run(mut self, mut queue: mpsc::Receiver<Batch>) {
        while let Some(first) = queue.blocking_recv() {
            let mut bytes = first.bytes;
            let mut waiting = vec![first.done];
            while bytes.len() < BATCH_BYTES
                && let Ok(next) = queue.try_recv()
            {
                bytes.extend(next.bytes);
                waiting.push(next.done);
            }
            let outcome = self.commit(&bytes);
            for done in waiting {
                let _ = done.send(outcome);
            }
        }
    }

    fn commit(&mut self, bytes: &[u8]) -> Result<(), SinkError> {
        match self.write(bytes) {
            Ok(()) => {
                if std::mem::replace(&mut self.failing, false) {
                    tracing::info!("events are written again");
                }
                Ok(())
            }
            Err(error) => {
                if !std::mem::replace(&mut self.failing, true) {
                    tracing::error!(sink.dir = %self.dir.display(), error.cause = %error, "events cannot be written; visitors are told to come back");
                }
                Err(SinkError::Write)
            }
        }
    }

    fn write(&mut self, bytes: &[u8]) -> io::Result<()> {
        self.pay()?;
        let day = Minute::now().day();
        let mut open = match self.open.take() {
            Some(open) if open.day == day && open.is_in_place() => open,
            _ => Open::segment(&self.dir, day)?,
        };
        // After a failed sync nobody knows what the disk holds: the file is closed, and cut back before the next write.
        if let Err(error) = open.file.write_all(bytes).and_then(|()| open.file.sync_data()) {
            self.owed = Some((open.path, open.length));
            return Err(error);
        }
        open.length += bytes.len() as u64;
        self.open = Some(open);
        Ok(())
    }

    /// Takes back what a failed write may have left.
    fn pay(&mut self) -> io::Result<()> {
        if let Some((path, length)) = &self.owed {
            match OpenOptions::new().write(true).open(path) {
                Ok(mut file) => truncate(&mut file, *length)?,
                Err(error) if error.kind() == io::ErrorKind::NotFound => {}
                Err(error) => return Err(error),
            }
            self.owed = None;
        }
        Ok(())
    }
}

impl Open {
    /// Whether the path still names the open file: bytes written to a removed or moved segment would be lost.
    fn is_in_place(&self) -> bool {
        let same = |a: Metadata, b: Metadata| a.dev() == b.dev() && a.ino() == b.ino();
        std::fs::metadata(&self.path).is_ok_and(|named| self.file.metadata().is_ok_and(|held| same(named, held)))
    }

    fn segment(dir: &Path, day: String) -> io::Result<Self> {
        let path = dir.join(format!("events-{day}.seg"));
        let mut file = OpenOptions::new().create(true).read(true).append(true).open(&path)?;
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
