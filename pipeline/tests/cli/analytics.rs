//! `trits analytics` on a week of made-up visitors: its figures are those of a count that knows nothing of it, and what is erased leaves
//! no trace.

use crate::house::House;
use crate::visitors::{Sent, segments, week};
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};
use std::fs;

const FROM: &str = "2025-11-10";
const TO: &str = "2025-11-16";

/// measure and key to count, good and sessions.
type Cells = BTreeMap<(String, String), (u64, u64, u64)>;

fn figures(house: &House, more: &[&str]) -> Value {
    let events = house.path("events").display().to_string();
    let done = house.trits("analytics", &[&["--events", &events, "--from", FROM, "--to", TO, "--json"], more].concat());
    assert_eq!((done.code, done.err.as_str()), (0, ""));
    serde_json::from_str(&done.out).unwrap()
}

fn cells(figures: &Value) -> Cells {
    let number = |cell: &Value, name: &str| cell.get(name).map_or(0, |n| n.as_u64().unwrap());
    let text = |cell: &Value, name: &str| cell[name].as_str().unwrap().to_owned();
    let rows = figures["cells"].as_array().unwrap().iter();
    rows.map(|c| ((text(c, "measure"), text(c, "key")), (number(c, "count"), number(c, "good"), number(c, "sessions")))).collect()
}

/// Count, and the sessions by day.
type Sum = (u64, BTreeSet<(String, String)>);

/// Counts what was sent, event by event; sessions per day, then added.
fn counted(sent: &[Sent], media: Option<&str>) -> Cells {
    let mut sums: BTreeMap<(String, String), Sum> = BTreeMap::new();
    let mut steps: BTreeMap<(String, String), BTreeSet<&str>> = BTreeMap::new();
    for event in sent.iter().filter(|e| media.is_none_or(|m| e.media() == Some(m))) {
        let who = (event.day.clone(), event.session.to_string());
        for (measure, key) in event.counts_for() {
            if measure == "funnel" {
                steps.entry(who.clone()).or_default().insert(key_of_step(&key));
                continue;
            }
            let sum = sums.entry((measure.to_owned(), key)).or_default();
            sum.0 += 1;
            sum.1.insert(who.clone());
        }
    }
    let mut cells: Cells = sums.into_iter().map(|(key, (count, who))| (key, (count, 0, who.len() as u64))).collect();
    for n in 0..STEPS.len() {
        let reached = steps.values().filter(|made| STEPS[..=n].iter().all(|step| made.contains(step))).count() as u64;
        cells.insert(("funnel".to_owned(), STEPS[n].to_owned()), (reached, 0, reached));
    }
    cells
}

const STEPS: [&str; 5] = ["search", "results", "tip", "sheet", "provider"];

fn key_of_step(key: &str) -> &'static str {
    STEPS.into_iter().find(|step| *step == key).unwrap()
}

/// The last word of every session on every pair, by day, session and pair.
fn last_words(sent: &[Sent]) -> BTreeMap<(String, String, String), &Sent> {
    let mut last = BTreeMap::new();
    for event in sent.iter().filter(|e| e.kind == "tip_feedback") {
        let id = |name: &str| format!("{}:{}", event.data["mediaType"].as_str().unwrap(), event.data[name]);
        let mut seeds: Vec<u64> = ["seedTmdbId", "withTmdbId"].into_iter().filter_map(|name| event.data[name].as_u64()).collect();
        seeds.sort_unstable();
        let seeds: Vec<String> = seeds.iter().map(|seed| format!("{}:{seed}", event.data["mediaType"].as_str().unwrap())).collect();
        let pair = format!("{}>{}", seeds.join("+"), id("tmdbId"));
        last.insert((event.day.clone(), event.session.to_string(), pair), event);
    }
    last.retain(|_, event| event.data["verdict"] != "none");
    last
}

fn last_votes(sent: &[Sent]) -> BTreeMap<String, (u64, u64, u64)> {
    let mut pairs: BTreeMap<String, (u64, u64, u64)> = BTreeMap::new();
    for ((_, _, pair), event) in last_words(sent) {
        let sum = pairs.entry(pair).or_default();
        *sum = (sum.0 + 1, sum.1 + u64::from(event.data["verdict"] == "good"), sum.2 + 1);
    }
    pairs
}

fn house_with(sent: &[Sent]) -> House {
    let house = House::new();
    let services = format!("{}/../datasets/providers.toml", env!("CARGO_MANIFEST_DIR"));
    house.nightly(&["--themes", &crate::house::fixture("themes/themes.toml"), "--providers", &services]).id();
    segments(&house.path("events"), sent);
    house
}

