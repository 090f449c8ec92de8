//! Bodies in the provider's shapes, made from numbers. Every name is invented; the oddities are those that real answers have.

use super::world::World;
use serde_json::{Map, Value, json};
use std::collections::BTreeMap;

/// Popularity of a title: falls with the id, so that the first are the best known.
pub fn popularity(id: u32) -> f64 {
    (2000.0 / f64::from(id + 9) * 1000.0).round() / 1000.0
}

/// Votes of a title.
fn votes(id: u32) -> u32 {
    2_000_000 / (id + 70)
}

const SYLLABLES: [&str; 16] = ["ka", "ro", "vel", "min", "sta", "du", "ber", "ni", "lo", "fra", "zen", "ma", "tul", "op", "ry", "ges"];

/// An invented name, the same for the same number.
pub fn name(number: u32) -> String {
    let syllable = |n: u32| SYLLABLES[(n % 16) as usize];
    let word = format!("{}{}{}", syllable(number), syllable(number / 16 + 5), syllable(number / 256 + 11));
    let mut letters = word.chars();
    letters.next().map(|c| c.to_uppercase().collect::<String>() + letters.as_str()).unwrap_or_default()
}

fn person(number: u32) -> Value {
    let full = format!("{} {}", name(number % 900), name(number * 7 + 3));
    json!({"adult": false, "gender": number % 3, "id": 5000 + number, "known_for_department": "Acting", "name": full,
        "original_name": full, "popularity": 1.5, "profile_path": if number.is_multiple_of(4) { Value::Null } else { json!(format!("/p{number}.jpg")) }})
}

fn with(mut object: Value, more: Value) -> Value {
    if let (Some(object), Value::Object(more)) = (object.as_object_mut(), more) {
        object.extend(more);
    }
    object
}

/// Details with everything appended; `None` when there is no such title.
pub fn details(world: &World, media: &'static str, id: u32) -> Option<Value> {
    if !world.has((media, id)) {
        return None;
    }
    let mut body = common(world, media, id);
    let own = if media == "movie" { film(id) } else { series(id) };
    body = with(body, own);
    body = with(body, blocks(world, media, id));
    if let Some(Value::Object(edits)) = world.edited.get(&(media, id)) {
        let fields: &mut Map<String, Value> = body.as_object_mut()?;
        fields.extend(edits.clone());
    }
    Some(body)
}

fn title(media: &str, id: u32) -> String {
    let kind = if media == "movie" { 0 } else { 40_000 };
    format!("{} {}", name(id * 3 + kind), name(id + 17 + kind))
}

fn common(world: &World, media: &str, id: u32) -> Value {
    let version = world.version((if media == "movie" { "movie" } else { "tv" }, id));
    let language = ["en", "en", "nl", "fr", "ko", "en", "es"][(id % 7) as usize];
    let country = match language {
        "en" => "US",
        "ko" => "KR",
        "es" => "ES",
        "fr" => "FR",
        _ => "NL",
    };
    let genres = [(18, "Drama"), (80, "Misdaad"), (35, "Komedie"), (9648, "Mysterie"), (16, "Animatie"), (99, "Documentaire")];
    let genre = |n: u32| genres[(n % 6) as usize];
    json!({
        "adult": if id.is_multiple_of(11) { Value::Null } else { json!(false) }, "backdrop_path": null, "homepage": "", "id": id,
        "genres": [{"id": genre(id).0, "name": genre(id).1}, {"id": genre(id / 6 + 1).0, "name": genre(id / 6 + 1).1}],
        "origin_country": if id.is_multiple_of(13) { json!([]) } else { json!([country]) }, "original_language": language,
        "overview": if id.is_multiple_of(3) { String::new() } else { format!("Een verhaal over {} en {}.", name(id * 5), name(id * 9)) },
        "popularity": popularity(id), "poster_path": if id % 40 == 39 { Value::Null } else { json!(format!("/{}{version}.jpg", name(id))) },
        "production_companies": [{"id": id % 60, "logo_path": null, "name": format!("{} Film", name(id % 60 + 300)), "origin_country": ""}],
        "production_countries": [{"iso_3166_1": country, "name": country}], "softcore": false, "spoken_languages": [],
        "tagline": "", "vote_average": f64::from(55 + id * 7 % 35) / 10.0, "vote_count": votes(id) + version,
    })
}

fn film(id: u32) -> Value {
    let original = if id % 7 == 4 { "기생 ".to_owned() + &id.to_string() } else { title("movie", id) };
    json!({
        "title": title("movie", id), "original_title": original, "imdb_id": format!("tt{id:07}"), "budget": 0, "revenue": 0, "video": false,
        "belongs_to_collection": if id.is_multiple_of(25) { json!({"id": id, "name": format!("{} reeks", name(id)), "poster_path": null}) } else { Value::Null },
        "release_date": if id.is_multiple_of(97) { String::new() } else { format!("{}-{:02}-{:02}", 1950 + id * 13 % 75, id % 12 + 1, id % 28 + 1) },
        "runtime": if id.is_multiple_of(50) { 0 } else { 80 + id * 11 % 70 }, "status": "Released",
    })
}

