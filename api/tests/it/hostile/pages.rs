//! Pages in a rush, and pages while the snapshot changes.

use super::drawn;
use crate::support::publish;
use std::time::Duration;
use trits_index::snapshot::current::write_current;

const SLOW: &str = "/movie?id=550&slow";

#[test]
fn under_load_a_page_that_may_be_listed_is_answered_with_a_time_to_retry() {
    let app = drawn(|_| {});
    let mut refused = 0;
    std::thread::scope(|scope| {
        let requests: Vec<_> = (0..140)
            .map(|n| {
                let (app, path) = (&app, format!("/movie?id=7000{n:03}"));
                scope.spawn(move || app.get(&path))
            })
            .collect();
        for answer in requests {
            let answer = answer.join().expect("an answer");
            assert!(!answer.text().contains("noindex"), "it would be taken out of an index");
            if answer.status != 200 {
                assert_eq!((answer.status, answer.header("retry-after"), answer.header("etag")), (503, "5", ""));
                assert!(answer.text().contains("<div id=\"root\"></div>"), "a browser renders it");
                refused += 1;
            }
        }
    });
    assert!(refused > 0);
    assert_eq!(app.get("/watchlist").status, 200);
}

#[test]
fn a_page_that_fails_is_not_drawn_anew_for_every_request() {
    let app = drawn(|_| {});
    for _ in 0..10 {
        let failed = app.get("/movie?id=666");
        assert_eq!((failed.status, failed.header("retry-after")), (503, "5"));
    }
    let html = app.get("/movie?id=550").text();
    // Two, when a minute ended meanwhile.
    assert!(html.contains("<h1>1 of ") || html.contains("<h1>2 of "), "{html}");
}

#[test]
fn a_page_rendered_across_a_switch_is_not_cached_under_the_old_snapshot() {
    let app = drawn(|_| {});
    let live = |app: &crate::support::TestApp| app.get("/health/ready").json()["snapshot"].as_str().unwrap_or("").to_owned();
    std::thread::scope(|scope| {
        let slow = scope.spawn(|| app.get(SLOW));
        std::thread::sleep(Duration::from_millis(100));
        publish(&app.config.data, "two");
        assert!(app.until(|app| live(app) == "two"));
        assert!(slow.join().expect("an answer").text().contains("of two"));
    });
    write_current(&app.config.data, "one").expect("rolled back");
    assert!(app.until(|app| live(app) == "one"));
    let html = app.get(SLOW).text();
    assert!(html.contains("of one"), "{html}");
}