#[test]
fn a_week_adds_up_to_an_independent_count() {
    let sent = week(FROM, 40);
    assert!(sent.len() > 1_000, "{} events", sent.len());
    let house = house_with(&sent);
    for media in [None, Some("movie"), Some("tv")] {
        let more: Vec<&str> = media.iter().flat_map(|m| ["--media", m]).collect();
        let figures = figures(&house, &more);
        let all = cells(&figures);
        let expected = counted(&sent, media);
        let votes = |measure: &str| measure.starts_with("votes-by-");
        let told_cells: Cells = all.iter().filter(|((measure, _), _)| !votes(measure)).map(|(k, v)| (k.clone(), *v)).collect();
        assert_eq!(told_cells, expected, "{media:?}");
        let pairs: BTreeMap<String, (u64, u64, u64)> =
            all.iter().filter(|((m, _), _)| m == "votes-by-pair").map(|((_, key), v)| (key.clone(), *v)).collect();
        let of_media = |pair: &String| media.is_none_or(|m| pair.starts_with(m));
        assert_eq!(pairs, last_votes(&sent).into_iter().filter(|(pair, _)| of_media(pair)).collect());
        assert_eq!(figures["days"].as_array().unwrap().len(), 7);
    }
}

#[test]
fn votes_are_counted_by_role_and_relaxation_step_of_the_tip() {
    let sent = week(FROM, 40);
    let house = house_with(&sent);
    let all = cells(&figures(&house, &[]));
    let votes = last_votes(&sent);
    let (votes, good) = votes.values().fold((0, 0), |sum, v| (sum.0 + v.0, sum.1 + v.1));
    let pairs = last_votes(&sent).into_iter().filter(|(pair, _)| pair.contains('+')).map(|(_, (votes, good, _))| (votes, good));
    let pairs = pairs.fold((0, 0), |sum, v| (sum.0 + v.0, sum.1 + v.1));
    let by_steering = all[&("votes-by-steering".to_owned(), "pair".to_owned())];
    assert!(pairs.0 > 0 && (by_steering.0, by_steering.1) == pairs, "{by_steering:?} {pairs:?}");
    let steered = last_words(&sent).values().filter(|event| event.data["filters"]["m"][0] == "newer").count() as u64;
    let newer = all.get(&("votes-by-steering".to_owned(), "newer".to_owned())).copied().unwrap_or_default();
    assert!(steered > 0 && (newer.0, newer.1) == (steered, steered), "steered by a link alone: {newer:?} of {steered}");
    for measure in ["votes-by-role", "votes-by-rung"] {
        let of: Vec<_> = all.iter().filter(|((m, _), _)| m == measure).collect();
        assert_eq!(of.iter().fold((0, 0), |sum, (_, v)| (sum.0 + v.0, sum.1 + v.1)), (votes, good), "{measure}: every vote once");
        assert!(of.len() > 1, "{measure}: {of:?}");
    }
    // The votes on a pair count for what the answer function gives for it.
    let seeds = house.write("seed.txt", "movie:9010\n");
    let tips = house.trits("tips", &["--seeds", &seeds]).out;
    let closest = tips.lines().nth(1).unwrap().split('\t').nth(2).unwrap().to_owned();
    let pair = format!("movie:9010>movie:{closest}");
    let only: Vec<Sent> =
        sent.iter().filter(|e| e.kind == "tip_feedback").take(6).map(|e| e.about(9010, closest.parse().unwrap())).collect();
    let other = house_with(&only);
    let alone = cells(&figures(&other, &[]));
    let sum = last_votes(&only)[&pair];
    assert_eq!(alone[&("votes-by-role".to_owned(), "closest".to_owned())], sum);
    assert_eq!(alone[&("votes-by-rung".to_owned(), "0".to_owned())], sum);
    assert!(alone.keys().any(|(measure, key)| measure == "votes-by-atom" && key != "unknown"));
}

#[test]
fn the_same_events_change_no_file_and_an_erased_session_changes_its_days() {
    let mut sent = week(FROM, 12);
    let gone = sent[0].session;
    let secret = "alleen deze bezoeker zocht dit";
    let mut search = sent.iter().find(|e| e.kind == "search_submitted" && e.session == gone).unwrap().clone();
    search.data["q"] = secret.into();
    search.id = sent.len() as u128;
    sent.push(search);
    let house = house_with(&sent);
    figures(&house, &[]);
    let read = || -> BTreeMap<String, String> {
        let files = fs::read_dir(house.data().join("analytics")).unwrap().map(|e| e.unwrap().path());
        files.map(|path| (path.file_name().unwrap().to_str().unwrap().to_owned(), fs::read_to_string(path).unwrap())).collect()
    };
    let before = read();
    assert!(before.values().any(|text| text.contains(secret)));
    figures(&house, &[]);
    assert_eq!(read(), before, "nothing was counted again");

    let (touched, rest): (Vec<Sent>, Vec<Sent>) = sent.iter().cloned().partition(|e| e.session == gone);
    let days: BTreeSet<String> = touched.into_iter().map(|e| format!("{}.json", e.day)).collect();
    segments(&house.path("events"), &rest);
    let figures_after = figures(&house, &[]);
    let after = read();
    assert!(!after.values().any(|text| text.contains(secret)));
    let changed = before.iter().filter(|(name, text)| after.get(*name) != Some(*text)).map(|(name, _)| name.clone());
    assert_eq!(changed.collect::<BTreeSet<String>>(), days);
    let fresh = house_with(&rest);
    assert_eq!(cells(&figures_after), cells(&figures(&fresh, &[])), "as if the session had never been there");
}

