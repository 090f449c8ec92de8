//! `trits wide`: what its file holds and does not, and nights with and without it.

use crate::house::{House, fixture, lines, records};
use insta::assert_snapshot;
use serde_json::{Value, json};
use std::collections::{BTreeMap, BTreeSet};
use trits_pipeline::lexicon::Lexicon;
use trits_pipeline::sources::table;
use trits_pipeline::tables::CatalogueTitle;

/// What no column may be: all of it is somebody else's.
const FORBIDDEN: [&str; 9] =
    ["overview", "keywords", "vote_count", "vote_average", "popularity", "poster_path", "pitch", "tagline", "imdb_id"];

/// A row as a provider's dump has it.
fn row(id: u32, title: &str, more: Value) -> Value {
    let mut row = json!({
        "tmdb_id": id, "title": title, "original_title": title, "release_date": "1994-05-06", "genres": ["Crime", "Drama"], "runtime": 101,
        "original_language": "en", "origin_country": ["IN", "GB"], "directors": ["Alec Morrow"], "writers": ["Alec Morrow"],
        "cast": ["A. One", "B. Two", "C. Three", "D. Four", "E. Five", "F. Six"], "collection": null, "overview": "A thief and a vault, told by a provider.",
        "keywords": ["bank robbery", "robot", "sailing"], "vote_average": 7.0, "vote_count": 140, "popularity": 5.5, "poster_path": "/theirs.jpg",
        "status": "Released", "adult": false, "imdb_id": "tt0000001"
    });
    for (key, value) in more.as_object().unwrap() {
        row[key] = value.clone();
    }
    row
}

/// Films and series as a dump has them: some are for the tier, some the starter has, some nobody should see.
fn dump(house: &House) -> [String; 2] {
    let films = [
        row(1, "The Long Vault", json!({})),
        row(
            2,
            "De Lange Kluis",
            json!({"original_language": "nl", "origin_country": ["DE", "NL"], "keywords": ["bank robbery"], "vote_count": 1300}),
        ),
        row(3, "Hardly Known", json!({"vote_count": 59})),
        row(4, "Adult", json!({"adult": true})),
        row(5, "Not Out Yet", json!({"release_date": "2031-01-01"})),
        row(6, "Rumoured", json!({"status": "Rumored"})),
        row(9001, "De Vuurtoren van Oost", json!({"release_date": "1964-03-12"})),
        row(
            7,
            "Bare",
            json!({"keywords": [], "directors": [], "writers": [], "cast": [], "vote_count": 61, "vote_average": 4.1, "overview": null}),
        ),
    ];
    let series = [
        json!({"tmdb_id": 1, "name": "Quiet Harbour", "first_air_date": "2001-02-03", "genres": ["Drama"], "overview": "A provider's words.", "vote_count": 12, "vote_average": 7.0}),
        json!({"tmdb_id": 2, "name": "Unvoted", "first_air_date": "2003-02-03", "genres": ["Crime"], "overview": "More words.", "vote_count": 0}),
    ];
    [house.write("dump_movies.jsonl", &lines(&films)), house.write("dump_series.jsonl", &lines(&series))]
}

fn make(house: &House, sources: &[&str], out: &str) -> String {
    let out = house.path(out).display().to_string();
    let mut args = vec!["wide", "--starter"];
    let (starter, lexicon) = (fixture("starter"), fixture("lexicon.toml"));
    args.extend([starter.as_str(), "--lexicon", &lexicon, "--out", &out]);
    sources.iter().for_each(|source| args.extend(["--source", source]));
    let done = house.plain(&args);
    assert_eq!(done.code, 0, "{}", done.err);
    out
}

fn read(path: &str) -> Vec<CatalogueTitle> {
    let lexicon = Lexicon::load(fixture("lexicon.toml").as_ref()).unwrap();
    let read = table::read(&[path.into()], "2025-11-21", &lexicon).unwrap();
    assert!(read.quarantine.is_empty(), "{:?}", read.quarantine);
    read.titles
}

