//! `--ratings`: read as catalogues are, judged before anything is computed, and counted by `trits quarantine`.

use crate::house::{Done, House, fixture};
use std::fmt::Write;
use std::io::Write as _;

/// Ratings of the fixture's films, with rows that cannot be used.
fn ratings(house: &House, scale: f64, more: &str) -> String {
    std::fs::create_dir_all(house.path("ml")).unwrap();
    let mut text = "userId,movieId,rating,timestamp\n".to_owned();
    for user in 1..60 {
        for film in 1..9 {
            let _ = writeln!(text, "{user},{film},{},1", f64::from((user * film) % 5 + 1) * scale);
        }
    }
    house.write("ml/ratings.csv", &(text + more));
    let links: String = (1..9).map(|film| format!("{film},0,{}.0\n", 9000 + film)).collect();
    house.write("ml/links.csv", &format!("movieId,imdbId,tmdbId\n{links}77,0,\n78,0,123456\n"));
    house.path("ml").display().to_string()
}

fn ingest(house: &House, more: &[&str]) -> Done {
    crate::house::done(house.command("ingest", &[&fixture("starter")], more))
}

#[test]
fn rows_that_cannot_be_used_are_counted_with_rule_line_and_value() {
    let house = House::new();
    let odd = "9,1\n,1,4,1\n9,1,eleven,1\n9,77,4,1\n9,78,4,1\n1,1,\"5\",1\n9,\"1\"x,4,1\n";
    let dir = ratings(&house, 1.0, odd);
    let read = ingest(&house, &["--ratings", &dir]);
    assert_eq!(read.code, 0, "{}", read.err);
    assert!(read.err.contains("479 rows read, 472 ratings of films in the catalogue, 7 set aside"), "{}", read.err);
    let shown = house.trits("quarantine", &[]).out;
    assert!(shown.contains("0 rows set aside, 0 values dropped from rows that were kept, 7 ratings set aside"), "{shown}");
    for part in [
        "ragged-row             1 ratings of ml/ratings.csv: ",
        "row 473, line 474: `9,1`",
        "rating-without-user    1 ratings",
        "rating-out-of-range    1 ratings",
        "rating-without-link    1 ratings",
        "rating-of-unknown-title 1 ratings",
        "rating-repeated        1 ratings",
        "bad-quote              1 ratings",
    ] {
        assert!(shown.contains(part), "{part} in {shown}");
    }
    assert!(house.trits("quarantine", &["--rule", "rating-out-of-range"]).out.contains("`9,1,eleven`"));
}

#[test]
fn ratings_up_to_ten_are_recognised_and_other_scales_refused() {
    let house = House::new();
    let ten = ingest(&house, &["--ratings", &ratings(&house, 2.0, "")]);
    assert!(ten.code == 0 && ten.err.contains("the ratings of ml/ratings.csv go up to 10 and were halved"), "{}", ten.err);
    let hundred = ingest(&house, &["--ratings", &ratings(&house, 20.0, "")]);
    assert_eq!(hundred.code, 2, "{}", hundred.err);
    assert!(hundred.complaint().contains("rows cannot be used (rating-out-of-range "), "{}", hundred.complaint());
    assert_eq!(hundred.stages(), ["ingest"], "refused before anything is computed");
}

#[test]
fn compressed_ratings_are_read() {
    let house = House::new();
    let dir = ratings(&house, 1.0, "");
    for name in ["ratings.csv", "links.csv"] {
        let text = std::fs::read(house.path("ml").join(name)).unwrap();
        let mut packed = flate2::write::GzEncoder::new(
            std::fs::File::create(house.path("ml").join(format!("{name}.gz"))).unwrap(),
            flate2::Compression::fast(),
        );
        packed.write_all(&text).unwrap();
        packed.finish().unwrap();
        std::fs::remove_file(house.path("ml").join(name)).unwrap();
    }
    let read = ingest(&house, &["--ratings", &dir]);
    assert!(read.err.contains("472 rows read, 472 ratings"), "{}", read.err);
}

#[test]
fn a_folder_without_ratings_and_a_weight_that_is_none_are_refused() {
    let house = House::published();
    let dir = ratings(&house, 1.0, "");
    for (folder, says) in [
        ("nowhere".to_owned(), "there is no folder of ratings at nowhere"),
        (format!("{dir}:abc"), "behind the colon `abc` is no weight: expected DIR, or DIR:WEIGHT with a number above 0"),
        (format!("{dir}:1e38"), "is out of range"),
    ] {
        let refused = house.nightly(&["--ratings", &folder]);
        assert!(refused.code == 2 && refused.err.contains(says), "{folder}: {}", refused.err);
    }
}

#[test]
fn a_dry_run_reads_ratings_and_events_and_refuses_what_the_night_refuses() {
    let house = House::new();
    let dir = ratings(&house, 1.0, "");
    let plan = |more: &[&str]| house.nightly(&[&["--dry-run"], more].concat());
    assert!(plan(&["--ratings", &dir]).out.contains("uses     ratings: 472 rows read, 472 ratings of films"));
    let bad = ratings(&house, 20.0, "");
    assert_eq!(plan(&["--ratings", &bad]).code, 2);
    let nowhere = house.path("nowhere").display().to_string();
    assert_eq!(plan(&["--events", &nowhere]).code, 2);
    std::fs::create_dir(house.path("events")).unwrap();
    let events = house.path("events").display().to_string();
    assert!(plan(&["--events", &events]).out.contains("uses     0 events from "), "{}", plan(&["--events", &events]).out);
    assert!(!house.data().exists(), "nothing is written");
}
