//! Titles by name, why a candidate is none of the three, samples, tables for analysis, and what visitors looked for in vain.

use crate::house::House;
use polars::prelude::{ParquetReader, SerReader};
use std::fs::File;
use trits_events::{encode, file_name};

#[test]
fn a_name_stands_wherever_an_id_does() {
    let house = House::published();
    let by_id = house.trits("explain", &["--seed", "movie:9001"]);
    let by_name = house.trits("explain", &["--seed", "de vuurtoren van oost"]);
    assert_eq!((by_name.code, &by_name.out), (0, &by_id.out), "{}", by_name.err);
    assert!(by_name.err.starts_with("trits: `de vuurtoren van oost` is movie:9001 "), "{}", by_name.err);
    let pair = house.trits("explain", &["--seed", "de vuurtoren van oost", "--tip", "The Tidewatcher"]);
    assert!(pair.code == 0 && pair.out.contains("tip  movie:9003"), "{} {}", pair.out, pair.err);
    assert!(house.trits("title", &["--title", "Havenpolitie"]).out.starts_with("tv:9101 "));
    let seeds = house.write("seeds.tsv", "De Vuurtoren van Oost\nmovie:9003\n");
    let tips = house.trits("tips", &["--seeds", &seeds]).out;
    assert!(tips.contains("movie\t9001\t") && tips.contains("movie\t9003\t"), "{tips}");
    let near = house.trits("explain", &["--seed", "de vuurtoren"]);
    assert!(near.code == 2 && near.complaint().contains("there are movie:9001 "), "{}", near.complaint());
    assert_eq!(house.trits("explain", &["--seed", "qxzw vvkkq"]).code, 2);
}

#[test]
fn every_candidate_says_why_it_is_a_tip_or_none() {
    let house = House::published();
    let shown = house.trits("explain", &["--seed", "movie:9001"]).out;
    let candidates: Vec<&str> = shown.split("candidates\n").nth(1).unwrap().lines().collect();
    assert!(candidates.len() >= 6, "{shown}");
    let verdicts: Vec<&str> = candidates.iter().map(|line| line.rsplit_once("; ").unwrap().1).collect();
    for role in ["tip: closest", "tip: angle", "tip: gem"] {
        assert_eq!(verdicts.iter().filter(|verdict| **verdict == role).count(), 1, "{shown}");
    }
    assert!(verdicts.iter().filter(|verdict| !verdict.starts_with("tip: ")).count() + 3 == candidates.len(), "{shown}");
    assert!(candidates.iter().all(|line| line.contains("; tip: ") || line.contains("; place ")), "{shown}");
    let itself = house.trits("explain", &["--seed", "movie:9001", "--tip", "movie:9001"]).out;
    assert!(itself.contains("it is the seed"), "{itself}");
}

#[test]
fn a_sample_is_a_slice_and_never_takes_the_place_of_all() {
    let house = House::published();
    let refused = house.nightly(&["--sample", "4"]);
    assert!(
        refused.code == 2 && refused.complaint().contains("a sample would take the place of a snapshot of all titles"),
        "{}",
        refused.err
    );
    let slice = house.nightly(&["--sample", "4", "--until", "ingest"]);
    assert!(slice.code == 0 && slice.err.contains(", 8 titles,"), "{}", slice.err);
    let other = House::new();
    let night = other.nightly(&["--sample", "7", "--accept", "T1", "--accept", "T4", "--accept", "R6"]);
    assert_eq!(night.code, 0, "{}", night.err);
    assert_eq!((&other.manifest()["config"]["sample"], &other.manifest()["counts"]["sampledOut"]), (&"7".into(), &6.into()));
}

#[test]
fn tables_are_written_with_every_column_of_the_dictionary() {
    let house = House::published();
    let written = house.trits("export", &["--parquet", "tables"]);
    assert_eq!(written.code, 0, "{}", written.err);
    assert!(
        written.out.contains("20 rows in tables/titles.parquet") && written.out.contains("60 rows in tables/trios.parquet"),
        "{}",
        written.out
    );
    let page = std::fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/../docs/export.md")).unwrap();
    for section in page.split("\n## ").skip(1) {
        let (name, table) = section.split_once(':').unwrap();
        let described: Vec<&str> = table.lines().filter_map(|line| line.strip_prefix("| `")?.split('`').next()).collect();
        let frame = ParquetReader::new(File::open(house.path("tables").join(name)).unwrap()).finish().unwrap();
        let columns: Vec<&str> = frame.get_column_names().into_iter().map(|name| name.as_str()).collect();
        assert_eq!(columns, described, "{name}");
        assert!(frame.height() > 0, "{name}");
    }
}

#[test]
fn what_visitors_looked_for_in_vain_is_listed_with_the_most_wanted_first() {
    let house = House::published();
    let search = |n: u128, session: u128, day: &str, q: &str| {
        let (id, session) = (uuid::Uuid::from_u128(n), uuid::Uuid::from_u128(session));
        let event = format!(
            r#"{{"eventId":"{id}","time":"{day}T17:20:00Z","sessionId":"{session}","eventType":"search_submitted","eventData":{{"q":"{q}","year":null,"mediaType":"movie"}}}}"#
        );
        encode(event.as_bytes())
    };
    std::fs::create_dir_all(house.path("events")).unwrap();
    let first =
        [search(1, 1, "2025-11-19", "Qxwv  zzkk"), search(2, 2, "2025-11-19", "qxwv zzkk"), search(3, 2, "2025-11-19", "four keys")];
    let second =
        [search(4, 3, "2025-11-20", "vvqx wwzz"), search(5, 3, "2025-11-20", "vvqx wwzz"), search(6, 3, "2025-11-20", "vvqx wwzz")];
    std::fs::write(house.path("events").join(file_name("2025-11-19")), first.concat()).unwrap();
    std::fs::write(house.path("events").join(file_name("2025-11-20")), second.concat()).unwrap();
    let data = house.data().display().to_string();
    let stats = |more: &[&str]| house.plain(&[&["events", "stats", "--events", "events"], more].concat());
    let listed = stats(&["--data", &data]).out;
    let wanted: Vec<&str> = listed.lines().filter(|line| line.starts_with("in vain")).collect();
    assert_eq!(
        wanted,
        [
            "in vain    movie `qxwv zzkk`: 2 sessions, 2 times, last on 2025-11-19",
            "in vain    movie `vvqx wwzz`: 1 sessions, 3 times, last on 2025-11-20"
        ]
    );
    assert!(!stats(&[]).out.contains("in vain"));
    let json: serde_json::Value = serde_json::from_str(&stats(&["--data", &data, "--limit", "1", "--json"]).out).unwrap();
    assert_eq!((json["inVain"].as_array().unwrap().len(), &json["inVain"][0]["query"]), (1, &"qxwv zzkk".into()));
}
