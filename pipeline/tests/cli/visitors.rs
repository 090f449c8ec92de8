//! Made-up visitors: what they do in a week, the same every time, as segments of a sink and as a list to count.

use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::fs;
use std::path::Path;
use trits_events::{StoredEvent, encode, file_name};
use uuid::{Builder, Uuid};

/// Titles of the fixture catalogue, and what is typed for them.
const FILMS: [(u32, &str); 5] =
    [(9001, "de vuurtoren van oost"), (9003, "the tidewatcher"), (9005, "four keys"), (9007, "silent ledger"), (9010, "de blikken broer")];
const SERIES: [(u32, &str); 3] = [(9101, "havenpolitie"), (9104, "cinder street"), (9106, "station zero")];
const NOT_FOUND: [&str; 2] = ["qwxzy vvkk", "Zzqx  Wwvy"];

/// An event that a visitor sent.
#[derive(Debug, Clone)]
pub struct Sent {
    pub day: String,
    pub session: Uuid,
    pub kind: &'static str,
    pub data: Value,
    /// Its number, no other's.
    pub id: u128,
    /// How a search ends: `exact` with the title's key, or `none`.
    found: Option<String>,
}

impl Sent {
    /// The media type it is about.
    pub fn media(&self) -> Option<&str> {
        let page = self.data.get("page").or(self.data.get("sourcePage")).and_then(Value::as_str);
        self.data.get("mediaType").and_then(Value::as_str).or(match page {
            Some("/movie" | "/alle-films" | "/robots" | "/kraken") => Some("movie"),
            Some("/series" | "/alle-series") => Some("tv"),
            _ => None,
        })
    }

    /// The same vote on another pair of films.
    pub fn about(&self, seed: u32, tip: u32) -> Self {
        let mut data = self.data.clone();
        (data["seedTmdbId"], data["tmdbId"], data["mediaType"]) = (seed.into(), tip.into(), "movie".into());
        data.as_object_mut().unwrap().remove("withTmdbId");
        Self { data, ..self.clone() }
    }

    /// Measures and keys of one event, written down apart from the code that is tested.
    pub fn counts_for(&self) -> Vec<(&'static str, String)> {
        let text = |name: &str| self.data[name].as_str().unwrap_or_default().to_owned();
        let title = || format!("{}:{}", text("mediaType"), self.data["tmdbId"]);
        let mut of = vec![("sessions", "all".to_owned()), ("events", self.kind.to_owned())];
        let results = ("funnel", "results".to_owned());
        of.extend(match self.kind {
            "search_submitted" => match &self.found {
                Some(key) => vec![
                    ("funnel", "search".to_owned()),
                    results,
                    ("search-outcomes", "exact".to_owned()),
                    ("sets", "0".to_owned()),
                    ("seeds", key.clone()),
                ],
                None => {
                    let typed = text("q").to_lowercase().replace("  ", " ");
                    vec![("funnel", "search".to_owned()), ("search-outcomes", "none".to_owned()), ("no-hit-queries", typed)]
                }
            },
            "ladder_used" => vec![results, ("ladder", self.data["step"].to_string())],
            "alt_set_requested" => vec![results, ("sets", self.data["iteration"].to_string())],
            "tip_card_click" => vec![results, ("funnel", "tip".to_owned()), ("tips", title())],
            "tip_feedback" => vec![results],
            "availability_sheet_opened" => {
                vec![
                    ("funnel", "sheet".to_owned()),
                    ("sheets", if self.data["hasProviders"] == true { "with" } else { "without" }.to_owned()),
                ]
            }
            "availability_click" => {
                vec![("funnel", "provider".to_owned()), ("providers", text("provider")), ("access", text("providerType"))]
            }
            "sheet_conversion" => vec![("conversions", "5-15".to_owned())],
            "session_rated" => vec![("stars", self.data["stars"].to_string())],
            "watchlist_added" => vec![("watchlist", "added".to_owned()), ("listed", title())],
            "watchlist_cleared" => vec![("watchlist", "cleared".to_owned())],
            "share_clicked" => vec![("shares", if text("page") == "/ergens" { "other".to_owned() } else { text("page") })],
            "filters_applied" => {
                let pair = self.data.get("withTmdbId").map(|_| ("steering", "pair".to_owned()));
                self.data["filters"].as_object().into_iter().flatten().map(|(name, _)| ("filters", name.clone())).chain(pair).collect()
            }
            "page_viewed" => vec![("themes", text("page")[1..].to_owned())],
            "tip_jar_viewed" => vec![("tip-jar", "viewed".to_owned())],
            "tip_jar_clicked" => vec![("tip-jar", if self.data["amount"] == 0.0 { "own".to_owned() } else { "5".to_owned() })],
            _ => vec![],
        });
        of
    }
}

/// Numbers that look random and are the same every time (Knuth's MMIX generator).
struct Dice(u64);

impl Dice {
    fn throw(&mut self, sides: u32) -> u32 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as u32 % sides
    }

    fn uuid(&mut self) -> Uuid {
        Builder::from_random_bytes(std::array::from_fn(|_| self.throw(256) as u8)).into_uuid()
    }
}

