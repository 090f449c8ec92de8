//! Follows `CURRENT`: the new snapshot is opened while the old one is live, until the swap; when the new one cannot be opened, the old one
//! stays.

use super::{Current, Live};
use anyhow::Result;
use std::sync::Arc;
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::time::{Duration, Instant};
use trits_index::snapshot::current::read_current;

/// A snapshot that could not be opened is tried again after this time: its files may still be on their way.
const RETRY: Duration = Duration::from_secs(60);

/// The thread that follows `CURRENT`; it ends when this is dropped. A thread of its own, because opening a snapshot
/// reads and hashes all of it.
pub struct Watch {
    stop: Sender<()>,
}

struct Refused {
    id: String,
    at: Instant,
}

impl Watch {
    pub(super) fn start(live: Arc<Live>, poll: Duration) -> Self {
        let (stop, stopped) = channel();
        std::thread::spawn(move || follow(&live, poll, &stopped));
        Self { stop }
    }

    /// Ends the thread.
    pub fn stop(self) {
        drop(self.stop);
    }
}

fn follow(live: &Live, poll: Duration, stopped: &Receiver<()>) {
    let mut refused: Option<Refused> = None;
    let mut unreadable = false;
    while stopped.recv_timeout(poll) == Err(RecvTimeoutError::Timeout) {
        match read_current(&live.data) {
            Ok(Some(id)) => {
                unreadable = false;
                check(live, &id, &mut refused);
            }
            // CURRENT is replaced by a rename, so an operator removed it; the open snapshot stays.
            Ok(None) => {}
            Err(error) => {
                if !std::mem::replace(&mut unreadable, true) {
                    tracing::error!(error.cause = %error, data.dir = %live.data.display(), "CURRENT cannot be read; the open snapshot stays");
                }
            }
        }
    }
}

fn check(live: &Live, id: &str, refused: &mut Option<Refused>) {
    let current = live.current.load();
    if current.id == id {
        *refused = None;
        return;
    }
    let known = refused.as_ref().filter(|r| r.id == id);
    if known.is_some_and(|r| r.at.elapsed() < RETRY) {
        return;
    }
    let first = known.is_none();
    match swap(live, id) {
        Ok(()) => {
            *refused = None;
            tracing::info!(snapshot.id = id, snapshot.before = current.id, "the new snapshot answers from now on");
        }
        Err(error) => {
            if first {
                tracing::error!(
                    snapshot.id = id,
                    snapshot.kept = current.id,
                    error.cause = format!("{error:#}"),
                    "the new snapshot cannot be opened, the old one goes on answering: {error:#}"
                );
            }
            *refused = Some(Refused { id: id.to_owned(), at: Instant::now() });
        }
    }
}

fn swap(live: &Live, id: &str) -> Result<()> {
    live.current.store(Arc::new(Current::open(&live.data, id)?));
    Ok(())
}
