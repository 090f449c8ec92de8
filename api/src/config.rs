//! Settings. In: the command line, every flag also as a `TRITS_...` variable and a key of the settings file. Out: one [`Config`] with
//! working defaults.

use crate::admin_tokens::AdminToken;
use crate::operator::{Operator, OperatorArgs};
use crate::secret::Secret;
use crate::sink::DatabaseUrl;
use crate::site_files::{BuiltIn, SiteFiles};
use clap::builder::FalseyValueParser;
use clap::error::ErrorKind;
use clap::{CommandFactory, Parser};
use std::net::{Ipv4Addr, SocketAddr};
use std::path::PathBuf;
use std::time::Duration;
use trits_events::{EventsAt, events_at};
use trits_index::snapshot::signature::PublicKey;

/// Twice the rate of the sink's load test.
const EVENT_REQUESTS: u32 = 4_000;

/// Half of the files that a process may usually have open.
const CONNECTIONS: usize = 512;

/// Serves tips, search and the site from a published snapshot, and stores visitors' events.
#[derive(Debug, Parser)]
#[command(name = "trits-api", version)]
pub struct Args {
    /// Folder with `snapshots/` and `CURRENT`, as `trits nightly` writes it.
    #[arg(long, env = "TRITS_DATA", value_name = "DIR", default_value = "var/data")]
    pub data: PathBuf,
    /// Where visitors' events are stored: a folder, or the postgres:// address of a database.
    #[arg(long, env = "TRITS_EVENTS", value_name = "DIR|URL", default_value = "var/events", hide_env_values = true, value_parser = Secret::parse)]
    pub events: Secret,
    /// Brings the database of --events up to date, with the login of its owner, and stops.
    #[arg(long)]
    pub migrate: bool,
    /// Address to listen on.
    #[arg(long, env = "TRITS_BIND", value_name = "ADDR", default_value = "127.0.0.1:8080")]
    pub bind: SocketAddr,
    /// Folder with the built site, in place of the one that is built into the program.
    #[arg(long, env = "TRITS_WEB", value_name = "DIR")]
    pub web: Option<PathBuf>,
    /// Serve no site, only the API; `--web` is not looked at then.
    #[arg(long, env = "TRITS_NO_WEB", value_parser = FalseyValueParser::new())]
    pub no_web: bool,
    /// Address for Prometheus to read /metrics on; without it nothing is served there.
    #[arg(long, env = "TRITS_METRICS", value_name = "ADDR")]
    pub metrics: Option<SocketAddr>,
    /// Token of the admin pages, 32 characters or more; without it they do not exist. Better given as a variable than on the command
    /// line, where other users of the machine can read it.
    #[arg(long, env = "TRITS_ADMIN_TOKEN", value_name = "TOKEN", hide_env_values = true, value_parser = Secret::parse)]
    pub admin_token: Option<Secret>,
    /// File with one such token a line, at most two, in place of --admin-token; read again when it changes.
    #[arg(long, env = "TRITS_ADMIN_TOKEN_FILE", value_name = "FILE")]
    pub admin_token_file: Option<PathBuf>,
    /// Open no snapshot but those that this key signed: the 64 hex digits that `trits keys` printed.
    #[arg(long, env = "TRITS_PUBLIC_KEY", value_name = "KEY")]
    pub public_key: Option<PublicKey>,
    /// Most requests with events a second; more are refused for a moment (429).
    #[arg(long, env = "TRITS_EVENT_REQUESTS", value_name = "PER_SECOND", default_value_t = EVENT_REQUESTS)]
    pub event_requests: u32,
    /// Most connections at once; at most half of the files that the process may have open.
    #[arg(long, env = "TRITS_CONNECTIONS", value_name = "NUMBER", default_value_t = CONNECTIONS)]
    pub connections: usize,
    /// The binary of the night, to count today on demand; by default `trits` in the folder of this one.
    #[arg(long, env = "TRITS_BIN", value_name = "PATH")]
    pub trits: Option<PathBuf>,
    /// Where the night reads events, when that is another address than --events.
    #[arg(long, env = "TRITS_EVENTS_READ", value_name = "DIR|URL", hide_env_values = true)]
    pub events_read: Option<String>,
    /// TOML file with any of these settings, under the names of the flags; flags and variables override it.
    #[arg(long, env = "TRITS_SETTINGS", value_name = "FILE")]
    pub settings: Option<PathBuf>,
    /// The operator's settings of the site.
    #[command(flatten)]
    pub operator: OperatorArgs,
    /// Prints the description of the API and stops.
    #[arg(long, hide = true)]
    pub print_openapi: bool,
}

