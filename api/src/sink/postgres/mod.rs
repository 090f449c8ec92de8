//! Events in a PostgreSQL database, or one that speaks as it does.
//!
//! One task writes: it takes what waits in a bounded queue, inserts all of it with one statement, which is one transaction, and
//! acknowledges it when the server has committed. The primary key keeps an event id once, also when an answer of the server got lost.
//! While the server is away nothing waits for it: visitors are told to come back, and a new connection is tried now and then.
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
use writer::{Order, Writer};

/// The sink in a database.
pub struct PostgresSink {
    queue: Queue<Order>,
    /// One erasure waits in the queue at a time: however many come, they keep no events out.
    turn: tokio::sync::Mutex<()>,
    task: Mutex<Option<JoinHandle<()>>>,
}

impl PostgresSink {
    /// Starts the writing task. At most `queue` requests wait. A server that cannot be reached now is logged and tried again later.
    ///
    /// # Errors
    /// The server answers, but refuses the login or has no (or another) schema: the message says what to do.
    pub async fn open(url: &DatabaseUrl, queue: usize, metrics: SinkMetrics) -> Result<Self> {
        let mut connection = Connection::new(url);
        connection.first().await?;
        let (queue, receiver) = Queue::new(queue, metrics.clone());
        let task = tokio::spawn(Writer::new(connection, metrics).run(receiver));
        Ok(Self { queue, turn: tokio::sync::Mutex::new(()), task: Mutex::new(Some(task)) })
    }
}

impl EventSink for PostgresSink {
    fn append(&self, events: Vec<StoredEvent>) -> Pending<'_, Result<(), SinkError>> {
        Box::pin(async move {
            let documents = events.iter().map(serde_json::to_string).collect::<Result<Vec<_>, _>>().map_err(|_| SinkError::Write)?;
            self.queue.order(|done| Order::Keep(documents, done)).await
        })
    }

    fn erase(&self, session: Uuid) -> Pending<'_, Result<(), SinkError>> {
        Box::pin(async move {
            let _turn = self.turn.lock().await;
            self.queue.order(move |done| Order::Erase(session, done)).await
        })
    }

    fn reviews(&self) -> Pending<'_, Result<Vec<StoredEvent>, SinkError>> {
        Box::pin(async move {
            let documents = self.queue.order(Order::Reviews).await?;
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
