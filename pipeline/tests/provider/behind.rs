//! Tables behind the provider: numbers of our own find the provider's title, and a row about another title is not merged into it.

use crate::place::{Place, TODAY, done};
use crate::server::{Server, World};
use serde_json::{Value, json};

/// What is in a table of ours: a series that the provider has under an id of its own, one that goes by two of its titles, a film under
/// the id of another work, and one under its own.
fn catalogue(place: &Place) -> String {
    let concepts = json!(["heist:3", "grief:2"]);
    let series =
        |id: u32, name: &str, year: u32| json!({"media_type": "tv", "tmdb_id": id, "name": name, "year": year, "concepts": concepts});
    let film =
        |id: u32, title: &str, year: u32| json!({"media_type": "movie", "tmdb_id": id, "title": title, "year": year, "concepts": concepts});
    let rows = [
        series(900_000_001, "Het Onbekende Dorp", 2001),
        series(900_000_002, "De Tweeling", 2002),
        series(900_000_003, "Nergens te Vinden", 2003),
        film(2, "Ons verhaal", 1913),
        film(3, "Ander verhaal", 1950 + 39),
    ];
    let path = place.path("catalogue.jsonl");
    std::fs::write(&path, rows.iter().map(|row| format!("{row}\n")).collect::<String>()).unwrap();
    path.display().to_string()
}

#[test]
fn a_series_of_ours_takes_the_provider_s_id_and_a_row_about_another_film_is_set_aside() {
    let (place, server) = (Place::new(), Server::start(World::new(260, 140)));
    let named = |name: &str, date: &str| json!({"name": name, "original_name": name, "first_air_date": date, "popularity": 900.0});
    for (id, name, date) in
        [(771, "Het onbekende dorp!", "2001-09-01"), (772, "De tweeling", "2002-01-01"), (773, "De Tweeling", "2002-10-01")]
    {
        server.world().edited.insert(("tv", id), named(name, date));
    }
    let catalogue = catalogue(&place);
    let night =
        done(place.command("nightly", &server, TODAY, &["--source", "tmdb", "--catalogue", &catalogue, "--budget", "403", "--pool", "0"]));
    assert_eq!(night.code, 0, "{}", night.err);
    let mut quarantined: Vec<_> = place.quarantine();
    quarantined.sort();
    let rules: Vec<(&str, u64)> = quarantined.iter().map(|(rule, id, _)| (rule.as_str(), *id)).collect();
    assert_eq!(rules, [("other-title", 2), ("unsure-name", 900_000_002)], "{quarantined:?}");
    assert!(
        quarantined[0].2.starts_with("Ons verhaal 1913; the provider has movie:2 ") && quarantined[1].2.contains("tv:772"),
        "{quarantined:?}"
    );
    let records = std::fs::read_to_string(place.data().join("work/quarantine.jsonl")).unwrap();
    let row: Value = records.lines().map(|line| serde_json::from_str::<Value>(line).unwrap()).find(|r| r["rule"] == "other-title").unwrap();
    assert_eq!((&row["source"], &row["row"], &row["level"]), (&json!(catalogue), &json!(4), &json!("row")));
    let seeds = place.path("seeds.tsv");
    std::fs::write(&seeds, "tv:771\ntv:900000001\ntv:900000002\ntv:900000003\n").unwrap();
    let mut tips = std::process::Command::new(env!("CARGO_BIN_EXE_trits"));
    tips.args(["tips", "--media", "tv", "--seeds"]).arg(&seeds).arg("--data").arg(place.data());
    let tips = done(tips).out;
    let answered = |id: &str| tips.lines().any(|line| line.starts_with(&format!("tv\t{id}\t")) && !line.ends_with("\t\t\t"));
    let found: Vec<bool> = ["771", "900000001", "900000002", "900000003"].map(answered).to_vec();
    assert_eq!(found, [true, false, true, true], "one of the two is left where they are one title: {tips}");
    let mut explain = std::process::Command::new(env!("CARGO_BIN_EXE_trits"));
    explain.args(["explain", "--seed", "tv:771", "--data"]).arg(place.data());
    let explained = done(explain);
    assert_eq!(explained.code, 0, "{}", explained.err);
}

#[test]
fn a_first_night_with_the_themed_pages_of_ours_is_published() {
    let (place, server) = (Place::new(), Server::start(World::new(500, 300)));
    let lexicon: toml::Table = std::fs::read_to_string(place.path("lexicon.toml")).unwrap().parse().unwrap();
    let concepts = lexicon["concept"].as_array().unwrap().iter();
    let keywords = concepts.filter_map(|c| c.get("keywords")?.as_array()?.first()?.as_str()).map(str::to_owned);
    server.world().keywords = keywords.collect();
    let datasets = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../datasets");
    for name in ["themes.toml", "checks.toml"] {
        std::fs::copy(datasets.join(name), place.path(name)).unwrap();
    }
    let night = done(place.command("nightly", &server, TODAY, &["--source", "tmdb", "--budget", "800"]));
    assert_eq!(night.code, 0, "{}", night.err);
    let id = std::fs::read_to_string(place.data().join("CURRENT")).unwrap();
    let manifest = std::fs::read(place.data().join("snapshots").join(id.trim()).join("manifest.json")).unwrap();
    let manifest: Value = serde_json::from_slice(&manifest).unwrap();
    let gate = |id: &str| manifest["gates"].as_array().unwrap().iter().find(|g| g["id"] == id).unwrap().clone();
    assert_eq!((gate("H2")["figure"].as_f64(), &gate("H2")["blocking"]), (Some(1.0), &json!(true)));
    let short = gate("H1")["note"].as_str().unwrap().to_owned();
    assert!(
        short.starts_with("missed: ") && short.contains(" titles)") && short.contains("more"),
        "pages that come out short are named: {short}"
    );
}
