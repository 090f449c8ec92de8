//! What enough visitors searched for in vain is searched at the provider the next night, and the title of that name joins.

use crate::place::{Done, Place, TODAY, done};
use crate::server::faults::{Fault, Kind};
use crate::server::{Server, World};
use serde_json::{Value, json};
use std::process::Stdio;
use trits_events::{encode, file_name};
use uuid::Uuid;

const DAYS: [&str; 2] = ["2025-11-17", "2025-11-18"];

/// A provider with a series of this name far beyond the budget, and its searches logged.
fn server(names: &[(u32, &str)]) -> Server {
    let server = Server::start(World { log_paths: true, ..World::new(500, 300) });
    for (id, name) in names {
        server.world().edited.insert(("tv", *id), series(name, "Zwaluwnest in English"));
    }
    server
}

fn series(name: &str, english: &str) -> Value {
    let translations = json!({"translations": [{"iso_639_1": "en", "iso_3166_1": "US", "data": {"name": english}}]});
    json!({"name": name, "original_name": name, "first_air_date": "1999-01-01", "popularity": 0.1, "vote_count": 40, "translations": translations})
}

/// Searches for a series, on each of the days by so many sessions.
fn searched(place: &Place, query: &str, days: &[&str], sessions: u128) {
    let events = place.path("events");
    std::fs::create_dir_all(&events).unwrap();
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

/// The flags of a night, with the events of its place.
fn flags<'f>(events: &'f str, more: &[&'f str]) -> Vec<&'f str> {
    let all = ["--source", "tmdb", "--budget", "400", "--pool", "0", "--accept=D20", "--events", events];
    [&all[..], more].concat()
}

fn night(place: &Place, server: &Server, day: &str, more: &[&str]) -> Done {
    let events = place.path("events");
    let done = done(place.command("nightly", server, day, &flags(events.to_str().unwrap(), more)));
    assert_eq!(done.code, 0, "{}", done.err);
    done
}

/// A place with a live snapshot to search in, and what enough sessions searched for in vain.
fn live(server: &Server, queries: &[&str]) -> Place {
    let place = Place::new();
    searched(&place, "iets", &DAYS[..1], 1);
    night(&place, server, "2025-11-18", &[]);
    queries.iter().for_each(|query| searched(&place, query, &DAYS, 6));
    searches(server);
    place
}

/// Whether the live snapshot has a series.
fn is_found(place: &Place, id: u32) -> bool {
    let mut title = std::process::Command::new(env!("CARGO_BIN_EXE_trits"));
    title.arg("title").arg("--title").arg(format!("tv:{id}")).arg("--data").arg(place.data());
    done(title).out.starts_with(&format!("tv:{id} "))
}

/// The searches since the last time, each as its media type, query and language.
fn searches(server: &Server) -> Vec<String> {
    let paths = std::mem::take(&mut server.world().paths);
    let searches = paths.iter().filter_map(|path| path.strip_prefix("/3/search/"));
    searches.map(|search| search.replace("?query=", " ").replace("&language=", " ").replace("&include_adult=false", "")).collect()
}

fn requested(place: &Place) -> [u64; 4] {
    let report = place.report();
    ["searched", "found", "joined", "titles"].map(|what| report["requested"][what].as_u64().unwrap())
}

#[test]
fn what_enough_visitors_look_for_in_vain_joins_the_next_night_and_stays() {
    let (place, server) = (Place::new(), server(&[(7_777, "Zwaluwnest")]));
    searched(&place, "zwaluwnest", &DAYS[..1], 5);
    night(&place, &server, "2025-11-18", &[]);
    assert!(!is_found(&place, 7_777) && searches(&server).is_empty(), "nothing is live that it could be looked for in");
    night(&place, &server, "2025-11-19", &[]);
    assert!(!is_found(&place, 7_777) && searches(&server).is_empty(), "five sessions of one day are too few");
    searched(&place, "zwaluwnest", &DAYS[1..], 1);
    searched(&place, "vier dagen wind", &DAYS, 6);
    let third = night(&place, &server, "2025-11-20", &[]);
    assert!(is_found(&place, 7_777) && third.err.contains("2 requested titles searched, 1 of them found"), "{}", third.err);
    assert!(third.err.contains("1 requested titles joined tonight, 1 in all"), "{}", third.err);
    assert_eq!(searches(&server), ["tv vier+dagen+wind nl-NL", "movie vier+dagen+wind nl-NL", "tv zwaluwnest nl-NL"]);
    assert_eq!(requested(&place), [2, 1, 1, 1]);
    let nights: Value = serde_json::from_slice(&std::fs::read(place.data().join("work/nights.json")).unwrap()).unwrap();
    let counts = ["requestedSearched", "requestedJoined", "requestedTitles"].map(|what| nights[2]["counts"][what].as_u64());
    assert_eq!(counts, [Some(2), Some(1), Some(1)], "the manifest's counts, as the journal has them");
    night(&place, &server, TODAY, &[]);
    assert!(is_found(&place, 7_777), "a title that is found is searched no more, and stays");
    assert_eq!((searches(&server), requested(&place)), (Vec::new(), [0, 0, 0, 1]), "what the provider does not have is not searched again");
    for name in ["work/provider/titles.redb", "work/provider/report.json", "work/nights.json", "work/quarantine.jsonl"] {
        let bytes = std::fs::read(place.data().join(name)).unwrap();
        assert!(!bytes.windows(15).any(|part| part == b"vier dagen wind"), "no query is stored in {name}");
    }
}

#[test]
fn what_few_sessions_typed_is_sent_to_nobody_however_often() {
    let server = server(&[(7_777, "Zwaluwnest")]);
    let place = live(&server, &[]);
    (0..30).for_each(|_| searched(&place, "zwaluwnest", &DAYS, 1));
    searched(&place, "mijn adres", &DAYS, 4);
    night(&place, &server, "2025-11-20", &[]);
    assert_eq!((searches(&server), is_found(&place, 7_777)), (Vec::new(), false));
}

#[test]
fn a_near_name_does_not_join_and_an_english_one_does() {
    let server = server(&[(7_001, "Zwaluwnest: de terugkeer"), (7_002, "Het zwaluwnest op zolder")]);
    server.world().edited.insert(("tv", 7_003), series("Dwurmpje", "Qwilby Thatch"));
    let place = live(&server, &["zwaluwnest", "qwilby thatch 1999"]);
    night(&place, &server, "2025-11-20", &[]);
    let of_the_year = ["tv qwilby+thatch+1999 nl-NL", "tv qwilby+thatch nl-NL", "tv qwilby+thatch en-US"];
    assert_eq!(searches(&server), [&of_the_year[..], &["tv zwaluwnest nl-NL", "tv zwaluwnest en-US", "movie zwaluwnest nl-NL"]].concat());
    assert_eq!((requested(&place), [7_001, 7_002, 7_003].map(|id| is_found(&place, id))), ([2, 1, 1, 1], [false, false, true]));
}

#[test]
fn a_film_that_was_searched_for_as_a_series_joins_too() {
    let server = server(&[]);
    let film = json!({"title": "Zwaluwnest", "original_title": "Zwaluwnest", "popularity": 0.1, "vote_count": 40});
    server.world().edited.insert(("movie", 7_777), film);
    let place = live(&server, &["zwaluwnest"]);
    night(&place, &server, "2025-11-20", &[]);
    assert_eq!((searches(&server), requested(&place)), (vec!["tv zwaluwnest nl-NL".into(), "movie zwaluwnest nl-NL".into()], [1, 1, 1, 1]));
}

#[test]
fn a_night_searches_for_no_more_than_the_budget_has_places_for() {
    let names = ["bixxelmoord", "dwurmpje", "flieburgt", "hjolmarsk", "jwengelsa"];
    let server = server(&[(7_001, names[0]), (7_002, names[1]), (7_003, names[2]), (7_004, names[3]), (7_005, names[4])]);
    let place = live(&server, &names);
    let events = place.path("events");
    let ingest = |day: &str, more: &[&str]| {
        let flags = [&["--budget", "30", "--events", events.to_str().unwrap()], more].concat();
        let done = place.ingest(&server, day, &flags);
        assert_eq!(done.code, 0, "{}", done.err);
        (searches(&server).len(), requested(&place))
    };
    // A tenth of 30 searches, and of the 9 places for series one.
    assert_eq!(ingest("2025-11-20", &[]), (3, [3, 3, 1, 1]));
    assert_eq!(ingest("2025-11-20", &["--replan"]), (0, [3, 3, 1, 1]), "another plan of the same day searches for no more");
    assert_eq!(ingest(TODAY, &[]), (2, [2, 2, 1, 1]), "the next day the others");
    assert_eq!(ingest("2025-11-22", &[]), (0, [0, 0, 0, 1]));
}

#[test]
fn a_flag_sends_nothing_and_leaves_what_joined() {
    let server = server(&[(7_777, "Zwaluwnest"), (7_002, "Dwurmpje")]);
    let place = live(&server, &["zwaluwnest"]);
    night(&place, &server, "2025-11-19", &["--no-requested"]);
    assert_eq!((searches(&server).len(), is_found(&place, 7_777)), (0, false));
    night(&place, &server, "2025-11-20", &[]);
    searched(&place, "dwurmpje", &DAYS, 6);
    searches(&server);
    night(&place, &server, TODAY, &["--no-requested"]);
    assert_eq!((searches(&server).len(), is_found(&place, 7_777), is_found(&place, 7_002)), (0, true, false));
}

#[test]
fn a_query_that_the_provider_cannot_answer_keeps_no_other_from_it() {
    let server = server(&[(7_777, "Zwaluwnest")]);
    let place = live(&server, &["bixxelmoord", "zwaluwnest"]);
    server.world().faults.push(Fault::always("/3/search", Kind::Status(500)));
    night(&place, &server, "2025-11-19", &[]);
    assert_eq!((searches(&server).len(), requested(&place)), (12, [0, 0, 0, 0]), "out of reach, and no night is lost by it");
    server.world().faults = vec![Fault::always("query=bixxelmoord", Kind::Status(500))];
    night(&place, &server, "2025-11-20", &[]);
    assert_eq!((searches(&server).len(), requested(&place), is_found(&place, 7_777)), (7, [2, 1, 1, 1], true));
    night(&place, &server, TODAY, &[]);
    assert_eq!(searches(&server).len(), 0, "what it cannot answer is not searched again soon");
}

/// Starts a night, and kills it once it has requested the path.
fn killed_at(place: &Place, server: &Server, path: &str) {
    let events = place.path("events");
    let mut command = place.command("nightly", server, "2025-11-20", &flags(events.to_str().unwrap(), &[]));
    let mut night = command.stdout(Stdio::null()).stderr(Stdio::null()).spawn().unwrap();
    while !server.world().paths.iter().any(|seen| seen.contains(path)) {
        assert!(night.try_wait().unwrap().is_none(), "it ended without {path}");
        std::thread::yield_now();
    }
    night.kill().unwrap();
    night.wait().unwrap();
    server.world().paths.clear();
}

#[test]
fn a_night_that_is_killed_while_it_searches_or_fetches_what_it_found_gives_the_same_snapshot() {
    let server = server(&[(7_777, "Zwaluwnest"), (7_002, "Dwurmpje"), (7_003, "Flieburgt")]);
    let [quiet, place] = [0, 1].map(|_| live(&server, &["dwurmpje", "zwaluwnest"]));
    let undisturbed = night(&quiet, &server, "2025-11-20", &[]);
    assert_eq!((requested(&quiet), searches(&server).len()), ([2, 2, 2, 2], 2));

    server.world().faults = vec![Fault::times("query=zwaluwnest", 1, Kind::Hang), Fault::times("/3/tv/7777?", 1, Kind::Hang)];
    searched(&place, "flieburgt", &DAYS, 4);
    killed_at(&place, &server, "query=zwaluwnest");
    searched(&place, "flieburgt", &["2025-11-20"], 9);
    killed_at(&place, &server, "/3/tv/7777?");
    let resumed = night(&place, &server, "2025-11-20", &[]);
    assert_eq!((&resumed.out, requested(&place)), (&undisturbed.out, requested(&quiet)), "{}", resumed.err);
    assert_eq!(searches(&server).len(), 0, "the plan of the day stands");
}
