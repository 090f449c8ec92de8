//! Erasures of sessions that nobody knows.

use crate::support::{publish, start_binary};
use std::fs;
use tempfile::TempDir;
use trits_events::encode;

/// Bytes that a process has read so far.
fn read_by(process: u32) -> u64 {
    let io = fs::read_to_string(format!("/proc/{process}/io")).expect("counters");
    io.lines().find_map(|line| line.strip_prefix("rchar: ")?.parse().ok()).expect("a counter")
}

#[test]
fn an_unknown_session_does_not_have_all_events_read() {
    let folder = TempDir::new().expect("a folder");
    let (data, events) = (folder.path().join("data"), folder.path().join("events"));
    publish(&data, "one");
    fs::create_dir(&events).expect("a folder");
    let mut segment = Vec::new();
    for n in 0..20_000_u32 {
        let json = format!(
            r#"{{"eventId":"{n:08}-1111-4111-8111-111111111111","time":"2026-01-02T10:00:00Z","sessionId":"{n:08}-9d4a-4c6b-8e2f-1a2b3c4d5e6f","eventType":"title_seen","eventData":{{"tmdbId":550,"mediaType":"movie"}}}}"#
        );
        segment.extend(encode(json.as_bytes()));
    }
    fs::write(events.join("events-2026-01-02.seg"), &segment).expect("a segment");
    let (mut child, address) = start_binary(&data, &events, &[]);
    let erase = |session: &str| ureq::delete(format!("{address}/api/v1/sessions/{session}")).call().expect("204");
    erase("99999999-0000-4c6b-8e2f-1a2b3c4d5e6f");
    let before = read_by(child.id());
    for n in 0..30 {
        erase(&format!("9999{n:04}-9d4a-4c6b-8e2f-1a2b3c4d5e6f"));
    }
    let read = read_by(child.id()) - before;
    erase("00000007-9d4a-4c6b-8e2f-1a2b3c4d5e6f");
    child.kill().expect("SIGKILL");
    child.wait().expect("dead");
    assert!(read < segment.len() as u64, "{read} bytes were read for sessions that do not exist, of {}", segment.len());
    let left = fs::read(events.join("events-2026-01-02.seg")).expect("a segment");
    assert!(!String::from_utf8_lossy(&left).contains("00000007-9d4a"), "one that is known is erased");
}
