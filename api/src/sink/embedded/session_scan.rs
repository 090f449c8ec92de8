//! Which sessions occur in the files. One scan of all files serves every request that waits for one, so any number of requests
//! about unknown sessions cost one scan at a time and delay no visitor's erasure for long.

use super::command::WriterCommand;
use super::session_index::SessionIndex;
use crate::sink::SinkError;
use crate::sink::queue::Queue;
use std::collections::{HashMap, HashSet};
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use tokio::sync::oneshot;
use uuid::Uuid;

/// Most requests that wait for one scan.
const MOST: usize = 10_000;

type Reply = oneshot::Sender<Result<Vec<PathBuf>, SinkError>>;

/// Scans the files of a folder, one scan at a time.
pub struct SessionScanner {
    dir: PathBuf,
    queue: Arc<Queue<WriterCommand>>,
    index: Arc<SessionIndex>,
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
        Self { dir: dir.to_owned(), queue, index: Arc::default(), waiting: Arc::default() }
    }

    /// The files to look into for an id, events that were sent before this call included; none when it occurs in no file.
    pub async fn files(&self, session: Uuid) -> Result<Vec<PathBuf>, SinkError> {
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
            tokio::spawn(run(self.dir.clone(), Arc::clone(&self.queue), Arc::clone(&self.index), task));
        }
        answer.await.unwrap_or(Err(SinkError::Closed))
    }
}

/// Scans until no request waits.
async fn run(dir: PathBuf, queue: Arc<Queue<WriterCommand>>, index: Arc<SessionIndex>, task: ScanTask) {
    while let Some(requests) = task.next() {
        let found = scan(&dir, &queue, &index, requests.iter().map(|(session, _)| *session).collect()).await;
        for (session, reply) in requests {
            let _ = reply.send(found.as_ref().map(|found| found.get(&session).cloned().unwrap_or_default()).map_err(|error| *error));
        }
    }
}

async fn scan(
    dir: &Path,
    queue: &Queue<WriterCommand>,
    index: &Arc<SessionIndex>,
    sessions: HashSet<Uuid>,
) -> Result<HashMap<Uuid, Vec<PathBuf>>, SinkError> {
    // All events that were sent before are on disk once the writer replies to this.
    queue.send(WriterCommand::Flush).await?;
    let (own, index) = (dir.to_owned(), Arc::clone(index));
    let found = tokio::task::spawn_blocking(move || index.find(&own, &sessions)).await.map_err(|_| SinkError::Read)?;
    found.map_err(|error| {
        tracing::error!(sink.dir = %dir.display(), error.cause = %error, "segments cannot be read to erase a session");
        SinkError::Read
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
