use super::{Context, Outcome, normalise};
use crate::tables::cell::Cell;
use crate::tables::row::RawRow;
use crate::tables::{CatalogueTitle, Level, Origin, Rule};
use std::collections::HashSet;
use trits_index::genres::bit_of;
use trits_index::ids::MediaType;
use trits_index::store::Trailer;

fn outcome(media: MediaType, row: &serde_json::Value) -> Outcome {
    let concepts: HashSet<String> = ["obsession", "dark"].map(str::to_owned).into();
    let today = "2025-11-21".parse().expect("a day");
    let cells = row.as_object().expect("an object").clone();
    let cells: Vec<(String, Cell<'static>)> = cells.into_iter().map(|(n, v)| (n, v.into())).collect();
    let row = RawRow::new(cells.iter().map(|(n, c)| (n.as_str(), c.clone())));
    normalise(row, &Context { today, concepts: &concepts, media, source: "fixture", says_adult: false })
}

macro_rules! film {
    ($($json:tt)*) => { outcome(MediaType::Movie, &serde_json::json!({"id": 1, "title": "A", $($json)*})) };
}

macro_rules! series {
    ($($json:tt)*) => { outcome(MediaType::Tv, &serde_json::json!({"id": 1, "name": "A", $($json)*})) };
}

fn title(outcome: Outcome) -> CatalogueTitle {
    assert_eq!(outcome.remarks, []);
    outcome.title.expect("a title")
}

fn rules(outcome: &Outcome) -> Vec<&'static str> {
    outcome.remarks.iter().map(|r| r.rule.id()).collect()
}

#[test]
fn a_full_film() {
    let film = title(film! {
        "title_nl": " De  Film ", "original_title": "Le Film", "release_date": "1999-10-15",
        "genres": "[{'id': 18, 'name': 'Drama'}, {'id': 53}]", "runtime": "139.0", "vote_average": 8.4, "vote_count": 0,
        "original_language": "FR", "production_countries": "[{'iso_3166_1': 'FR', 'name': 'France'}]",
        "cast": "[{'name': 'B', 'order': 1}, {'name': 'A', 'order': 0}]", "production_companies": "Pixar, Inc., Fox",
        "crew": "[{'job': 'Director', 'name': \"D'Arcy\"}, {'job': 'Author', 'department': 'Writing', 'name': 'W'}, \
                 {'job': 'Novel', 'name': 'N'}, {'job': 'Original Music Composer', 'name': 'C'}, {'job': 'Grip', 'name': 'G'}]",
        "belongs_to_collection": "{'id': 328, 'name': 'Films', 'poster_path': None}", "keywords": [" Spy ", "spy", "War"],
        "concepts": ["obsession:3", "dark:1", "obsession:2"], "untold": ["obsession", "dark", "dark"], "poster_path": "/p.jpg", "trailer": "O-b2VfmmbyA", "trailer_language": "NL", "kijkwijzer": "AL", "overview": "x\r\ny"
    });
    let expected = CatalogueTitle {
        title_is_dutch: true,
        original_title: Some("Le Film".into()),
        other_titles: vec!["A".into()],
        date: Some("1999-10-15".into()),
        year: Some(1999),
        genres: bit_of("Drama").unwrap_or(0) | bit_of("Thriller").unwrap_or(0),
        runtime: Some(139),
        vote_average: Some(8.4),
        vote_count: Some(0),
        language: Some("fr".into()),
        countries: vec!["FR".into()],
        cast: vec!["A".into(), "B".into()],
        companies: vec!["Pixar, Inc.".into(), "Fox".into()],
        directors: vec!["D'Arcy".into()],
        writers: vec!["W".into(), "N".into()],
        composers: vec!["C".into()],
        collection: Some("Films".into()),
        keywords: vec!["spy".into(), "war".into()],
        concepts: vec![("dark".into(), 1), ("obsession".into(), 3)],
        untold: vec!["dark".into(), "obsession".into()],
        poster_path: Some("/p.jpg".into()),
        trailer: Some(Trailer { key: "O-b2VfmmbyA".into(), language: Some("nl".into()) }),
        kijkwijzer: Some(0),
        overview: Some("x y".into()),
        origins: vec![Origin { source: "fixture".into(), day: None, how: None, facts: film.known() }],
        ..CatalogueTitle::new(MediaType::Movie, 1, "De Film")
    };
    assert_eq!(film, expected);
}

