//! Nights that are killed while the real server answers visitors: every answer has three tips, all of one whole snapshot, and the
//! server takes over what the resumed night publishes.

use super::house::House;
use super::sinks::Folder;
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};
use std::collections::BTreeSet;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

/// What a visitor asks for, in turn.
const SEEDS: [&str; 4] = ["movie:550", "tv:1396", "movie:238", "movie:13"];

/// Two nights that end in different snapshots: all titles may be tipped, or the most voted only.
const NIGHTS: [&str; 2] = ["50000", "1500"];

/// Neither night is judged: a pool of the most voted alone tips what everybody has seen, and other trios than the night before.
const ACCEPTED: [&str; 3] = ["--accept-churn", "--accept", "G1"];

/// How long the server may take to notice a new snapshot.
const SWITCH: Duration = Duration::from_secs(60);

fn flags(pool: &str) -> Vec<&str> {
    [&["--pool", pool][..], &ACCEPTED].concat()
}

/// The moments that are set, or the given number of them.
fn kills() -> usize {
    std::env::var("TRITS_KILLS").ok().and_then(|n| n.parse().ok()).unwrap_or(4)
}

#[test]
fn the_server_answers_whole_while_nights_are_killed_beside_it() {
    let house = House::new();
    let mut whole = Duration::ZERO;
    let published = NIGHTS.map(|pool| {
        let began = Instant::now();
        house.night(&flags(pool));
        whole = whole.max(began.elapsed());
        house.live()
    });
    assert_ne!(published[0], published[1]);
    let events = Folder::new();
    let server = house.serve(&events);
    let mut chance = ChaCha8Rng::seed_from_u64(20_261_121);
    let (done, mut cut) = (AtomicBool::new(false), 0);
    std::thread::scope(|scope| {
        let visitor = scope.spawn(|| {
            let mut seen = BTreeSet::new();
            for seed in SEEDS.iter().cycle().take_while(|_| !done.load(Ordering::Relaxed)) {
                let answer = server.tips(seed, 0);
                assert_eq!(answer["tips"].as_array().map(Vec::len), Some(3), "{answer}");
                seen.insert(answer["snapshot"].as_str().unwrap_or_default().to_owned());
            }
            seen
        });
        // The visitor must be stopped even when a night fails, or the test never ends.
        let nights = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| {
            for n in 0..kills() {
                let (pool, expected) = (NIGHTS[n % 2], &published[n % 2]);
                // Without what earlier nights made, all of the work is done again, as when the catalogue changed.
                std::fs::remove_dir_all(house.path("data").join("work")).expect("a folder");
                let moment = whole.mul_f64(f64::from(chance.next_u32()) / f64::from(u32::MAX));
                cut += usize::from(house.killed_night(&flags(pool), moment));
                house.night(&flags(pool));
                assert_eq!(house.live(), *expected, "the resumed night ends where an undisturbed one does");
                let since = Instant::now();
                while server.tips(SEEDS[0], 0)["snapshot"] != **expected {
                    assert!(since.elapsed() < SWITCH, "the server did not take over {expected}");
                    std::thread::yield_now();
                }
            }
        }));
        done.store(true, Ordering::Relaxed);
        let seen = visitor.join().expect("a visitor who was always answered");
        nights.unwrap_or_else(|panic| std::panic::resume_unwind(panic));
        assert_eq!(seen, BTreeSet::from(published.clone()), "nobody saw anything but what was published");
    });
    assert!(cut * 3 >= kills(), "only {cut} of {} were cut off within {whole:?}", kills());
}