#[test]
fn the_file_holds_facts_concepts_and_marks_and_nothing_of_a_provider() {
    let house = House::new();
    let [films, series] = dump(&house);
    let file = make(&house, &[&films, &series], "wide.parquet");
    let columns = table::columns_of(file.as_ref()).unwrap();
    assert!(columns.iter().all(|column| !FORBIDDEN.contains(&column.as_str())), "{columns:?}");
    let allowed: BTreeSet<&str> = trits_pipeline::wide::COLUMNS.into_iter().collect();
    assert_eq!(columns.iter().map(String::as_str).collect::<BTreeSet<_>>(), allowed);
    let bytes = String::from_utf8_lossy(&std::fs::read(&file).unwrap()).into_owned();
    assert!(!bytes.contains("provider's words") && !bytes.contains("theirs.jpg"));
    let shown: Vec<String> = read(&file)
        .iter()
        .map(|t| {
            let thin = t.wide.as_ref().unwrap();
            format!(
                "{} {} {:?} {:?} {:?} {:?} {:?} {} {} | {:?} {:?} {:?} {:?}",
                t.key(),
                t.title,
                t.original_title,
                t.year,
                t.language,
                t.countries,
                t.directors,
                t.cast.len(),
                thin.mapped.len(),
                thin.popularity.0,
                thin.standing.0,
                t.vote_count,
                t.vote_average
            )
        })
        .collect();
    assert_snapshot!(shown.join("\n"), @r#"
    movie:1 The Long Vault None Some(1994) Some("en") ["GB"] ["Alec Morrow"] 5 3 | 4 5 None None
    movie:2 De Lange Kluis None Some(1994) Some("nl") ["NL"] ["Alec Morrow"] 5 1 | 6 5 None None
    movie:7 Bare None Some(1994) Some("en") ["GB"] [] 0 0 | 3 1 None None
    tv:1 Quiet Harbour None Some(2001) None [] [] 0 0 | 2 4 None None
    tv:2 Unvoted None Some(2003) None [] [] 0 0 | 0 4 None None
    "#);
    assert!(read(&file).iter().all(|t| t.overview.is_none() && t.keywords.is_empty() && t.poster_path.is_none() && t.popularity.is_none()));
}

#[test]
fn the_same_tables_in_another_order_give_the_same_bytes() {
    let house = House::new();
    let [films, series] = dump(&house);
    let one = make(&house, &[&films, &series], "one.parquet");
    let text = std::fs::read_to_string(&films).unwrap();
    let turned = house.write("turned_movies.jsonl", &text.lines().rev().map(|line| format!("{line}\n")).collect::<String>());
    let two = make(&house, &[&series, &turned], "two.parquet");
    assert_eq!(std::fs::read(one).unwrap(), std::fs::read(two).unwrap());
}

#[test]
fn a_title_of_the_starter_is_never_of_the_wide_tier() {
    let house = House::new();
    let [films, series] = dump(&house);
    // Made behind a starter that lacks the first film, read behind one that has it.
    let fewer = house.write("movies.jsonl", &lines(&records("starter/movies.jsonl")[1..]));
    let out = house.path("stale.parquet").display().to_string();
    let lexicon = fixture("lexicon.toml");
    let args = ["wide", "--source", &films, "--source", &series, "--starter", &fewer, "--lexicon", &lexicon, "--out", &out];
    assert_eq!(house.plain(&args).code, 0);
    assert!(read(&out).iter().any(|t| t.tmdb_id == 9001));
    house.nightly(&["--wide", &out]).id();
    let status = house.trits("quarantine", &[]);
    assert!(status.out.contains("deep-title") && status.out.contains("De Vuurtoren van Oost"), "{}", status.out);
    let counts = &house.manifest()["counts"];
    assert_eq!((&counts["wide"], &counts["titles"]), (&json!(5), &json!(25)));
}

/// The trios of all seeds, by line.
fn trios(house: &House) -> BTreeMap<String, String> {
    let out = house.trits("tips", &[]).out;
    let line = |line: &str| line.rsplitn(4, '\t').last().map(|seed| (seed.to_owned(), line[seed.len()..].to_owned()));
    out.lines().skip(1).filter_map(line).collect()
}

#[test]
fn a_night_with_the_wide_tier_answers_its_seeds_and_leaves_the_others_as_they_were() {
    let (plain, both) = (House::published(), House::new());
    let [films, series] = dump(&both);
    let file = make(&both, &[&films, &series], "wide.parquet");
    both.nightly(&["--wide", &file]).id();
    let (before, after) = (trios(&plain), trios(&both));
    assert_eq!((before.len(), after.len()), (20, 25));
    // Four concepts of keywords and a maker would be needed to be tipped.
    assert_eq!(both.manifest()["counts"]["recommendable"], plain.manifest()["counts"]["recommendable"]);
    assert!(before.iter().all(|(seed, tips)| after[seed] == *tips));
    let wide: Vec<&str> = after.iter().filter(|(seed, _)| !before.contains_key(*seed)).map(|(_, tips)| tips.as_str()).collect();
    assert!(wide.iter().all(|tips| tips.split('\t').filter(|t| !t.is_empty()).count() == 3), "{wide:?}");
    let manifest = both.manifest();
    let gates = manifest["gates"].as_array().unwrap();
    let gate = |id: &str| gates.iter().find(|g| g["id"] == id).unwrap_or_else(|| panic!("no {id}"));
    assert_eq!((gate("T1w")["figure"].as_f64(), gate("R2w")["figure"].as_f64()), (Some(1.0), Some(1.0)));
    assert_eq!(gate("T1w")["what"], "trios of exactly three distinct titles, none the seed (wide tier)");
    assert!(plain.manifest()["gates"].as_array().unwrap().iter().all(|g| !g["id"].as_str().unwrap().ends_with('w')));
    // Without it again: the tier is left out on purpose, and its gate does not stop the night.
    let without = both.nightly(&["--no-wide"]).id();
    assert_eq!(both.current(), Some(without));
    assert_eq!(both.manifest()["config"]["wide"], "left out");
    assert_eq!(trios(&both), before);
}

#[test]
fn the_wide_tier_lies_beside_the_lexicon_and_is_read_behind_the_starter_alone() {
    let house = House::new();
    let [films, series] = dump(&house);
    make(&house, &[&films, &series], "wide.parquet");
    std::fs::copy(fixture("lexicon.toml"), house.path("lexicon.toml")).unwrap();
    let lexicon = house.path("lexicon.toml").display().to_string();
    let starter = fixture("starter");
    let night = |more: &[&str]| {
        let data = house.data().display().to_string();
        let done = house.plain(&[&["nightly", "--lexicon", &lexicon, "--catalogue", &starter, "--data", &data], more].concat());
        assert_eq!(done.code, 0, "{}", done.err);
        house.manifest()["counts"]["titles"].as_u64()
    };
    assert_eq!(night(&[]), Some(25));
    assert_eq!(night(&["--no-wide"]), Some(20));
    assert_eq!(night(&["--source", "table", "--accept", "D11"]), Some(20));
    let missing = house.nightly(&["--wide", "nowhere.parquet"]);
    assert_snapshot!(house.failure(&missing), @"
    exit 2
    trits: there is no wide tier at nowhere.parquet; --no-wide leaves it out
    ");
}
