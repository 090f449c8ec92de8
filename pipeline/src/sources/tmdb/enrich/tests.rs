use super::rows;
use super::rows::{Match, is_the_same, matches};
use crate::providers::Providers;
use crate::sources::tmdb::row;
use crate::tables::CatalogueTitle;
use serde_json::{Value, json};
use trits_index::ids::MediaType;

fn series(id: u32, name: &str, year: u16) -> CatalogueTitle {
    CatalogueTitle { year: Some(year), ..CatalogueTitle::new(MediaType::Tv, id, name) }
}

fn found(results: Value) -> Match {
    matches(&series(900_000_001, "De Zaak Élan", 1999), &json!({"results": results}))
}

#[test]
fn one_title_of_that_name_and_year_is_a_match_and_two_are_none() {
    let result = |id: u32, name: &str, date: &str| json!({"id": id, "name": name, "original_name": "x", "first_air_date": date});
    let same = result(7, "De zaak Elan!", "1999-01-01");
    assert_eq!(found(json!([same, result(8, "De Zaak Élan", "2003-01-01"), result(9, "Iets anders", "1999-01-01")])), Match::One(7));
    assert_eq!(found(json!([same, same])), Match::One(7), "the same twice is one");
    assert_eq!(found(json!([same, result(8, "De Zaak Elan", "1999-12-31")])), Match::Several);
    assert_eq!(found(json!([result(8, "De Zaak Élan", "")])), Match::None, "without a year nothing is sure");
    assert_eq!(found(json!([])), Match::None);
}

#[test]
fn an_id_that_leads_to_another_title_is_left_alone() {
    let ours = series(12, "Penoza", 2010);
    let row = |name: &str, date: &str| json!({"title": name, "first_air_date": date}).as_object().cloned().unwrap_or_default();
    assert!(is_the_same(&ours, &row("Black Widow", "2010-09-12")), "the same year: a translated name");
    assert!(is_the_same(&ours, &row("PENOZA", "2011-01-01")));
    assert!(!is_the_same(&ours, &row("Black Widow", "2011-01-01")));
    assert!(!is_the_same(&ours, &row("Penoza", "1985-01-01")), "another work of that name");
}

#[test]
fn only_what_is_missing_is_filled() {
    let answer = json!({
        "id": 12, "name": "Penoza", "vote_count": 0, "vote_average": 0.0, "popularity": 3.5, "poster_path": "/new.jpg", "number_of_seasons": 5,
        "original_language": "en", "translations": {"translations": [{"iso_639_1": "nl", "iso_3166_1": "NL", "data": {"name": "De Weduwe"}}]},
        "watch/providers": {"results": {"NL": {"flatrate": [{"provider_id": 8, "provider_name": "Netflix"}, {"provider_id": 4242, "provider_name": "Nergens"}]}}},
    });
    let record = row::read(MediaType::Tv, 12, &answer, "2025-11-21").unwrap_or_else(|e| panic!("{e:?}"));
    let table =
        "[[service]]\nid = \"netflix\"\nbrand = \"Netflix\"\nprovider = 8\naccess = [\"flatrate\"]\nhome = \"https://n.nl\"\norder = 1\n";
    let services = Providers::parse(table).unwrap_or_else(|e| panic!("{e}"));
    let ours = CatalogueTitle { poster_path: Some("/ours.jpg".into()), seasons: Some(4), ..series(12, "Penoza", 2010) };
    let expected = json!({
        "media_type": "tv", "tmdb_id": 12, "title": "Penoza", "fetched": "2025-11-21", "popularity": 3.5, "title_nl": "De Weduwe",
        "offers_nl": ["netflix:flatrate:2025-11-21:justwatch"],
    });
    assert_eq!(Value::Object(rows::missing(&ours, &record, &services)), expected);
}

#[test]
fn a_title_of_the_wide_tier_is_filled_with_all_that_it_lacks() {
    let thin = CatalogueTitle { wide: Some(Default::default()), ..CatalogueTitle::new(MediaType::Movie, 7, "Turks fruit") };
    assert!(rows::lacks_something(&thin));
    let answer = json!({
        "id": 7, "title": "Turkish Delight", "original_title": "Turks fruit", "release_date": "1973-02-22", "vote_count": 120, "vote_average": 6.9,
        "original_language": "nl", "origin_country": ["NL"], "keywords": {"keywords": [{"name": "sculptor"}]},
        "credits": {"crew": [{"job": "Director", "name": "Paul Verhoeven", "department": "Directing"}]},
    });
    let record = row::read(MediaType::Movie, 7, &answer, "2025-11-21").unwrap_or_else(|e| panic!("{e:?}"));
    let row = rows::missing(&thin, &record, &Providers::default());
    for column in ["vote_count", "vote_average", "keywords", "directors", "original_language", "origin_country"] {
        assert!(row.contains_key(column), "{column} in {row:?}");
    }
    let deep = CatalogueTitle { wide: None, ..thin };
    assert!(!rows::missing(&deep, &record, &Providers::default()).contains_key("keywords"), "the starter's are an editor's choice");
}
