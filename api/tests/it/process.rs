//! The binary itself: its messages, its exit codes, and what survives when it is killed.

use crate::support::{TestApp, publish};
use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Child, Command, Output, Stdio};
use tempfile::TempDir;

fn binary(data: &Path, events: &Path) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_trits-api"));
    command.arg("--data").arg(data).arg("--events").arg(events).args(["--bind", "127.0.0.1:0"]);
    command.stderr(Stdio::piped()).stdout(Stdio::null());
    command
}

/// Starts it and reads the address from its first log line.
fn start(data: &Path, events: &Path) -> (Child, String) {
    let mut child = binary(data, events).spawn().expect("starts");
    let mut line = String::new();
    BufReader::new(child.stderr.take().expect("a log")).read_line(&mut line).expect("a line");
    let log: serde_json::Value = serde_json::from_str(&line).unwrap_or_else(|_| panic!("no JSON: {line}"));
    assert_eq!(log["snapshot.id"], "one");
    (child, format!("http://{}", log["server.address"].as_str().expect("an address")))
}

fn refused(output: &Output) -> String {
    assert!(!output.status.success());
    String::from_utf8_lossy(&output.stderr).into_owned()
}

#[test]
fn without_a_snapshot_it_says_what_to_do_and_fails() {
    let folder = TempDir::new().expect("a folder");
    let (data, events) = (folder.path().join("data"), folder.path().join("events"));
    let said = refused(&binary(&data, &events).output().expect("runs"));
    assert!(said.contains("CURRENT") && said.contains("trits nightly"), "{said}");
    publish(&data, "one");
    let database = data.join("snapshots/one/trits.redb");
    let mut bytes = std::fs::read(&database).expect("a database");
    bytes[100] ^= 1;
    std::fs::write(&database, bytes).expect("a flipped bit");
    let said = refused(&binary(&data, &events).output().expect("runs"));
    assert!(said.contains("trits.redb") && said.contains("rollback"), "{said}");
}

#[test]
fn a_folder_without_a_site_is_named() {
    let folder = TempDir::new().expect("a folder");
    let data = folder.path().join("data");
    publish(&data, "one");
    let said = refused(&binary(&data, &folder.path().join("events")).arg("--web").arg(folder.path()).output().expect("runs"));
    assert!(said.contains("index.html") && said.contains("make web"), "{said}");
}

#[test]
fn killed_it_keeps_every_acknowledged_event() {
    let mut app = TestApp::start();
    app.stop();
    let (mut child, address) = start(&app.config.data, &app.config.events);
    let event = |id: u32| {
        format!(
            r#"{{"sessionId":"3f2b8c1e-9d4a-4c6b-8e2f-1a2b3c4d5e6f","eventType":"title_seen","eventData":{{"tmdbId":{id},"mediaType":"tv"}}}}"#
        )
    };
    for id in 1..=40 {
        let answer = ureq::post(format!("{address}/api/v1/save-event")).send(event(id)).expect("204");
        assert_eq!(answer.status().as_u16(), 204);
    }
    child.kill().expect("SIGKILL");
    child.wait().expect("dead");
    assert_eq!(app.kept().len(), 40);
    app.restart();
    assert_eq!(app.kept().len(), 40);
}

#[test]
fn told_to_stop_it_ends_well() {
    let folder = TempDir::new().expect("a folder");
    let (data, events) = (folder.path().join("data"), folder.path().join("events"));
    publish(&data, "one");
    let (mut child, address) = start(&data, &events);
    assert!(ureq::get(format!("{address}/health/ready")).call().is_ok());
    let told = Command::new("kill").args(["-TERM", &child.id().to_string()]).status().expect("kill");
    assert!(told.success());
    assert!(child.wait().expect("ends").success());
}
