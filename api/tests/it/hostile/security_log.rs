//! The log of security: what is in it, and how often.

use crate::support::{Logged, publish};
use std::fs;
use tempfile::TempDir;

const SESSION: &str = "3f2b8c1e-9d4a-4c6b-8e2f-1a2b3c4d5e6f";

const TOKEN: &str = "0123456789abcdef0123456789abcdef";

fn event() -> String {
    format!(r#"{{"sessionId":"{SESSION}","eventType":"title_seen","eventData":{{"tmdbId":5,"mediaType":"movie"}}}}"#)
}

#[test]
fn refused_tokens_are_one_line_a_minute_and_erasures_one_each() {
    let folder = TempDir::new().expect("a folder");
    let data = folder.path().join("data");
    publish(&data, "one");
    let server = Logged::start(&data, &folder.path().join("events"), &["--admin-token", TOKEN]);
    for n in 0..9 {
        assert!(matches!(server.get("/api/v1/admin/reviews", &[("authorization", &format!("Bearer wrong{n}"))]), 401 | 429));
    }
    let refused = server.said("a wrong admin token was refused");
    assert_eq!((refused.len(), &refused[0]["target"], &refused[0]["level"]), (1, &"security".into(), &"WARN".into()), "{refused:?}");
    for erased in 1..=2 {
        assert_eq!((server.save(&event()), server.erase(SESSION)), (204, 204));
        let lines = server.said("a session was erased");
        assert_eq!((lines.len(), &lines[erased - 1]["target"]), (erased, &"security".into()), "{lines:?}");
    }
    assert_eq!(server.erase("99999999-9d4a-4c6b-8e2f-1a2b3c4d5e6f"), 204);
    assert_eq!(server.said("a session was erased").len(), 2, "nothing of that one was there");
    let all = format!("{:?}", server.lines());
    assert!(!all.contains(SESSION) && !all.contains("wrong0") && !all.contains(TOKEN), "{all}");
}

#[test]
fn a_failure_that_repeats_is_one_line_and_has_a_cause_or_none() {
    let folder = TempDir::new().expect("a folder");
    let (data, events) = (folder.path().join("data"), folder.path().join("events"));
    publish(&data, "one");
    let server = Logged::start(&data, &events, &[]);
    fs::remove_dir_all(&events).expect("removed");
    fs::write(&events, b"in the way").expect("a file in its place");
    for _ in 0..5 {
        assert_eq!(server.save(&event()), 503);
    }
    let failed = server.said("a request failed");
    assert_eq!(failed.len(), 1, "{failed:?}");
    assert!(failed[0].get("error.cause").is_none(), "an empty cause says nothing: {failed:?}");
    let causes = server.said("events cannot be written");
    assert!(causes.len() == 1 && !causes[0]["error.cause"].as_str().unwrap_or_default().is_empty(), "{causes:?}");
}
