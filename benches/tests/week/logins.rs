//! What the commands of the night do with a database, by the role of the login they are given.

use super::house::{House, TODAY};
use super::sinks::{Database, Sink};
use super::visitors::session;
use serde_json::json;

const LATER: &str = "2029-01-01";

/// Exit codes: arguments, a refusal, a server that is away.
const USAGE: i32 = 2;
const REFUSED: i32 = 3;
const AWAY: i32 = 4;

#[test]
fn a_login_does_what_its_role_may_and_no_more() {
    let Some(database) = Database::start() else { return };
    let house = House::new();
    house.night(&[]);
    let live = house.manifest()["id"].clone();
    let server = house.serve(&database);
    let gone = session("logins", 0).to_string();
    let seen =
        |n: u32| json!({"sessionId": session("logins", n), "eventType": "title_seen", "eventData": {"tmdbId": 550, "mediaType": "movie"}});
    server.save(&[seen(0), seen(1), seen(1)]);
    server.refresh(204);
    let rows = || database.sql("SELECT count(*) FROM trits.events");
    let ends = |today: &str, args: &[&str], login: &str| house.ends(today, &[args, &["--events", &database.url(login)]].concat());
    let data = house.path("data").display().to_string();
    let table = house.path("out.parquet").display().to_string();
    let reading: [&[&str]; 4] = [
        &["events", "stats"],
        &["events", "export", "--to", &table],
        &["analytics", "--data", &data],
        &["nightly", "--no-wide", "--data", &data],
    ];
    let forget: &[&str] = &["events", "forget", "--session", &gone];
    let (would, does): (&[&str], &[&str]) = (&["events", "retain", "--accept-clock"], &["events", "retain", "--apply", "--accept-clock"]);

    // The API's login reads nothing, and a night that was given it publishes nothing; the keeper's reads nothing either.
    for args in reading {
        for login in ["api", "keeper"] {
            let (code, _, said) = ends(TODAY, args, login);
            assert!(code == REFUSED && said.contains("permission denied") && said.contains("trits_reader"), "{login} {args:?}: {said}");
        }
    }
    assert_eq!((house.manifest()["id"].clone(), house.path("out.parquet").exists()), (live, false));
    // The night's takes nothing away, nor does the API's beyond what a visitor asks it.
    for (login, args) in [("night", forget), ("night", does), ("api", would), ("api", does)] {
        let (code, _, said) = ends(LATER, args, login);
        assert!(code == REFUSED && said.contains("trits_keeper"), "{login} {args:?}: {said}");
    }
    assert_eq!(rows(), "3");
    for args in reading {
        assert_eq!(ends(TODAY, args, "night").0, 0, "{args:?}");
    }
    let (code, said, _) = ends(TODAY, forget, "keeper");
    assert!(code == 0 && said.starts_with("1 events of the session erased"), "{said}");
    assert!(!database.holds(&gone));
    assert_eq!(rows(), "3", "the mark of the erasure stands for it");
    for login in ["night", "keeper"] {
        let (code, said, _) = ends(LATER, would, login);
        assert!(code == 0 && said.contains("3 events from before 2027-01-01 would go"), "{login}: {said}");
    }
    assert_eq!(rows(), "3");
    assert_eq!(ends(LATER, does, "keeper").0, 0);
    assert_eq!(rows(), "0");

    drop(server);
    unusable_databases_are_named(&house, database);
}

/// A database without our tables, an address that is none, and a server that is away.
fn unusable_databases_are_named(house: &House, mut database: Database) {
    let (code, _, said) = house.ends(TODAY, &["events", "stats", "--events", &database.bare()]);
    assert!(code == REFUSED && said.contains("trits-api --migrate"), "{said}");
    for url in ["postgres://night:geheim@db/?geheim=1", "postgres://night:geheim@db/events?sslmode=sometimes"] {
        let (code, _, said) = house.ends(TODAY, &["events", "stats", "--events", url]);
        assert!(code == USAGE && !said.contains("geheim@"), "{said}");
    }
    let night = database.night();
    database.stop();
    let (code, _, said) = house.ends(TODAY, &["events", "stats", "--events", &night]);
    assert!(code == AWAY && said.contains("cannot be reached"), "{said}");
}
