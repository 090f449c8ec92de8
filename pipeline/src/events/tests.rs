//! A sink on disk: what is read of it, what is taken from it, and that nothing stays of what is forgotten.

use super::{EventSource, cutoff, export, forget, read, retain, stats};
use crate::failure::Failure;
use polars::prelude::{ParquetReader, SerReader};
use serde_json::json;
use std::fs::{self, File, Permissions};
use std::os::unix::fs::{MetadataExt, PermissionsExt, chown};
use std::path::Path;
use tempfile::TempDir;
use trits_events::{LOCK_FILE, encode, file_name};
use uuid::Uuid;

fn session(n: u128) -> Uuid {
    Uuid::from_u128((n << 64) | 0x4000_8000_0000_0000_0000)
}

/// Writes a segment: (event, session, title) of `title_seen`.
fn segment(dir: &Path, day: &str, events: &[(u128, u128, u32)]) {
    let record = |&(id, of, title): &(u128, u128, u32)| {
        let event = json!({
            "eventId": Uuid::from_u128(id), "time": format!("{day}T17:20:00Z"), "sessionId": session(of),
            "eventType": "title_seen", "eventData": {"tmdbId": title, "mediaType": "movie"},
        });
        encode(event.to_string().as_bytes())
    };
    fs::write(dir.join(file_name(day)), events.iter().flat_map(record).collect::<Vec<u8>>()).expect("a segment");
}

fn sink() -> (TempDir, EventSource) {
    let dir = tempfile::tempdir().expect("a folder");
    segment(dir.path(), "2026-11-19", &[(1, 1, 550), (2, 2, 551)]);
    segment(dir.path(), "2026-11-20", &[(3, 1, 552), (4, 3, 553), (5, 3, 554)]);
    let source = EventSource::Folder(dir.path().to_owned());
    (dir, source)
}

fn holds(dir: &Path, text: &str) -> bool {
    let files = fs::read_dir(dir).expect("a folder").map(|f| fs::read(f.expect("a file").path()).expect("bytes"));
    files.into_iter().any(|bytes| String::from_utf8_lossy(&bytes).contains(text))
}

#[test]
fn a_torn_end_and_a_strange_record_cost_nothing_but_themselves() {
    let (dir, source) = sink();
    let path = dir.path().join(file_name("2026-11-20"));
    let mut bytes = fs::read(&path).expect("bytes");
    bytes.extend(encode(b"no event"));
    bytes.extend([9, 0, 0, 0, 1]);
    fs::write(&path, bytes).expect("written");
    let found = read(&source).expect("a sink");
    assert_eq!((found.events.len(), found.unread.unreadable, found.unread.torn.len()), (5, 1, 1));
    let counted = stats(&found);
    assert_eq!((counted.events, counted.sessions, counted.days["2026-11-20"].sessions), (5, 3, 2));
    assert_eq!(counted.types["title_seen"], 5);
}

#[test]
fn an_event_that_lies_there_twice_counts_once() {
    let (dir, source) = sink();
    segment(dir.path(), "2026-11-21", &[(5, 3, 554), (6, 3, 555)]);
    assert_eq!(read(&source).expect("a sink").events.len(), 6);
}

#[test]
fn a_forgotten_session_leaves_no_trace_and_does_not_come_back() {
    let (dir, source) = sink();
    let id = session(1).to_string();
    fs::write(dir.path().join("events-2026-11-18.12.torn"), format!("..{id}..")).expect("written");
    let copy = fs::read(dir.path().join(file_name("2026-11-19"))).expect("bytes");
    let gone = forget(&source, session(1), "2026-11-21T09:00:00Z").expect("forgotten");
    assert_eq!((gone.events, gone.files), (2, 3));
    assert!(!holds(dir.path(), &id));
    let left = read(&source).expect("a sink");
    assert_eq!(left.events.iter().filter(|e| e.session_id.is_some()).count(), 3);
    // A copy of the old segment that somebody put back.
    fs::write(dir.path().join(file_name("2026-11-19")), copy).expect("written");
    let again = read(&source).expect("a sink");
    assert_eq!((again.events.iter().filter(|e| e.session_id == Some(session(1))).count(), again.unread.erased), (0, 1));
    // A second time there is nothing to do, and nothing is written.
    forget(&source, session(1), "2026-11-22T09:00:00Z").expect("forgotten");
    let marks = stats(&read(&source).expect("a sink")).types["session_erased"];
    forget(&source, session(1), "2026-11-23T09:00:00Z").expect("forgotten");
    assert_eq!(stats(&read(&source).expect("a sink")).types["session_erased"], marks);
}

