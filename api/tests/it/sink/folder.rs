//! The cases on a folder.

use super::Place;
use super::cases::CASES;
use std::fs;
use std::path::PathBuf;
use tempfile::TempDir;
use trits_api::metrics::SinkMetrics;
use trits_api::sink::{EmbeddedSink, EventSink};
use trits_events::{StoredEvent, day_of, scan};

pub struct Folder {
    folder: TempDir,
}

impl Folder {
    pub fn new() -> Self {
        Self { folder: TempDir::new().expect("a folder") }
    }

    fn events(&self) -> PathBuf {
        self.folder.path().join("events")
    }

    fn away(&self) -> PathBuf {
        self.folder.path().join("away")
    }
}

/// All events of a folder of segments, each of which must end with a whole record.
pub fn stored_in(dir: &std::path::Path) -> Vec<StoredEvent> {
    let files = fs::read_dir(dir).into_iter().flatten().filter_map(Result::ok).map(|entry| entry.path());
    let mut segments: Vec<PathBuf> = files.filter(|p| p.file_name().and_then(|n| n.to_str()).and_then(day_of).is_some()).collect();
    segments.sort_unstable();
    let read = |path: PathBuf| {
        let bytes = fs::read(path).expect("a segment");
        let (records, end) = scan(&bytes);
        assert_eq!(end, bytes.len(), "no bytes beside whole records");
        records.into_iter().map(|json| StoredEvent::parse(json).expect("a record")).collect::<Vec<_>>()
    };
    segments.into_iter().flat_map(read).collect()
}

impl Place for Folder {
    fn open(&self, queue: usize) -> Box<dyn EventSink> {
        Box::new(EmbeddedSink::open(&self.events(), queue, SinkMetrics::default()).expect("opens"))
    }

    fn stored(&self) -> Vec<StoredEvent> {
        stored_in(&self.events())
    }

    fn break_down(&mut self) {
        fs::rename(self.events(), self.away()).expect("moved");
        fs::write(self.events(), b"in the way").expect("a file in its place");
    }

    fn mend(&mut self) {
        fs::remove_file(self.events()).expect("out of the way");
        fs::rename(self.away(), self.events()).expect("moved back");
    }

    fn events_flag(&self) -> PathBuf {
        self.events()
    }
}

#[test]
fn a_folder_keeps_every_promise() {
    for (name, case) in CASES {
        let ran = std::panic::catch_unwind(|| case(&mut Folder::new()));
        assert!(ran.is_ok(), "{name}");
    }
}
