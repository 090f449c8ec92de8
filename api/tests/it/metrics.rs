//! What Prometheus reads.

use crate::support::TestApp;
use serde_json::json;

fn measured() -> TestApp {
    TestApp::with(|config| config.metrics = Some(([127, 0, 0, 1], 0).into()))
}

/// The value of the line that starts with `name`.
fn value(text: &str, name: &str) -> f64 {
    let line = text.lines().find(|line| line.starts_with(name)).unwrap_or_else(|| panic!("no {name} in\n{text}"));
    line.rsplit(' ').next().and_then(|v| v.parse().ok()).expect("a number")
}

#[test]
fn everything_is_counted_by_template_and_nothing_by_visitor() {
    let app = measured();
    for path in ["/api/v1/tips?mediaType=movie&tmdbId=550", "/api/v1/tips?mediaType=movie&tmdbId=550", "/api/v1/titles/movie/680"] {
        assert_eq!(app.get(path).status, 200);
    }
    app.get("/api/v1/search?q=fight");
    app.get("/api/v1/search?q=qqqqqqqqqqqq");
    app.get("/geheime-zoekterm-van-iemand");
    let session = "3f2b8c1e-9d4a-4c6b-8e2f-1a2b3c4d5e6f";
    let event = json!({"sessionId": session, "eventType": "page_viewed", "eventData": {"page": "/geheime-zoekterm-van-iemand"}});
    assert_eq!(app.post("/api/v1/save-event", event.to_string()).status, 204);
    let text = app.metrics();
    let requests = |route: &str, status: u16| {
        let labels = format!("route=\"{route}\",status=\"{status}\"");
        let counts = text.lines().filter(|line| line.starts_with("trits_http_request_duration_seconds_count") && line.contains(&labels));
        counts.filter_map(|line| line.rsplit(' ').next()?.parse::<u64>().ok()).sum::<u64>()
    };
    assert_eq!(requests("/api/v1/tips", 200), 2);
    assert_eq!(requests("/api/v1/titles/{mediaType}/{tmdbId}", 200), 1);
    assert_eq!(requests("page", 404), 1);
    assert_eq!(value(&text, "trits_tips_answers_total{step=\"0\"}") as u64, 2, "a repeated answer counts too");
    assert_eq!(value(&text, "trits_searches_total{outcome=\"hit\"}") as u64, 1);
    assert_eq!(value(&text, "trits_searches_total{outcome=\"miss\"}") as u64, 1);
    assert_eq!(value(&text, "trits_sink_events_total") as u64, 1);
    assert_eq!(value(&text, "trits_sink_commits_total") as u64, 1);
    assert_eq!(value(&text, "trits_sink_commit_duration_seconds_count") as u64, 1);
    assert_eq!(value(&text, "trits_sink_waiting_requests") as i64, 0);
    assert!(text.contains("trits_snapshot_info{id=\"one\""), "{text}");
    assert!(value(&text, "trits_snapshot_published_timestamp_seconds") > 1.7e9);
    assert!((value(&text, "trits_snapshot_titles") as u64) > 10);
    assert!(!text.contains("geheime") && !text.contains(session) && !text.contains("fight"), "{text}");
    assert!(text.ends_with("# EOF\n"));
}

#[test]
fn visitors_do_not_see_them() {
    let app = measured();
    assert_eq!(app.get("/metrics").status, 404);
    let silent = TestApp::start();
    assert!(silent.running().metrics_address.is_none());
}
