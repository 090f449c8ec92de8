//! TLS to the database, by the program itself: which authorities it trusts is a variable of the process.

use crate::support::{Postgres, skipped};
use std::fs;
use std::path::{Path, PathBuf};
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
    let Some(root) = demand_tls(&mut server) else { return };
    let url = server.url("owner", "postgres");
    let (plain, encrypted) = (migrate(&url, &root), format!("{url}?sslmode=require"));
    assert!(plain.contains("no encryption") || plain.contains("pg_hba"), "without TLS it is refused: {plain}");
    let other = migrate(&encrypted, &root.with_file_name("other.pem"));
    assert!(other.to_ascii_lowercase().contains("certificate"), "an authority that did not sign it: {other}");
    assert_eq!(migrate(&encrypted, &root), "");
    let elsewhere = migrate(&encrypted.replace("127.0.0.1", "localhost"), &root);
    assert!(elsewhere.contains("not valid for name"), "it is of another host: {elsewhere}");
}

/// Two authorities, of which the first signs a certificate for this address.
const CERTIFICATES: &str = "set -e
for name in root other; do
  openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -subj /CN=$name -keyout $name.key -out $name.pem
done
openssl req -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -subj /CN=db -keyout leaf.key -out leaf.csr
printf 'subjectAltName=IP:127.0.0.1\\nbasicConstraints=CA:FALSE\\n' > leaf.ext
openssl x509 -req -in leaf.csr -CA root.pem -CAkey root.key -CAcreateserial -days 2 -extfile leaf.ext -out leaf.pem
chmod 600 leaf.key
chmod 755 .";

/// Has a server speak TLS alone over TCP, with a certificate for its address; returns the file of the authority that signed it, beside which
/// lies one that did not. `None` where openssl is missing.
fn demand_tls(server: &mut Postgres) -> Option<PathBuf> {
    let made = server.command("bash").arg("-c").arg(CERTIFICATES).output().ok()?;
    if !made.status.success() {
        skipped(&format!("no certificates can be made: {}", String::from_utf8_lossy(&made.stderr)));
        return None;
    }
    server.crash();
    let file = |name: &str| server.data().with_file_name(name);
    let settings = format!("ssl=on\nssl_cert_file='{}'\nssl_key_file='{}'\n", file("leaf.pem").display(), file("leaf.key").display());
    let (root, config) = (file("root.pem"), server.data().join("postgresql.conf"));
    let before = fs::read_to_string(&config).expect("its settings");
    fs::write(&config, before + &settings).expect("written");
    fs::write(server.data().join("pg_hba.conf"), "local all all trust\nhostssl all all 127.0.0.1/32 trust\n").expect("written");
    server.up();
    Some(root)
}
