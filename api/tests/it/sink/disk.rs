//! A disk that is really full.

use super::cases::event;
use super::folder::kept_in;
use crate::support::{TestApp, skipped};
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
        skipped("a small file system cannot be mounted here (it takes root)");
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
    kept_in(dir).iter().map(|event| event.event_id.to_string()).collect()
}

#[test]
fn a_full_disk_is_said_loses_nothing_acknowledged_and_is_recovered_from() {
    let Some(disk) = SmallDisk::mount() else { return };
    let mut app = TestApp::with(|config| (config.events, config.event_requests) = (disk.events(), u32::MAX));
    let mut kept = Vec::new();
    let mut refused = 0;
    for n in 0..3_000 {
        let (id, event) = body(n);
        let answer = app.post(PATH, event);
        match answer.status {
            204 => kept.push(id),
            _ => {
                answer.problem(503, "sink-unavailable");
                refused += 1;
            }
        }
        if refused == 20 {
            break;
        }
    }
    assert_eq!(refused, 20, "512 kB are full after some {} events", kept.len());
    assert!(kept.len() > 500, "{}", kept.len());
    assert_eq!(app.get("/health/ready").status, 200, "tips are served as before");
    // Room again, as after `trits events retain`: an old day goes.
    let segment = app.segment().expect("a segment");
    let today = fs::read(&segment).expect("bytes");
    let (whole, end) = trits_events::scan(&today);
    assert!(whole.len() >= kept.len() && end <= today.len());
    let elsewhere = TempDir::new().expect("a folder");
    fs::write(elsewhere.path().join("events-2026-01-01.seg"), &today[..end]).expect("a copy");
    fs::remove_file(&segment).expect("room");
    let (id, event) = body(1);
    assert_eq!(app.post(PATH, event).status, 204, "it recovers by itself");
    app.restart();
    let mut all = ids(elsewhere.path());
    all.extend(ids(&app.config.events));
    kept.push(id);
    all.sort_unstable();
    kept.sort_unstable();
    assert_eq!(all, kept, "what was acknowledged is there once, what was refused is not");
}

#[test]
fn a_session_is_erased_on_a_full_disk() {
    const GONE: &str = "99999999-9d4a-4c6b-8e2f-1a2b3c4d5e6f";
    let Some(disk) = SmallDisk::mount() else { return };
    let mut app = TestApp::with(|config| (config.events, config.event_requests) = (disk.events(), u32::MAX));
    let mut kept = Vec::new();
    for n in 0..3_000 {
        let (id, event) = body(n);
        let is_gone = n % 9 == 0;
        let event = if is_gone { event.replace("3f2b8c1e-9d4a-4c6b-8e2f-1a2b3c4d5e6f", GONE) } else { event };
        if app.post(PATH, event).status != 204 {
            break;
        }
        if !is_gone {
            kept.push(id);
        }
    }
    let address = format!("http://{}/api/v1/sessions/{GONE}", app.running().address);
    assert_eq!(ureq::delete(address).call().expect("204").status(), 204);
    for _ in 0..2 {
        let bytes = fs::read(app.segment().expect("a segment")).expect("bytes");
        assert!(!String::from_utf8_lossy(&bytes).contains(GONE), "nothing of it is left");
        let all = kept_in(&app.config.events);
        let visitors: Vec<String> = all.iter().filter(|event| event.session_id.is_some()).map(|event| event.event_id.to_string()).collect();
        assert_eq!((visitors, all.len()), (kept.clone(), kept.len() + 1), "the others' events, and the mark of the erasure");
        app.restart();
    }
}
