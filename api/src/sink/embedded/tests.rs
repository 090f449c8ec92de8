//! What the sink promises, on real files.

use super::{EmbeddedSink, scan};
use crate::clock::Minute;
use crate::sink::{EventSink, Record, SinkError};
use proptest::prelude::*;
use std::fs;
use std::path::{Path, PathBuf};

fn runtime() -> tokio::runtime::Runtime {
    tokio::runtime::Runtime::new().expect("a runtime")
}

fn today(dir: &Path) -> PathBuf {
    dir.join(format!("events-{}.seg", Minute::now().day()))
}

fn records(dir: &Path) -> Vec<String> {
    let bytes = fs::read(today(dir)).unwrap_or_default();
    let (records, end) = scan(&bytes);
    assert_eq!(end, bytes.len(), "no bytes beside whole records");
    records.into_iter().map(|r| String::from_utf8_lossy(r).into_owned()).collect()
}

fn record(text: &str) -> Record {
    text.as_bytes().to_vec()
}

#[test]
fn what_is_acknowledged_is_in_the_file_in_order() {
    let dir = tempfile::tempdir().expect("a folder");
    runtime().block_on(async {
        let sink = EmbeddedSink::open(dir.path(), 8).expect("opens");
        sink.append(vec![record("{\"n\":1}"), record("{\"n\":2}")]).await.expect("kept");
        assert_eq!(records(dir.path()), ["{\"n\":1}", "{\"n\":2}"]);
        sink.close().await;
        assert_eq!(sink.append(vec![record("{}")]).await, Err(SinkError::Closed));
    });
}

#[test]
fn many_at_once_are_all_kept() {
    let dir = tempfile::tempdir().expect("a folder");
    runtime().block_on(async {
        let sink = std::sync::Arc::new(EmbeddedSink::open(dir.path(), 512).expect("opens"));
        let tasks: Vec<_> = (0..300)
            .map(|n| {
                let sink = std::sync::Arc::clone(&sink);
                tokio::spawn(async move { sink.append(vec![record(&format!("{{\"n\":{n}}}"))]).await })
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
        let sink = EmbeddedSink::open(dir.path(), 1).expect("opens");
        let mut kept = 0;
        let mut waiting: Vec<_> = (0..2_000).map(|n| sink.append(vec![record(&n.to_string())])).collect();
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
        let sink = EmbeddedSink::open(dir.path(), 8).expect("opens");
        sink.append(vec![record("{\"n\":1}")]).await.expect("kept");
        sink.close().await;
        let mut bytes = fs::read(today(dir.path())).expect("a segment");
        let whole = bytes.len();
        bytes.extend([9, 0, 0, 0, 1, 2]);
        fs::write(today(dir.path()), &bytes).expect("written");
        let sink = EmbeddedSink::open(dir.path(), 8).expect("opens again");
        assert_eq!(fs::read(today(dir.path())).expect("a segment").len(), whole);
        sink.append(vec![record("{\"n\":2}")]).await.expect("kept");
        sink.close().await;
    });
    assert_eq!(records(dir.path()), ["{\"n\":1}", "{\"n\":2}"]);
    let aside = fs::read_dir(dir.path()).expect("a folder").filter_map(Result::ok);
    assert_eq!(aside.filter(|e| e.path().extension().is_some_and(|x| x == "torn")).count(), 1);
}

#[test]
fn a_disk_that_refuses_is_an_error_and_recovers() {
    let dir = tempfile::tempdir().expect("a folder");
    runtime().block_on(async {
        let sink = EmbeddedSink::open(dir.path(), 8).expect("opens");
        std::os::unix::fs::symlink("/dev/full", today(dir.path())).expect("a full disk");
        assert_eq!(sink.append(vec![record("{}")]).await, Err(SinkError::Write));
        fs::remove_file(today(dir.path())).expect("removed");
        assert_eq!(sink.append(vec![record("{\"n\":1}")]).await, Ok(()));
        sink.close().await;
    });
    assert_eq!(records(dir.path()), ["{\"n\":1}"]);
}

#[test]
fn one_process_at_a_time_keeps_events_in_a_folder() {
    let dir = tempfile::tempdir().expect("a folder");
    let first = EmbeddedSink::open(dir.path(), 8).expect("opens");
    let error = EmbeddedSink::open(dir.path(), 8).err().map(|e| format!("{e:#}")).unwrap_or_default();
    assert!(error.contains("another trits-api"), "{error}");
    runtime().block_on(first.close());
    assert!(EmbeddedSink::open(dir.path(), 8).is_ok());
}

#[test]
fn a_folder_that_cannot_be_one_is_named() {
    let dir = tempfile::tempdir().expect("a folder");
    let file = dir.path().join("taken");
    fs::write(&file, b"").expect("a file");
    let error = EmbeddedSink::open(&file, 8).err().map(|e| format!("{e:#}")).unwrap_or_default();
    assert!(error.contains("taken") && error.contains("--events"), "{error}");
}

proptest! {
    #[test]
    fn any_cut_leaves_a_row_of_whole_records(texts in prop::collection::vec("[a-z]{1,40}", 1..8), cut in 0_usize..400, junk in prop::collection::vec(any::<u8>(), 0..40)) {
        let all: Vec<u8> = texts.iter().flat_map(|t| super::segment::encode(t.as_bytes())).collect();
        let mut torn = all[..cut.min(all.len())].to_vec();
        torn.extend(&junk);
        let (records, end) = scan(&torn);
        prop_assert!(end <= torn.len());
        // Whole records before the cut are all there; junk can only add a record by a matching checksum.
        let whole = scan(&all[..cut.min(all.len())]).0.len();
        prop_assert!(records.len() >= whole);
        for (record, text) in records.iter().zip(&texts).take(whole) {
            prop_assert_eq!(*record, text.as_bytes());
        }
    }
}
