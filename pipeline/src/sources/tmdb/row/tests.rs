#![expect(clippy::unwrap_used, reason = "a test stops at the first surprise")]

use super::{Record, read};
use serde_json::{Value, json};
use trits_index::ids::MediaType;

/// A record of an answer with these fields beside the id.
fn record(media: MediaType, fields: Value) -> Record {
    let mut answer = json!({"id": 1});
    for (name, value) in fields.as_object().unwrap() {
        answer[name] = value.clone();
    }
    read(media, 1, &answer, "2025-11-21").unwrap()
}

fn film(fields: Value) -> Record {
    record(MediaType::Movie, fields)
}

fn series(fields: Value) -> Record {
    record(MediaType::Tv, fields)
}

fn translation(language: &str, country: &str, title: &str, overview: &str) -> Value {
    json!({"iso_639_1": language, "iso_3166_1": country, "data": {"title": title, "name": title, "overview": overview}})
}

/// The title of a film, whether it is Dutch, and what it fell back on.
fn title(language: &str, given: &str, original: &str, translations: &[Value]) -> (String, bool, String) {
    let record = film(json!({
        "title": given, "original_title": original, "original_language": language, "translations": {"translations": translations},
    }));
    let (column, dutch) = if record.row.contains_key("title_nl") { ("title_nl", true) } else { ("title", false) };
    (record.row[column].as_str().unwrap().to_owned(), dutch, record.from[column].clone())
}

fn is(title: &str, dutch: bool, from: &str) -> (String, bool, String) {
    (title.to_owned(), dutch, from.to_owned())
}

#[test]
fn a_dutch_title_goes_first_and_that_of_the_netherlands_before_that_of_belgium() {
    let nl = [translation("nl", "BE", "Vlaams", ""), translation("nl", "NL", "Nederlands", "")];
    assert_eq!(title("fr", "Nederlands", "Le Titre", &nl), is("Nederlands", true, "nl"));
    let only_belgian = [translation("nl", "NL", "", ""), translation("nl", "BE", "Vlaams", "")];
    assert_eq!(title("fr", "Le Titre", "Le Titre", &only_belgian), is("Vlaams", true, "nl"));
    assert_eq!(title("nl", "Zwartboek", "Zwartboek", &[]), is("Zwartboek", true, "original"), "a Dutch film has a Dutch title");
}

#[test]
fn an_empty_dutch_title_falls_back_and_is_marked() {
    let empty = |english: &str| [translation("nl", "NL", " ", ""), translation("en", "US", english, "")];
    assert_eq!(title("fr", "Le Titre", "Le Titre", &empty("The Title")), is("Le Titre", false, "original"));
    assert_eq!(title("ko", "기생충", "기생충", &empty("Parasite")), is("Parasite", false, "en"), "who can read it?");
    assert_eq!(title("ko", "Parasite", "기생충", &empty("")), is("Parasite", false, "given"));
    assert_eq!(title("ar", "طعم الكرز", "طعم الكرز", &empty("")), is("طعم الكرز", false, "original"), "better than none");
    assert_eq!(title("en", "💩", "💩", &[]), is("💩", false, "original"));
    assert_eq!(title("pl", "Życie", "Życie", &empty("Life")), is("Życie", false, "original"));
}

#[test]
fn an_empty_dutch_overview_falls_back_on_the_original_language_then_on_english() {
    let overview = |given: &str, translations: &[Value]| {
        let fields = json!({"title": "A", "overview": given, "original_language": "fr", "translations": {"translations": translations}});
        let record = film(fields);
        let text = record.row.get("overview").and_then(Value::as_str).unwrap_or("").to_owned();
        (text, record.from.get("overview").cloned().unwrap_or_default())
    };
    let is = |text: &str, from: &str| (text.to_owned(), from.to_owned());
    let (fr, en) = (translation("fr", "FR", "", "Un mot."), translation("en", "US", "", "A word."));
    assert_eq!(overview("Een woord.", &[fr.clone(), en.clone()]), is("Een woord.", "nl"));
    assert_eq!(overview("", &[fr, en.clone()]), is("Un mot.", "original"));
    assert_eq!(overview("", std::slice::from_ref(&en)), is("A word.", "en"));
    assert_eq!(overview(" ", &[]), is("", ""));
    let record = film(json!({"title": "A", "overview": "Een woord.", "translations": {"translations": [en]}}));
    assert_eq!(record.row["overview_en"], "A word.", "stored beside it, for features");
}