fn series(id: u32) -> Value {
    let first = format!("{}-{:02}-01", 1985 + id * 7 % 40, id % 12 + 1);
    json!({
        "name": title("tv", id), "original_name": title("tv", id), "created_by": [person(id % 700 + 2000)], "first_air_date": first,
        "episode_run_time": if id.is_multiple_of(3) { json!([25 + id % 40]) } else { json!([]) }, "in_production": id.is_multiple_of(5), "languages": [],
        "last_air_date": first, "last_episode_to_air": if id % 3 == 1 { json!({"id": id, "name": "", "runtime": 30 + id % 30, "air_date": first}) } else { Value::Null },
        "networks": [{"id": id % 30, "logo_path": null, "name": format!("{} TV", name(id % 30 + 600)), "origin_country": "NL"}],
        "next_episode_to_air": null, "number_of_episodes": 8 + id % 60, "number_of_seasons": 1 + id % 6, "seasons": [],
        "status": if id.is_multiple_of(5) { "Returning Series" } else { "Ended" }, "type": "Scripted",
    })
}

fn blocks(world: &World, media: &str, id: u32) -> Value {
    let keywords: Vec<Value> = (0..6)
        .map(|n| (id * 31 + n * n * 17 + n * 5) as usize % world.keywords.len())
        .map(|at| json!({"id": at, "name": world.keywords[at]}))
        .collect();
    let cast: Vec<Value> = (0..6 + world.size * 8)
        .map(|n| with(person(id / 3 * 5 + n * 3), json!({"order": n, "character": name(n), "credit_id": format!("{id}-{n}")})))
        .collect();
    let crew: Vec<Value> = (0..3 + world.size * 10)
        .map(|n| {
            let (department, job) =
                [("Directing", "Director"), ("Writing", "Screenplay"), ("Sound", "Original Music Composer"), ("Camera", "Gaffer")]
                    [n.min(3) as usize];
            with(person(id / 4 + n * 1000), json!({"department": department, "job": job, "credit_id": format!("{id}-c{n}")}))
        })
        .collect();
    let recommended: Vec<Value> =
        (1..=20_u32).map(|n| json!({"id": id + n, "media_type": media, "title": name(id + n), "overview": ""})).collect();
    let mut out = json!({
        "recommendations": {"page": 1, "results": recommended, "total_pages": 1, "total_results": 20},
        "translations": {"translations": translations(world, media, id)}, "external_ids": {"imdb_id": format!("tt{id:07}"), "wikidata_id": null},
        "watch/providers": {"results": watch(world, id)}, "videos": {"results": videos(id)},
    });
    let age = ["AL", "6", "12", "16", ""][(id % 5) as usize];
    let rating = ["12", "16"][(id % 2) as usize];
    let more = if media == "movie" {
        let dates = json!([{"certification": age, "descriptors": [], "iso_639_1": "", "note": "", "release_date": "2001-01-01T00:00:00.000Z", "type": 3}]);
        json!({"keywords": {"keywords": keywords}, "credits": {"cast": cast, "crew": crew}, "alternative_titles": {"titles": []},
            "release_dates": {"results": [{"iso_3166_1": "NL", "release_dates": dates}]}})
    } else {
        json!({"keywords": {"results": keywords}, "aggregate_credits": {"cast": cast, "crew": crew}, "alternative_titles": {"results": []},
            "content_ratings": {"results": [{"descriptors": [], "iso_3166_1": "NL", "rating": rating}]},
            "season/1": {"episodes": [{"runtime": 40 + id % 9}, {"runtime": 41 + id % 9}, {"runtime": null}]}})
    };
    if let (Some(all), Value::Object(more)) = (out.as_object_mut(), more) {
        all.extend(more);
    }
    out
}

fn translations(world: &World, media: &str, id: u32) -> Vec<Value> {
    let overview = format!(
        "A story of {} and {}, of {} against {} in {}.",
        name(id * 5),
        name(id * 9),
        name(id % 50),
        name(id % 70 + 99),
        name(id % 30)
    );
    let one = |language: &str, country: &str, title: String| {
        json!({"iso_3166_1": country, "iso_639_1": language, "name": language, "english_name": language,
            "data": {"homepage": "", "overview": overview, "tagline": "", "title": title, "name": title}})
    };
    let dutch = if id.is_multiple_of(2) { format!("De {}", title(media, id)) } else { String::new() };
    let mut all = vec![one("en", "US", title(media, id)), one("nl", "NL", dutch)];
    all.extend((0..world.size * 3).map(|n| one(&format!("x{n}"), "XX", name(id + n))));
    all
}