#[test]
fn what_is_rewritten_stays_its_owners_and_what_is_new_is_the_folders_owners_alone() {
    let (dir, source) = sink();
    segment(dir.path(), "2026-11-21", &[(6, 1, 552)]);
    let path = |day: &str| dir.path().join(file_name(day));
    let of = |path: &Path| fs::metadata(path).map(|of| (of.uid(), of.gid(), of.mode() & 0o7777)).expect("it is there");
    // Only root can give a file away; the mode is anybody's to set.
    for (path, mode) in [(dir.path(), 0o700), (&path("2026-11-19"), 0o640), (&path("2026-11-21"), 0o600)] {
        let _ = chown(path, Some(12_345), Some(23_456));
        fs::set_permissions(path, Permissions::from_mode(mode)).expect("set");
    }
    let (uid, gid, _) = of(dir.path());
    forget(&source, session(1), "2026-11-21T09:00:00Z").expect("forgotten");
    assert_eq!(of(&path("2026-11-19")), (uid, gid, 0o640));
    assert_eq!(of(&path("2026-11-21")), (uid, gid, 0o600), "where the mark is added");
    assert_eq!(of(&dir.path().join(LOCK_FILE)), (uid, gid, 0o600));
    forget(&source, session(2), "2026-11-22T09:00:00Z").expect("forgotten");
    assert_eq!(of(&path("2026-11-22")), (uid, gid, 0o600), "a new one for the mark");
}

#[test]
fn while_a_server_writes_the_request_goes_to_it() {
    let (dir, source) = sink();
    let lock = File::create(dir.path().join(LOCK_FILE)).expect("a file");
    lock.lock().expect("locked");
    let Err(Failure::Busy(what)) = forget(&source, session(1), "2026-11-21T09:00:00Z") else { panic!("must not write") };
    assert!(what.contains(&format!("DELETE /api/v1/sessions/{}", session(1))), "{what}");
    assert_eq!(read(&source).expect("a sink").events.len(), 5);
}

#[test]
fn days_beyond_the_months_are_removed_only_with_apply() {
    let (dir, source) = sink();
    segment(dir.path(), "2024-11-20", &[(10, 9, 1)]);
    fs::write(dir.path().join("events-2024-11-19.0.torn"), session(9).to_string()).expect("written");
    let from = cutoff("2026-11-21", 24).expect("a day");
    assert_eq!(from, "2024-11-21");
    let would = retain(&source, &from, false).expect("counted");
    assert_eq!((would.files.len(), would.events), (2, 1));
    assert!(holds(dir.path(), &session(9).to_string()));
    assert_eq!(retain(&source, &from, true).expect("gone"), would);
    assert!(!holds(dir.path(), &session(9).to_string()));
    assert_eq!(read(&source).expect("a sink").events.len(), 5);
    assert!(cutoff("2026-11-21x", 24).is_err());
}

#[test]
fn an_export_numbers_its_sessions_and_names_none() {
    let (dir, source) = sink();
    let to = dir.path().join("out.parquet");
    assert_eq!(export(&read(&source).expect("a sink"), &to).expect("written"), 5);
    let frame = ParquetReader::new(File::open(&to).expect("a file")).finish().expect("a table");
    let names: Vec<&str> = frame.get_column_names().iter().map(|n| n.as_str()).collect();
    let common = ["tmdb_id", "seed_tmdb_id", "position", "stars", "media_type", "verdict"];
    assert_eq!(names, [&["time", "session", "event_type"], &common[..], &["data"]].concat());
    let column = frame.column("session").expect("a column").u32().expect("numbers");
    let sessions: Vec<Option<u32>> = (0..column.len()).map(|row| column.get(row)).collect();
    assert!(sessions.is_sorted() && sessions.first() == Some(&Some(1)) && sessions.last() == Some(&Some(3)), "{sessions:?}");
    let mut visits = [1, 2, 3].map(|n| sessions.iter().filter(|of| **of == Some(n)).count());
    visits.sort_unstable();
    assert_eq!(visits, [1, 2, 2], "rows of one visit stay together");
    let text = String::from_utf8_lossy(&fs::read(&to).expect("bytes")).into_owned();
    (1..4).for_each(|n| assert!(!text.contains(&session(n).to_string())));
}

#[test]
fn two_exports_cannot_be_joined_on_the_session() {
    let dir = TempDir::new().expect("a folder");
    let events: Vec<(u128, u128, u32)> = (0..40).map(|n| (n, n, 100 + u32::try_from(n).expect("small"))).collect();
    segment(dir.path(), "2026-11-20", &events);
    let source = EventSource::Folder(dir.path().to_owned());
    let numbers = |name: &str| {
        let to = dir.path().join(name);
        export(&read(&source).expect("a sink"), &to).expect("written");
        let frame = ParquetReader::new(File::open(&to).expect("a file")).finish().expect("a table");
        let (titles, sessions) = (frame.column("tmdb_id").expect("titles"), frame.column("session").expect("numbers"));
        let (titles, sessions) = (titles.u32().expect("numbers"), sessions.u32().expect("numbers"));
        let mut rows: Vec<(Option<u32>, Option<u32>)> = (0..titles.len()).map(|row| (titles.get(row), sessions.get(row))).collect();
        rows.sort_unstable();
        rows
    };
    let (one, other) = (numbers("one.parquet"), numbers("other.parquet"));
    // That forty sessions draw the same order twice does not happen.
    assert_ne!(one, other);
    let by_arrival: Vec<Option<u32>> = (1..=40).map(Some).collect();
    assert_ne!(one.iter().map(|row| row.1).collect::<Vec<_>>(), by_arrival);
}

#[test]
fn a_folder_that_is_not_there_is_a_mistake() {
    let nowhere = EventSource::Folder("/nowhere/at/all".into());
    assert!(matches!(read(&nowhere), Err(Failure::Usage(_))));
    assert!(matches!(forget(&nowhere, session(1), "2026-11-21T09:00:00Z"), Err(Failure::Usage(_))));
}