#[test]
fn keywords_go_under_two_names() {
    assert_eq!(film(json!({"keywords": {"keywords": [{"id": 1, "name": "spy"}]}})).row["keywords"], json!(["spy"]));
    assert_eq!(series(json!({"keywords": {"results": [{"id": 1, "name": "spy"}]}})).row["keywords"], json!(["spy"]));
    assert_eq!(series(json!({"keywords": {"results": []}})).row.get("keywords"), None);
}

#[test]
fn a_series_has_the_length_of_its_usual_last_or_middle_episode() {
    let length = |fields: Value| {
        let record = series(fields);
        (record.row.get("episode_run_time").and_then(Value::as_u64), record.from.get("episode_run_time").cloned().unwrap_or_default())
    };
    let episodes =
        json!({"episodes": [{"runtime": 50}, {"runtime": null}, {"runtime": 20}, {"runtime": 22}, {"runtime": 0}, {"runtime": 90}]});
    let all = json!({"episode_run_time": [0, 45], "last_episode_to_air": {"runtime": 80}, "season/1": episodes});
    assert_eq!(length(all), (Some(45), "episode_run_time".into()));
    let no_usual = json!({"episode_run_time": [], "last_episode_to_air": {"runtime": 80}, "season/1": episodes});
    assert_eq!(length(no_usual), (Some(80), "last_episode_to_air".into()));
    let no_last = json!({"episode_run_time": [], "last_episode_to_air": {"runtime": null}, "season/1": episodes});
    assert_eq!(length(no_last), (Some(22), "season/1".into()));
    assert_eq!(length(json!({"episode_run_time": [], "last_episode_to_air": null})), (None, String::new()));
}

#[test]
fn the_cinema_rating_goes_before_that_of_a_disc_and_the_strictest_of_one_kind_counts() {
    let rated = |releases: Value| {
        let results = json!([
            {"iso_3166_1": "DE", "release_dates": [{"certification": "18", "type": 3}]},
            {"iso_3166_1": "NL", "release_dates": releases},
        ]);
        let record = film(json!({"release_dates": {"results": results}}));
        (
            record.row.get("kijkwijzer").and_then(Value::as_u64),
            record.from.get("kijkwijzer").cloned().unwrap_or_default(),
            record.remarks.len(),
        )
    };
    let release = |certification: &str, kind: u64| json!({"certification": certification, "type": kind});
    assert_eq!(rated(json!([release("16", 5), release("12", 3), release("6", 3)])), (Some(12), "theatrical".into(), 0));
    assert_eq!(rated(json!([release("", 3), release("AL", 6), release("9+", 5)])), (Some(9), "physical".into(), 0));
    assert_eq!(rated(json!([release("", 3)])), (None, String::new(), 0));
    assert_eq!(rated(json!([release("KNT", 3), release("14", 4)])), (Some(14), "digital".into(), 1), "what is no age is noted");
}

#[test]
fn the_strictest_rating_of_a_series_counts() {
    let rating = |country: &str, rating: &str| json!({"iso_3166_1": country, "rating": rating, "descriptors": []});
    let results = json!([rating("NL", "12"), rating("US", "TV-MA"), rating("NL", "16"), rating("NL", "")]);
    let found = series(json!({"content_ratings": {"results": results}}));
    assert_eq!((&found.row["kijkwijzer"], found.remarks.len()), (&json!(16), 0));
}