#[test]
fn a_full_series() {
    let series = title(series! {
        "first_air_date": "2008-01-20", "number_of_seasons": 5, "number_of_episodes": 62, "episode_run_time": [45, 47],
        "created_by": [{"id": 66633, "name": "Vince Gilligan"}], "networks": ["AMC"], "status": "Ended", "adult": false,
        "credits": {"cast": [{"name": "Bryan Cranston", "order": 0}], "crew": [{"name": "X", "jobs": [{"job": "Director"}]}]},
        "genres": ["Misdaad", "Drama"], "keywords": {"results": [{"name": "Drug Dealer"}]}
    });
    assert_eq!((series.media, series.title.as_str(), series.year), (MediaType::Tv, "A", Some(2008)));
    assert_eq!((series.seasons, series.episodes, series.episode_runtime, series.ended), (Some(5), Some(62), Some(45), Some(true)));
    assert_eq!((series.creators[0].as_str(), series.networks[0].as_str()), ("Vince Gilligan", "AMC"));
    assert_eq!((series.cast[0].as_str(), series.directors[0].as_str()), ("Bryan Cranston", "X"));
    assert_eq!(series.genres, bit_of("Crime").unwrap_or(0) | bit_of("Drama").unwrap_or(0));
    assert_eq!(series.keywords, ["drug dealer"]);
}

#[test]
fn row_rules_leave_no_title_and_one_remark_of_row_level() {
    let row = |json: serde_json::Value| outcome(MediaType::Movie, &json);
    for (broken, rule) in [
        (row(serde_json::json!({"title": "A"})), "missing-id"),
        (row(serde_json::json!({"id": "1997-08-20", "title": "A"})), "bad-id"),
        (row(serde_json::json!({"id": 1, "title": " ", "overview": "x"})), "missing-title"),
        (row(serde_json::json!({"id": 1, "title": "A", "media_type": "person"})), "bad-media-type"),
    ] {
        assert_eq!(broken.title, None);
        assert_eq!(rules(&broken), [rule]);
        assert_eq!(broken.remarks[0].rule.level(), Level::Row);
    }
}

#[test]
fn value_rules_drop_the_value_and_keep_the_row() {
    for (outcome, rule) in [
        (film! {"release_date": "2023-02-30"}, "bad-date"),
        (film! {"release_date": "1066-10-14"}, "date-out-of-range"),
        (film! {"runtime": "long"}, "bad-number"),
        (film! {"popularity": "inf"}, "not-finite"),
        (film! {"vote_count": -5}, "negative-count"),
        (series! {"seasons": 100_000}, "count-out-of-range"),
        (film! {"runtime": 1265}, "runtime-out-of-range"),
        (film! {"vote_average": 87}, "vote-out-of-range"),
        (film! {"video": "perhaps"}, "bad-flag"),
        (film! {"kijkwijzer": "PG"}, "bad-kijkwijzer"),
        (film! {"original_language": "French"}, "bad-language"),
        (film! {"poster_path": "/<script>"}, "bad-poster-path"),
        (film! {"trailer": "https://youtu.be/O-b2VfmmbyA"}, "bad-trailer"),
        (film! {"youtube_key": "O-b2Vfmm\"><"}, "bad-trailer"),
        (film! {"genres": "[{'id': 18, 'na"}, "bad-list"),
        (film! {"genres": ["Foreign"]}, "unknown-genre"),
        (film! {"origin_country": ["Atlantis"]}, "unknown-country"),
        (film! {"concepts": ["unheard-of:2"]}, "unknown-concept"),
        (film! {"concepts": ["obsession:4"]}, "bad-salience"),
        (film! {"untold": ["unheard-of"]}, "unknown-concept"),
        (film! {"fame_mark": 10}, "bad-mark"),
        (film! {"predicted_concepts": ["obsession:0"]}, "bad-probability"),
        (film! {"offers_nl": ["netflix:flatrate"]}, "bad-offer"),
        (film! {"offers_nl": ["netflix:stolen:2026-11-21"]}, "bad-offer"),
        (film! {"offers_nl": ["netflix:flatrate:2026-02-30"]}, "bad-offer"),
    ] {
        assert_eq!(rules(&outcome), [rule]);
        assert_eq!(outcome.remarks[0].rule.level(), Level::Value);
        let mut title = outcome.title.expect("a title");
        title.origins.clear();
        assert_eq!(title, CatalogueTitle::new(title.media, 1, "A"));
    }
}

#[test]
fn what_does_not_read_as_an_adult_flag_counts_as_one() {
    let odd = film! {"adult": "perhaps"};
    assert_eq!((rules(&odd), odd.title.map(|title| title.adult)), (vec!["bad-adult"], Some(true)));
}

