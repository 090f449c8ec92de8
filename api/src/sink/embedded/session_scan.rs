//! Which sessions occur in the files. One scan of all files serves every request that waits for one, so requests about unknown sessions,
//! however many, cost no more than one scan after the other and delay no visitor's erasure for long.

use super::command::WriterCommand;
use crate::sink::SinkError;
use crate::sink::queue::Queue;
use memchr::memchr_iter;
use std::collections::HashSet;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use tokio::sync::oneshot;
use uuid::Uuid;

/// Most requests that wait for one scan.
const MOST: usize = 10_000;

/// Characters of a hyphenated id, and the positions of its hyphens.
const ID: usize = 36;
const HYPHENS: [usize; 4] = [8, 13, 18, 23];

type Reply = oneshot::Sender<Result<bool, SinkError>>;

/// Scans the files of a folder, one scan at a time.
pub struct SessionScanner {
    dir: PathBuf,
    queue: Arc<Queue<WriterCommand>>,
    waiting: Arc<Mutex<Waiting>>,
}

#[derive(Default)]
struct Waiting {
    requests: Vec<(Uuid, Reply)>,
    scanning: bool,
}

impl SessionScanner {
    /// For the files of a folder, to which the writer behind the queue adds.
    pub fn new(dir: &Path, queue: Arc<Queue<WriterCommand>>) -> Self {
        Self { dir: dir.to_owned(), queue, waiting: Arc::default() }
    }

    /// Whether a session occurs in any file, events that were sent before this call included.
    pub async fn contains(&self, session: Uuid) -> Result<bool, SinkError> {
        let (reply, answer) = oneshot::channel();
        let first = {
            let mut waiting = lock(&self.waiting);
            if waiting.requests.len() >= MOST {
                return Err(SinkError::Full);
            }
            waiting.requests.push((session, reply));
            !std::mem::replace(&mut waiting.scanning, true)
        };
        if first {
            let task = ScanTask(Arc::clone(&self.waiting));
            tokio::spawn(run(self.dir.clone(), Arc::clone(&self.queue), task));
        }
        answer.await.unwrap_or(Err(SinkError::Closed))
    }
}

/// Scans until no request waits.
async fn run(dir: PathBuf, queue: Arc<Queue<WriterCommand>>, task: ScanTask) {
    while let Some(requests) = task.next() {
        let found = scan(&dir, &queue, requests.iter().map(|(session, _)| *session).collect()).await;
        for (session, reply) in requests {
            let _ = reply.send(found.as_ref().map(|found| found.contains(&session)).map_err(|error| *error));
        }
    }
}

async fn scan(dir: &Path, queue: &Queue<WriterCommand>, sessions: HashSet<Uuid>) -> Result<HashSet<Uuid>, SinkError> {
    // All events that were sent before are on disk once the writer replies to this.
    queue.send(WriterCommand::Flush).await?;
    let own = dir.to_owned();
    let found = tokio::task::spawn_blocking(move || find(&own, &sessions)).await.map_err(|_| SinkError::Read)?;
    found.map_err(|error| {
        tracing::error!(sink.dir = %dir.display(), error.cause = %error, "segments cannot be read to erase a session");
        SinkError::Read
    })
}

/// Those of some sessions whose id occurs in a file.
fn find(dir: &Path, sessions: &HashSet<Uuid>) -> io::Result<HashSet<Uuid>> {
    let mut found = HashSet::new();
    for entry in fs::read_dir(dir)? {
        let entry = entry?;
        if !entry.file_name().to_str().is_some_and(contains_events) {
            continue;
        }
        match fs::read(entry.path()) {
            Ok(bytes) => found.extend(ids(&bytes).filter(|id| sessions.contains(id))),
            // Removed meanwhile: the retention of that day was over.
            Err(error) if error.kind() == io::ErrorKind::NotFound => {}
            Err(error) => return Err(error),
        }
        if found.len() == sessions.len() {
            break;
        }
    }
    Ok(found)
}

/// Whether a file is a segment, or the torn end of one that a repair cut off.
fn contains_events(name: &str) -> bool {
    name.starts_with("events-") && [".seg", ".torn"].iter().any(|end| name.ends_with(end))
}

/// Every hyphenated id in some bytes, whatever the bytes around it.
fn ids(bytes: &[u8]) -> impl Iterator<Item = Uuid> {
    memchr_iter(b'-', bytes).filter_map(|hyphen| {
        let start = hyphen.checked_sub(HYPHENS[0])?;
        let text = bytes.get(start..start + ID)?;
        HYPHENS.iter().all(|at| text[*at] == b'-').then(|| Uuid::try_parse_ascii(text).ok())?
    })
}

/// The running scan. However it ends, no request waits for a scan that does not come.
struct ScanTask(Arc<Mutex<Waiting>>);

impl ScanTask {
    /// The waiting requests; `None` when there are none, and the task ends.
    fn next(&self) -> Option<Vec<(Uuid, Reply)>> {
        let mut waiting = lock(&self.0);
        waiting.scanning = !waiting.requests.is_empty();
        waiting.scanning.then(|| std::mem::take(&mut waiting.requests))
    }
}

impl Drop for ScanTask {
    fn drop(&mut self) {
        if std::thread::panicking() {
            *lock(&self.0) = Waiting::default();
        }
    }
}

fn lock(of: &Mutex<Waiting>) -> MutexGuard<'_, Waiting> {
    of.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests {
    use super::ids;
    use uuid::Uuid;

    #[test]
    fn ids_are_found_wherever_they_are() {
        let (a, b) = (Uuid::from_u128(7), Uuid::from_u128(u128::MAX));
        let text = format!("-{a}\"2026-11-21T17:20:00Z\"{b}{b}--{}", &a.to_string()[..35]);
        assert_eq!(ids(text.as_bytes()).collect::<Vec<_>>(), [a, b, b]);
        assert_eq!(ids(b"").count() + ids(b"--------").count(), 0);
    }
}
