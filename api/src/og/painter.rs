//! Draws pictures on a few threads of its own, so that a rush on them delays nothing else. A picture that several clients wait for is
//! drawn once; one that nobody waits for any more is not drawn.

use super::Fonts;
use crate::etag::Tag;
use crate::metrics::{PictureMetrics, PictureOutcome};
use anyhow::{Context, Result};
use axum::body::Bytes;
use std::collections::HashMap;
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread;
use tokio::sync::oneshot;

/// Threads. One draws about twenty pictures a second; each takes as much of a processor as it can get.
const THREADS: usize = 1;

/// Pictures that may wait; for a further one the client gets that of the site.
const QUEUE: usize = 8;

/// Draws one picture as PNG.
type Draw = Box<dyn FnOnce(&Fonts) -> Result<Vec<u8>> + Send>;

/// Those who wait for a picture.
type Waiting = Mutex<HashMap<Tag, Vec<oneshot::Sender<Option<Bytes>>>>>;

/// The threads, which end with this.
pub struct Painter {
    jobs: SyncSender<(Tag, Draw)>,
    waiting: Arc<Waiting>,
    metrics: PictureMetrics,
}

/// Why there is no picture.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum NotDrawn {
    /// Too many wait.
    Busy,
    /// It cannot be drawn; the log says why.
    Failed,
}

impl Painter {
    /// Starts the threads.
    ///
    /// # Errors
    /// A thread cannot be started.
    pub fn start(fonts: Arc<Fonts>, metrics: PictureMetrics) -> Result<Self> {
        let (jobs, queue) = sync_channel(QUEUE);
        let (queue, waiting) = (Arc::new(Mutex::new(queue)), Arc::<Waiting>::default());
        for _ in 0..THREADS {
            let (fonts, queue, waiting, metrics) = (Arc::clone(&fonts), Arc::clone(&queue), Arc::clone(&waiting), metrics.clone());
            let work = move || draw_all(&fonts, &queue, &waiting, &metrics);
            thread::Builder::new().name("painter".to_owned()).spawn(work).context("cannot start the thread for pictures")?;
        }
        Ok(Self { jobs, waiting, metrics })
    }

    /// Whether a further picture would be refused now: then what would be on it need not be found out.
    pub fn is_full(&self) -> bool {
        lock(&self.waiting).len() >= QUEUE + THREADS
    }

    /// Counts a picture that is refused for it.
    pub fn refuse(&self) {
        self.metrics.count(PictureOutcome::Refused);
    }

    /// The picture with a tag, as PNG.
    ///
    /// # Errors
    /// Too many wait, or it cannot be drawn.
    pub async fn draw(&self, tag: Tag, draw: impl FnOnce(&Fonts) -> Result<Vec<u8>> + Send + 'static) -> Result<Bytes, NotDrawn> {
        let (reply, picture) = oneshot::channel();
        {
            let mut waiting = lock(&self.waiting);
            match waiting.get_mut(&tag) {
                Some(others) => others.push(reply),
                None if self.jobs.try_send((tag, Box::new(draw))).is_ok() => drop(waiting.insert(tag, vec![reply])),
                None => {
                    self.refuse();
                    return Err(NotDrawn::Busy);
                }
            }
        }
        picture.await.ok().flatten().ok_or(NotDrawn::Failed)
    }
}

fn draw_all(fonts: &Fonts, queue: &Mutex<Receiver<(Tag, Draw)>>, waiting: &Waiting, metrics: &PictureMetrics) {
    loop {
        let Ok((tag, draw)) = lock(queue).recv() else { return };
        {
            let mut waiting = lock(waiting);
            if waiting.get(&tag).is_none_or(|all| all.iter().all(oneshot::Sender::is_closed)) {
                waiting.remove(&tag);
                metrics.count(PictureOutcome::Abandoned);
                continue;
            }
        }
        let png = draw(fonts).map(Bytes::from).inspect_err(|error| tracing::error!(error.cause = %error, "a picture could not be drawn"));
        metrics.count(if png.is_ok() { PictureOutcome::Drawn } else { PictureOutcome::Failed });
        let png = png.ok();
        for reply in lock(waiting).remove(&tag).unwrap_or_default() {
            let _ = reply.send(png.clone());
        }
    }
}

fn lock<T>(of: &Mutex<T>) -> MutexGuard<'_, T> {
    of.lock().unwrap_or_else(PoisonError::into_inner)
}