#[test]
fn words_that_are_on_no_list_are_not_stored() {
    let sent = week(FROM, 30);
    let of = |kind: &str, id: u128, field: &str, value: Value| {
        let mut event = sent.iter().find(|e| e.kind == kind && e.data["verdict"] != "none").unwrap().clone();
        event.data["title"] = "Privetekst".into();
        event.data[field] = value;
        event.id = 1_000_000 + id;
        event
    };
    let odd = [
        of("availability_click", 0, "provider", "Jan de Vries, Kerkstraat 1".into()),
        of("tip_card_click", 1, "tmdbId", 987_654_321_u32.into()),
        of("watchlist_added", 2, "tmdbId", 987_654_321_u32.into()),
        of("tip_feedback", 3, "tmdbId", 987_654_321_u32.into()),
        of("tip_jar_clicked", 4, "amount", 37.41.into()),
    ];
    let house = house_with(&odd);
    let all = cells(&figures(&house, &[]));
    for (measure, key) in [("providers", "other"), ("tips", ""), ("listed", ""), ("votes-by-pair", ""), ("tip-jar", "other")] {
        assert_eq!(all[&(measure.to_owned(), key.to_owned())].0, 1, "{measure}");
    }
    for file in fs::read_dir(house.data().join("analytics")).unwrap() {
        let text = fs::read_to_string(file.unwrap().path()).unwrap();
        assert!(["Kerkstraat", "987654321", "37.41", "Privetekst"].iter().all(|word| !text.contains(word)), "{text}");
    }
}

#[test]
fn days_that_retention_took_are_gone_from_the_figures_too() {
    let sent = week(FROM, 6);
    let house = house_with(&sent);
    assert_eq!(figures(&house, &[])["days"].as_array().unwrap().len(), 7);
    for day in ["2025-11-10", "2025-11-11"] {
        fs::remove_file(house.path("events").join(format!("events-{day}.seg"))).unwrap();
    }
    let left = figures(&house, &[]);
    assert_eq!(left["days"].as_array().unwrap().iter().map(|d| d["day"].as_str().unwrap()).collect::<Vec<_>>()[0], "2025-11-12");
    assert!(!house.data().join("analytics/2025-11-10.json").exists());
    let stored: Vec<Sent> = sent.into_iter().filter(|e| e.day.as_str() >= "2025-11-12").collect();
    assert_eq!(
        counted(&stored, None).get(&("events".to_owned(), "search_submitted".to_owned())),
        cells(&left).get(&("events".to_owned(), "search_submitted".to_owned()))
    );
}

#[test]
fn a_damaged_file_is_made_anew() {
    let sent = week(FROM, 6);
    let house = house_with(&sent);
    let whole = cells(&figures(&house, &[]));
    fs::write(house.data().join("analytics/2025-11-12.json"), "{\"schema\":1").unwrap();
    assert_eq!(cells(&figures(&house, &[])), whole);
}

#[test]
fn what_cannot_be_used_is_said() {
    let house = House::published();
    let events = house.path("events").display().to_string();
    let done = house.trits("analytics", &["--events", &events, "--from", "2025-11-20", "--to", "2025-11-10"]);
    assert_eq!((done.code, done.complaint().contains("lies after")), (2, true), "{}", done.err);
    let done = house.trits("analytics", &["--events", &events, "--from", "gisteren"]);
    assert_eq!((done.code, done.err.contains("expected YYYY-MM-DD")), (2, true), "{}", done.err);
    let nothing = House::new();
    let done = nothing.trits("analytics", &["--events", &events]);
    assert_eq!((done.code, done.complaint().contains("run `trits nightly` first")), (2, true), "{}", done.err);
}

#[test]
fn a_night_that_a_gate_stops_still_forgets() {
    let sent = week(FROM, 6);
    let house = house_with(&sent);
    let events = house.path("events").display().to_string();
    figures(&house, &[]);
    fs::remove_file(house.path("events").join("events-2025-11-10.seg")).unwrap();
    let before = house.current();
    let impossible = include_str!("../../../datasets/checks.toml").replacen("at_most = 170", "at_most = 0", 1);
    let checks = house.write("checks.toml", &impossible);
    let night = house.nightly(&["--fetched", "2025-11-01", "--checks", &checks, "--events", &events]);
    assert_eq!((night.code, house.current()), (1, before), "{}", night.err);
    assert!(!house.data().join("analytics/2025-11-10.json").exists());
}
