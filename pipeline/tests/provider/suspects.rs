//! 404: an answer, but not always the truth.

use crate::place::{Place, TODAY};
use crate::server::{Server, World};
use serde_json::json;

#[test]
fn one_night_of_404s_costs_no_record_and_no_place() {
    let (place, server) = (Place::new(), Server::start(World::new(40, 20)));
    place.ingested(&server, "2025-11-18");
    let some: Vec<_> = (4..=11).map(|id| ("movie", id)).collect();
    server.world().changed.entry("2025-11-18".into()).or_default().extend(some.iter().copied());
    server.world().gone_but_listed.extend(some);
    let report = place.ingested(&server, "2025-11-19");
    assert_eq!((&report["suspect"], &report["gone"], &report["titles"]), (&json!(8), &json!(0), &json!([40, 20])));
    let quarantined = place.quarantine();
    assert!(quarantined.iter().all(|(rule, id, _)| rule == "provider-suspect" && (4..=11).contains(id)), "{quarantined:?}");
    assert_eq!((quarantined.len(), quarantined[0].2.as_str()), (8, "404 though it is listed, nights: 1; its record of 2025-11-18 is used"));
    server.world().gone_but_listed.clear();
    let report = place.ingested(&server, "2025-11-20");
    assert_eq!((&report["suspect"], place.stored("movie:4").unwrap()["fetched"].clone()), (&json!(0), json!("2025-11-20")));
}

#[test]
fn a_title_that_is_missing_on_three_nights_is_gone_until_the_provider_tells_of_it_again() {
    let (place, server) = (Place::new(), Server::start(World::new(40, 20)));
    server.world().gone_but_listed.insert(("movie", 7));
    let nights: Vec<_> = ["2025-11-16", "2025-11-17", "2025-11-18"]
        .into_iter()
        .map(|day| {
            server.take_calls();
            let report = place.ingested(&server, day);
            assert_eq!((&report["titles"], place.quarantine().len()), (&json!([39, 20]), 1));
            (report["suspect"].clone(), report["gone"].clone(), server.take_calls()["details movie"])
        })
        .collect();
    assert_eq!(nights[..2], [(json!(1), json!(0), 40), (json!(1), json!(0), 1)]);
    assert_eq!((&nights[2].0, &nights[2].1), (&json!(0), &json!(1)));
    assert_eq!(place.quarantine()[0].0, "provider-gone");
    assert_eq!(place.stored("movie:7").unwrap_err(), "movie:7 is gone: the provider answered 404 on 2025-11-18\n");
    server.world().log_paths = true;
    let report = place.ingested(&server, "2025-11-19");
    assert_eq!((report["tombstones"].clone(), place.quarantine().len()), (json!(1), 0));
    assert!(!server.world().paths.iter().any(|path| path.starts_with("/3/movie/7?")), "not fetched again");
    server.world().gone_but_listed.clear();
    server.world().changed.entry("2025-11-20".into()).or_default().insert(("movie", 7));
    assert_eq!(place.ingested(&server, "2025-11-20")["titles"], json!([40, 20]));
}

#[test]
fn a_title_that_is_listed_again_is_no_longer_gone() {
    let (place, server) = (Place::new(), Server::start(World::new(40, 20)));
    place.ingested(&server, "2025-11-19");
    server.world().gone.insert(("tv", 3));
    assert_eq!(place.ingested(&server, "2025-11-20")["gone"], 1);
    assert_eq!(place.quarantine()[0].0, "provider-gone");
    server.world().gone.clear();
    assert_eq!(place.ingested(&server, TODAY)["titles"], json!([40, 20]));
    assert_eq!(place.stored("tv:3").unwrap()["fetched"], TODAY);
}

#[test]
fn many_at_once_are_not_believed_however_often_they_are_missing() {
    let (place, server) = (Place::new(), Server::start(World::new(120, 20)));
    place.ingested(&server, "2025-11-16");
    let many: Vec<_> = (1..=80).map(|id| ("movie", id)).collect();
    server.world().changed.entry("2025-11-16".into()).or_default().extend(many.iter().copied());
    server.world().gone_but_listed.extend(many);
    for (day, doubted) in [("2025-11-17", 0), ("2025-11-18", 0), ("2025-11-19", 80), ("2025-11-20", 80)] {
        let night = place.ingest(&server, day, &[]);
        assert_eq!(night.code, 0, "{}", night.err);
        let report = place.report();
        assert_eq!((&report["doubted"], &report["gone"], &report["titles"]), (&json!(doubted), &json!(0), &json!([120, 20])), "{day}");
        assert_eq!(
            night.err.contains("80 answered 404 at once, too many to believe: their records are kept"),
            doubted > 0,
            "{}",
            night.err
        );
        assert!(place.quarantine().iter().filter(|(rule, ..)| rule == "provider-suspect").count() >= 80);
    }
    server.world().gone_but_listed.clear();
    place.ingested(&server, TODAY);
    assert!((1..=80).all(|id| place.stored(&format!("movie:{id}")).unwrap()["fetched"] == TODAY));
}
