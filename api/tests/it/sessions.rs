//! Erasing a session.

use crate::support::TestApp;
use serde_json::{Value, json};
use std::fs;

const THEIRS: &str = "3f2b8c1e-9d4a-4c6b-8e2f-1a2b3c4d5e6f";
const OTHERS: &str = "4a2b8c1e-9d4a-4c6b-8e2f-1a2b3c4d5e6f";

fn search(session: &str, q: &str) -> String {
    json!({ "sessionId": session, "eventType": "search_submitted", "eventData": { "q": q, "mediaType": "movie" } }).to_string()
}

/// All bytes of all files of the events folder.
fn bytes(app: &TestApp) -> String {
    let files = fs::read_dir(&app.config.events).expect("a folder").filter_map(Result::ok).map(|entry| entry.path());
    files.map(|path| String::from_utf8_lossy(&fs::read(path).unwrap_or_default()).into_owned()).collect()
}

#[test]
fn nothing_of_an_erased_session_is_left() {
    let mut app = TestApp::start();
    for (session, q) in [(THEIRS, "spoorloos"), (OTHERS, "zwartboek"), (THEIRS, "undercover")] {
        assert_eq!(app.post("/api/v1/save-event", search(session, q)).status, 204);
    }
    // Another day, and an end that a repair moved aside.
    let today = app.segment().expect("a segment");
    app.stop();
    fs::copy(&today, app.config.events.join("events-2026-01-02.seg")).expect("another day");
    fs::copy(&today, app.config.events.join("events-2026-01-03.120.torn")).expect("a torn end");
    app.restart();
    let answer = app.delete(&format!("/api/v1/sessions/{THEIRS}"));
    assert_eq!((answer.status, answer.body.len()), (204, 0));
    let left = bytes(&app);
    assert!(!left.contains(THEIRS), "{left}");
    let events = app.stored();
    let kinds: Vec<&Value> = events.iter().map(|event| &event["eventType"]).collect();
    assert!(kinds.contains(&&json!("session_erased")) || kinds == [&json!("search_submitted")], "{kinds:?}");
    assert!(left.contains("session_erased") && left.contains("zwartboek"));
    assert!(!left.contains("spoorloos") && !left.contains("undercover"), "its words go too, also from what was moved aside");
    assert_eq!(app.post("/api/v1/save-event", search(OTHERS, "daarna")).status, 204, "it goes on");
    app.restart();
    assert!(bytes(&app).contains("daarna"));
}

#[test]
fn a_running_server_erases_from_a_damaged_segment_without_loss_to_others() {
    let app = TestApp::start();
    let of = |n: u32| format!("{n:08}-9d4a-4c6b-8e2f-1a2b3c4d5e6f");
    for n in 1..=20 {
        assert_eq!(app.post("/api/v1/save-event", search(&of(n), &format!("titel-{n}-"))).status, 204);
    }
    let segment = app.segment().expect("a segment");
    let whole = fs::read(&segment).expect("bytes");
    let damage = |at: usize| {
        let mut bytes = whole.clone();
        bytes[at] ^= 1;
        fs::write(&segment, bytes).expect("written");
    };
    // In the text of the third; then in that of the session itself.
    damage(whole.windows(8).position(|w| w == b"titel-3-").expect("the third") + 6);
    assert_eq!(app.delete(&format!("/api/v1/sessions/{}", of(9))).status, 204);
    let left = bytes(&app);
    assert!(!left.contains(&of(9)) && !left.contains("titel-9-"), "{left}");
    assert!((1..=20).filter(|n| ![3, 9].contains(n)).all(|n| left.contains(&of(n)) && left.contains(&format!("titel-{n}-"))));
    damage(whole.windows(8).position(|w| w == b"titel-9-").expect("the ninth") + 5);
    assert_eq!(app.delete(&format!("/api/v1/sessions/{}", of(9))).status, 204);
    let left = bytes(&app);
    assert!(!left.contains(&of(9)) && !left.contains("titel,9-"), "{left}");
    assert_eq!((1..=20).filter(|n| left.contains(&of(*n))).count(), 19);
    assert!(fs::read_dir(&app.config.events).expect("a folder").flatten().all(|e| e.path().extension().is_none_or(|x| x != "torn")));
}

#[test]
fn an_unknown_session_is_erased_already_and_a_wrong_id_is_none() {
    let app = TestApp::start();
    assert_eq!(app.delete(&format!("/api/v1/sessions/{OTHERS}")).status, 204);
    assert!(app.stored().is_empty(), "nothing to mark");
    assert_eq!(app.delete("/api/v1/sessions/niemand").problem(400, "invalid-parameter"), "sessionId");
}

#[test]
fn requests_to_erase_do_not_block_those_of_others() {
    let app = TestApp::start();
    assert_eq!(app.post("/api/v1/save-event", search(THEIRS, "spoorloos")).status, 204);
    std::thread::scope(|scope| {
        for n in 0..4_u128 {
            let app = &app;
            scope.spawn(move || {
                for m in 0..50_u128 {
                    let nobody = uuid::Builder::from_random_bytes((n * 1_000 + m).to_be_bytes()).into_uuid();
                    assert_eq!(app.delete(&format!("/api/v1/sessions/{nobody}")).status, 204);
                }
            });
        }
    });
    assert!(bytes(&app).contains(THEIRS) && !bytes(&app).contains("session_erased"), "nothing is written for those nobody knows");
    assert_eq!(app.delete(&format!("/api/v1/sessions/{THEIRS}")).status, 204);
    assert!(!bytes(&app).contains(THEIRS));
}
