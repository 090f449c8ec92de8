//! The bounded queue before a sink's writer. In: orders of requests, each with a way to answer. Out: their outcome, or that no more fits.

use super::SinkError;
use crate::metrics::SinkMetrics;
use std::sync::Mutex;
use tokio::sync::{mpsc, oneshot};

/// Orders that wait for the one writer.
pub struct Queue<O> {
    sender: Mutex<Option<mpsc::Sender<O>>>,
    metrics: SinkMetrics,
}

impl<O> Queue<O> {
    /// A queue in which at most `most` orders wait, and the writer's end of it.
    pub fn new(most: usize, metrics: SinkMetrics) -> (Self, mpsc::Receiver<O>) {
        let (sender, receiver) = mpsc::channel(most.max(1));
        (Self { sender: Mutex::new(Some(sender)), metrics }, receiver)
    }

    /// Puts an order in the queue and waits for its outcome.
    pub async fn order<T>(&self, make: impl FnOnce(oneshot::Sender<Result<T, SinkError>>) -> O) -> Result<T, SinkError> {
        let sender = self.sender.lock().ok().and_then(|sender| sender.clone()).ok_or(SinkError::Closed)?;
        let (done, answer) = oneshot::channel();
        sender.try_send(make(done)).map_err(|refused| match refused {
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

    /// Takes no more: the writer ends once it has seen to what waits.
    pub fn close(&self) {
        drop(self.sender.lock().ok().and_then(|mut sender| sender.take()));
    }
}

/// Counts a request as waiting for as long as it does, also when its visitor goes away first.
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
