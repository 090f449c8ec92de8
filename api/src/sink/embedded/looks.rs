//! Which sessions stand in the files. One look through all of them serves everyone who waits for one, so asking about sessions that
//! nobody knows, however often, costs no more than one look after the other and keeps no visitor's erasure waiting for long.

use super::order::Order;
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

/// Most that wait for one look.
const MOST: usize = 10_000;

/// Characters of a hyphenated id, and where its hyphens stand.
const ID: usize = 36;
const HYPHENS: [usize; 4] = [8, 13, 18, 23];

type Answer = oneshot::Sender<Result<bool, SinkError>>;

/// Looks through the files of a folder, one at a time.
pub struct Looks {
    dir: PathBuf,
    queue: Arc<Queue<Order>>,
    waiting: Arc<Mutex<Waiting>>,
}

#[derive(Default)]
struct Waiting {
    asked: Vec<(Uuid, Answer)>,
    looking: bool,
}

impl Looks {
    /// Over the files of a folder, which the writer behind the queue adds to.
    pub fn new(dir: &Path, queue: Arc<Queue<Order>>) -> Self {
        Self { dir: dir.to_owned(), queue, waiting: Arc::default() }
    }

    /// Whether a session stands in any file, with all events that were sent before.
    pub async fn holds(&self, session: Uuid) -> Result<bool, SinkError> {
        let (done, answer) = oneshot::channel();
        let first = {
            let mut waiting = lock(&self.waiting);
            if waiting.asked.len() >= MOST {
                return Err(SinkError::Full);
            }
            waiting.asked.push((session, done));
            !std::mem::replace(&mut waiting.looking, true)
        };
        if first {
            let turn = Turn(Arc::clone(&self.waiting));
            tokio::spawn(run(self.dir.clone(), Arc::clone(&self.queue), turn));
        }
        answer.await.unwrap_or(Err(SinkError::Closed))
    }
}

/// Looks until nobody waits.
async fn run(dir: PathBuf, queue: Arc<Queue<Order>>, turn: Turn) {
    while let Some(asked) = turn.next() {
        let found = look(&dir, &queue, asked.iter().map(|(session, _)| *session).collect()).await;
        for (session, done) in asked {
            let _ = done.send(found.as_ref().map(|found| found.contains(&session)).map_err(|error| *error));
        }
    }
}

async fn look(dir: &Path, queue: &Queue<Order>, sessions: HashSet<Uuid>) -> Result<HashSet<Uuid>, SinkError> {
    // What was sent before is on disk when the writer comes to this.
    queue.order(Order::Pass).await?;
    let own = dir.to_owned();
    let found = tokio::task::spawn_blocking(move || find(&own, &sessions)).await.map_err(|_| SinkError::Read)?;
    found.map_err(|error| {
        tracing::error!(sink.dir = %dir.display(), error.cause = %error, "segments cannot be read to erase a session");
        SinkError::Read
    })
}

/// Those of some sessions whose id stands in a file.
fn find(dir: &Path, sessions: &HashSet<Uuid>) -> io::Result<HashSet<Uuid>> {
    let mut found = HashSet::new();
    for entry in fs::read_dir(dir)? {
        let entry = entry?;
        if !entry.file_name().to_str().is_some_and(holds_events) {
            continue;
        }
        match fs::read(entry.path()) {
            Ok(bytes) => found.extend(ids(&bytes).filter(|id| sessions.contains(id))),
            // Removed meanwhile: a day whose time was over.
            Err(error) if error.kind() == io::ErrorKind::NotFound => {}
            Err(error) => return Err(error),
        }
        if found.len() == sessions.len() {
            break;
        }
    }
    Ok(found)
}

/// Whether a file is a segment, or what a repair moved aside from one.
fn holds_events(name: &str) -> bool {
    name.starts_with("events-") && [".seg", ".torn"].iter().any(|end| name.ends_with(end))
}

/// Every hyphenated id in some bytes, whatever stands around it.
fn ids(bytes: &[u8]) -> impl Iterator<Item = Uuid> {
    memchr_iter(b'-', bytes).filter_map(|hyphen| {
        let start = hyphen.checked_sub(HYPHENS[0])?;
        let text = bytes.get(start..start + ID)?;
        HYPHENS.iter().all(|at| text[*at] == b'-').then(|| Uuid::try_parse_ascii(text).ok())?
    })
}

/// Whoever looks. However it ends, nobody waits for a look that does not come.
struct Turn(Arc<Mutex<Waiting>>);

impl Turn {
    /// Those who wait; `None` ends the turn.
    fn next(&self) -> Option<Vec<(Uuid, Answer)>> {
        let mut waiting = lock(&self.0);
        waiting.looking = !waiting.asked.is_empty();
        waiting.looking.then(|| std::mem::take(&mut waiting.asked))
    }
}

impl Drop for Turn {
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
    fn ids_are_found_wherever_they_stand() {
        let (a, b) = (Uuid::from_u128(7), Uuid::from_u128(u128::MAX));
        let text = format!("-{a}\"2026-11-21T17:20:00Z\"{b}{b}--{}", &a.to_string()[..35]);
        assert_eq!(ids(text.as_bytes()).collect::<Vec<_>>(), [a, b, b]);
        assert_eq!(ids(b"").count() + ids(b"--------").count(), 0);
    }
}
