//! The bounded queue of a sink's writer. In: commands, each with a channel for its outcome. Out: the outcome, or that the queue is full.

use super::SinkError;
use crate::metrics::SinkMetrics;
use std::sync::Mutex;
use tokio::sync::{mpsc, oneshot};

/// Commands that wait for the one writer.
pub struct Queue<C> {
    sender: Mutex<Option<mpsc::Sender<C>>>,
    metrics: SinkMetrics,
}

impl<C> Queue<C> {
    /// A queue in which at most `most` commands wait, and the writer's end of it.
    pub fn new(most: usize, metrics: SinkMetrics) -> (Self, mpsc::Receiver<C>) {
        let (sender, receiver) = mpsc::channel(most.max(1));
        (Self { sender: Mutex::new(Some(sender)), metrics }, receiver)
    }

    /// Sends a command and waits for its outcome.
    pub async fn send<T>(&self, make: impl FnOnce(oneshot::Sender<Result<T, SinkError>>) -> C) -> Result<T, SinkError> {
        let sender = self.sender.lock().ok().and_then(|sender| sender.clone()).ok_or(SinkError::Closed)?;
        let (reply, answer) = oneshot::channel();
        sender.try_send(make(reply)).map_err(|refused| match refused {
            mpsc::error::TrySendError::Full(_) => {
                self.metrics.full();
                SinkError::Full
            }
            mpsc::error::TrySendError::Closed(_) => SinkError::Closed,
        })?;
        drop(sender);
        let _waiting = Waiting::on(&self.metrics);
        answer.await.unwrap_or(Err(SinkError::Closed))
    }

    /// Accepts no more: the writer ends once the queue is empty.
    pub fn close(&self) {
        drop(self.sender.lock().ok().and_then(|mut sender| sender.take()));
    }
}

/// Counts a request as waiting for as long as it does, also when its client disconnects first.
struct Waiting<'a>(&'a SinkMetrics);

impl<'a> Waiting<'a> {
    fn on(metrics: &'a SinkMetrics) -> Self {
        metrics.waiting.inc();
        Self(metrics)
    }
}

impl Drop for Waiting<'_> {
    fn drop(&mut self) {
        self.0.waiting.dec();
    }
}
