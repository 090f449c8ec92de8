//! What only files can go through; what every sink promises is in `tests/it/sink/`.

use super::EmbeddedSink;
use crate::clock::Minute;
use crate::metrics::SinkMetrics;
use crate::sink::{EventSink, SinkError};
use std::fs;
use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime};
use trits_events::{EventType, StoredEvent, encode, file_name, scan};
use uuid::Uuid;

fn runtime() -> tokio::runtime::Runtime {
    tokio::runtime::Runtime::new().expect("a runtime")
}

fn today(dir: &Path) -> PathBuf {
    dir.join(file_name(&Minute::now().day()))
}

/// The numbers of the stored events, in order.
fn records(dir: &Path) -> Vec<u64> {
    let bytes = fs::read(today(dir)).unwrap_or_default();
    let (records, end) = scan(&bytes);
    assert_eq!(end, bytes.len(), "no bytes beside whole records");
    // The mark of an erasure has none.
    let number = |json: &[u8]| StoredEvent::parse(json).expect("a record").event_data.get("count")?.as_u64();
    records.into_iter().filter_map(number).collect()
}

fn record(n: u64) -> StoredEvent {
    StoredEvent {
        event_id: Uuid::new_v4(),
        time: Minute::now().rfc3339(),
        session_id: Some(Uuid::from_u128(7)),
        event_type: EventType::WatchlistCleared,
        event_data: [("count".to_owned(), n.into())].into_iter().collect(),
    }
}

#[test]
fn a_torn_tail_is_cut_moved_aside_and_written_on() {
    let dir = tempfile::tempdir().expect("a folder");
    runtime().block_on(async {
        let sink = EmbeddedSink::open(dir.path(), 8, SinkMetrics::default()).expect("opens");
        sink.append(vec![record(1)]).await.expect("kept");
        sink.close().await;
        let mut bytes = fs::read(today(dir.path())).expect("a segment");
        let whole = bytes.len();
        bytes.extend([9, 0, 0, 0, 1, 2]);
        fs::write(today(dir.path()), &bytes).expect("written");
        let sink = EmbeddedSink::open(dir.path(), 8, SinkMetrics::default()).expect("opens again");
        assert_eq!(fs::read(today(dir.path())).expect("a segment").len(), whole);
        sink.append(vec![record(2)]).await.expect("kept");
        sink.close().await;
    });
    assert_eq!(records(dir.path()), [1, 2]);
    let aside = fs::read_dir(dir.path()).expect("a folder").filter_map(Result::ok);
    assert_eq!(aside.filter(|e| e.path().extension().is_some_and(|x| x == "torn")).count(), 1);
}

/// What stands in the files that repairs moved aside, shortest first.
fn aside(dir: &Path) -> Vec<Vec<u8>> {
    let paths = fs::read_dir(dir).expect("a folder").filter_map(Result::ok).map(|entry| entry.path());
    let torn = paths.filter(|path| path.extension().is_some_and(|e| e == "torn"));
    let mut found: Vec<Vec<u8>> = torn.map(|path| fs::read(path).expect("bytes")).collect();
    found.sort_unstable_by_key(Vec::len);
    found
}

#[test]
fn damage_in_the_middle_costs_one_record_and_moves_nothing() {
    let dir = tempfile::tempdir().expect("a folder");
    runtime().block_on(async {
        let sink = EmbeddedSink::open(dir.path(), 8, SinkMetrics::default()).expect("opens");
        for n in 1..=20 {
            sink.append(vec![record(n)]).await.expect("kept");
        }
        sink.close().await;
        let mut bytes = fs::read(today(dir.path())).expect("a segment");
        let third = 2 * bytes.len() / 20;
        bytes[third + 60] ^= 1;
        fs::write(today(dir.path()), &bytes).expect("written");
        let sink = EmbeddedSink::open(dir.path(), 8, SinkMetrics::default()).expect("opens again");
        sink.append(vec![record(21)]).await.expect("kept");
        assert!(fs::read(today(dir.path())).expect("a segment").starts_with(&bytes), "nothing was cut");
        // Erasing another session leaves them too, damage and all.
        let mut other = record(22);
        let session = Uuid::new_v4();
        other.session_id = Some(session);
        sink.append(vec![other]).await.expect("kept");
        sink.erase(session).await.expect("erased");
        sink.close().await;
        assert!(fs::read(today(dir.path())).expect("a segment").starts_with(&bytes));
    });
    let expected: Vec<u64> = (1..=21).filter(|n| *n != 3).collect();
    assert_eq!(records(dir.path()), expected);
    assert!(aside(dir.path()).is_empty());
}

#[test]
fn a_second_cut_at_the_same_place_keeps_what_the_first_moved_aside() {
    let dir = tempfile::tempdir().expect("a folder");
    for tail in [b"the first end".as_slice(), b"and the second", b"and the second"] {
        let mut bytes = fs::read(today(dir.path())).unwrap_or_default();
        bytes.extend(tail);
        fs::write(today(dir.path()), bytes).expect("written");
        let sink = EmbeddedSink::open(dir.path(), 8, SinkMetrics::default()).expect("opens");
        runtime().block_on(sink.close());
    }
    assert_eq!(aside(dir.path()), [b"the first end".to_vec(), b"and the second".to_vec()]);
}

