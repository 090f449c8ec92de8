//! A server that was given a public key opens what was signed with its secret one, and nothing else.

use crate::support::{TestApp, binary, publish, start_binary};
use ed25519_dalek::{Signer, SigningKey};
use std::fs;
use std::path::Path;
use tempfile::TempDir;
use trits_index::digest::hex;
use trits_index::snapshot::current::write_current;

fn sign(data: &Path, id: &str, key: &SigningKey) {
    let dir = data.join("snapshots").join(id);
    let manifest = fs::read(dir.join("manifest.json")).expect("a manifest");
    fs::write(dir.join("manifest.sig"), hex(&key.sign(&manifest).to_bytes())).expect("signed");
}

#[test]
fn only_what_its_key_signed_is_opened_at_the_start() {
    let folder = TempDir::new().expect("a folder");
    let (data, events) = (folder.path().join("data"), folder.path().join("events"));
    publish(&data, "one");
    let (key, other) = (SigningKey::from_bytes(&[7; 32]), SigningKey::from_bytes(&[8; 32]));
    let public = hex(key.verifying_key().as_bytes());
    let refused = |public: &str| {
        let output = binary(&data, &events).args(["--public-key", public]).output().expect("runs");
        assert!(!output.status.success());
        String::from_utf8_lossy(&output.stderr).into_owned()
    };
    assert!(refused("geheim").contains("64 hex digits"));
    assert!(refused(&public).contains("manifest.sig"), "it is not signed");
    sign(&data, "one", &other);
    assert!(refused(&public).contains("manifest.sig"), "it is signed by another");
    sign(&data, "one", &key);
    let (mut child, _) = start_binary(&data, &events, &["--public-key", &public]);
    child.kill().expect("stopped");
    child.wait().expect("ended");
}

#[test]
fn a_switch_to_what_is_not_signed_is_not_followed() {
    let key = SigningKey::from_bytes(&[7; 32]);
    let app = TestApp::with(|config| {
        sign(&config.data, "one", &key);
        config.public_key = hex(key.verifying_key().as_bytes()).parse().ok();
    });
    let live = |app: &TestApp| app.get("/health/ready").json()["snapshot"].as_str().unwrap_or("").to_owned();
    publish(&app.config.data, "two");
    std::thread::sleep(app.config.poll * 4);
    assert_eq!(live(&app), "one");
    write_current(&app.config.data, "one").expect("back");
    publish(&app.config.data, "three");
    sign(&app.config.data, "three", &key);
    // Tried again when the file changes.
    let database = app.config.data.join("snapshots/three/trits.redb");
    let bytes = fs::read(&database).expect("a database");
    fs::write(&database, bytes).expect("written anew");
    assert!(app.until(|app| live(app) == "three"));
}
