//! The operator's figures: behind the guard, summed over days, without small cells in exports, and counted again on demand.

use crate::admin::TOKEN;
use crate::support::{Answer, TestApp, keys};
use serde_json::{Value, json};
use std::fs;
use std::path::PathBuf;
use std::time::Duration;
use trits_api::admin_tokens::AdminToken;

const PATH: &str = "/api/v1/admin/analytics";

/// Two days that the real `trits analytics` counted, for a contract with what the night writes.
const DAYS: [&str; 2] = ["2025-11-10", "2025-11-11"];

fn written(day: &str) -> String {
    let path = format!("{}/tests/fixtures/analytics/{day}.json", env!("CARGO_MANIFEST_DIR"));
    fs::read_to_string(&path).unwrap_or_else(|e| panic!("{path}: {e}"))
}

fn app() -> TestApp {
    with_binary("/bin/false")
}

/// A server whose refresh runs another binary.
fn with_binary(binary: impl Into<PathBuf>) -> TestApp {
    let app = TestApp::with(|config| {
        config.admin_token = AdminToken::parse(TOKEN).ok();
        config.trits = binary.into();
        config.refresh_time = Duration::from_millis(400);
    });
    let folder = app.config.data.join("analytics");
    fs::create_dir_all(&folder).expect("a folder");
    for day in DAYS {
        fs::write(folder.join(format!("{day}.json")), written(day)).expect("a day");
    }
    app
}

fn get(app: &TestApp, path: &str) -> Answer {
    app.get_with(path, &[("authorization", &format!("Bearer {TOKEN}"))])
}

fn refresh(app: &TestApp) -> Answer {
    app.post_with(&format!("{PATH}/refresh"), &[("authorization", &format!("Bearer {TOKEN}"))], "")
}

fn table<'a>(answer: &'a Value, measure: &str) -> &'a Value {
    let tables = answer["tables"].as_array().expect("tables");
    tables.iter().find(|t| t["measure"] == measure).expect("a table for every measure")
}

fn count(answer: &Value, measure: &str, key: &str) -> u64 {
    let rows = table(answer, measure)["rows"].as_array().expect("rows");
    rows.iter().filter(|row| row["key"] == key).map(|row| row["count"].as_u64().expect("a count")).sum()
}

/// The same from the files, added by hand.
fn in_files(kind: &str, measure: &str, key: &str) -> u64 {
    let of = |day: &str| {
        let file: Value = serde_json::from_str(&written(day)).expect("JSON");
        let cells = file[kind].as_array().expect("cells").clone();
        cells.iter().filter(|c| c["measure"] == measure && c["key"] == key).map(|c| c["count"].as_u64().expect("a count")).sum::<u64>()
    };
    DAYS.into_iter().map(of).sum()
}

#[test]
fn no_path_of_it_answers_without_the_token() {
    let app = app();
    for path in [PATH.to_owned(), format!("{PATH}/export?format=csv")] {
        app.get(&path).problem(401, "unauthorized");
    }
    app.post(&format!("{PATH}/refresh"), "").problem(401, "unauthorized");
    let open = TestApp::start();
    for path in [PATH.to_owned(), format!("{PATH}/export")] {
        get(&open, &path).problem(404, "unknown-path");
    }
}

#[test]
fn days_that_the_night_wrote_are_added() {
    let app = app();
    let all = get(&app, &format!("{PATH}?from=2025-11-01&to=2025-11-30")).json();
    assert_eq!(keys(&all), ["computed", "concentration", "damaged", "days", "from", "mediaType", "tables", "to"]);
    assert_eq!(all["days"].as_array().expect("days").len(), 2);
    assert_eq!((&all["mediaType"], &all["damaged"]), (&Value::Null, &json!([])));
    for (measure, key) in [("events", "search_submitted"), ("sets", "1"), ("funnel", "search"), ("sheets", "with"), ("watchlist", "added")]
    {
        let expected = in_files("all", measure, key);
        assert!(expected > 0, "{measure} {key}");
        assert_eq!(count(&all, measure, key), expected, "{measure} {key}");
    }
    let films = get(&app, &format!("{PATH}?from=2025-11-01&to=2025-11-30&mediaType=movie")).json();
    assert_eq!(count(&films, "events", "tip_card_click"), in_files("movie", "events", "tip_card_click"));
    assert!(count(&films, "events", "tip_card_click") < count(&all, "events", "tip_card_click"));
    let first = get(&app, &format!("{PATH}?from=2025-11-10&to=2025-11-10")).json();
    assert_eq!(first["days"][0]["searches"], count(&first, "events", "search_submitted"));
    let none = get(&app, PATH);
    assert_eq!(none.header("cache-control"), "no-store");
    assert_eq!((none.json()["days"].clone(), none.json()["computed"].clone()), (json!([]), Value::Null));
}