#[test]
fn a_disk_that_refuses_is_an_error_and_recovers() {
    let dir = tempfile::tempdir().expect("a folder");
    runtime().block_on(async {
        let sink = EmbeddedSink::open(dir.path(), 8, SinkMetrics::default()).expect("opens");
        std::os::unix::fs::symlink("/dev/full", today(dir.path())).expect("a full disk");
        assert_eq!(sink.append(vec![record(0)]).await, Err(SinkError::Write));
        fs::remove_file(today(dir.path())).expect("removed");
        assert_eq!(sink.append(vec![record(1)]).await, Ok(()));
        sink.close().await;
    });
    assert_eq!(records(dir.path()), [1]);
}

#[test]
fn one_process_at_a_time_keeps_events_in_a_folder() {
    let dir = tempfile::tempdir().expect("a folder");
    let first = EmbeddedSink::open(dir.path(), 8, SinkMetrics::default()).expect("opens");
    let error = EmbeddedSink::open(dir.path(), 8, SinkMetrics::default()).err().map(|e| format!("{e:#}")).unwrap_or_default();
    assert!(error.contains("another trits-api"), "{error}");
    runtime().block_on(first.close());
    assert!(EmbeddedSink::open(dir.path(), 8, SinkMetrics::default()).is_ok());
}

#[test]
fn a_folder_that_cannot_be_one_is_named() {
    let dir = tempfile::tempdir().expect("a folder");
    let file = dir.path().join("taken");
    fs::write(&file, b"").expect("a file");
    let error = EmbeddedSink::open(&file, 8, SinkMetrics::default()).err().map(|e| format!("{e:#}")).unwrap_or_default();
    assert!(error.contains("taken") && error.contains("--events"), "{error}");
    let inside = file.join("events");
    let error = EmbeddedSink::open(&inside, 8, SinkMetrics::default()).err().map(|e| format!("{e:#}")).unwrap_or_default();
    assert!(error.contains("does not exist and cannot be made"), "{error}");
}

#[test]
fn what_a_crash_left_of_an_erasure_is_swept_away() {
    let dir = tempfile::tempdir().expect("a folder");
    let halfway = dir.path().join("events-2026-01-02.seg.tmp");
    fs::write(&halfway, b"half a segment").expect("written");
    let sink = EmbeddedSink::open(dir.path(), 8, SinkMetrics::default()).expect("opens");
    assert!(!halfway.exists());
    runtime().block_on(sink.close());
}

#[test]
fn erasing_reads_no_file_of_others() {
    let dir = tempfile::tempdir().expect("a folder");
    let other = dir.path().join("events-2026-01-02.seg");
    let of = |session: Uuid| StoredEvent { session_id: Some(session), ..record(1) };
    fs::write(&other, encode(&serde_json::to_vec(&of(Uuid::new_v4())).expect("JSON"))).expect("written");
    runtime().block_on(async {
        let sink = EmbeddedSink::open(dir.path(), 8, SinkMetrics::default()).expect("opens");
        // Both files are known once a session was looked up.
        sink.erase(Uuid::new_v4()).await.expect("nothing to erase");
        let session = Uuid::new_v4();
        sink.append(vec![of(session)]).await.expect("kept");
        // Long before it was written: a read would set it, wherever times of reading are noted.
        let long_ago = SystemTime::now() - Duration::from_secs(9 * 86_400);
        let file = fs::File::options().write(true).open(&other).expect("opens");
        file.set_times(fs::FileTimes::new().set_accessed(long_ago)).expect("set");
        sink.erase(session).await.expect("erased");
        assert_eq!(fs::metadata(&other).and_then(|file| file.accessed()).expect("a time"), long_ago);
        sink.close().await;
    });
    assert!(!String::from_utf8_lossy(&fs::read(today(dir.path())).expect("a segment")).contains("watchlist_cleared"));
}

#[test]
fn folders_and_files_of_before_become_private() {
    use std::os::unix::fs::PermissionsExt;
    let dir = tempfile::tempdir().expect("a folder");
    let files = ["events-2026-01-02.seg", "events-2026-01-02.44.torn", ".lock"].map(|name| dir.path().join(name));
    for path in &files {
        fs::write(path, b"").expect("written");
        fs::set_permissions(path, fs::Permissions::from_mode(0o644)).expect("wide");
    }
    fs::set_permissions(dir.path(), fs::Permissions::from_mode(0o755)).expect("wide");
    let sink = EmbeddedSink::open(dir.path(), 8, SinkMetrics::default()).expect("opens");
    let mode = |path: &Path| fs::metadata(path).expect("there").permissions().mode() & 0o777;
    assert_eq!(files.map(|path| mode(&path)), [0o600; 3]);
    assert_eq!(mode(dir.path()), 0o700);
    runtime().block_on(sink.close());
}
