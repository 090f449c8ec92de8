//! Follows `CURRENT`, and checks the file under the live snapshot. A new snapshot is opened while the old one is live, until the swap; when
//! it cannot be opened, the old one stays. When the live file is damaged, the last good snapshot takes over until it is restored or another
//! is published; where there is none, nothing is answered.

use super::{Live, Serving, Stamp, database, fallback};
use std::collections::HashMap;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};
use trits_index::digest::sha256_file;
use trits_index::snapshot::current::read_current;
use trits_index::snapshot::format::DATABASE_FILE;

/// A snapshot that could not be opened is tried again when its file changes, or after this time.
const RETRY: Duration = Duration::from_secs(60);

/// After an internal error the file is read again, but not more often than this.
const SUSPECTED: Duration = Duration::from_secs(5);

pub struct Follower {
    live: Arc<Live>,
    recheck: Duration,
    refused: Option<Refused>,
    unreadable: bool,
    checked: Instant,
    stamp: Option<Stamp>,
    /// How often damage was found, by id.
    damages: HashMap<String, u32>,
}

struct Refused {
    id: String,
    stamp: Option<Stamp>,
    at: Instant,
}

impl Follower {
    pub fn new(live: Arc<Live>, recheck: Duration) -> Self {
        let stamp = live.serving().stamp;
        let (refused, damages) = (None, HashMap::new());
        Self { live, recheck, refused, unreadable: false, checked: Instant::now(), stamp, damages }
    }

    /// One look at `CURRENT` and at the live file.
    pub fn look(&mut self) {
        match read_current(&self.live.data) {
            Ok(Some(id)) => {
                self.unreadable = false;
                self.follow(&id);
            }
            // CURRENT is replaced by a rename, so an operator removed it; the open snapshot stays.
            Ok(None) => {}
            Err(error) => {
                if !std::mem::replace(&mut self.unreadable, true) {
                    tracing::error!(error.cause = %error, data.dir = %self.live.data.display(), "CURRENT cannot be read; the open snapshot stays");
                }
            }
        }
        self.check();
    }

    fn follow(&mut self, id: &str) {
        let serving = self.live.serving();
        if serving.id == id && !serving.damaged {
            self.refused = None;
            return;
        }
        let stamp = Stamp::of(&database(&self.live.data, id));
        let known = self.refused.as_ref().filter(|refused| refused.id == id);
        if known.is_some_and(|refused| refused.stamp == stamp && refused.at.elapsed() < RETRY) {
            return;
        }
        let first = known.is_none();
        match Serving::open(&self.live.data, id, self.damages.get(id).copied().unwrap_or(0), self.live.key.as_ref()) {
            Ok(opened) => {
                self.swap(opened);
                tracing::info!(snapshot.id = id, snapshot.before = serving.id, "the new snapshot answers from now on");
            }
            Err(error) => {
                if first {
                    tracing::error!(
                        snapshot.id = id,
                        snapshot.kept = serving.id,
                        error.cause = format!("{error:#}"),
                        "the new snapshot cannot be opened, the old one goes on answering: {error:#}"
                    );
                }
                self.refused = Some(Refused { id: id.to_owned(), stamp, at: Instant::now() });
                if serving.damaged {
                    self.replace(&serving);
                }
            }
        }
    }

    /// Compares the live file with its manifest when it changed, every `recheck` (a minute), and after an internal error.
    fn check(&mut self) {
        let serving = self.live.serving();
        let path = database(&self.live.data, &serving.id);
        // A file that was removed is still open: it answers as it did.
        let Some(stamp) = Stamp::of(&path).filter(|_| !serving.damaged) else { return };
        let since = self.checked.elapsed();
        let suspected = since >= SUSPECTED && self.live.suspect.swap(false, Ordering::Relaxed);
        if self.stamp == Some(stamp) && since < self.recheck && !suspected {
            return;
        }
        let found = sha256_file(&path);
        (self.checked, self.stamp) = (Instant::now(), Some(stamp));
        let whole = found.is_ok_and(|found| serving.snapshot.manifest.files.get(DATABASE_FILE) == Some(&found));
        if whole && serving.stamp.is_none_or(|opened| opened.inode == stamp.inode) {
            return;
        }
        let damages = self.damages.entry(serving.id.clone()).or_default();
        if whole && let Ok(opened) = Serving::open(&self.live.data, &serving.id, *damages, self.live.key.as_ref()) {
            // Another file took the place of the open one, with the same content.
            return self.swap(opened);
        }
        *damages += 1;
        tracing::error!(
            snapshot.id = serving.id,
            snapshot.file = %path.display(),
            "the live snapshot is damaged on disk: restore the file, publish again with `trits nightly`, or `trits rollback`"
        );
        self.refused = Some(Refused { id: serving.id.clone(), stamp: Some(stamp), at: Instant::now() });
        self.replace(&serving);
    }

    /// Has the last good snapshot take over from a damaged one, or none.
    fn replace(&mut self, damaged: &Serving) {
        if let Some(good) = fallback::last_good(&self.live.data, &damaged.id, self.live.key.as_ref()) {
            self.swap(good);
        } else if !damaged.damaged {
            tracing::error!(snapshot.damaged = damaged.id, "there is no other snapshot that opens: the server is not ready");
            self.swap(damaged.without_answers());
        }
    }

    fn swap(&mut self, next: Serving) {
        (self.checked, self.stamp) = (Instant::now(), next.stamp);
        self.live.current.store(Arc::new(next));
    }
}
