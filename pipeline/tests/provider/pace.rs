//! No second sees more calls than the rate and a quarter, whatever the concurrency.

use crate::place::{Place, TODAY};
use crate::server::{Server, World};
use std::time::Duration;

#[test]
fn calls_keep_to_the_rate() {
    let (place, server) = (Place::new(), Server::start(World { log_paths: true, ..World::new(100, 0) }));
    let night = place.ingest(&server, TODAY, &["--rate", "40", "--concurrency", "16"]);
    assert_eq!(night.code, 0, "{}", night.err);
    let moments = server.world().moments.clone();
    assert_eq!(moments.len(), 100);
    let within_a_second = |from: usize| moments[from..].iter().take_while(|m| **m - moments[from] < Duration::from_secs(1)).count();
    let most = (0..moments.len()).map(within_a_second).max().unwrap();
    assert!(most <= 50, "{most} calls in one second");
}
