//! No query of a visitor is logged, whatever goes wrong with its page.

use super::{drawn, header, raw, write_site};
use crate::support::{Answer, binary, publish};
use serde_json::{Value, json};
use std::fs::{self, File};
use std::time::{Duration, Instant};
use tempfile::TempDir;

#[test]
fn a_pair_that_is_cut_in_half_does_not_fail_the_page_and_no_query_is_logged() {
    let folder = TempDir::new().expect("a folder");
    let (data, web, log) = (folder.path().join("data"), folder.path().join("web"), folder.path().join("log"));
    publish(&data, "one");
    write_site(&web);
    let mut server = binary(&data, &folder.path().join("events"));
    let mut child = server.arg("--web").arg(&web).stderr(File::create(&log).expect("a log")).spawn().expect("starts");
    let until = Instant::now() + Duration::from_secs(20);
    let address = loop {
        let text = fs::read_to_string(&log).unwrap_or_default();
        let lines = text.lines().filter_map(|line| serde_json::from_str::<Value>(line).ok());
        if let Some(address) = lines.filter_map(|line| line["server.address"].as_str().map(str::to_owned)).next() {
            break address;
        }
        assert!(Instant::now() < until, "it serves: {text}");
        std::thread::sleep(Duration::from_millis(10));
    };
    let agent = ureq::Agent::config_builder().http_status_as_error(false).build().new_agent();
    let get = |query: &str| Answer::of(agent.get(format!("http://{address}/movie?{query}")).call().expect("an answer"));
    let cut = get(&format!("x=jan%40voorbeeld.nl&q={}%F0%9F%98%80", "a".repeat(99)));
    assert!(cut.status == 200 && cut.text().contains(&"a".repeat(99)), "{}", cut.text());
    for words in ["throw", "log"] {
        get(&format!("x=jan%40voorbeeld.nl&q={words}-jan%40voorbeeld.nl-{}", "b".repeat(1_500)));
    }
    child.kill().expect("SIGKILL");
    child.wait().expect("dead");
    let said = fs::read_to_string(&log).expect("a log");
    assert!(said.contains("/movie") && !said.contains("jan") && !said.contains("bbb"), "{said}");
    assert!(said.lines().all(|line| line.len() < 2_000), "{said}");
}

#[test]
fn the_bound_on_drawn_addresses_holds_across_letters_of_two_bytes() {
    let app = drawn(|_| {});
    let tag = |letters: usize| {
        let request = format!("GET /movie?q={} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n", "é".repeat(letters));
        header(&raw(&app.running().address.to_string(), request.as_bytes()), "etag").map(str::to_owned)
    };
    let long = tag(1_500);
    assert!(long.is_some() && long == tag(1_600), "{long:?}");
}

#[test]
fn half_a_pair_costs_one_event_of_twenty() {
    let app = drawn(|_| {});
    let event = |q: &str| {
        json!({ "sessionId": "3f2b8c1e-9d4a-4c6b-8e2f-1a2b3c4d5e6f", "eventType": "search_submitted",
                "eventData": { "q": q, "mediaType": "movie" } })
    };
    let list = json!({ "events": (0..20).map(|n| event(&format!("titel {n}."))).collect::<Vec<_>>() }).to_string();
    for (half, n) in [("\\ud83d", 3), ("\\uDE00", 4), ("\\ud83d\\ud83d\\ude00", 5)] {
        let stored = app.stored().len();
        let answer = app.post("/api/v1/save-event", list.replace(&format!("titel {n}."), half));
        assert_eq!(answer.problem(422, "invalid-event"), format!("events[{n}].eventData.q"), "{half}");
        assert_eq!((&answer.json()["kept"], app.stored().len()), (&json!(19), stored + 19));
    }
    assert_eq!(app.post("/api/v1/save-event", list.replace("titel 1.", "\\ud83d\\ude00 \\\\ud83d")).status, 204, "a whole pair");
}
