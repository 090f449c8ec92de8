//! A disk that is really full.

use super::cases::event;
use super::folder::stored_in;
use crate::support::{Logged, TestApp, not_permitted, publish};
use serde_json::json;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use tempfile::TempDir;

const PATH: &str = "/api/v1/save-event";

/// A file system of 512 kB in memory, unmounted with the value that holds it.
struct SmallDisk(TempDir);

impl SmallDisk {
    fn mount() -> Option<Self> {
        let folder = TempDir::new().expect("a folder");
        let mounted = Command::new("mount").args(["-t", "tmpfs", "-o", "size=512k", "trits-test"]).arg(folder.path()).output();
        if mounted.as_ref().is_ok_and(|output| output.status.success()) {
            return Some(Self(folder));
        }
        not_permitted("a small file system cannot be mounted here (it takes root)");
        None
    }

    fn events(&self) -> PathBuf {
        self.0.path().join("events")
    }
}

impl Drop for SmallDisk {
    fn drop(&mut self) {
        let _ = Command::new("umount").arg("--lazy").arg(self.0.path()).status();
    }
}

fn body(n: u64) -> (String, String) {
    let id = event(n, 7).event_id.to_string();
    let page = format!("/{}", "x".repeat(180));
    let event = json!({ "eventId": id, "sessionId": "3f2b8c1e-9d4a-4c6b-8e2f-1a2b3c4d5e6f", "eventType": "page_viewed", "eventData": { "page": page } });
    (id, event.to_string())
}

fn ids(dir: &Path) -> Vec<String> {
    stored_in(dir).iter().map(|event| event.event_id.to_string()).collect()
}

#[test]
fn a_full_disk_is_said_loses_nothing_acknowledged_and_is_recovered_from() {
    let Some(disk) = SmallDisk::mount() else { return };
    let mut app = TestApp::with(|config| (config.events, config.event_requests) = (disk.events(), u32::MAX));
    let mut stored = Vec::new();
    let mut refused = 0;
    for n in 0..3_000 {
        let (id, event) = body(n);
        let answer = app.post(PATH, event);
        match answer.status {
            204 => stored.push(id),
            _ => {
                answer.problem(503, "sink-unavailable");
                refused += 1;
            }
        }
        if refused == 20 {
            break;
        }
    }
    assert_eq!(refused, 20, "512 kB are full after some {} events", stored.len());
    assert!(stored.len() > 500, "{}", stored.len());
    assert_eq!(app.get("/health/ready").status, 200, "tips are served as before");
    // Room again, as after `trits events retain`: an old day goes.
    let segment = app.segment().expect("a segment");
    let today = fs::read(&segment).expect("bytes");
    let (whole, end) = trits_events::scan(&today);
    assert!(whole.len() >= stored.len() && end <= today.len());
    let elsewhere = TempDir::new().expect("a folder");
    fs::write(elsewhere.path().join("events-2026-01-01.seg"), &today[..end]).expect("a copy");
    fs::remove_file(&segment).expect("room");
    let (id, event) = body(1);
    assert_eq!(app.post(PATH, event).status, 204, "it recovers by itself");
    app.restart();
    let mut all = ids(elsewhere.path());
    all.extend(ids(&app.config.events));
    stored.push(id);
    all.sort_unstable();
    stored.sort_unstable();
    assert_eq!(all, stored, "what was acknowledged is there once, what was refused is not");
}

#[test]
fn a_session_is_erased_on_a_full_disk() {
    const GONE: &str = "99999999-9d4a-4c6b-8e2f-1a2b3c4d5e6f";
    let Some(disk) = SmallDisk::mount() else { return };
    let mut app = TestApp::with(|config| (config.events, config.event_requests) = (disk.events(), u32::MAX));
    let mut stored = Vec::new();
    for n in 0..3_000 {
        let (id, event) = body(n);
        let is_gone = n % 9 == 0;
        let event = if is_gone { event.replace("3f2b8c1e-9d4a-4c6b-8e2f-1a2b3c4d5e6f", GONE) } else { event };
        if app.post(PATH, event).status != 204 {
            break;
        }
        if !is_gone {
            stored.push(id);
        }
    }
    let address = format!("http://{}/api/v1/sessions/{GONE}", app.running().address);
    assert_eq!(ureq::delete(address).call().expect("204").status(), 204);
    for _ in 0..2 {
        let bytes = fs::read(app.segment().expect("a segment")).expect("bytes");
        assert!(!String::from_utf8_lossy(&bytes).contains(GONE), "nothing of it is left");
        let all = stored_in(&app.config.events);
        let visitors: Vec<String> = all.iter().filter(|event| event.session_id.is_some()).map(|event| event.event_id.to_string()).collect();
        assert_eq!((visitors, all.len()), (stored.clone(), stored.len() + 1), "the others' events, and the mark of the erasure");
        app.restart();
    }
}

/// An erasure takes no room, and so proves nothing about the disk.
#[test]
fn an_erasure_on_a_full_disk_is_not_said_to_be_its_recovery() {
    const OTHER: &str = "99999999-9d4a-4c6b-8e2f-1a2b3c4d5e6f";
    let Some(disk) = SmallDisk::mount() else { return };
    let folder = TempDir::new().expect("a folder");
    let data = folder.path().join("data");
    publish(&data, "one");
    let server = Logged::start(&data, &disk.events(), &["--event-requests", "100000"]);
    assert_eq!(server.save(&body(0).1.replace("3f2b8c1e-9d4a-4c6b-8e2f-1a2b3c4d5e6f", OTHER)), 204);
    assert!((1..3_000).any(|n| server.save(&body(n).1) == 503), "512 kB are full");
    assert_eq!(server.erase(OTHER), 204);
    assert_eq!(server.said("a session was erased").len(), 1);
    assert!(server.said("events are written again").is_empty(), "{:?}", server.lines());
    fs::remove_file(files_of(&disk.events())).expect("room");
    assert_eq!((server.save(&body(3_001).1), server.said("events are written again").len()), (204, 1));
}

/// The one segment of a folder.
fn files_of(dir: &Path) -> PathBuf {
    let files = fs::read_dir(dir).expect("a folder").flatten().map(|entry| entry.path());
    files.into_iter().find(|path| path.extension().is_some_and(|e| e == "seg")).expect("a segment")
}
