//! What the sink promises, on real files.

use super::EmbeddedSink;
use crate::clock::Minute;
use crate::metrics::SinkMetrics;
use crate::sink::{EventSink, SinkError};
use std::fs;
use std::path::{Path, PathBuf};
use trits_index::events::{EventType, KeptEvent, file_name, scan};
use uuid::Uuid;

fn runtime() -> tokio::runtime::Runtime {
    tokio::runtime::Runtime::new().expect("a runtime")
}

fn today(dir: &Path) -> PathBuf {
    dir.join(file_name(&Minute::now().day()))
}

/// The numbers of the kept events, in order.
fn records(dir: &Path) -> Vec<u64> {
    let bytes = fs::read(today(dir)).unwrap_or_default();
    let (records, end) = scan(&bytes);
    assert_eq!(end, bytes.len(), "no bytes beside whole records");
    let number = |json: &[u8]| KeptEvent::parse(json).ok()?.event_data["count"].as_u64();
    records.into_iter().map(|json| number(json).expect("a record of ours")).collect()
}

fn record(n: u64) -> KeptEvent {
    KeptEvent {
        event_id: Uuid::new_v4(),
        time: Minute::now().rfc3339(),
        session_id: Some(Uuid::from_u128(7)),
        event_type: EventType::WatchlistCleared,
        event_data: [("count".to_owned(), n.into())].into_iter().collect(),
    }
}

#[test]
fn what_is_acknowledged_is_in_the_file_in_order() {
    let dir = tempfile::tempdir().expect("a folder");
    runtime().block_on(async {
        let sink = EmbeddedSink::open(dir.path(), 8, SinkMetrics::default()).expect("opens");
        sink.append(vec![record(1), record(2)]).await.expect("kept");
        assert_eq!(records(dir.path()), [1, 2]);
        sink.close().await;
        assert_eq!(sink.append(vec![record(0)]).await, Err(SinkError::Closed));
    });
}

#[test]
fn many_at_once_are_all_kept() {
    let dir = tempfile::tempdir().expect("a folder");
    runtime().block_on(async {
        let sink = std::sync::Arc::new(EmbeddedSink::open(dir.path(), 512, SinkMetrics::default()).expect("opens"));
        let tasks: Vec<_> = (0..300)
            .map(|n| {
                let sink = std::sync::Arc::clone(&sink);
                tokio::spawn(async move { sink.append(vec![record(n)]).await })
            })
            .collect();
        for task in tasks {
            assert_eq!(task.await.expect("no panic"), Ok(()));
        }
        sink.close().await;
    });
    assert_eq!(records(dir.path()).len(), 300);
}

#[test]
fn a_full_queue_is_said_and_nothing_acknowledged_is_lost() {
    let dir = tempfile::tempdir().expect("a folder");
    runtime().block_on(async {
        let sink = EmbeddedSink::open(dir.path(), 1, SinkMetrics::default()).expect("opens");
        let mut kept = 0;
        let mut waiting: Vec<_> = (0..2_000).map(|n| sink.append(vec![record(n)])).collect();
        // All are polled before the writer can empty its queue of one.
        let mut outcomes = Vec::new();
        for append in &mut waiting {
            outcomes.push(poll_once(append));
        }
        let full = outcomes.iter().filter(|o| **o == Some(Err(SinkError::Full))).count();
        for (append, outcome) in waiting.into_iter().zip(outcomes) {
            kept += usize::from(match outcome {
                Some(done) => done.is_ok(),
                None => append.await.is_ok(),
            });
        }
        sink.close().await;
        assert!(full > 0, "a queue of one must overflow");
        assert_eq!(records(dir.path()).len(), kept);
    });
}

fn poll_once<T>(future: &mut std::pin::Pin<Box<dyn Future<Output = T> + Send + '_>>) -> Option<T> {
    match future.as_mut().poll(&mut std::task::Context::from_waker(std::task::Waker::noop())) {
        std::task::Poll::Ready(value) => Some(value),
        std::task::Poll::Pending => None,
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
}