fn watch(world: &World, id: u32) -> Value {
    let service = |id: u32, name: &str| json!({"logo_path": "/l.jpg", "provider_id": id, "provider_name": name, "display_priority": 1});
    let mut countries = Map::new();
    for n in 0..world.size * 4 {
        let code = format!("{}{}", char::from(b'A' + (n % 20) as u8), char::from(b'A' + (n / 20) as u8));
        countries.insert(
            code,
            json!({"link": "", "flatrate": [service(8, "Netflix")], "rent": [service(2, "Apple TV"), service(3, "Google Play Movies")]}),
        );
    }
    if id % 4 != 3 {
        let channel =
            [service(8, "Netflix"), service(1825, "HBO Max Amazon Channel"), service(99_999, "Nieuwe Dienst")][(id % 3) as usize].clone();
        countries.insert("NL".into(), json!({"link": "", "flatrate": [channel], "buy": [service(2, "Apple TV")]}));
    } else {
        countries.remove("NL");
    }
    Value::Object(countries)
}

/// A teaser first; of every third title no trailer, of every fourth an official Dutch one.
fn videos(id: u32) -> Vec<Value> {
    let video = |kind: &str, site: &str, language: &str, official: bool| {
        json!({"id": format!("v{id}"), "iso_639_1": language, "iso_3166_1": "US", "key": format!("{kind:_<4.4}{language}{:05}", id % 99_999),
            "name": kind, "official": official, "published_at": "2020-01-01T00:00:00.000Z", "site": site, "size": 1080, "type": kind})
    };
    let mut all = vec![video("Teaser", "YouTube", "nl", true), video("Trailer", "Vimeo", "nl", true)];
    if !id.is_multiple_of(3) {
        all.extend([video("Trailer", "YouTube", "en", true), video("Trailer", "YouTube", "nl", id.is_multiple_of(4))]);
    }
    all
}

/// What was asked for of the blocks that depend on the query: videos of certain languages, else of the language of the question.
pub fn asked(mut body: Value, query: &BTreeMap<String, String>) -> Value {
    let of = |name: &str| query.get(name).map(|list| list.split(',').collect::<Vec<_>>()).unwrap_or_default();
    let Some(fields) = body.as_object_mut() else { return body };
    if !of("append_to_response").contains(&"videos") {
        fields.remove("videos");
    }
    let languages = if query.contains_key("include_video_language") { of("include_video_language") } else { vec!["nl"] };
    if let Some(videos) = fields.get_mut("videos").and_then(|videos| videos["results"].as_array_mut()) {
        videos.retain(|video| languages.contains(&video["iso_639_1"].as_str().unwrap_or("null")));
    }
    body
}

/// Titles of which a name contains the words of the query, of its year; English names where those are asked for.
pub fn search(world: &World, media: &'static str, query: &BTreeMap<String, String>) -> Value {
    let words = query.get("query").map(|q| q.to_lowercase()).unwrap_or_default();
    let (name_field, date_field) = if media == "movie" { ("title", "release_date") } else { ("name", "first_air_date") };
    let year = query.get("year").or_else(|| query.get("first_air_date_year")).cloned().unwrap_or_default();
    let in_english = query.get("language").is_some_and(|language| language == "en-US");
    let ids =
        (1..=world.count(media)).chain(world.edited.keys().filter(|(m, id)| *m == media && *id > world.count(media)).map(|(_, id)| *id));
    let found = ids.filter_map(|id| details(world, media, id)).filter(|body| {
        let has = |name: &Value| name.as_str().unwrap_or("").to_lowercase().contains(&words);
        let of_year = body[date_field].as_str().unwrap_or("").starts_with(&year);
        of_year && (has(&body[name_field]) || has(english_name(body, name_field)))
    });
    let keep = ["id", name_field, "original_title", "original_name", date_field, "vote_count", "popularity", "original_language", "adult"];
    let shown = |body: Value| {
        let mut result: Map<String, Value> = keep.iter().filter_map(|f| body.get(*f).map(|v| ((*f).to_owned(), v.clone()))).collect();
        if in_english {
            result.insert(name_field.to_owned(), english_name(&body, name_field).clone());
        }
        Value::Object(result)
    };
    let results: Vec<Value> = found.take(20).map(shown).collect();
    json!({"page": 1, "total_pages": 1, "total_results": results.len(), "results": results})
}

fn english_name<'b>(body: &'b Value, field: &str) -> &'b Value {
    let all = body["translations"]["translations"].as_array();
    all.and_then(|all| all.iter().find(|of| of["iso_639_1"] == "en")).map_or(&body[field], |of| &of["data"][field])
}

/// Where images lie.
pub fn configuration() -> Value {
    json!({"change_keys": [], "images": {"base_url": "http://images.invalid/", "secure_base_url": "https://images.invalid/t/p/", "poster_sizes": ["w342", "w780"]}})
}

/// Genres, one of them new.
pub fn genres() -> Value {
    json!({"genres": [{"id": 18, "name": "Drama"}, {"id": 80, "name": "Misdaad"}, {"id": 77, "name": "Nieuw"}]})
}

/// Services, one of them new.
pub fn services() -> Value {
    let one = |id: u32, name: &str| json!({"provider_id": id, "provider_name": name, "logo_path": "", "display_priority": 1, "display_priorities": {"NL": 1}});
    json!({"results": [one(8, "Netflix"), one(1825, "HBO Max Amazon Channel"), one(2, "Apple TV"), one(99_999, "Nieuwe Dienst")]})
}