#[test]
fn only_dutch_offers_count_and_without_a_dutch_block_nothing_is_known() {
    let service = |id: u32, name: &str| json!({"provider_id": id, "provider_name": name, "logo_path": null, "display_priority": 1});
    let dutch =
        json!({"link": "https://example.org", "flatrate": [service(8, "Netflix"), service(8, "Netflix")], "buy": [service(2, "Apple TV")]});
    let found = film(json!({"watch/providers": {"results": {"BE": {"flatrate": [service(9, "B")]}, "NL": dutch}}}));
    let shown: Vec<_> = found.offers.iter().map(|o| (o.way.as_str(), o.provider)).collect();
    assert_eq!(shown, [("buy", 2), ("flatrate", 8)]);
    assert_eq!(film(json!({"watch/providers": {"results": {"BE": {"flatrate": [service(9, "B")]}}}})).offers, []);
    assert_eq!(film(json!({"watch/providers": {"results": {}}})).offers, []);
}

#[test]
fn a_huge_cast_is_capped_most_episodes_first() {
    let member = |n: u64, episodes: u64| json!({"name": format!("Speler {n}"), "order": n, "total_episode_count": episodes});
    let mut cast: Vec<Value> = (0..900).map(|n| member(n, 1)).collect();
    cast.push(member(900, 26));
    let crew = json!([
        {"name": "Een", "department": "Directing", "jobs": [{"job": "Director", "episode_count": 1}], "total_episode_count": 1},
        {"name": "Veel", "department": "Directing", "jobs": [{"job": "Director", "episode_count": 20}, {"job": "Writer", "episode_count": 2}]},
        {"name": "Licht", "department": "Lighting", "jobs": [{"job": "Gaffer", "episode_count": 60}]},
    ]);
    let found = series(json!({"aggregate_credits": {"cast": cast, "crew": crew}, "credits": {"cast": [{"name": "Niemand"}]}}));
    let names = found.row["cast"].as_array().unwrap();
    assert_eq!((names.len(), &names[0], &names[1]), (25, &json!("Speler 900"), &json!("Speler 0")));
    let crew: Vec<_> =
        found.row["crew"].as_array().unwrap().iter().map(|c| (c["name"].as_str().unwrap(), c["job"].as_str().unwrap())).collect();
    assert_eq!(crew, [("Veel", "Director"), ("Een", "Director"), ("Veel", "Writer")]);
}

#[test]
fn of_those_seen_as_often_the_regulars_go_first() {
    let member = |id: u64, order: u64| json!({"id": id, "name": format!("Speler {id}"), "order": order, "total_episode_count": 5});
    let cast = [member(1, 48), member(2, 55), member(3, 500)];
    let found = series(json!({"aggregate_credits": {"cast": cast}, "credits": {"cast": [{"id": 3, "name": "Speler 3", "order": 500}]}}));
    assert_eq!(found.row["cast"], json!(["Speler 3", "Speler 1", "Speler 2"]));
}

#[test]
fn null_adult_is_not_adult_and_softcore_is() {
    assert!(!film(json!({"adult": null})).is_adult());
    assert!(film(json!({"adult": true})).is_adult() && film(json!({"adult": false, "softcore": true})).is_adult());
}

#[test]
fn another_type_costs_the_field_and_is_reported_with_its_value() {
    let found = film(json!({
        "title": "A", "overview": ["x"], "genres": {"28": "Action"}, "credits": "none", "adult": "no", "keywords": {"keywords": [7]},
        "vote_average": {"mean": 7}, "recommendations": {"results": [{"id": 2}, {"id": "3"}]}, "origin_country": "NL",
    }));
    let mut columns: Vec<_> = found.remarks.iter().map(|r| (r.rule.as_str(), r.column.as_str(), r.value.as_str())).collect();
    columns.sort();
    let expected = [
        ("provider-shape", "adult", "no"),
        ("provider-shape", "credits", "none"),
        ("provider-shape", "credits", "none"),
        ("provider-shape", "genres", "{\"28\":\"Action\"}"),
        ("provider-shape", "keywords.keywords", "7"),
        ("provider-shape", "origin_country", "NL"),
        ("provider-shape", "overview", "[\"x\"]"),
        ("provider-shape", "recommendations.results.id", "3"),
    ];
    assert_eq!(columns, expected);
    assert_eq!((found.recommended.as_slice(), &found.row["title"]), (&[2][..], &json!("A")));
}

