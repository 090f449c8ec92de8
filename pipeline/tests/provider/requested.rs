//! What enough visitors searched for in vain is searched at the provider the next night.

use crate::place::{Done, Place, TODAY, done};
use crate::server::{Server, World};
use serde_json::{Value, json};
use std::path::Path;
use trits_events::{encode, file_name};
use uuid::Uuid;

/// A series that lies far beyond the budget.
const MISSING: (&str, u32) = ("tv", 7_777);

fn server() -> Server {
    let server = Server::start(World::new(500, 300));
    let missing =
        json!({"name": "Zwaluwnest", "original_name": "Zwaluwnest", "first_air_date": "1999-01-01", "popularity": 0.1, "vote_count": 40});
    server.world().edited.insert(MISSING, missing);
    server
}

/// Searches for a series, on each of the days by so many sessions.
fn searched(events: &Path, query: &str, days: &[&str], sessions: u128) {
    std::fs::create_dir_all(events).unwrap();
    for day in days {
        let one = |session: u128| {
            let (id, session) = (Uuid::new_v4(), Uuid::from_u128(session + 1));
            let data = json!({"q": query, "year": null, "mediaType": "tv"});
            let event = json!({"eventId": id, "time": format!("{day}T17:20:00Z"), "sessionId": session, "eventType": "search_submitted", "eventData": data});
            encode(event.to_string().as_bytes())
        };
        let path = events.join(file_name(day));
        let before = std::fs::read(&path).unwrap_or_default();
        std::fs::write(&path, [before, (0..sessions).flat_map(one).collect()].concat()).unwrap();
    }
}

fn night(place: &Place, server: &Server, day: &str, more: &[&str]) -> Done {
    let done = done(place.command(
        "nightly",
        server,
        day,
        &[&["--source", "tmdb", "--budget", "400", "--pool", "0", "--accept=D20"], more].concat(),
    ));
    assert_eq!(done.code, 0, "{}", done.err);
    done
}

/// Whether the live snapshot has the series.
fn is_found(place: &Place) -> bool {
    let mut title = std::process::Command::new(env!("CARGO_BIN_EXE_trits"));
    title.args(["title", "--title", "tv:7777", "--data"]).arg(place.data());
    done(title).out.starts_with("tv:7777 Zwaluwnest")
}

fn searches(server: &Server) -> Vec<String> {
    std::mem::take(&mut server.world().paths).into_iter().filter(|path| path.starts_with("/3/search")).collect()
}

#[test]
fn what_enough_visitors_look_for_in_vain_joins_the_next_night_and_stays() {
    let (place, server) = (Place::new(), server());
    server.world().log_paths = true;
    let events = place.path("events");
    searched(&events, "zwaluwnest", &["2025-11-17"], 5);
    let flags = ["--events", events.to_str().unwrap()];
    night(&place, &server, "2025-11-18", &flags);
    assert!(!is_found(&place) && searches(&server).is_empty(), "nothing is live that it could be looked for in");
    night(&place, &server, "2025-11-19", &flags);
    assert!(!is_found(&place) && searches(&server).is_empty(), "five sessions of one day are too few");
    searched(&events, "zwaluwnest", &["2025-11-18"], 1);
    searched(&events, "vier dagen wind", &["2025-11-17", "2025-11-18"], 6);
    searched(&events, "mijn adres", &["2025-11-17", "2025-11-18"], 4);
    let third = night(&place, &server, "2025-11-20", &flags);
    assert!(is_found(&place) && third.err.contains("2 requested titles searched, 1 of them found"), "{}", third.err);
    let sent = searches(&server);
    assert!(sent.len() == 2 && sent.iter().all(|path| path.starts_with("/3/search/tv?query=")), "{sent:?}");
    assert!(sent.iter().all(|path| !path.contains("adres")), "what four sessions typed goes nowhere: {sent:?}");
    let report: Value = place.report();
    assert_eq!(report["requested"], json!({"searched": 2, "found": 1}));
    night(&place, &server, TODAY, &flags);
    assert!(is_found(&place), "a title that is found is searched no more, and stays");
    assert!(searches(&server).is_empty(), "what the provider does not have is not searched again the next night");
    for name in ["work/provider/titles.redb", "work/provider/report.json", "work/nights.json", "work/quarantine.jsonl"] {
        let bytes = std::fs::read(place.data().join(name)).unwrap();
        assert!(!bytes.windows(15).any(|part| part == b"vier dagen wind"), "no query is stored in {name}");
    }
}
