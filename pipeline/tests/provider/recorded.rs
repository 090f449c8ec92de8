//! Every body that was recorded of the real provider, for the questions that we ask, is read without a remark and without a loss.

use crate::outside;
use serde_json::Value;
use std::collections::BTreeSet;
use trits_index::ids::MediaType;
use trits_pipeline::sources::tmdb::row::{self, Record};

/// Appended blocks as the recordings name their files, with the field they stand under in details.
const BLOCKS: [(&str, &str); 11] = [
    ("keywords", "keywords"),
    ("aggregate_credits", "aggregate_credits"),
    ("credits", "credits"),
    ("recommendations", "recommendations"),
    ("watch_providers", "watch/providers"),
    ("translations", "translations"),
    ("external_ids", "external_ids"),
    ("release_dates", "release_dates"),
    ("content_ratings", "content_ratings"),
    ("alternative_titles", "alternative_titles"),
    ("videos", "videos"),
];

/// Every recorded body by its file; none where the test is skipped.
fn bodies() -> Vec<(String, Value)> {
    let Some(folder) = outside::shared("data/provider") else { return Vec::new() };
    let mut out = Vec::new();
    for part in ["recorded", "recorded-details", "recorded-examples", "small-and-errors"] {
        for entry in std::fs::read_dir(folder.join(part)).unwrap() {
            let path = entry.unwrap().path();
            let text = std::fs::read_to_string(&path).unwrap();
            let name = format!("{part}/{}", path.file_name().unwrap().to_string_lossy());
            out.extend(serde_json::from_str(&text).ok().map(|body| (name, body)));
        }
    }
    assert!(out.len() > 300, "the recordings are fewer than they were: {}", out.len());
    out
}

fn names(list: &Value, field: &str) -> BTreeSet<String> {
    list.as_array().into_iter().flatten().filter_map(|item| item[field].as_str()).map(str::to_owned).collect()
}

/// Reads details; no remark, and what is in them is in the record.
fn read(name: &str, media: MediaType, body: &Value) -> Record {
    let id = u32::try_from(body["id"].as_u64().unwrap()).unwrap();
    let record = row::read(media, id, body, "2025-11-21").unwrap_or_else(|remark| panic!("{name}: {remark:?}"));
    assert_eq!(record.remarks, [], "{name}");
    record
}

fn is_details(body: &Value, media: MediaType) -> bool {
    let (title, date) = if media == MediaType::Movie { ("title", "release_date") } else { ("name", "first_air_date") };
    body.get(title).is_some() && body.get(date).is_some() && body.get("vote_count").is_some() && body.get("id").is_some()
}

#[test]
fn details_are_read_without_a_loss() {
    let mut count = 0;
    for (name, body) in bodies() {
        for media in MediaType::ALL.into_iter().filter(|media| is_details(&body, *media)) {
            let record = read(&name, media, &body);
            count += 1;
            let (title, original) = if media == MediaType::Movie { ("title", "original_title") } else { ("name", "original_name") };
            let known: BTreeSet<&str> =
                ["title", "title_nl", "original_title"].iter().filter_map(|c| record.row.get(*c)?.as_str()).collect();
            let others = record.row.get("other_titles").map(|t| t.to_string()).unwrap_or_default();
            for field in [title, original] {
                let given = body[field].as_str().unwrap_or("");
                assert!(given.is_empty() || known.contains(given) || others.contains(given), "{name}: {given} in {known:?}");
            }
            for field in ["vote_count", "vote_average", "popularity", "original_language", "poster_path"] {
                let given = body.get(field).filter(|v| !v.is_null());
                assert_eq!(record.row.get(field), given, "{name}: {field}");
            }
            let genres = body["genres"].as_array().map_or(0, Vec::len);
            assert_eq!(record.row.get("genres").and_then(Value::as_array).map_or(0, Vec::len), genres, "{name}");
            let companies =
                record.row.get("production_companies").map_or_else(BTreeSet::new, |c| serde_json::from_value(c.clone()).unwrap());
            assert_eq!(companies, names(&body["production_companies"], "name"), "{name}");
            check_block(&name, &record, "watch/providers", &body);
            check_block(&name, &record, "keywords", &body);
            check_block(&name, &record, "credits", &body);
            check_block(&name, &record, "videos", &body);
        }
    }
    assert!(count == 0 || count >= 15, "{count}");
}

