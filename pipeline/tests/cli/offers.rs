//! Services and offers through the real binaries: what a night makes of them, and what it reports of unknown ones.

use crate::house::{House, fixture, lines, records};
use insta::assert_snapshot;
use serde_json::json;

const SERVICES: &str = r#"
[[service]]
id = "kijkhuis"
brand = "Kijkhuis"
provider = 8
access = ["flatrate"]
home = "https://kijkhuis.example/"
order = 1
"#;

/// The fixture films with offers of the first three.
fn catalogue(house: &House) -> String {
    let mut films = records("starter/movies.jsonl");
    films[0]["offers_nl"] = json!(["kijkhuis:flatrate:2025-11-01"]);
    films[1]["offers_nl"] = json!(["nergens:flatrate:2025-11-01", "kijkhuis:rent:2025-11-01"]);
    films[2]["offers_nl"] = json!(["kijkhuis:flatrate"]);
    house.write("movies.jsonl", &lines(&films))
}

#[test]
fn offers_are_counted_and_unknown_ones_are_reported() {
    let house = House::new();
    let (films, services) = (catalogue(&house), house.write("services.toml", SERVICES));
    let night = crate::house::done(house.command("nightly", &[&films], &["--source", "table", "--providers", &services]));
    night.id();
    assert!(night.err.contains("1 services, 2 titles with a known offer; 1 at unknown services: movie:9002 nergens"), "{}", night.err);
    let manifest = house.manifest();
    assert_eq!((&manifest["counts"]["offered"], &manifest["counts"]["unknownServices"]), (&json!(2), &json!(1)));
    assert_eq!(manifest["quarantine"], json!({ "bad-offer": 1 }), "an offer without a day");
}

#[test]
fn a_table_that_is_not_consistent_stops_the_night() {
    let house = House::new();
    let services = house.write("services.toml", &SERVICES.replace("flatrate", "gestolen").replace("order = 1", "order = 1\ncolour = 3"));
    let odd = house.nightly(&["--providers", &services]);
    assert!(odd.code == 2 && odd.complaint().contains("unknown field `colour`"), "{}", odd.err);
    let services = house.write("services.toml", &SERVICES.replace("flatrate", "gestolen"));
    assert_snapshot!(house.failure(&house.nightly(&["--providers", &services])), @"
    exit 2
    trits: the services are not consistent:
    service `kijkhuis`: access: `gestolen` is no way: expected one of flatrate, free, ads, rent, buy
    ");
    assert_eq!(house.current(), None);
}

#[test]
fn datasets_check_knows_services_and_their_ways() {
    let house = House::new();
    let (films, services) = (catalogue(&house), house.write("services.toml", SERVICES));
    house.datasets_check(&films, &["--write", "--providers", &services]);
    let done = house.datasets_check(&films, &["--providers", &services]);
    assert_snapshot!(house.blot(&done.out), @"
    [HOUSE]/movies.jsonl row 3: quarantine: bad-offer in offers_nl: kijkhuis:flatrate
    movie:9002 Zout en Zeil: offer: `kijkhuis` has no way `rent`
    movie:9002 Zout en Zeil: offer: there is no service `nergens`
    datasets-check: 3 remarks
    ");
    assert_eq!(house.datasets_check(&fixture("starter"), &["--write"]).code, 0);
}
