//! Where events are stored: a folder, or the address of a database, whose password may contain characters that an address may not.

use std::fmt::Write;

/// The sink that a setting names.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum EventsAt<'a> {
    /// A folder of this machine.
    Folder(&'a str),
    /// The `postgres://` address of a database.
    Database(&'a str),
}

/// A setting that is an address, but not one of PostgreSQL. It may contain a password, so it is not printed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("must be a folder or a postgres:// address; a folder whose name looks like an address is written ./NAME")]
pub struct NoSink;

/// Distinguishes a folder from the address of a database.
///
/// # Errors
/// The address of something else, or a mistyped one: taken for a folder it would be printed, with its password.
pub fn events_at(text: &str) -> Result<EventsAt<'_>, NoSink> {
    let address = text.trim();
    if ["postgres://", "postgresql://"].iter().any(|scheme| address.starts_with(scheme)) {
        return Ok(EventsAt::Database(address));
    }
    if is_address(address) || is_keywords(address) { Err(NoSink) } else { Ok(EventsAt::Folder(text)) }
}

/// Whether a text begins with a scheme, or contains one.
fn is_address(text: &str) -> bool {
    let (scheme, is_closed) = text.split_once(':').map_or((text, false), |(scheme, _)| (scheme, true));
    let begins = scheme.starts_with(|c: char| c.is_ascii_alphabetic());
    let is_scheme = begins && scheme.chars().all(|c| c.is_ascii_alphanumeric() || matches!(c, '+' | '.' | '-'));
    (is_closed && is_scheme) || text.contains("://")
}

/// Whether a text is the other way in which PostgreSQL's own tools write an address: "host=h password=p".
fn is_keywords(text: &str) -> bool {
    const KEYWORDS: [&str; 6] = ["dbname", "host", "hostaddr", "password", "service", "user"];
    text.split_whitespace().filter_map(|word| word.split_once('=')).any(|(keyword, _)| KEYWORDS.contains(&keyword))
}

/// A `postgres://` address with the characters of its login encoded that would end it: everything before the last `@` is the login.
/// Existing escapes stay as they are.
pub fn database_address(text: &str) -> String {
    let Some((scheme, rest)) = text.split_once("://") else { return text.to_owned() };
    let (place, _) = rest.split_once('?').unwrap_or((rest, ""));
    // A `?` of a password comes before any `/`.
    let within = if place.contains(['@', '/']) { place } else { rest };
    let Some(end) = within.rfind('@') else { return text.to_owned() };
    format!("{scheme}://{}{}", encoded(&rest[..end]), &rest[end..])
}

fn encoded(login: &str) -> String {
    let mut out = String::with_capacity(login.len());
    for (at, c) in login.char_indices() {
        let hex = || login.get(at + 1..at + 3).is_some_and(|two| two.bytes().all(|b| b.is_ascii_hexdigit()));
        if matches!(c, '@' | '/' | '?' | '#' | ' ') || (c == '%' && !hex()) {
            let _ = write!(out, "%{:02X}", u32::from(c));
        } else {
            out.push(c);
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::{EventsAt, NoSink, database_address, events_at};

    #[test]
    fn an_address_is_never_taken_for_a_folder() {
        for address in ["postgres://u:p@h/db", "postgresql://h/db", "postgres://"] {
            assert_eq!(events_at(address), Ok(EventsAt::Database(address)));
            assert_eq!(events_at(&format!(" \t{address}\n")), Ok(EventsAt::Database(address)));
        }
        for wrong in [
            "Postgres://u:p@h/db",
            "POSTGRESQL://u:p@h/db",
            "mysql://u:p@h/db",
            " mysql://u:p@h/db",
            "postgres:/u:p@h/db",
            "postgres:u:p@h/db",
            "post gres://u:p@h/db",
            "\u{feff}postgres://u:p@h/db",
            "jdbc:postgresql://h/db",
            "a+b.c-1:x",
            "host=h password=p",
            "port=5432 dbname = x password=p",
        ] {
            assert_eq!(events_at(wrong), Err(NoSink), "{wrong:?}");
        }
        for folder in ["var/events", "/var/lib/trits:1/events", "./a:b", "1:2", "", "postgres", "a b:c", "./host=h", "a=b"] {
            assert_eq!(events_at(folder), Ok(EventsAt::Folder(folder)));
        }
    }

    #[test]
    fn a_password_may_hold_anything() {
        for (written, address) in [
            ("postgres://h/db", "postgres://h/db"),
            ("postgres://h:5432/db?application_name=a@b", "postgres://h:5432/db?application_name=a@b"),
            ("postgres://u:p@h/db?connect_timeout=5", "postgres://u:p@h/db?connect_timeout=5"),
            ("postgres://u:ge@heim@h/db", "postgres://u:ge%40heim@h/db"),
            ("postgres://u:g/e@h/db", "postgres://u:g%2Fe@h/db"),
            ("postgres://u:ge?heim@h/db", "postgres://u:ge%3Fheim@h/db"),
            ("postgres://u:100%@h/db", "postgres://u:100%25@h/db"),
            ("postgres://u:a%40b@h/db", "postgres://u:a%40b@h/db"),
            ("var/events", "var/events"),
        ] {
            assert_eq!(database_address(written), address);
        }
    }
}