#[test]
fn an_answer_about_another_title_is_none() {
    let said = |answer: Value| read(MediaType::Movie, 1, &answer, "2025-11-21").unwrap_err();
    assert_eq!(said(json!({"id": 2, "title": "B"})).value, "2");
    assert_eq!(said(json!([1])).value, "[1]");
    assert_eq!(said(json!({"success": false})).value, "null");
}

/// The trailer of a film with these videos, each a change of a good one: key, then its language.
fn trailer(videos: &[Value]) -> Option<(String, Option<String>)> {
    let whole = |change: &Value| {
        let mut video = json!({"site": "YouTube", "type": "Trailer", "official": true, "iso_639_1": "en", "name": "Official Trailer",
            "key": "aaaaaaaaaaa", "published_at": "2020-01-01T00:00:00.000Z"});
        change.as_object().unwrap().iter().for_each(|(name, value)| video[name] = value.clone());
        video
    };
    let record = film(json!({"videos": {"results": videos.iter().map(whole).collect::<Vec<_>>()}}));
    assert_eq!(record.remarks, []);
    let text = |column: &str| record.row.get(column).and_then(Value::as_str).map(str::to_owned);
    text("trailer").map(|key| (key, text("trailer_language")))
}

#[test]
fn of_the_trailers_an_official_one_goes_first_then_a_dutch_one_then_an_english_one_then_the_newest() {
    let found = |videos: &[Value]| trailer(videos).map(|(key, _)| key).unwrap_or_default();
    let newer = json!({"key": "bbbbbbbbbbb", "published_at": "2021-01-01T00:00:00.000Z"});
    assert_eq!(found(&[json!({}), newer.clone()]), "bbbbbbbbbbb");
    assert_eq!(found(&[newer.clone(), json!({})]), "bbbbbbbbbbb", "whatever the order of the answer");
    let french = json!({"key": "ccccccccccc", "iso_639_1": "fr", "published_at": "2022-01-01T00:00:00.000Z"});
    assert_eq!(found(&[json!({}), french.clone()]), "aaaaaaaaaaa");
    assert_eq!(found(std::slice::from_ref(&french)), "ccccccccccc", "another language is better than none");
    let dutch = json!({"key": "ddddddddddd", "iso_639_1": "nl", "published_at": "2010-01-01T00:00:00.000Z"});
    assert_eq!(found(&[newer.clone(), dutch.clone()]), "ddddddddddd");
    let unofficial = json!({"key": "eeeeeeeeeee", "iso_639_1": "nl", "official": false});
    assert_eq!(found(&[french.clone(), unofficial.clone(), json!({"key": "fffffffffff", "official": null})]), "ccccccccccc");
    assert_eq!(found(&[unofficial]), "eeeeeeeeeee");
}

#[test]
fn dutch_subtitles_count_as_dutch_and_a_video_without_speech_has_no_language() {
    let subtitled = json!({"key": "bbbbbbbbbbb", "name": "Trailer (NL ondertiteld)", "published_at": "2010-01-01T00:00:00.000Z"});
    assert_eq!(trailer(&[json!({}), subtitled]), Some(("bbbbbbbbbbb".to_owned(), Some("nl".to_owned()))));
    assert_eq!(trailer(&[json!({"iso_639_1": "xx"})]), Some(("aaaaaaaaaaa".to_owned(), None)));
    assert_eq!(trailer(&[json!({"site": "Vimeo"}), json!({"type": "Teaser"}), json!({"key": null})]), None);
}

#[test]
fn a_key_that_is_none_is_set_aside_with_its_value() {
    let video = |key: &str| json!({"site": "YouTube", "type": "Trailer", "key": key});
    let found = film(json!({"videos": {"results": [video("O-b2Vfmmby/"), video("O-b2VfmmbyA")]}}));
    let remarks: Vec<_> = found.remarks.iter().map(|r| (r.rule.as_str(), r.column.as_str(), r.value.as_str())).collect();
    assert_eq!((remarks, &found.row["trailer"]), (vec![("bad-trailer", "videos.results.key", "O-b2Vfmmby/")], &json!("O-b2VfmmbyA")));
}
