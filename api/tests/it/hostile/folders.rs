//! The folder of events: who may read it, and who has it.

use crate::support::{TestApp, binary, publish};
use std::fs::{self, File, Permissions};
use std::os::unix::fs::PermissionsExt;
use std::path::Path;

const SESSION: &str = "3f2b8c1e-9d4a-4c6b-8e2f-1a2b3c4d5e6f";

fn event() -> String {
    format!(r#"{{"sessionId":"{SESSION}","eventType":"title_seen","eventData":{{"tmdbId":5,"mediaType":"movie"}}}}"#)
}

fn send(app: &TestApp) {
    assert_eq!(app.post("/api/v1/save-event", event()).status, 204);
}

fn mode(path: &Path) -> u32 {
    fs::metadata(path).expect("it is there").permissions().mode() & 0o777
}

#[test]
fn only_this_user_reads_what_visitors_did() {
    let app = TestApp::start();
    send(&app);
    let files = |app: &TestApp| fs::read_dir(&app.config.events).expect("a folder").flatten().map(|e| e.path()).collect::<Vec<_>>();
    assert_eq!(mode(&app.config.events), 0o700);
    assert!(files(&app).len() >= 2 && files(&app).iter().all(|file| mode(file) == 0o600), "{:?}", files(&app));
    assert_eq!(app.delete(&format!("/api/v1/sessions/{SESSION}")).status, 204);
    assert!(files(&app).iter().all(|file| mode(file) == 0o600), "also what an erasure rewrote");
}

#[test]
fn a_folder_that_was_made_anew_belongs_to_the_server_that_writes_there() {
    let app = TestApp::start();
    send(&app);
    fs::remove_dir_all(&app.config.events).expect("removed");
    fs::create_dir(&app.config.events).expect("created again");
    fs::set_permissions(&app.config.events, Permissions::from_mode(0o755)).expect("changed");
    send(&app);
    assert_eq!(mode(&app.config.events), 0o700, "others had rights to the new one");
    assert_no_second_server(&app);
}

#[test]
fn a_folder_without_its_lock_belongs_to_the_server_that_writes_there() {
    let app = TestApp::start();
    send(&app);
    let lock = app.config.events.join(".lock");
    fs::remove_file(&lock).expect("removed");
    assert_no_second_server(&app);
    // What the command line then takes is not written beside.
    let taken = File::create(&lock).expect("made again");
    taken.try_lock().expect("it is free");
    assert_eq!(app.post("/api/v1/save-event", event()).status, 503);
    drop(taken);
    send(&app);
    fs::remove_file(&lock).expect("removed");
    send(&app);
    assert!(File::open(&lock).expect("it is there again").try_lock().is_err());
}

/// Starts a second server on the same folder, which must end and say why.
fn assert_no_second_server(app: &TestApp) {
    let elsewhere = tempfile::tempdir().expect("a folder");
    publish(elsewhere.path(), "one");
    let mut second = binary(elsewhere.path(), &app.config.events).spawn().expect("starts");
    let ended = (0..200).find_map(|_| {
        std::thread::sleep(std::time::Duration::from_millis(25));
        second.try_wait().expect("known")
    });
    let _ = second.kill();
    let output = second.wait_with_output().expect("a log");
    assert!(ended.is_some() && String::from_utf8_lossy(&output.stderr).contains("another trits-api"), "it has opened the same folder");
}
