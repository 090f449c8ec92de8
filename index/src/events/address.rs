//! The address of a database as people write it: a password may hold what an address may not.

use std::fmt::Write;

/// A `postgres://` address with the characters of its login encoded that would end it: everything before the last `@` is the login.
/// Escapes that stand there already stay.
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
    use super::database_address;

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
