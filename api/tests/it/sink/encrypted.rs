//! TLS to the database, by the program itself: which authorities it trusts is a variable of the process.

use crate::support::Postgres;
use std::path::Path;
use std::process::Command;

/// What `--migrate` says, or nothing when it succeeds.
fn migrate(address: &str, authority: &Path) -> String {
    let mut command = Command::new(env!("CARGO_BIN_EXE_trits-api"));
    let output = command.args(["--migrate", "--events", address]).env("SSL_CERT_FILE", authority).env_remove("SSL_CERT_DIR").output();
    let output = output.expect("runs");
    if output.status.success() { String::new() } else { String::from_utf8_lossy(&output.stderr).into_owned() }
}

#[test]
fn with_tls_the_servers_certificate_is_verified() {
    let Some(mut server) = Postgres::start() else { return };
    let Some(root) = server.demand_tls() else { return };
    let url = server.url("owner", "postgres");
    let (plain, encrypted) = (migrate(&url, &root), format!("{url}?sslmode=require"));
    assert!(plain.contains("no encryption") || plain.contains("pg_hba"), "without TLS it is refused: {plain}");
    let other = migrate(&encrypted, &root.with_file_name("other.pem"));
    assert!(other.to_ascii_lowercase().contains("certificate"), "an authority that did not sign it: {other}");
    assert_eq!(migrate(&encrypted, &root), "");
    let elsewhere = migrate(&encrypted.replace("127.0.0.1", "localhost"), &root);
    assert!(elsewhere.contains("not valid for name"), "it is of another host: {elsewhere}");
}
