//! `/save-event` and the sink behind it.

use crate::support::TestApp;
use serde_json::{Value, json};
use std::fs;
use std::io::{Read, Write};
use std::net::TcpStream;

const SESSION: &str = "3f2b8c1e-9d4a-4c6b-8e2f-1a2b3c4d5e6f";
const PATH: &str = "/api/v1/save-event";

fn seen(id: u32) -> Value {
    json!({ "sessionId": SESSION, "eventType": "title_seen", "eventData": { "tmdbId": id, "mediaType": "movie" } })
}

#[test]
fn an_acknowledged_event_is_on_disk() {
    let app = TestApp::start();
    let answer = app.post(PATH, seen(550).to_string());
    assert_eq!((answer.status, answer.body.len()), (204, 0));
    let stored = app.stored();
    assert_eq!(stored.len(), 1);
    assert_eq!((&stored[0]["eventType"], &stored[0]["eventData"]["tmdbId"]), (&json!("title_seen"), &json!(550)));
    assert!(stored[0]["time"].as_str().is_some_and(|t| t.ends_with(":00Z") && t.len() == 20));
    assert_eq!(crate::support::keys(&stored[0]), ["eventData", "eventId", "eventType", "sessionId", "time"]);
    let list = json!({ "events": [seen(1), seen(2)] });
    assert_eq!(app.post("/functions/v1/save-event", list.to_string()).status, 204);
    assert_eq!(app.stored().len(), 3);
}

#[test]
fn invalid_events_are_named_and_all_others_are_stored() {
    let app = TestApp::start();
    let mut wrong = seen(1);
    wrong["eventData"]["tmdbId"] = json!("550");
    let list = json!({ "events": [seen(1), wrong] });
    let answer = app.post(PATH, list.to_string());
    assert_eq!(answer.problem(422, "invalid-event"), "events[1].eventData.tmdbId");
    assert_eq!((&answer.json()["kept"], &answer.json()["refused"][0]["index"]), (&json!(1), &json!(1)));
    assert_eq!(app.stored().len(), 1, "the event beside it is on disk");
    assert_eq!(app.post(PATH, "{}").problem(422, "invalid-event"), "sessionId");
    assert_eq!(app.post(PATH, "geen json").problem(400, "invalid-parameter"), "body");
    assert_eq!(app.post(PATH, [0xff, 0xfe]).problem(400, "invalid-parameter"), "body");
    let many: Vec<Value> = (1..=21).map(seen).collect();
    app.post(PATH, json!({ "events": many }).to_string()).problem(413, "payload-too-large");
    let mut large = seen(1);
    large["eventData"]["ballast"] = json!("x".repeat(17_000));
    app.post(PATH, large.to_string()).problem(413, "payload-too-large");
    assert_eq!(app.stored().len(), 1, "and of these nothing");
}

#[test]
fn an_event_that_is_sent_again_is_stored_once_also_after_a_restart() {
    let mut app = TestApp::start();
    let mut event = seen(550);
    event["eventId"] = json!("11ce8c1e-9d4a-4c6b-8e2f-1a2b3c4d5e6f");
    for _ in 0..2 {
        assert_eq!(app.post(PATH, event.to_string()).status, 204);
        app.restart();
    }
    let twice = json!({ "events": [event, event, seen(1)] });
    assert_eq!(app.post(PATH, twice.to_string()).status, 204);
    let ids: Vec<Value> = app.stored().iter().map(|e| e["eventData"]["tmdbId"].clone()).collect();
    assert_eq!(ids, [550, 1]);
}

#[test]
fn too_many_requests_a_second_are_refused_with_a_time_to_wait() {
    let app = TestApp::with(|config| config.event_requests = 3);
    let answers: Vec<_> = (1..=8).map(|id| app.post(PATH, seen(id).to_string())).collect();
    let taken = answers.iter().filter(|answer| answer.status == 204).count();
    let refused = answers.iter().find(|answer| answer.status == 429).expect("a full second");
    refused.problem(429, "too-often");
    assert_eq!(refused.header("retry-after"), "1");
    assert_eq!(app.stored().len(), taken);
}

#[test]
fn a_body_that_never_ends_is_not_waited_for() {
    let app = TestApp::start();
    let mut stream = TcpStream::connect(app.running().address).expect("a connection");
    write!(stream, "POST {PATH} HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{{").expect("sent");
    let mut answer = [0; 12];
    stream.read_exact(&mut answer).expect("an answer");
    assert_eq!(&answer, b"HTTP/1.1 400");
}

#[test]
fn a_sink_that_cannot_write_says_so_and_recovers() {
    let app = TestApp::start();
    fs::remove_dir_all(&app.config.events).expect("removed");
    fs::write(&app.config.events, b"in the way").expect("a file in its place");
    let answer = app.post(PATH, seen(1).to_string());
    answer.problem(503, "sink-unavailable");
    assert_eq!(answer.header("retry-after"), "5");
    assert_eq!(answer.header("x-request-id").len(), 32, "a report can name the line of the log");
    let json = ("content-type", "application/json");
    let named = app.post_with(PATH, &[json, ("x-request-id", "proxy-7")], seen(1).to_string());
    assert_eq!(named.header("x-request-id"), "proxy-7");
    let forged = app.post_with(PATH, &[json, ("x-request-id", "a b\"c")], seen(1).to_string());
    assert_eq!(forged.header("x-request-id").len(), 32);
    fs::remove_file(&app.config.events).expect("out of the way");
    fs::create_dir(&app.config.events).expect("a folder again");
    assert_eq!(app.post(PATH, seen(2).to_string()).status, 204);
    assert_eq!(app.stored().len(), 1, "the refused event is not stored, the acknowledged one is");
}

#[test]
fn a_torn_tail_costs_no_acknowledged_event() {
    let mut app = TestApp::start();
    for id in 1..=3 {
        assert_eq!(app.post(PATH, seen(id).to_string()).status, 204);
    }
    app.stop();
    let segment = app.segment().expect("a segment");
    let mut bytes = fs::read(&segment).expect("bytes");
    bytes.extend([200, 0, 0, 0, 1, 2, 3, 4, b'{']);
    fs::write(&segment, bytes).expect("torn");
    app.restart();
    assert_eq!(app.post(PATH, seen(4).to_string()).status, 204);
    let ids: Vec<Value> = app.stored().iter().map(|e| e["eventData"]["tmdbId"].clone()).collect();
    assert_eq!(ids, [1, 2, 3, 4]);
}

#[test]
fn concurrent_events_are_all_stored() {
    let app = TestApp::start();
    std::thread::scope(|scope| {
        for n in 0..8 {
            let app = &app;
            scope.spawn(move || {
                for id in 1..=25 {
                    assert_eq!(app.post(PATH, seen(n * 100 + id).to_string()).status, 204);
                }
            });
        }
    });
    assert_eq!(app.stored().len(), 200);
}
