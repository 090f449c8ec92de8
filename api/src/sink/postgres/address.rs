//! The address of a database, which may contain a password and is never printed whole.

use std::fmt;
use std::time::Duration;
use tokio_postgres::Config;
use tokio_postgres::config::Host;
use trits_events::database_address;

const UNUSABLE: &str = "--events holds no usable postgres:// address: write postgres://LOGIN:PASSWORD@HOST:PORT/DATABASE, in a password \
                        %40 for @, %2F for /, %3F for ? and %25 for %, and only options that libpq knows";

/// A checked `postgres://` address.
#[derive(Clone)]
pub struct DatabaseUrl(pub(super) Box<Config>);

impl DatabaseUrl {
    /// Reads a setting that is the address of a database.
    ///
    /// # Errors
    /// What is wrong with it, without its password.
    pub fn parse(text: &str) -> Result<Self, String> {
        // The library's error may quote a part of the address, and that part may belong to the password.
        let mut config: Config = database_address(text).parse().map_err(|_| UNUSABLE)?;
        config.application_name("trits-api");
        // Notices a server that disappeared without closing the connection.
        config.tcp_user_timeout(Duration::from_secs(15));
        // A commit is acknowledged once it is on disk, whatever the server's default is.
        let options = config.get_options().unwrap_or_default();
        let options = format!("{options} -c synchronous_commit=on -c statement_timeout=10000");
        config.options(options.trim());
        Ok(Self(Box::new(config)))
    }
}

impl fmt::Display for DatabaseUrl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let host = match self.0.get_hosts().first() {
            Some(Host::Tcp(name)) => name.clone(),
            Some(Host::Unix(path)) => path.display().to_string(),
            None => "localhost".to_owned(),
        };
        let port = self.0.get_ports().first().copied().unwrap_or(5432);
        write!(f, "{host}:{port}/{}", self.0.get_dbname().unwrap_or_default())
    }
}

impl fmt::Debug for DatabaseUrl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "DatabaseUrl({self})")
    }
}

#[cfg(test)]
mod tests {
    use super::DatabaseUrl;

    #[test]
    fn the_password_is_never_printed() {
        let url = DatabaseUrl::parse("postgres://trits:geheim@db.example:5433/events").expect("an address");
        assert_eq!((url.to_string().as_str(), format!("{url:?}").contains("geheim")), ("db.example:5433/events", false));
        let said = DatabaseUrl::parse("postgres://trits:geheim@db.example/events?nothing=1").expect_err("an unknown option");
        assert!(said.contains("--events") && !said.contains("geheim"), "{said}");
        for raw in ["postgres://trits:ge@heim@db.example/events", "postgres://trits:ge/he?im@db.example/events"] {
            let url = DatabaseUrl::parse(raw).expect("an address");
            assert_eq!(url.to_string(), "db.example:5432/events");
        }
        for wrong in
            ["postgres://trits:geheim@db.example:geheim/events", "postgres://db.example/events?geheim=geheim", "postgres://geheim:geheim"]
        {
            assert!(!DatabaseUrl::parse(wrong).expect_err("no address").contains("geheim"), "{wrong}");
        }
    }
}
