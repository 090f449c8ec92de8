#![expect(clippy::unwrap_used, reason = "a test stops at the first surprise")]

use super::{HALF, Work, names_in, replace};
use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

type Words = Vec<String>;

fn some() -> Words {
    ["één", "twee"].map(str::to_owned).to_vec()
}

fn opened(data: &Path) -> Work {
    let work = Work::open(data).unwrap();
    work.store("ingest", "aa", &some()).unwrap();
    work
}

#[test]
fn a_stored_artifact_is_found_and_not_made_again() {
    let folder = tempfile::tempdir().unwrap();
    let work = opened(folder.path());
    let found = work.get_or_make("ingest", "aa", || panic!("it is there")).unwrap();
    assert_eq!((found.value, found.unchanged), (some(), true));
    assert_eq!(work.content_digest("ingest", "aa"), Some(found.content_digest));
    let made = work.get_or_make("ingest", "bb", || Ok(Words::new())).unwrap();
    assert!(!made.unchanged && work.content_digest("ingest", "cc").is_none());
}

#[test]
fn a_file_cut_at_any_byte_or_with_any_bit_flipped_is_made_anew() {
    let folder = tempfile::tempdir().unwrap();
    let work = opened(folder.path());
    let path = work.path("ingest", "aa");
    let whole = fs::read(&path).unwrap();
    for end in 0..whole.len() {
        fs::write(&path, &whole[..end]).unwrap();
        assert!(work.find::<Words>("ingest", "aa").is_none(), "cut at {end}");
    }
    for at in 0..whole.len() {
        let mut bytes = whole.clone();
        bytes[at] ^= 4;
        fs::write(&path, bytes).unwrap();
        assert!(work.find::<Words>("ingest", "aa").is_none(), "flipped at {at}");
    }
    assert_eq!(work.get_or_make("ingest", "aa", || Ok(some())).unwrap().value, some());
    assert_eq!(fs::read(&path).unwrap(), whole);
}

#[test]
fn the_next_night_clears_halves_and_a_sweep_leaves_what_is_used_or_named() {
    let folder = tempfile::tempdir().unwrap();
    let work = opened(folder.path());
    for name in ["ingest-old.bin", "features-old.bin", "features-live.bin", "quarantine.jsonl", "tmdb"] {
        fs::write(work.folder().join(name), "x").unwrap();
    }
    fs::write(work.folder().join(format!("{HALF}ingest-bb.bin")), "half").unwrap();
    fs::create_dir(work.folder().join(format!("{HALF}tips"))).unwrap();
    let work = Work::open(folder.path()).unwrap();
    assert!(names_in(work.folder()).iter().all(|n| !n.starts_with(HALF)));
    work.find::<Words>("ingest", "aa").unwrap();
    work.sweep(&["ingest", "features"], &BTreeSet::from(["features-live.bin".to_owned()])).unwrap();
    assert_eq!(names_in(work.folder()), ["features-live.bin", "ingest-aa.bin", "quarantine.jsonl", "tmdb"]);
}

#[test]
fn a_text_is_replaced_as_a_whole() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("report.json");
    replace(&path, b"one").unwrap();
    replace(&path, b"two").unwrap();
    assert_eq!((fs::read_to_string(&path).unwrap().as_str(), names_in(folder.path())), ("two", vec!["report.json".to_owned()]));
}

#[test]
fn a_full_disk_is_named_with_the_path() {
    let folder = tempfile::tempdir().unwrap();
    let work = Work::open(folder.path()).unwrap();
    // In the middle of the value, at its end, and behind it.
    for bytes in [3 << 20, 1 << 20, 3] {
        std::os::unix::fs::symlink("/dev/full", work.folder().join(format!("{HALF}ingest-aa.bin"))).unwrap();
        let full = work.store("ingest", "aa", &vec![1_u8; bytes]).unwrap_err();
        assert_eq!(full.code(), 6);
        let says = full.to_string();
        assert!(says.contains("No space left on device") && says.contains(".half-ingest-aa.bin"), "{says}");
        work.clear_halves().unwrap();
    }
}
