//! Where events are kept.

use super::postgres;
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
            Self::Postgres(url) => postgres::place(url),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::EventSource;

    #[test]
    fn the_password_is_never_told() {
        let name = |text: &str| text.parse::<EventSource>().map(|source| source.name());
        assert_eq!(name("postgres://night:geheim@db.example:5433/trits"), Ok("postgres://db.example:5433/trits".to_owned()));
        assert_eq!(name("postgresql://db.example/trits?user=night&password=geheim"), Ok("postgres://db.example:5432/trits".to_owned()));
        assert_eq!(name("postgres://night:ge@heim@db.example/trits"), Ok("postgres://db.example:5432/trits".to_owned()));
        assert_eq!(name("postgres://night:geheim@db/?geheim=1"), Ok("a postgres:// address".to_owned()));
        assert_eq!(name("var/events"), Ok("var/events".to_owned()));
    }
}