#[test]
fn appended_blocks_are_read_without_a_loss() {
    let mut count = 0;
    for (name, body) in bodies() {
        let file = name.rsplit('/').next().unwrap();
        let media = if file.contains("_movie_") || file.starts_with("movie") { MediaType::Movie } else { MediaType::Tv };
        let is_title =
            ["3_movie_", "3_tv_", "movie-", "tv-series-", "tv_aggregate", "tv_recommendations"].iter().any(|p| file.starts_with(p));
        let block = BLOCKS.iter().find(|(part, _)| {
            let dashed = part.replace('_', "-");
            let named = [format!("_{part}_"), format!("-{dashed}_"), format!("series-{dashed}")].iter().any(|n| file.contains(n));
            named && !file.contains("season") && !file.contains("append")
        });
        let (Some((_, field)), true, true) = (block, is_title, body.is_object() && body.get("status_code").is_none()) else { continue };
        let mut details = serde_json::json!({"id": 1, "title": "A", "name": "A"});
        details[*field] = body.clone();
        let record = read(&name, media, &details);
        check_block(&name, &record, field, &details);
        count += 1;
    }
    assert!(count == 0 || count >= 120, "{count}");
}

fn check_block(name: &str, record: &Record, field: &str, body: &Value) {
    let block = &body[field];
    match field {
        "watch/providers" => {
            let mut given = BTreeSet::new();
            for way in ["flatrate", "free", "ads", "rent", "buy"] {
                let services = block["results"]["NL"][way].as_array();
                given.extend(services.into_iter().flatten().map(|s| (way.to_owned(), s["provider_id"].as_u64().unwrap())));
            }
            let read_back: BTreeSet<_> = record.offers.iter().map(|o| (o.way.clone(), u64::from(o.provider))).collect();
            assert_eq!(read_back, given, "{name}");
        }
        "keywords" => {
            let mut given = names(&block["keywords"], "name");
            given.extend(names(&block["results"], "name"));
            let read_back: BTreeSet<String> =
                record.row.get("keywords").map_or_else(BTreeSet::new, |k| serde_json::from_value(k.clone()).unwrap());
            assert_eq!(read_back, given, "{name}");
        }
        "credits" | "aggregate_credits" => {
            let given = names(&block["cast"], "name");
            let read_back = record.row.get("cast").and_then(Value::as_array).map_or(0, Vec::len);
            assert!(read_back >= given.len().min(25), "{name}: {read_back} of {}", given.len());
        }
        "videos" => {
            let given = block["results"].as_array().into_iter().flatten().any(|v| v["site"] == "YouTube" && v["type"] == "Trailer");
            assert_eq!(record.row.contains_key("trailer"), given, "{name}");
        }
        "release_dates" | "content_ratings" => {
            let rated = block["results"].as_array().into_iter().flatten().any(|c| {
                let releases = c["release_dates"].as_array();
                let certified = releases.into_iter().flatten().any(|r| !r["certification"].as_str().unwrap_or("").is_empty());
                c["iso_3166_1"] == "NL" && (certified || !c["rating"].as_str().unwrap_or("").is_empty())
            });
            assert_eq!(record.row.contains_key("kijkwijzer"), rated, "{name}");
        }
        _ => {}
    }
}

#[test]
fn lists_of_changes_are_read_whole() {
    for (name, body) in bodies() {
        let file = name.rsplit('/').next().unwrap();
        let is_list = ["3_movie_changes", "3_tv_changes", "changes-movie", "changes-tv"].iter().any(|p| file.starts_with(p));
        if is_list {
            let given = body["results"].as_array().unwrap().len();
            let page = trits_pipeline::sources::tmdb::changes::read(&body).unwrap_or_else(|| panic!("{name}"));
            assert_eq!(page.ids.len(), given, "{name}");
            assert!(page.pages >= 1, "{name}");
        }
    }
}

#[test]
fn the_lead_of_a_short_series_goes_first() {
    for (name, body) in bodies().into_iter().filter(|(name, _)| name.ends_with("/tv_details_96677.json")) {
        let cast = read(&name, MediaType::Tv, &body).row["cast"].clone();
        assert_eq!(cast[0], "Omar Sy", "{name}: {cast}");
    }
}