#[test]
fn a_value_of_another_kind_is_noted_and_a_number_with_two_readings_is_none() {
    assert_eq!(rules(&film! {"overview": ["x"]}), ["bad-text"]);
    assert_eq!(rules(&film! {"cast": ["Wim", 12, 13]}), ["bad-name"]);
    for text in ["1.234", "12,345", "1.234.567"] {
        assert_eq!(rules(&film! {"vote_count": text}), ["ambiguous-number"], "{text}");
    }
    assert!(
        rules(&film! {"runtime": "90.0", "vote_count": "0.123", "vote_average": "6.512", "overview": serde_json::Value::Null}).is_empty()
    );
}

#[test]
fn a_mark_of_popularity_makes_a_title_one_of_the_wide_tier() {
    let film = title(film! {"fame_mark": 4, "mapped_concepts": ["dark:1"], "predicted_concepts": ["obsession:37", "obsession:12"]});
    let thin = film.wide.expect("it is marked");
    assert_eq!((thin.popularity.0, thin.standing.0), (4, 0));
    assert_eq!((thin.mapped, thin.predicted), (vec![("dark".into(), 1)], vec![("obsession".into(), 37)]));
    assert!(film.concepts.is_empty(), "no editor wrote them");
    assert_eq!(title(film! {"standing_mark": 4, "mapped_concepts": ["dark:1"]}).wide, None);
}

#[test]
fn every_rule_has_a_fixture_in_some_test() {
    let elsewhere = [Rule::BadJson, Rule::BadEncoding, Rule::BadQuote, Rule::RaggedRow, Rule::DuplicateId]
        .iter()
        .chain(&[Rule::ProviderAnswer, Rule::ProviderFailed, Rule::ProviderKept, Rule::ProviderShape])
        .chain(&[
            Rule::RatingWithoutUser,
            Rule::RatingOutOfRange,
            Rule::RatingWithoutLink,
            Rule::RatingOfUnknownTitle,
            Rule::RatingRepeated,
        ])
        .chain(&[
            Rule::NoAdult,
            Rule::UnreadType,
            Rule::OtherTitle,
            Rule::UnsureName,
            Rule::DeepTitle,
            Rule::ProviderSuspect,
            Rule::ProviderGone,
            Rule::ProviderDamaged,
        ])
        .copied()
        .collect::<Vec<_>>();
    let here = include_str!("tests.rs");
    for rule in Rule::ALL {
        assert!(elsewhere.contains(rule) || here.contains(&format!("\"{}\"", rule.id())), "{}", rule.id());
    }
}

#[test]
fn a_remark_names_column_and_value() {
    let odd = film! {"genre": "Drama|Foreign"};
    let remark = &odd.remarks[0];
    assert_eq!((remark.column.as_str(), remark.value.as_str()), ("genre", "Foreign"));
    assert_eq!(odd.title.map(|t| t.genres), bit_of("Drama"));
    let cut_off = film! {"keywords": format!("['{}", "x".repeat(900))};
    assert_eq!(cut_off.remarks[0].value.len(), 200);
}

#[test]
fn adult_clips_and_unreleased_titles_stay_with_flags() {
    let adult = title(film! {"adult": "1.0", "video": true, "status": "Post Production"});
    assert_eq!((adult.adult, adult.video, adult.released), (true, true, false));
    assert!(!title(film! {"release_date": "2026-01-01"}).released);
    assert!(!title(film! {"year": 2027}).released);
    assert!(!title(series! {"status": "Planned"}).released);
    assert!(title(series! {"status": "In Production", "first_air_date": "2024-01-01"}).released);
    assert!(title(film! {}).released, "nothing says otherwise");
}

#[test]
fn odd_titles() {
    let number = outcome(MediaType::Movie, &serde_json::json!({"id": 1, "title": 1917}));
    assert_eq!(number.title.map(|t| t.title).as_deref(), Some("1917"));
    let only_original = outcome(MediaType::Movie, &serde_json::json!({"id": 1, "title": "", "original_title": "None"}));
    assert_eq!(only_original.title.map(|t| t.title).as_deref(), Some("None"));
    assert_eq!(title(film! {"belongs_to_collection": "[REC] Collection"}).collection.as_deref(), Some("[REC] Collection"));
    assert_eq!(title(film! {"release_date": "1999", "year": 1999}).date, None);
}

#[test]
fn a_row_may_say_when_it_was_fetched() {
    let day = |outcome: Outcome| title(outcome).origins[0].day.clone();
    assert_eq!(day(film! {"fetched": "2025-01-31"}).as_deref(), Some("2025-01-31"));
    assert_eq!(day(film! {"runtime": 90}), None);
    assert_eq!(rules(&film! {"fetched": "2025"}), ["bad-date"]);
    assert_eq!(rules(&film! {"fetched": "2025-11-22"}), ["date-out-of-range"]);
}