impl Args {
    /// The settings these flags stand for.
    ///
    /// # Errors
    /// Two of them do not go together, or a secret one cannot be used; the error names them and no secret.
    pub fn config(self) -> Result<Config, clap::Error> {
        let operator = self.operator.try_into().map_err(|wrong| Self::command().error(ErrorKind::ArgumentConflict, wrong))?;
        let refused = |what: String| Self::command().error(ErrorKind::ValueValidation, what);
        let (events, database) = events_in(self.events.reveal().unwrap_or_default()).map_err(refused)?;
        let read = self.events_read.as_deref().map(events_at).transpose();
        read.map_err(|wrong| refused(format!("--events-read {wrong}")))?;
        // A variable that is set and empty configures none.
        let admin_token = self.admin_token.as_ref().and_then(Secret::reveal).map(AdminToken::parse).transpose().map_err(refused)?;
        Ok(Config {
            data: self.data,
            events,
            database,
            bind: self.bind,
            web: self.web,
            no_web: self.no_web,
            operator,
            metrics: self.metrics,
            admin_token,
            admin_token_file: self.admin_token_file,
            public_key: self.public_key,
            trits: self.trits.unwrap_or_else(beside_this_binary),
            events_read: self.events_read,
            event_requests: self.event_requests,
            connections: self.connections,
            ..Config::default()
        })
    }
}

/// The folder or the database that `--events` names.
fn events_in(text: &str) -> Result<(PathBuf, Option<DatabaseUrl>), String> {
    match events_at(text).map_err(|wrong| format!("--events {wrong}"))? {
        EventsAt::Database(url) => DatabaseUrl::parse(url).map(|url| (PathBuf::new(), Some(url))),
        EventsAt::Folder("") => Err("--events must be a folder or a postgres:// address".to_owned()),
        EventsAt::Folder(dir) => Ok((PathBuf::from(dir), None)),
    }
}

/// All settings of a running server.
#[derive(Debug, Clone)]
pub struct Config {
    /// Folder with `snapshots/` and `CURRENT`.
    pub data: PathBuf,
    /// Folder for events, when there is no database for them.
    pub events: PathBuf,
    /// Database for events.
    pub database: Option<DatabaseUrl>,
    /// Address to listen on; port 0 takes a free one.
    pub bind: SocketAddr,
    /// Folder with the built site.
    pub web: Option<PathBuf>,
    /// The site that is built into the program, for where no folder is named.
    pub built_in: Option<BuiltIn>,
    /// Whether to serve no site at all.
    pub no_web: bool,
    /// Address of `/metrics`.
    pub metrics: Option<SocketAddr>,
    /// Token of the admin pages.
    pub admin_token: Option<AdminToken>,
    /// File with the tokens of the admin pages, in place of that one.
    pub admin_token_file: Option<PathBuf>,
    /// The key that must have signed a snapshot.
    pub public_key: Option<PublicKey>,
    /// The binary of the night.
    pub trits: PathBuf,
    /// Where the night reads events, when that is not where they are stored.
    pub events_read: Option<String>,
    /// How long counting today may take.
    pub refresh_time: Duration,
    /// Most requests with events a second.
    pub event_requests: u32,
    /// Most connections at once.
    pub connections: usize,
    /// The operator's settings of the site.
    pub operator: Operator,
    /// Time between two checks of `CURRENT`.
    pub poll: Duration,
    /// Longest time between two checks of the live snapshot's file, which reads all of it.
    pub recheck: Duration,
    /// Most bytes of cached answers.
    pub cache_bytes: u64,
    /// Requests with events that may wait for the disk at once; a further one is refused.
    pub queue: usize,
    /// How long a client may take to send the head of a request, the first of a connection or a further one.
    pub head_time: Duration,
    /// How long a client may take to send a body.
    pub body_time: Duration,
    /// How long running requests may take after the signal to stop.
    pub patience: Duration,
}

impl Default for Config {
    fn default() -> Self {
        Self {
            data: PathBuf::from("var/data"),
            events: PathBuf::from("var/events"),
            database: None,
            bind: SocketAddr::from((Ipv4Addr::LOCALHOST, 0)),
            web: None,
            built_in: None,
            no_web: false,
            metrics: None,
            admin_token: None,
            admin_token_file: None,
            public_key: None,
            trits: beside_this_binary(),
            events_read: None,
            refresh_time: Duration::from_secs(60),
            event_requests: EVENT_REQUESTS,
            connections: CONNECTIONS,
            operator: Operator::default(),
            poll: Duration::from_secs(2),
            recheck: Duration::from_secs(60),
            cache_bytes: 64 << 20,
            queue: 1024,
            head_time: Duration::from_secs(15),
            body_time: Duration::from_secs(10),
            patience: Duration::from_secs(10),
        }
    }
}

impl Config {
    /// Where the site is: the folder that was named, else in the program; `None` where none is served.
    pub fn site(&self) -> Option<SiteFiles<'_>> {
        let built_in = || self.built_in.filter(|files| files.is_there()).map(SiteFiles::BuiltIn);
        self.web.as_deref().map(SiteFiles::Folder).or_else(built_in).filter(|_| !self.no_web)
    }

    /// The address at which the night reads events.
    pub fn events_for_reading(&self) -> String {
        self.events_read.clone().unwrap_or_else(|| self.events.display().to_string())
    }
}

/// `trits` in the folder of this binary; by its name alone where that folder is not known.
fn beside_this_binary() -> PathBuf {
    std::env::current_exe().map_or_else(|_| PathBuf::from("trits"), |path| path.with_file_name("trits"))
}
