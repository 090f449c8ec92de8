//! The writing task.

use super::connect::Connection;
use crate::clock::Minute;
use crate::metrics::SinkMetrics;
use crate::sink::SinkError;
use anyhow::Result;
use std::time::Instant;
use tokio::sync::{mpsc, oneshot};
use tokio_postgres::error::SqlState;
use trits_events::session_hash;
use uuid::Uuid;

/// Events after which a statement is sent although more waits: bounds how long the first request waits for the others.
const MOST_EVENTS: usize = 1_000;

/// Rows come as the JSON of their records; a row whose id is there already is passed over.
const INSERT: &str = "INSERT INTO trits.events (event_id, day, time, session_id, event_type, event_data)
SELECT (d->>'eventId')::uuid, substr(d->>'time', 1, 10)::date, (d->>'time')::timestamptz, (d->>'sessionId')::uuid, d->>'eventType', d->'eventData'
FROM (SELECT unnest($1::text[])::jsonb AS d) AS documents
ON CONFLICT DO NOTHING";

const ERASE: &str = "SELECT trits.erase_session($1, $2, $3, $4)";

const REVIEWS: &str = "SELECT * FROM trits.review_events()";

/// What the task is asked to do, and whom to tell.
pub enum Order {
    /// Keep the events of one request, each as JSON.
    Keep(Vec<String>, Reply),
    /// Take the events of a session out.
    Erase(Uuid, Reply),
    /// Read the events about reviews, each as JSON.
    Reviews(oneshot::Sender<Result<Vec<String>, SinkError>>),
}

type Reply = oneshot::Sender<Result<(), SinkError>>;

/// Writes what waits.
pub struct Writer {
    connection: Connection,
    failing: bool,
    metrics: SinkMetrics,
}

impl Writer {
    /// Writes over a connection.
    pub const fn new(connection: Connection, metrics: SinkMetrics) -> Self {
        Self { connection, failing: false, metrics }
    }

    /// Works until the queue is closed and empty.
    pub async fn run(mut self, mut queue: mpsc::Receiver<Order>) {
        let mut next = queue.recv().await;
        while let Some(order) = next.take() {
            match order {
                Order::Erase(session, done) => {
                    let outcome = self.erase(session).await;
                    let _ = done.send(self.say(outcome));
                }
                Order::Reviews(done) => {
                    let outcome = self.reviews().await;
                    let _ = done.send(self.say(outcome).map_err(|_| SinkError::Read));
                }
                Order::Keep(events, done) => {
                    let mut count = events.len();
                    let mut group = vec![(events, done)];
                    while count < MOST_EVENTS {
                        match queue.try_recv() {
                            Ok(Order::Keep(events, done)) => {
                                count += events.len();
                                group.push((events, done));
                            }
                            other => {
                                next = other.ok();
                                break;
                            }
                        }
                    }
                    self.keep(group).await;
                }
            }
            if next.is_none() {
                next = queue.recv().await;
            }
        }
    }

    /// Inserts the events of several requests together. When the database cannot hold one of them, each request goes by itself, so
    /// that only its own is refused.
    async fn keep(&mut self, group: Vec<(Vec<String>, Reply)>) {
        let all: Vec<&str> = group.iter().flat_map(|(events, _)| events.iter().map(String::as_str)).collect();
        let together = self.insert(&all).await;
        if group.len() > 1 && together.as_ref().is_err_and(is_about_data) {
            for (events, done) in group {
                let events: Vec<&str> = events.iter().map(String::as_str).collect();
                let outcome = self.insert(&events).await;
                let _ = done.send(self.say(outcome));
            }
            return;
        }
        let outcome = self.say(together);
        for (_, done) in group {
            let _ = done.send(outcome);
        }
    }

    async fn insert(&mut self, events: &[&str]) -> Result<()> {
        let started = Instant::now();
        let client = self.connection.client().await?;
        let kept = client.execute(INSERT, &[&events]).await?;
        self.metrics.commits.inc();
        self.metrics.commit_seconds.observe(started.elapsed().as_secs_f64());
        self.metrics.events.inc_by(kept);
        self.metrics.doubles.inc_by((events.len() as u64).saturating_sub(kept));
        Ok(())
    }

    async fn erase(&mut self, session: Uuid) -> Result<()> {
        let client = self.connection.client().await?;
        let (mark, time) = (Uuid::new_v4().to_string(), Minute::now().rfc3339());
        let row = client.query_one(ERASE, &[&session.hyphenated().to_string(), &session_hash(session), &mark, &time]).await?;
        self.metrics.erased.inc_by(u64::from(row.get::<_, i64>(0) > 0));
        Ok(())
    }

    async fn reviews(&mut self) -> Result<Vec<String>> {
        let rows = self.connection.client().await?.query(REVIEWS, &[]).await?;
        Ok(rows.iter().map(|row| row.get(0)).collect())
    }

    /// Logs the first failure of a row and the end of it.
    fn say<T>(&mut self, outcome: Result<T>) -> Result<T, SinkError> {
        match outcome {
            Ok(done) => {
                if std::mem::replace(&mut self.failing, false) {
                    tracing::info!("events are written again");
                }
                Ok(done)
            }
            Err(error) => {
                self.metrics.failed();
                if !std::mem::replace(&mut self.failing, true) {
                    tracing::error!(error.cause = format!("{error:#}"), "events cannot be written; visitors are told to come back");
                }
                Err(SinkError::Write)
            }
        }
    }
}

/// Whether the database understood and could not hold it: classes 22 (data) and 23 (integrity).
fn is_about_data(error: &anyhow::Error) -> bool {
    let code = error.downcast_ref::<tokio_postgres::Error>().and_then(|error| error.code().map(SqlState::code));
    code.is_some_and(|code| code.starts_with("22") || code.starts_with("23"))
}
