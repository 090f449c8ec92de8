//! Where events are kept.

use crate::night::failure::Failure;
use std::convert::Infallible;
use std::path::PathBuf;
use std::str::FromStr;

/// A sink by its address: a folder, or `postgres://...`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum EventSource {
    /// Daily segments.
    Folder(PathBuf),
    /// A database.
    Postgres(String),
}

impl FromStr for EventSource {
    type Err = Infallible;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let is_url = ["postgres://", "postgresql://"].iter().any(|scheme| text.starts_with(scheme));
        Ok(if is_url { Self::Postgres(text.to_owned()) } else { Self::Folder(PathBuf::from(text)) })
    }
}

impl EventSource {
    /// Its name for people: never the password of an address.
    pub fn name(&self) -> String {
        match self {
            Self::Folder(dir) => dir.display().to_string(),
            Self::Postgres(url) => match url.rsplit_once('@') {
                Some((_, host)) => format!("postgres://{host}"),
                None => "postgres".to_owned(),
            },
        }
    }

    /// What is said of a sink that this program cannot open.
    pub fn not_a_folder(&self) -> Failure {
        Failure::Usage(format!("{} is a database; trits reads events from the folder of a trits-api that was given one", self.name()))
    }
}
