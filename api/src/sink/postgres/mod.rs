//! Events in a PostgreSQL database, or one with the same protocol.
//!
//! One task writes: it takes what waits in a bounded queue, inserts all of it with one statement, which is one transaction, and
//! acknowledges it when the server has committed. The primary key stores an event id once, also when an answer of the server got lost.
//! While the server is down nothing waits for it: requests are refused, and a new connection is tried now and then.
//!
//! The role of this program needs `trits_writer`: it can insert, erase one session by its id, and read reviews; see `sql/`.

mod address;
mod connect;
mod migrate;
mod writer;

pub use address::DatabaseUrl;
pub use migrate::migrate;

use super::queue::Queue;
use super::{EventSink, Pending, SinkError};
use crate::metrics::SinkMetrics;
use anyhow::Result;
use connect::Connection;
use std::sync::Mutex;
use tokio::task::JoinHandle;
use trits_events::StoredEvent;
use uuid::Uuid;
use writer::{Writer, WriterCommand};

/// The sink in a database.
pub struct PostgresSink {
    queue: Queue<WriterCommand>,
    /// One erasure waits in the queue at a time: however many come, they leave room for events.
    erasing: tokio::sync::Mutex<()>,
    task: Mutex<Option<JoinHandle<()>>>,
}

impl PostgresSink {
    /// Starts the writing task. At most `queue` requests wait. A server that cannot be reached now is logged and tried again later.
    ///
    /// # Errors
    /// The server answers, but refuses the login or has no (or another) schema; the message has the remedy.
    pub async fn open(url: &DatabaseUrl, queue: usize, metrics: SinkMetrics) -> Result<Self> {
        let mut connection = Connection::new(url);
        connection.check().await?;
        let (queue, receiver) = Queue::new(queue, metrics.clone());
        let task = tokio::spawn(Writer::new(connection, metrics).run(receiver));
        Ok(Self { queue, erasing: tokio::sync::Mutex::new(()), task: Mutex::new(Some(task)) })
    }
}

impl EventSink for PostgresSink {
    fn append(&self, events: Vec<StoredEvent>) -> Pending<'_, Result<(), SinkError>> {
        Box::pin(async move {
            let documents = events.iter().map(serde_json::to_string).collect::<Result<Vec<_>, _>>().map_err(|_| SinkError::Write)?;
            self.queue.send(|reply| WriterCommand::Append(documents, reply)).await
        })
    }

    fn erase(&self, session: Uuid) -> Pending<'_, Result<(), SinkError>> {
        Box::pin(async move {
            let _one_by_one = self.erasing.lock().await;
            self.queue.send(move |reply| WriterCommand::Erase(session, reply)).await
        })
    }

    fn reviews(&self) -> Pending<'_, Result<Vec<StoredEvent>, SinkError>> {
        Box::pin(async move {
            let documents = self.queue.send(WriterCommand::ReadReviews).await?;
            Ok(documents.iter().filter_map(|json| StoredEvent::parse(json.as_bytes()).ok()).collect())
        })
    }

    fn close(&self) -> Pending<'_, ()> {
        Box::pin(async move {
            self.queue.close();
            let task = self.task.lock().ok().and_then(|mut task| task.take());
            if let Some(task) = task {
                let _ = task.await;
            }
        })
    }
}
