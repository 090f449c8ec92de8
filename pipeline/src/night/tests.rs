#![expect(clippy::unwrap_used, reason = "a test stops at the first surprise")]

use super::config::{STARTER, Source, StageName, catalogues};
use super::lock::Lock;
use crate::failure::Failure;
use std::path::PathBuf;
use std::process::ExitCode;

#[test]
fn a_lock_excludes_until_it_is_dropped() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().join("not/there/yet");
    let lock = Lock::take(&data).unwrap();
    let refused = Lock::take(&data).unwrap_err();
    assert!(matches!(&refused, Failure::Locked(path) if path.ends_with("LOCK")), "{refused}");
    drop(lock);
    drop(Lock::take(&data).unwrap());
    Lock::take(folder.path()).unwrap();
}

#[test]
fn two_folders_have_two_locks() {
    let (a, b) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    let (first, second) = (Lock::take(a.path()), Lock::take(b.path()));
    assert!(first.is_ok() && second.is_ok());
}

#[test]
fn a_file_left_by_an_earlier_night_does_not_lock() {
    let folder = tempfile::tempdir().unwrap();
    std::fs::write(folder.path().join("LOCK"), "whatever").unwrap();
    Lock::take(folder.path()).unwrap();
    assert_eq!(std::fs::read_to_string(folder.path().join("LOCK")).unwrap(), "whatever");
}

#[test]
fn exit_codes_are_those_of_the_contract() {
    let io = Failure::io("cannot write x")(std::io::Error::other("full"));
    assert_eq!(io.to_string(), "cannot write x: full");
    for (failure, code) in [
        (Failure::Gate("T1".into()), 1),
        (Failure::usage("no"), 2),
        (Failure::refused("401"), 3),
        (Failure::unreachable("no route"), 4),
        (Failure::Interrupted, 130),
        (Failure::Locked("LOCK".into()), 5),
        (Failure::integrity("bad"), 6),
        (io, 6),
    ] {
        assert_eq!(failure.exit_code(), ExitCode::from(code), "{failure}");
    }
}

#[test]
fn stages_are_in_order() {
    use StageName::{Check, Embed, Features, Index, Ingest, Publish, Tips};
    assert!([Ingest, Features, Embed, Index, Tips, Check, Publish].is_sorted_by(|a, b| a < b));
}

#[test]
fn catalogues_are_given_or_the_starter() {
    let folder = tempfile::tempdir().unwrap();
    let here = folder.path().to_owned();
    assert_eq!(catalogues(Source::Table, std::slice::from_ref(&here)).unwrap(), std::slice::from_ref(&here));
    assert_eq!(
        catalogues(Source::Starter, std::slice::from_ref(&here)).unwrap(),
        std::slice::from_ref(&here),
        "a path goes before the default"
    );
    let error_of = |source, given: &[PathBuf]| catalogues(source, given).unwrap_err().to_string();
    assert!(error_of(Source::Table, &[]).contains("needs at least one --catalogue PATH"));
    assert!(error_of(Source::Table, &[here.clone(), here.join("none.csv")]).ends_with("none.csv"), "the missing one is named");
    match catalogues(Source::Starter, &[]) {
        Ok(paths) => assert_eq!(paths, [PathBuf::from(STARTER)]),
        Err(e) => assert!(e.to_string().contains(STARTER), "{e}"),
    }
}
