//! Killed while it fetches: the next run goes on where it was, and ends as an undisturbed night would have.

use crate::place::{Place, TODAY, done};
use crate::server::{Server, World};
use std::process::Stdio;

#[test]
fn a_night_that_is_killed_while_fetching_goes_on_and_gives_the_same_snapshot() {
    let server = Server::start(World::new(260, 140));
    let args = ["--source", "tmdb", "--budget", "400", "--pool", "0"];
    let quiet = Place::new();
    let undisturbed = done(quiet.command("nightly", &server, TODAY, &args));
    assert_eq!(undisturbed.code, 0, "{}", undisturbed.err);
    server.take_calls();

    let place = Place::new();
    for at in [60, 150, 330] {
        let slow = ["--rate", "400", "--concurrency", "2"];
        let mut command = place.command("nightly", &server, TODAY, &[&args[..], &slow].concat());
        let mut night = command.stdout(Stdio::null()).stderr(Stdio::null()).spawn().unwrap();
        let details = || server.world().calls.iter().filter(|(kind, _)| kind.starts_with("details")).map(|(_, n)| *n).sum::<usize>();
        while details() < at && night.try_wait().unwrap().is_none() {
            std::thread::yield_now();
        }
        night.kill().unwrap();
        night.wait().unwrap();
    }
    let resumed = done(place.command("nightly", &server, TODAY, &args));
    assert_eq!((resumed.code, &resumed.out), (0, &undisturbed.out), "{}", resumed.err);
    let calls = server.take_calls();
    let details = calls["details movie"] + calls["details tv"];
    assert!(details < 400 + 3 * 110, "no more than a batch is fetched twice after a kill: {details}");
}
