//! The proxy configurations that we ship are read by their programs. Skipped, with a line that says so, where a program is not installed.

use crate::support::skipped;
use std::fs;
use std::path::Path;
use std::process::{Command, Output};
use tempfile::TempDir;

/// Where the shipped files expect the certificate.
const CERTIFICATE: &str = "/etc/trits/site.pem";

/// A self-signed certificate with its key; `None` without openssl.
fn certificate(folder: &Path) -> Option<String> {
    let (key, certificate, both) = (folder.join("key"), folder.join("certificate"), folder.join("site.pem"));
    let mut openssl = Command::new("openssl");
    openssl.args(["req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", "/CN=trits.example", "-keyout"]);
    let made = openssl.arg(&key).arg("-out").arg(&certificate).output().ok()?;
    assert!(made.status.success(), "{}", said(&made));
    let text = fs::read_to_string(certificate).expect("a certificate") + &fs::read_to_string(key).expect("a key");
    fs::write(&both, text).expect("written");
    Some(both.display().to_string())
}

fn said(output: &Output) -> String {
    String::from_utf8_lossy(&output.stdout).into_owned() + &String::from_utf8_lossy(&output.stderr)
}

/// Has a program check a shipped file with a certificate that is there.
fn check(program: &str, name: &str, arguments: impl FnOnce(&Path) -> Vec<String>) {
    let folder = TempDir::new().expect("a folder");
    let shipped = fs::read_to_string(format!("{}/../scripts/proxy/{name}", env!("CARGO_MANIFEST_DIR"))).expect("the shipped file");
    assert!(shipped.contains(CERTIFICATE) && shipped.contains("Strict-Transport-Security"));
    let Some(certificate) = certificate(folder.path()) else { return skipped("no openssl (apt-get install openssl)") };
    let file = folder.path().join(name);
    fs::write(&file, shipped.replace(CERTIFICATE, &certificate)).expect("written");
    let Ok(output) = Command::new(program).args(arguments(&file)).output() else {
        return skipped(&format!("no {program} (apt-get install {program})"));
    };
    assert!(output.status.success(), "{}", said(&output));
    assert!(!said(&output).to_lowercase().contains("warning"), "{}", said(&output));
}

#[test]
fn haproxy_reads_our_file() {
    check("haproxy", "haproxy.cfg", |file| vec!["-c".to_owned(), "-f".to_owned(), file.display().to_string()]);
}

#[test]
fn nginx_reads_our_file() {
    check("nginx", "nginx.conf", |file| {
        let pid = format!("pid {};", file.with_extension("pid").display());
        ["-t", "-c", &file.display().to_string(), "-g", &pid].map(str::to_owned).into()
    });
}
