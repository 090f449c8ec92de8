//! Visitors of a week, who meet the server each day.

use super::house::House;
use super::server::Server;
use super::sinks::Sink;
use serde_json::{Value, json};
use std::collections::BTreeMap;
use uuid::Uuid;

/// The day of the week with a number, from 0.
pub fn day(number: u32) -> String {
    format!("2026-11-{:02}", 20 + number)
}

/// A session of its own for every name and number, as a browser would make it.
pub fn session(name: &str, number: u32) -> Uuid {
    let name = name.bytes().fold(0x5eed_u128, |sum, byte| sum.wrapping_mul(131).wrapping_add(u128::from(byte)));
    uuid::Builder::from_random_bytes((name.wrapping_mul(1_000_003) ^ (u128::from(number) << 40)).to_be_bytes()).into_uuid()
}

pub struct Week<'a> {
    house: &'a House,
    sink: &'a dyn Sink,
    server: Option<Server>,
    events: Vec<Value>,
    /// The last word on each (session, seed, tip), and its day.
    words: BTreeMap<(Uuid, String, u64), (&'static str, u32)>,
    today: u32,
}

impl<'a> Week<'a> {
    pub fn of(house: &'a House, sink: &'a dyn Sink) -> Self {
        let server = Some(house.serve(sink));
        Self { house, sink, server, events: Vec::new(), words: BTreeMap::new(), today: 0 }
    }

    fn server(&self) -> &Server {
        self.server.as_ref().expect("it is day")
    }

    /// The tip of a role in a set of a seed, as the server answers it.
    pub fn tip(&self, seed: &str, alt: u8, role: u32) -> u64 {
        let answer = self.server().tips(seed, alt);
        answer["tips"][role as usize]["tmdbId"].as_u64().expect("a tip")
    }

    pub fn vote(&mut self, session: Uuid, seed: &str, tip: &u64, position: u8, verdict: &'static str) {
        let (media, id) = seed.split_once(':').expect("a seed");
        let id: u64 = id.parse().expect("an id");
        let data = json!({"tmdbId": tip, "seedTmdbId": id, "position": position, "verdict": verdict, "mediaType": media});
        self.send(session, "tip_feedback", data);
        self.words.insert((session, seed.to_owned(), *tip), (verdict, self.today));
    }

    /// What a visitor does besides voting.
    pub fn look(&mut self, session: Uuid, seed: &str) {
        let media = seed.split(':').next().unwrap_or_default().to_owned();
        self.send(session, "search_submitted", json!({"q": "fight club", "year": null, "mediaType": media}));
        self.send(session, "title_seen", json!({"tmdbId": 807, "mediaType": media}));
    }

    /// Visitors of a hundred other seeds, each of whom likes or dislikes a tip that nobody else judges.
    pub fn crowd(&mut self, day: u32, but: &[&str]) {
        let trios = self.house.trios();
        let others = trios.iter().filter(|(seed, _)| !but.contains(&seed.as_str()));
        for (n, (seed, trio)) in (0_u32..).zip(others.skip(day as usize).step_by(23).take(100)) {
            let tip: u64 = trio[(n % 3) as usize].parse().expect("an id");
            self.vote(session("crowd", day * 1_000 + n), seed, &tip, 2, if n % 4 == 0 { "bad" } else { "good" });
        }
    }

    /// A review, approved by the admin the same day.
    pub fn review(&mut self, session: Uuid, title: &str, text: &str) {
        let (media, id) = title.split_once(':').expect("a title");
        let id: u64 = id.parse().expect("an id");
        self.send(session, "review_submitted", json!({"tmdbId": id, "mediaType": media, "stars": 4, "text": text}));
        self.deliver();
        self.server().approve_all();
    }

    /// The visitor presses the button that erases.
    pub fn erase(&mut self, session: Uuid) {
        self.deliver();
        self.server().erase(session);
        self.words.retain(|(of, _, _), _| *of != session);
    }

    /// Votes from a day on that stand: last words that were not taken back, of sessions that are still there.
    pub fn standing(&self, from: u32) -> usize {
        self.words.values().filter(|(word, day)| *word != "none" && *day >= from).count()
    }

    fn send(&mut self, session: Uuid, kind: &str, data: Value) {
        self.events.push(json!({"sessionId": session, "eventType": kind, "eventData": data}));
    }

    fn deliver(&mut self) {
        let events = std::mem::take(&mut self.events);
        self.server().save(&events);
    }

    /// Delivers the day's events and stops the server until the next day.
    pub fn night_falls(&mut self) {
        self.deliver();
        self.server = None;
        self.sink.day_over(&day(self.today));
        self.today += 1;
        self.server = Some(self.house.serve(self.sink));
    }
}
