//! A sink in PostgreSQL or a compatible database. In: an address whose login was granted `trits_reader` (to read) or
//! `trits_keeper` (to remove); the schema is the API's. Out: events as the JSON of segment records, and how many were removed.

use crate::failure::Failure;
use futures_util::TryStreamExt;
use std::pin::pin;
use std::time::Duration;
use tokio::runtime::{Builder, Runtime};
use tokio_postgres::config::Host;
use tokio_postgres::error::{DbError, SqlState};
use tokio_postgres::types::ToSql;
use tokio_postgres::{Client, Config};
use trits_events::database::{ConnectError, connect};
use trits_events::{database_address, session_hash};
use uuid::Uuid;

const DOCUMENTS: &str = "SELECT trits.document(e) FROM trits.events e ORDER BY e.seq";
const NEWEST_DAY: &str = "SELECT max(day)::text FROM trits.events";
const BEFORE: &str = "SELECT trits.events_before($1::text::date)";
const RETAIN: &str = "SELECT trits.retain_from($1::text::date)";
const ERASE: &str = "SELECT trits.erase_session($1, $2, $3, $4)";

const UNUSABLE: &str = "--events holds no usable postgres:// address: write postgres://LOGIN:PASSWORD@HOST:PORT/DATABASE, in a password \
                        %40 for @, %2F for /, %3F for ? and %25 for %, and only options that libpq knows";

/// Longest wait for a connection, and for a server that stopped answering.
const PATIENCE: Duration = Duration::from_secs(15);

/// Classes of temporary errors: no connection, no resources, an operator's stop.
const PASSING: [&str; 3] = ["08", "53", "57"];

/// An address for people: host, port and database, never the login's password.
pub fn place(url: &str) -> String {
    let Ok(config) = database_address(url).parse::<Config>() else { return "a postgres:// address".to_owned() };
    let host = match config.get_hosts().first() {
        Some(Host::Tcp(name)) => name.clone(),
        Some(Host::Unix(path)) => path.display().to_string(),
        None => "localhost".to_owned(),
    };
    let port = config.get_ports().first().copied().unwrap_or(5432);
    format!("postgres://{host}:{port}/{}", config.get_dbname().unwrap_or_default())
}

/// An open connection.
pub struct Database {
    runtime: Runtime,
    client: Client,
    place: String,
}

impl Database {
    /// Connects.
    pub fn connect(url: &str) -> Result<Self, Failure> {
        let (config, place) = (config(url)?, place(url));
        let runtime = Builder::new_current_thread().enable_all().build().map_err(Failure::io("cannot start a runtime"))?;
        let (client, connection) = runtime.block_on(connect(&config)).map_err(|error| match error {
            ConnectError::Database(error) => failure(&error, &place),
            other => Failure::usage(other.to_string()),
        })?;
        // When it ends, the next query of the client fails with the reason.
        drop(runtime.spawn(connection));
        Ok(Self { runtime, client, place })
    }

    /// Calls `each` with every event as the JSON of a segment record, in the order in which they came.
    pub fn documents(&self, mut each: impl FnMut(&str)) -> Result<(), Failure> {
        let read = async {
            let none: [&(dyn ToSql + Sync); 0] = [];
            let mut rows = pin!(self.client.query_raw(DOCUMENTS, none).await?);
            while let Some(row) = rows.try_next().await? {
                each(row.try_get(0)?);
            }
            Ok(())
        };
        self.runtime.block_on(read).map_err(|e| failure(&e, &self.place))
    }

    /// The day of the newest event.
    pub fn newest_day(&self) -> Result<Option<String>, Failure> {
        let answer = async { self.client.query_one(NEWEST_DAY, &[]).await?.try_get(0) };
        self.runtime.block_on(answer).map_err(|e| failure(&e, &self.place))
    }

    /// How many events are from before a day; with `apply` they are gone.
    pub fn before(&self, day: &str, apply: bool) -> Result<u64, Failure> {
        self.number(if apply { RETAIN } else { BEFORE }, &[&day])
    }

    /// Erases a session; returns how many events were removed. `now` is the minute for the mark.
    pub fn forget(&self, session: Uuid, now: &str) -> Result<u64, Failure> {
        let (session_id, mark) = (session.to_string(), Uuid::new_v4().to_string());
        self.number(ERASE, &[&session_id, &session_hash(session), &mark, &now])
    }

    fn number(&self, sql: &str, with: &[&(dyn ToSql + Sync)]) -> Result<u64, Failure> {
        let answer = async { self.client.query_one(sql, with).await?.try_get::<_, i64>(0) };
        self.runtime.block_on(answer).map(i64::unsigned_abs).map_err(|e| failure(&e, &self.place))
    }
}

fn config(url: &str) -> Result<Config, Failure> {
    // The library's message may quote a part of the address, and with it a part of the password.
    let mut config: Config = database_address(url).parse().map_err(|_| Failure::usage(UNUSABLE))?;
    config.application_name("trits").connect_timeout(PATIENCE).tcp_user_timeout(PATIENCE);
    Ok(config)
}

/// A server that answers with an error refuses; one that does not answer, or has a temporary error, is unreachable.
fn failure(error: &tokio_postgres::Error, place: &str) -> Failure {
    match error.as_db_error() {
        Some(answer) if !PASSING.iter().any(|class| answer.code().code().starts_with(class)) => {
            Failure::refused(format!("the database {place} refuses: {}{}", answer.message(), remedy(answer)))
        }
        Some(answer) => Failure::unreachable(format!("the database {place} is not ready: {}; try again later", answer.message())),
        None => Failure::unreachable(format!("the database {place} cannot be reached: {}; try again later", causes(error))),
    }
}

fn remedy(answer: &DbError) -> &'static str {
    let unmade = [SqlState::UNDEFINED_TABLE, SqlState::UNDEFINED_FUNCTION, SqlState::INVALID_SCHEMA_NAME];
    let login = [SqlState::INSUFFICIENT_PRIVILEGE, SqlState::INVALID_AUTHORIZATION_SPECIFICATION, SqlState::INVALID_PASSWORD];
    if unmade.contains(answer.code()) {
        "; run `trits-api --migrate --events` with the address of its owner"
    } else if *answer.code() == SqlState::INVALID_CATALOG_NAME {
        "; name one that is there, or make it and restore its events"
    } else if login.contains(answer.code()) {
        "; reading takes a login with the role trits_reader, retention and erasure one with trits_keeper"
    } else {
        ""
    }
}

fn causes(error: &tokio_postgres::Error) -> String {
    let cause = std::error::Error::source(error).map(|source| format!(": {source}"));
    format!("{error}{}", cause.unwrap_or_default())
}
