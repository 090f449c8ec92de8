//! Killed at random moments: a reader meanwhile sees a whole snapshot, and the night that goes on ends where an undisturbed one
//! would have. The moments come from a seed; `TRITS_KILLS` sets how many there are (`make kills`: fifty).

use crate::house::{House, fixture, lines, records};
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};
use std::fs;
use std::path::Path;
use std::process::Stdio;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::time::Instant;
use trits_index::answer::{Query, answer};
use trits_index::ids::TitleNo;
use trits_index::snapshot::Snapshot;
use trits_index::snapshot::current::{read_current, snapshot_dir};

/// The number of moments that the environment sets, or this one.
fn kills(usual: usize) -> usize {
    std::env::var("TRITS_KILLS").ok().and_then(|n| n.parse().ok()).unwrap_or(usual)
}

/// Our own datasets.
fn dataset(name: &str) -> String {
    format!("{}/../datasets/{name}", env!("CARGO_MANIFEST_DIR"))
}

/// Opens the live snapshot again and again and asks it something, as a server that starts at that moment would.
fn read_on(data: &Path, stop: &AtomicBool, opened: &AtomicUsize) {
    while !stop.load(Ordering::Relaxed) {
        let id = read_current(data).unwrap().unwrap();
        let snapshot = Snapshot::open(&snapshot_dir(data, &id)).unwrap_or_else(|e| panic!("a reader saw a broken snapshot: {e}"));
        let seed = snapshot.columns.key(TitleNo(0)).unwrap();
        assert_eq!(answer(&snapshot, &Query::first(seed)).unwrap().tips.len(), 3);
        opened.fetch_add(1, Ordering::Relaxed);
    }
}

fn copied(from: &Path, to: &Path) {
    fs::create_dir_all(to).unwrap();
    for entry in fs::read_dir(from).unwrap().map(Result::unwrap) {
        let target = to.join(entry.file_name());
        if entry.path().is_dir() { copied(&entry.path(), &target) } else { assert!(fs::copy(entry.path(), &target).is_ok()) }
    }
}

#[test]
fn small_nights_that_are_killed_end_as_an_undisturbed_one() {
    let scratch = House::new();
    let fewer = scratch.write("movies.jsonl", &lines(&records("starter/movies.jsonl")[1..]));
    every_killed_night_ends_well(kills(12), &[&fewer, &fixture("starter/series.jsonl")], &fixture("lexicon.toml"));
}

#[test]
fn nights_on_our_own_catalogue_that_are_killed_end_as_an_undisturbed_one() {
    every_killed_night_ends_well(kills(2), &[&dataset("starter")], &dataset("lexicon.toml"));
}

/// Kills the given number of nights on these catalogues, each while a snapshot of another catalogue is live, and resumes each.
fn every_killed_night_ends_well(kills: usize, catalogues: &[&str], lexicon: &str) {
    let old = House::published();
    let night = |house: &House| {
        let mut command = house.bare("nightly");
        command.args(["--lexicon", lexicon]).args(catalogues.iter().flat_map(|c| ["--catalogue", c]));
        command
    };
    let quiet = House::new();
    copied(&old.data(), &quiet.data());
    let began = Instant::now();
    let undisturbed = crate::house::done(night(&quiet)).id();
    let whole = began.elapsed();
    let mut chance = ChaCha8Rng::seed_from_u64(20_251_121);
    let (mut cut, mut published) = (0, 0);
    for _ in 0..kills {
        let house = House::new();
        copied(&old.data(), &house.data());
        let (stop, opened) = (AtomicBool::new(false), AtomicUsize::new(0));
        std::thread::scope(|scope| {
            scope.spawn(|| read_on(&house.data(), &stop, &opened));
            let mut child = night(&house).stdout(Stdio::null()).stderr(Stdio::null()).spawn().unwrap();
            std::thread::sleep(whole.mul_f64(f64::from(chance.next_u32()) / f64::from(u32::MAX)));
            child.kill().unwrap();
            cut += usize::from(!child.wait().unwrap().success());
            published += usize::from(house.current() != old.current());
            let resumed = crate::house::done(night(&house));
            stop.store(true, Ordering::Relaxed);
            assert_eq!(resumed.id(), undisturbed);
        });
        assert!(opened.load(Ordering::Relaxed) > 0, "somebody read meanwhile");
        assert_eq!(house.manifest(), quiet.manifest(), "all of it: files, gates, stages");
        assert!(fs::read_dir(house.data().join("work")).unwrap().all(|e| !e.unwrap().file_name().to_string_lossy().starts_with('.')));
    }
    assert!(cut * 3 >= kills, "only {cut} of {kills} were cut off within {whole:?}, {published} after the switch");
}
