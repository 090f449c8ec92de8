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

/// Rows are given as the JSON of their records; one whose id is stored already is skipped.
const INSERT: &str = "INSERT INTO trits.events (event_id, day, time, session_id, event_type, event_data)
SELECT (d->>'eventId')::uuid, substr(d->>'time', 1, 10)::date, (d->>'time')::timestamptz, (d->>'sessionId')::uuid, d->>'eventType', d->'eventData'
FROM (SELECT unnest($1::text[])::jsonb AS d) AS documents
ON CONFLICT DO NOTHING";

const ERASE: &str = "SELECT trits.erase_session($1, $2, $3, $4)";

const REVIEWS: &str = "SELECT * FROM trits.review_events()";

/// One command, with the channel for its outcome.
pub enum WriterCommand {
    /// Append the events of one request, each as JSON.
    Append(Vec<String>, Reply),
    /// Remove the events of a session.
    Erase(Uuid, Reply),
    /// Read the events about reviews, each as JSON.
    ReadReviews(oneshot::Sender<Result<Vec<String>, SinkError>>),
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
    pub async fn run(mut self, mut queue: mpsc::Receiver<WriterCommand>) {
        let mut next = queue.recv().await;
        while let Some(command) = next.take() {
            match command {
                WriterCommand::Erase(session, reply) => {
                    let outcome = self.erase(session).await;
                    let _ = reply.send(self.logged(outcome));
                }
                WriterCommand::ReadReviews(reply) => {
                    let outcome = self.reviews().await;
                    let _ = reply.send(self.logged(outcome).map_err(|_| SinkError::Read));
                }
                WriterCommand::Append(events, reply) => {
                    let mut count = events.len();
                    let mut group = vec![(events, reply)];
                    while count < MOST_EVENTS {
                        match queue.try_recv() {
                            Ok(WriterCommand::Append(events, reply)) => {
                                count += events.len();
                                group.push((events, reply));
                            }
                            other => {
                                next = other.ok();
                                break;
                            }
                        }
                    }
                    self.commit(group).await;
                }
            }
            if next.is_none() {
                next = queue.recv().await;
            }
        }
    }

    /// Inserts the events of several requests together. When the database refuses the data of one of them, each request is inserted by
    /// itself, so that only that one fails.
    async fn commit(&mut self, group: Vec<(Vec<String>, Reply)>) {
        let all: Vec<&str> = group.iter().flat_map(|(events, _)| events.iter().map(String::as_str)).collect();
        let together = self.insert(&all).await;
        if group.len() > 1 && together.as_ref().is_err_and(is_about_data) {
            for (events, reply) in group {
                let events: Vec<&str> = events.iter().map(String::as_str).collect();
                let outcome = self.insert(&events).await;
                let _ = reply.send(self.logged(outcome));
            }
            return;
        }
        let outcome = self.logged(together);
        for (_, reply) in group {
            let _ = reply.send(outcome);
        }
    }

    async fn insert(&mut self, events: &[&str]) -> Result<()> {
        let started = Instant::now();
        let client = self.connection.client().await?;
        let stored = client.execute(INSERT, &[&events]).await?;
        self.metrics.commits.inc();
        self.metrics.commit_seconds.observe(started.elapsed().as_secs_f64());
        self.metrics.events.inc_by(stored);
        self.metrics.doubles.inc_by((events.len() as u64).saturating_sub(stored));
        Ok(())
    }

    async fn erase(&mut self, session: Uuid) -> Result<()> {
        let client = self.connection.client().await?;
        let (marker, time) = (Uuid::new_v4().to_string(), Minute::now().rfc3339());
        let row = client.query_one(ERASE, &[&session.hyphenated().to_string(), &session_hash(session), &marker, &time]).await?;
        let gone: i64 = row.get(0);
        if gone > 0 {
            self.metrics.erased.inc();
            tracing::info!(target: "security", { erased.events = gone }, "a session was erased");
        }
        Ok(())
    }

    async fn reviews(&mut self) -> Result<Vec<String>> {
        let rows = self.connection.client().await?.query(REVIEWS, &[]).await?;
        Ok(rows.iter().map(|row| row.get(0)).collect())
    }

    /// Logs the first of several failures, and the recovery.
    fn logged<T>(&mut self, outcome: Result<T>) -> Result<T, SinkError> {
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
                    tracing::error!(
                        error.cause = format!("{error:#}"),
                        "events cannot be written; requests are answered with 503 and Retry-After"
                    );
                }
                Err(SinkError::Write)
            }
        }
    }
}

/// Whether the database refused the data: classes 22 (data) and 23 (integrity).
fn is_about_data(error: &anyhow::Error) -> bool {
    let code = error.downcast_ref::<tokio_postgres::Error>().and_then(|error| error.code().map(SqlState::code));
    code.is_some_and(|code| code.starts_with("22") || code.starts_with("23"))
}
