//! Killed at random moments: whoever reads meanwhile sees a whole snapshot, and the night that goes on ends where an undisturbed one
//! would have. The moments come from a seed; `TRITS_KILLS` sets how many there are.

use crate::house::House;
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};
use std::fs;
use std::path::Path;
use std::process::Stdio;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::time::{Duration, Instant};
use trits_index::answer::{Query, answer};
use trits_index::ids::TitleNo;
use trits_index::snapshot::Snapshot;
use trits_index::snapshot::current::{read_current, snapshot_dir};

/// Moments when nobody asks for more.
const KILLS: usize = 8;

/// Our own catalogue.
const STARTER: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../datasets/starter");

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
fn every_night_that_is_killed_ends_as_an_undisturbed_one() {
    let kills = std::env::var("TRITS_KILLS").ok().and_then(|n| n.parse().ok()).unwrap_or(KILLS);
    let old = House::published();
    let quiet = House::new();
    copied(&old.data(), &quiet.data());
    // The fixture's twenty titles go, ours come: all gates that compare say so, and are accepted.
    let arguments = ["--accept", "D1", "--accept", "D2", "--accept", "D3", "--accept", "D4"];
    let lexicon = concat!(env!("CARGO_MANIFEST_DIR"), "/../datasets/lexicon.toml");
    let night = |house: &House| {
        let mut command = house.bare("nightly");
        command.args(["--catalogue", STARTER, "--lexicon", lexicon]).args(arguments);
        command
    };
    let began = Instant::now();
    let undisturbed = crate::house::done(night(&quiet)).id();
    let whole = began.elapsed();
    let mut chance = ChaCha8Rng::seed_from_u64(20_251_121);
    let (mut cut, mut live) = (0, 0);
    for _ in 0..kills {
        let house = House::new();
        copied(&old.data(), &house.data());
        let (stop, opened) = (AtomicBool::new(false), AtomicUsize::new(0));
        std::thread::scope(|scope| {
            scope.spawn(|| read_on(&house.data(), &stop, &opened));
            let mut child = night(&house).stdout(Stdio::null()).stderr(Stdio::null()).spawn().unwrap();
            std::thread::sleep(whole.mul_f64(f64::from(chance.next_u32()) / f64::from(u32::MAX)));
            child.kill().unwrap();
            let ended = child.wait().unwrap();
            cut += usize::from(!ended.success());
            live += usize::from(house.current() != old.current());
            let resumed = crate::house::done(night(&house));
            stop.store(true, Ordering::Relaxed);
            assert_eq!(resumed.id(), undisturbed);
        });
        assert!(opened.load(Ordering::Relaxed) > 0);
        assert_eq!(house.manifest()["files"], quiet.manifest()["files"]);
        assert_eq!(house.manifest(), quiet.manifest(), "the whole manifest, gates and all");
        assert!(fs::read_dir(house.data().join("work")).unwrap().all(|e| !e.unwrap().file_name().to_string_lossy().starts_with('.')));
    }
    assert!(cut * 3 >= kills * 2, "only {cut} of {kills} were cut off in {:?}; {live} had published", whole);
    assert!(whole > Duration::ZERO);
}
