//! One connection, renewed when it broke, and not too often.

use super::DatabaseUrl;
use super::migrate::SCHEMA;
use anyhow::{Context, Result, bail};
use std::time::{Duration, Instant};
use tokio_postgres::Client;
use trits_events::database::{ConnectError, connect};

/// Longest wait for a connection.
const TIMEOUT: Duration = Duration::from_secs(5);

/// Pause after the first failure; each further one doubles it.
const SHORTEST: Duration = Duration::from_millis(100);

/// Longest pause.
const LONGEST: Duration = Duration::from_secs(5);

/// The connection of a sink.
pub struct Connection {
    url: DatabaseUrl,
    client: Option<Client>,
    pause: Duration,
    not_before: Option<Instant>,
}

impl Connection {
    /// Not connected yet.
    pub fn new(url: &DatabaseUrl) -> Self {
        Self { url: url.clone(), client: None, pause: SHORTEST, not_before: None }
    }

    /// The check at the start of the program: what only an operator can repair is an error.
    pub async fn check(&mut self) -> Result<()> {
        match self.client().await {
            Ok(client) => {
                let found = client.query_opt("SELECT max(version) FROM trits.migrations", &[]).await;
                let found: Option<i32> = found.with_context(|| self.remedy())?.and_then(|row| row.get(0));
                if found != Some(SCHEMA) {
                    bail!("{}: its schema is {}, this program needs {SCHEMA}", self.remedy(), found.unwrap_or(0));
                }
                Ok(())
            }
            Err(error) if error.downcast_ref::<tokio_postgres::Error>().is_some_and(|e| e.as_db_error().is_some()) => {
                Err(error.context(format!("the database {} refuses the login of --events", self.url)))
            }
            Err(error) => {
                tracing::warn!(
                    sink.database = %self.url,
                    error.cause = format!("{error:#}"),
                    "the database of the events cannot be reached yet; until it can, visitors' events are refused"
                );
                Ok(())
            }
        }
    }

    fn remedy(&self) -> String {
        format!("the database {} is not ready for events: run `trits-api --migrate --events` with the address of its owner", self.url)
    }

    /// The open connection, or a new one.
    ///
    /// # Errors
    /// The server cannot be reached, or could not a moment ago.
    pub async fn client(&mut self) -> Result<&Client> {
        if self.client.as_ref().is_none_or(Client::is_closed) {
            self.client = None;
            if self.not_before.is_some_and(|then| Instant::now() < then) {
                bail!("the database could not be reached a moment ago");
            }
            match self.connect().await {
                Ok(client) => {
                    self.client = Some(client);
                    (self.pause, self.not_before) = (SHORTEST, None);
                }
                Err(error) => {
                    self.not_before = Some(Instant::now() + self.pause);
                    self.pause = (self.pause * 2).min(LONGEST);
                    return Err(error);
                }
            }
        }
        self.client.as_ref().context("not connected")
    }

    async fn connect(&self) -> Result<Client> {
        let connecting = tokio::time::timeout(TIMEOUT, connect(&self.url.0));
        let (client, connection) = connecting.await.context("no connection in time")?.map_err(plain)?;
        tokio::spawn(async move {
            // Its end shows in the client; the next command says why it failed.
            let _ = connection.await;
        });
        Ok(client)
    }
}

/// The database's own error as it is, so that its answers differ from a failure to reach it.
pub(super) fn plain(error: ConnectError) -> anyhow::Error {
    match error {
        ConnectError::Database(error) => error.into(),
        other => other.into(),
    }
}
