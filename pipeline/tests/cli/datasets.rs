//! `datasets-check`: clean, one broken record of each kind, figures out of step, a reference that disagrees.

use crate::house::{House, fixture, lines, records};
use insta::assert_snapshot;
use serde_json::{Value, json};

/// A house whose figures are in step with a catalogue.
fn in_step(catalogue: &str) -> House {
    let house = House::new();
    house.datasets_check(catalogue, &["--write"]);
    house
}

/// The remarks on a catalogue, without those on figures.
fn remarks(house: &House, catalogue: &str, more: &[&str]) -> String {
    house.datasets_check(catalogue, &["--write"]);
    let done = house.datasets_check(catalogue, more);
    house.blot(&format!("exit {}\n{}", done.code, done.out))
}

#[test]
fn a_clean_catalogue_has_no_remarks() {
    let house = in_step(&fixture("starter"));
    let done = house.datasets_check(&fixture("starter"), &[]);
    assert_eq!((done.code, done.out.trim()), (0, "datasets-check: nothing to mend"));
}

#[test]
fn figures_out_of_step_are_named_and_renewed() {
    let house = House::new();
    let done = house.datasets_check(&fixture("starter"), &[]);
    assert_snapshot!(format!("exit {}\n{}", done.code, done.out), @"
    exit 1
    figures.md: figures: out of step; run `make datasets-figures`
    datasets-check: 1 remarks
    ");
    assert_eq!(house.datasets_check(&fixture("starter"), &["--write"]).code, 0);
    let page = std::fs::read_to_string(house.path("figures.md")).unwrap();
    assert!(page.starts_with("# Figures of the fixtures\n") && page.ends_with("Words after the figures stay.\n"), "{page}");
    for line in [
        "| titles | 12 | 8 |",
        "| Dutch or Flemish | 4 | 4 |",
        "| 2010-2019 | 2 | 3 |",
        "Concepts a title: 9.0 on average.",
        "| all | 113 |",
    ] {
        assert!(page.contains(line), "{line} in {page}");
    }
    house.datasets_check(&fixture("starter"), &["--write"]);
    assert_eq!(std::fs::read_to_string(house.path("figures.md")).unwrap(), page, "renewing twice changes nothing");
}

#[test]
fn a_page_without_a_place_for_figures_is_refused() {
    let house = House::new();
    house.write("figures.md", "# Nothing here\n");
    let done = house.datasets_check(&fixture("starter"), &["--write"]);
    assert_snapshot!(format!("exit {}\n{}", done.code, done.out), @"
    exit 2
    datasets-check: figures.md lacks the line <!-- figures: written by make datasets-figures -->
    ");
}

/// A record with something of it changed.
fn broken(mut record: Value, change: impl Fn(&mut Value)) -> Value {
    change(&mut record);
    record
}

#[test]
fn one_broken_film_of_each_kind_is_named() {
    let films = records("starter/movies.jsonl");
    let lost = |key: &'static str| move |r: &mut Value| r[key] = Value::Null;
    let films = [
        broken(films[0].clone(), lost("release_date")),
        broken(films[1].clone(), lost("genres")),
        broken(films[2].clone(), lost("original_language")),
        broken(films[3].clone(), lost("directors")),
        broken(films[4].clone(), |r| r["cast"] = json!(["Ray Calder"])),
        broken(films[5].clone(), lost("runtime")),
        broken(films[6].clone(), |r| r["concepts"] = json!(["heist:3", "cold:2", "paris:1", "fate:1", "greed:1"])),
        broken(films[7].clone(), |r| {
            r["concepts"] = json!(["heist:3", "fate:2", "greed:1", "grief:1", "survival:1", "paranoia:1", "isolation:1", "music:1"])
        }),
        broken(films[8].clone(), |r| {
            let dimmed: Vec<String> = r["concepts"].as_array().unwrap().iter().map(|c| c.as_str().unwrap().replace(":3", ":2")).collect();
            r["concepts"] = json!(dimmed);
        }),
        broken(films[9].clone(), lost("pitch")),
        broken(films[10].clone(), |r| r["pitch"] = json!("Te kort.")),
        broken(films[11].clone(), |r| r["pitch"] = json!("Een prachtig verhaal over een robot die leert zingen op een schroothoop!")),
        broken(films[0].clone(), |r| {
            r["tmdb_id"] = json!(9013);
            r["concepts"].as_array_mut().unwrap().push(json!("no-such-concept:2"));
            r["directors"] = json!(["Márga Terlinden"]);
        }),
    ];
    let house = House::new();
    let path = house.write("movies.jsonl", &lines(&films));
    assert_snapshot!(remarks(&house, &path, &[]), @r#"
    exit 1
    [HOUSE]/movies.jsonl row 13: quarantine: unknown-concept in concepts: no-such-concept:2
    movie:9001 De Vuurtoren van Oost: year: missing
    movie:9002 Zout en Zeil: genres: none
    movie:9003 The Tidewatcher: origin: language or country missing
    movie:9004 Ultima Boa: director: missing
    movie:9005 Four Keys: cast: 1 names, at least 3 wanted
    movie:9006 De Kraak van de Keizersgracht: runtime: missing
    movie:9007 Silent Ledger: concepts: 5 concepts, 8..=20 wanted
    movie:9007 Silent Ledger: facets: 3 facets, at least 5 wanted
    movie:9008 Le Dernier Coffre: facets: 1 facets, at least 5 wanted
    movie:9009 Copper Heart: salience: nothing that the title is about (3)
    movie:9010 De Blikken Broer: pitch: missing
    movie:9011 Null Garden: pitch: 8 characters, 50..=150 wanted
    movie:9012 Kikai no Uta: pitch: praise or exclamation: Een prachtig verhaal over een robot die leert zingen op een schroothoop!
    Marga Terlinden: name-spelling: Marga Terlinden / Márga Terlinden
    datasets-check: 15 remarks
    "#);
}

#[test]
fn one_broken_series_of_each_kind_is_named() {
    let series = records("starter/series.jsonl");
    let series = [
        broken(series[0].clone(), |r| r["number_of_seasons"] = Value::Null),
        broken(series[1].clone(), |r| r["episode_run_time"] = Value::Null),
        broken(series[2].clone(), |r| r["vote_average"] = json!(12)),
        series[2].clone(),
    ];
    let house = House::new();
    let path = house.write("series.jsonl", &lines(&series));
    assert_snapshot!(remarks(&house, &path, &[]), @"
    exit 1
    [HOUSE]/series.jsonl row 3: quarantine: vote-out-of-range in vote_average: 12
    [HOUSE]/series.jsonl row 3: quarantine: duplicate-id in : Polder 7
    tv:9101 Havenpolitie: length: seasons or episode length missing
    tv:9102 The Quiet Ward: length: seasons or episode length missing
    datasets-check: 4 remarks
    ");
}

#[test]
fn differences_with_a_reference_are_named_unless_settled() {
    let house = House::new();
    let films = records("starter/movies.jsonl");
    let theirs = [
        broken(films[0].clone(), |r| r["release_date"] = json!("1965-03-12")),
        broken(films[1].clone(), |r| r["runtime"] = json!(119)),
        broken(films[2].clone(), |r| r["directors"] = json!(["Somebody Else"])),
        broken(films[3].clone(), |r| r["poster_path"] = json!("/other.jpg")),
        broken(films[4].clone(), |r| r["directors"] = json!(["Quint Dolores"])),
        broken(films[5].clone(), |r| r["vote_count"] = json!(1)),
    ];
    let reference = house.write("reference.jsonl", &lines(&theirs));
    let settled = house.write("settled.toml", "[[settled]]\ntitle = \"movie:9002\"\nfield = \"runtime\"\nwhy = \"the Dutch cut\"\n");
    assert_snapshot!(remarks(&house, &fixture("starter"), &["--reference", &reference]), @r#"
    exit 1
    movie:9001 De Vuurtoren van Oost: year: Some(1964), the reference has Some(1965)
    movie:9002 Zout en Zeil: runtime: 121, the reference has 119
    movie:9003 The Tidewatcher: directors: ["Alec Morrow"], the reference has ["Somebody Else"]
    movie:9004 Ultima Boa: poster: Some("/verzonnen9004.jpg"), the reference has Some("/other.jpg")
    datasets-check: 4 remarks
    "#);
    let after = remarks(&house, &fixture("starter"), &["--reference", &reference, "--settled", &settled]);
    assert!(!after.contains("movie:9002") && after.contains("3 remarks"), "{after}");
    let absent = remarks(&house, &fixture("starter"), &["--reference", "nowhere.parquet"]);
    assert_snapshot!(absent, @"
    exit 0
    skipped: no reference at nowhere.parquet
    datasets-check: nothing to mend
    ");
}

#[test]
fn a_lexicon_or_catalogue_that_is_none_is_refused() {
    let house = House::new();
    let done = house.datasets_check(&fixture("no-ids.csv"), &[]);
    assert_eq!(done.code, 2);
    assert!(done.out.contains("expected a column id"), "{}", done.out);
}

#[test]
fn the_concepts_of_the_fixtures_are_those_of_the_project() {
    let concepts = |path: &str| -> Vec<(String, String)> {
        let file: toml::Value = toml::from_str(&std::fs::read_to_string(path).unwrap()).unwrap();
        let text = |c: &toml::Value, key: &str| c[key].as_str().unwrap().to_owned();
        file["concept"].as_array().unwrap().iter().map(|c| (text(c, "id"), text(c, "facet"))).collect()
    };
    let project = concepts(&format!("{}/../datasets/lexicon.toml", env!("CARGO_MANIFEST_DIR")));
    for concept in concepts(&fixture("lexicon.toml")) {
        assert!(project.contains(&concept), "{concept:?}: ids and facets are stable");
    }
}