#[test]
fn periods_that_cannot_be_are_named() {
    let app = app();
    for (query, status, field) in [
        ("from=gisteren", 400, "from"),
        ("to=2025-02-30", 400, "to"),
        ("from=2025-11-11&to=2025-11-10", 422, "from"),
        ("from=2020-01-01&to=2025-11-10", 422, "from"),
        ("mediaType=boek", 400, "mediaType"),
    ] {
        let code = if status == 400 { "invalid-parameter" } else { "out-of-range" };
        assert_eq!(get(&app, &format!("{PATH}?{query}")).problem(status, code), field, "{query}");
    }
    assert_eq!(get(&app, &format!("{PATH}/export?format=xls")).problem(400, "invalid-parameter"), "format");
}

#[test]
fn a_damaged_day_is_named_and_the_other_stands() {
    let app = app();
    fs::write(app.config.data.join("analytics/2025-11-11.json"), "{").expect("damage");
    let answer = get(&app, &format!("{PATH}?from=2025-11-01&to=2025-11-30")).json();
    assert_eq!((&answer["damaged"], answer["days"].as_array().map(Vec::len)), (&json!(["2025-11-11"]), Some(1)));
}

#[test]
fn exports_hide_what_fewer_than_five_sessions_did() {
    let app = app();
    let answer = get(&app, &format!("{PATH}/export?from=2025-11-10&to=2025-11-11"));
    assert!(answer.header("content-disposition").contains("trits-2025-11-10-2025-11-11.json"));
    let rows = answer.json()["rows"].as_array().expect("rows").clone();
    assert!(rows.iter().any(|row| row["hidden"] == true) && rows.iter().any(|row| row["hidden"] == false));
    for row in &rows {
        let figures = ["count", "good", "sessions"].map(|name| row[name].as_u64());
        assert!(if row["hidden"] == true { figures == [None; 3] } else { figures[2] >= Some(5) }, "{row}");
        assert!(figures.into_iter().flatten().all(|n| n % 5 == 0), "{row}");
    }
    let csv = get(&app, &format!("{PATH}/export?format=csv&from=2025-11-10&to=2025-11-11"));
    assert_eq!(csv.header("content-type"), "text/csv; charset=utf-8");
    let text = csv.text();
    assert_eq!(text.lines().next(), Some("measure,key,label,hidden_days,count,good,sessions"));
    assert_eq!(text.lines().count(), rows.len() + 1);
    assert_eq!(text.lines().filter(|line| line.ends_with("<5,<5,<5")).count(), rows.iter().filter(|row| row["hidden"] == true).count());
}

#[test]
fn an_export_of_a_day_tells_no_single_press_on_a_provider() {
    let app = app();
    let rows = get(&app, &format!("{PATH}/export?from=2025-11-10&to=2025-11-10")).json()["rows"].as_array().expect("rows").clone();
    let of = |measure: &str| rows.iter().find(|row| row["measure"] == measure).expect("a row").clone();
    // Fourteen sessions that day; four went to a provider.
    assert_eq!((&of("day-sessions")["count"], &of("day-providers")["count"]), (&json!(15), &Value::Null));
}

/// A server whose refresh runs a shell script instead of the night's binary.
fn with_night(behaviour: &str) -> TestApp {
    let app = with_binary(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/fixtures/night"));
    fs::write(app.config.data.join("behaviour"), behaviour).expect("a script");
    app
}

#[test]
fn a_refresh_counts_today_and_keeps_the_place_of_the_events_off_the_command_line() {
    let app = with_night("echo \"$@ [$TRITS_EVENTS]\" > \"$3/arguments\"");
    assert_eq!(refresh(&app).status, 204);
    let arguments = fs::read_to_string(app.config.data.join("arguments")).expect("it ran");
    let today = trits_api::clock::Minute::now().day();
    let (data, events) = (app.config.data.display(), app.config.events.display());
    assert_eq!(arguments.trim(), format!("analytics --data {data} --from {today} --to {today} --json [{events}]"));
}

#[test]
fn a_refresh_that_fails_hangs_or_is_not_there_leaves_the_last_figures() {
    let absent = with_binary("/nowhere/trits");
    for app in [absent, with_night("echo inside >&2; exit 6"), with_night("exec sleep 60")] {
        let answer = refresh(&app);
        answer.problem(503, "refresh-failed");
        assert!(!answer.text().contains("inside") && !answer.text().contains("trits"), "{}", answer.text());
        assert_eq!(get(&app, &format!("{PATH}?from=2025-11-01&to=2025-11-30")).json()["days"].as_array().map(Vec::len), Some(2));
    }
}

#[test]
fn one_refresh_at_a_time() {
    let app = with_night("touch \"$3/started\"; exec sleep 60");
    std::thread::scope(|scope| {
        let first = scope.spawn(|| refresh(&app));
        assert!(app.until(|app| app.config.data.join("started").exists()));
        refresh(&app).problem(409, "refresh-busy");
        first.join().expect("an answer").problem(503, "refresh-failed");
    });
}
