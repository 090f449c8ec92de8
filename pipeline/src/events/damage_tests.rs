//! What damage costs, how it is reported, and that erasing one session removes nothing of another's.

use super::{EventSource, forget, read, stats};
use serde_json::json;
use std::fs;
use std::path::{Path, PathBuf};
use tempfile::TempDir;
use trits_events::{encode, file_name, session_hash};
use uuid::Uuid;

/// As random as a session's id, and the same each time.
fn session(n: u128) -> Uuid {
    Uuid::try_parse(&session_hash(Uuid::from_u128(n))[..32]).expect("32 digits")
}

/// A segment of a hundred sessions with one event each.
fn sink() -> (TempDir, EventSource, PathBuf) {
    let dir = tempfile::tempdir().expect("a folder");
    let record = |n: u32| {
        let event = json!({
            "eventId": Uuid::from_u128(u128::from(n)), "time": "2026-11-20T17:20:00Z", "sessionId": session(u128::from(n)),
            "eventType": "title_seen", "eventData": {"tmdbId": n, "mediaType": "movie"},
        });
        encode(event.to_string().as_bytes())
    };
    let path = dir.path().join(file_name("2026-11-20"));
    fs::write(&path, (1..=100).flat_map(record).collect::<Vec<u8>>()).expect("a segment");
    let source = EventSource::Folder(dir.path().to_owned());
    (dir, source, path)
}

fn flip(path: &Path, at: usize) {
    let mut bytes = fs::read(path).expect("bytes");
    bytes[at] ^= 1;
    fs::write(path, bytes).expect("written");
}

fn names(path: &Path, n: u128) -> bool {
    String::from_utf8_lossy(&fs::read(path).expect("bytes")).contains(&session(n).to_string())
}

#[test]
fn a_flipped_bit_costs_one_record_and_is_reported() {
    let (_dir, source, path) = sink();
    flip(&path, 2 * 200 + 60);
    let found = read(&source).expect("a sink");
    assert_eq!((found.events.len(), found.unread.damaged, found.lost(), found.unread.torn.len()), (99, 1, 1, 0));
    assert!(stats(&found).to_string().contains("damaged    1 records"));
}

#[test]
fn forgetting_from_a_damaged_segment_takes_one_session_alone() {
    let (dir, source, path) = sink();
    flip(&path, 2 * 200 + 60);
    let removed_end = dir.path().join("events-2026-11-19.40.torn");
    let others = [b"half a record of ".as_slice(), session(7).to_string().as_bytes()].concat();
    let theirs = encode(json!({"eventId": Uuid::from_u128(900), "sessionId": session(50)}).to_string().as_bytes());
    fs::write(&removed_end, [others.clone(), theirs[..theirs.len() - 4].to_vec()].concat()).expect("written");
    fs::write(dir.path().join("events-2026-11-20.tmp"), session(50).to_string()).expect("written");
    let gone = forget(&source, session(50), "2026-11-21T09:00:00Z").expect("forgotten");
    assert_eq!((gone.events, gone.files), (1, 2));
    let found = read(&source).expect("a sink");
    assert_eq!(found.events.iter().filter(|event| event.session_id.is_some()).count(), 98, "all but the damaged and the forgotten");
    assert!(!names(&path, 50) && (1..=100).filter(|n| ![3, 50].contains(n)).all(|n| names(&path, n)));
    assert_eq!(fs::read(&removed_end).expect("bytes"), others, "another's remains stay");
    assert!(!dir.path().join("events-2026-11-20.tmp").exists());
    assert_eq!(stats(&found).unread.removed_ends.len(), 1);
}

#[test]
fn the_records_of_a_damaged_end_are_counted() {
    let (dir, source, path) = sink();
    // As the server writes them: with the id first.
    let record = |n: u128| {
        let (id, of) = (Uuid::from_u128(n), session(n));
        let data = r#""eventType":"title_seen","eventData":{"tmdbId":550,"mediaType":"movie"}"#;
        encode(format!(r#"{{"eventId":"{id}","time":"2026-11-20T17:20:00Z","sessionId":"{of}",{data}}}"#).as_bytes())
    };
    let whole: Vec<u8> = (1..=100).flat_map(record).collect();
    // From the eleventh on none of them is a record any more.
    let mut bytes = whole.clone();
    let starts: Vec<usize> = (0..bytes.len()).filter(|at| bytes[*at..].starts_with(br#"{"eventId":"#)).collect();
    assert_eq!(starts.len(), 100);
    starts[10..].iter().for_each(|at| bytes[at + 40] ^= 1);
    fs::write(&path, &bytes).expect("written");
    let lost = || read(&source).map(|found| (found.events.len(), found.lost(), found.unread.torn.len())).expect("a sink");
    assert_eq!(lost(), (10, 89, 1), "of the newest segment the last one may be about to be written");
    fs::write(dir.path().join(file_name("2026-11-21")), []).expect("written");
    assert_eq!(lost(), (10, 90, 1));
    // What an erasure on a full disk left is no damage; bytes that are nothing known are one record.
    fs::write(&path, [&whole[..], &[0; 300]].concat()).expect("written");
    assert_eq!(lost(), (100, 0, 1));
    fs::write(&path, [&whole[..], &[7; 300]].concat()).expect("written");
    assert_eq!(lost(), (100, 1, 1));
}
