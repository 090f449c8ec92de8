//! Where events are stored.

use super::postgres;
use clap::builder::TypedValueParser;
use clap::error::ErrorKind;
use clap::{Arg, Command};
use std::ffi::OsStr;
use std::path::PathBuf;
use std::str::FromStr;
use trits_events::{EventsAt, NoSink, events_at};

/// A sink by its address: a folder, or `postgres://...`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum EventSource {
    /// Daily segments.
    Folder(PathBuf),
    /// A database.
    Postgres(String),
}

impl FromStr for EventSource {
    type Err = NoSink;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        Ok(match events_at(text)? {
            EventsAt::Database(url) => Self::Postgres(url.to_owned()),
            EventsAt::Folder(dir) => Self::Folder(PathBuf::from(dir)),
        })
    }
}

/// Reads `--events` from the command line. The usual way would print a refused value, and a password with it.
#[derive(Debug, Clone, Copy)]
pub struct EventSourceParser;

impl TypedValueParser for EventSourceParser {
    type Value = EventSource;

    fn parse_ref(&self, command: &Command, _: Option<&Arg>, value: &OsStr) -> Result<EventSource, clap::Error> {
        let source = value.to_str().ok_or(NoSink).and_then(str::parse);
        source.map_err(|wrong: NoSink| clap::Error::raw(ErrorKind::ValueValidation, format!("--events {wrong}\n")).with_cmd(command))
    }
}

impl EventSource {
    /// Its name for people: never the password of an address.
    pub fn name(&self) -> String {
        match self {
            Self::Folder(dir) => dir.display().to_string(),
            Self::Postgres(url) => postgres::place(url),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::EventSource;

    #[test]
    fn the_password_is_never_printed() {
        let name = |text: &str| text.parse::<EventSource>().map(|source| source.name());
        assert_eq!(name("postgres://night:geheim@db.example:5433/trits"), Ok("postgres://db.example:5433/trits".to_owned()));
        assert_eq!(name("postgresql://db.example/trits?user=night&password=geheim"), Ok("postgres://db.example:5432/trits".to_owned()));
        assert_eq!(name("postgres://night:ge@heim@db.example/trits"), Ok("postgres://db.example:5432/trits".to_owned()));
        assert_eq!(name("postgres://night:geheim@db/?geheim=1"), Ok("a postgres:// address".to_owned()));
        assert_eq!(name(" postgres://night:geheim@db.example/trits\n"), Ok("postgres://db.example:5432/trits".to_owned()));
        assert_eq!(name("var/events"), Ok("var/events".to_owned()));
        assert!(name("postgres:night:geheim@db.example/trits").is_err());
    }
}