/// Seven days from a first one with visitors on each. A few stay past midnight.
pub fn week(from: &str, visitors: u32) -> Vec<Sent> {
    let mut dice = Dice(7);
    let (month, first) = (&from[..8], from[8..].parse::<u32>().unwrap());
    let mut sent = Vec::new();
    for n in 0..7 {
        for _ in 0..visitors {
            let session = dice.uuid();
            let day = format!("{month}{:02}", first + n);
            visit(&mut dice, &day, session, &mut sent);
            if n < 6 && dice.throw(9) == 0 {
                visit(&mut dice, &format!("{month}{:02}", first + n + 1), session, &mut sent);
            }
        }
    }
    sent
}

fn visit(dice: &mut Dice, day: &str, session: Uuid, sent: &mut Vec<Sent>) {
    let films = dice.throw(3) > 0;
    let (media, page) = if films { ("movie", "/movie") } else { ("tv", "/series") };
    let mut titles = || if films { FILMS[dice.throw(5) as usize] } else { SERIES[dice.throw(3) as usize] };
    let ((seed, typed), (tip, _)) = (titles(), titles());
    let mut send = |kind, data, found| {
        let id = sent.len() as u128;
        sent.push(Sent { day: day.to_owned(), session, kind, data, id, found });
    };
    let missed = dice.throw(6) == 0;
    let (q, found) = if missed { (NOT_FOUND[dice.throw(2) as usize], None) } else { (typed, Some(format!("{media}:{seed}"))) };
    send("search_submitted", json!({ "q": q, "year": null, "mediaType": media }), found);
    let about = json!({ "tmdbId": tip, "title": "Een titel", "mediaType": media });
    let with = |more: Value| {
        let mut data = about.clone();
        data.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
        data
    };
    if missed {
        return;
    }
    let mut maybe = |sides: u32, kind, data: Value| {
        if dice.throw(sides) == 0 {
            send(kind, data, None);
        }
    };
    maybe(3, "filters_applied", json!({ "filters": { "years": "1990-1999", "genres": [18] }, "mediaType": media }));
    maybe(4, "ladder_used", json!({ "step": 1 + seed % 9, "mediaType": media }));
    maybe(2, "tip_card_click", with(json!({ "position": 1 })));
    maybe(2, "alt_set_requested", json!({ "iteration": 1, "mediaType": media }));
    maybe(5, "alt_set_requested", json!({ "iteration": 2, "mediaType": media }));
    for verdict in ["good", "bad", "none"] {
        maybe(2, "tip_feedback", json!({ "tmdbId": tip, "seedTmdbId": seed, "position": 1, "verdict": verdict, "mediaType": media }));
    }
    // For two titles at once, named in either order.
    let second = if films { FILMS.map(|(id, _)| id)[seed as usize % 5] } else { SERIES.map(|(id, _)| id)[seed as usize % 3] };
    if second != seed {
        maybe(3, "filters_applied", json!({ "filters": {}, "mediaType": media, "withTmdbId": second }));
        for (seed, with) in [(seed, second), (second, seed)] {
            let data =
                json!({ "tmdbId": tip, "seedTmdbId": seed, "withTmdbId": with, "position": 1, "verdict": "good", "mediaType": media });
            maybe(3, "tip_feedback", data);
        }
    }
    // From a link that somebody shared: the session itself set no direction.
    let steered =
        json!({ "tmdbId": tip, "seedTmdbId": seed, "position": 1, "verdict": "good", "mediaType": media, "filters": { "m": ["newer"] } });
    maybe(3, "tip_feedback", steered);
    maybe(2, "availability_sheet_opened", with(json!({ "hasProviders": tip % 2 == 0 })));
    maybe(3, "availability_click", with(json!({ "provider": "Netflix", "providerType": "flatrate" })));
    maybe(4, "sheet_conversion", json!({ "tmdbId": tip, "mediaType": media, "timeToConversion": 9000, "clickedProviders": ["Netflix"] }));
    maybe(3, "watchlist_added", about.clone());
    maybe(9, "watchlist_cleared", json!({ "count": 3 }));
    maybe(3, "session_rated", json!({ "stars": 1 + seed % 5, "page": page }));
    maybe(6, "share_clicked", json!({ "page": if tip % 2 == 0 { "/ergens" } else { page }, "url": "https://trits.example/" }));
    maybe(6, "page_viewed", json!({ "page": if films { "/robots" } else { "/alle-series" } }));
    maybe(7, "tip_jar_viewed", json!({ "sourcePage": page, "provider": "Tikkie" }));
    maybe(9, "tip_jar_clicked", json!({ "amount": if tip % 2 == 0 { 0.0 } else { 5.0 }, "sourcePage": page, "provider": "Tikkie" }));
}

/// Writes the events as daily segments, and nothing else, into a folder.
pub fn segments(folder: &Path, sent: &[Sent]) {
    let _ = fs::remove_dir_all(folder);
    fs::create_dir_all(folder).unwrap();
    let mut days: BTreeMap<&str, (u32, Vec<u8>)> = BTreeMap::new();
    for event in sent {
        let (minute, bytes) = days.entry(&event.day).or_default();
        let stored = StoredEvent {
            event_id: Builder::from_random_bytes(event.id.to_be_bytes()).into_uuid(),
            time: format!("{}T{:02}:{:02}:00Z", event.day, *minute / 60, *minute % 60),
            session_id: Some(event.session),
            event_type: serde_json::from_value(event.kind.into()).unwrap(),
            event_data: event.data.as_object().unwrap().clone(),
        };
        *minute = (*minute + 1).min(1439);
        bytes.extend(encode(&serde_json::to_vec(&stored).unwrap()));
    }
    for (day, (_, bytes)) in days {
        fs::write(folder.join(file_name(day)), bytes).unwrap();
    }
}
