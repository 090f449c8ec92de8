//! Requested titles: what several visitors searched for in vain is searched at the provider, and the title that it is joins the night.
//!
//! In: queries that find nothing in the live snapshot. Out: ids that come first in the plan. A query is a visitor's text and goes to somebody else, so
//! the night hands over only what enough sessions typed on enough days ([`Request::of`]), at most [`MOST_SEARCHED`] a night; the store has ids and digests of
//! queries, no text, and nothing prints one.

use super::cache::{Store, StoreError};
use super::client::{CallError, Client, Endpoint};
use super::error::ProviderError;
use super::row::{Node, Probe};
use crate::events::Wanted;
use crate::tables::{folded, plain};
use chrono::NaiveDate;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use sha2::{Digest, Sha256};
use std::collections::BTreeMap;
use trits_events::analytics::FEWEST_SESSIONS;
use trits_index::ids::{MediaType, TitleKey};

/// Searches of a night.
const MOST_SEARCHED: usize = 20;

/// Titles that are stored because they were requested; the oldest make room.
const MOST_STORED: usize = 500;

/// The share of the places of a media type that requested titles may take, one in so many.
const OF_PLACES: usize = 10;

/// Fewest days on which a query was typed: one evening's class or a script of an hour is no demand.
const FEWEST_DAYS: u64 = 2;

/// Days until a query without an answer is searched again.
const AGAIN_AFTER: i64 = 30;

/// Name of the note.
pub const NOTE: &str = "requested titles";

/// A query that may be searched at the provider.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Request {
    query: String,
    media: MediaType,
}

impl Request {
    /// Of a query that finds nothing; `None` of one that too few typed.
    pub fn of(wanted: Wanted) -> Option<Self> {
        let many = wanted.sessions >= FEWEST_SESSIONS && wanted.days >= FEWEST_DAYS;
        many.then_some(Self { query: wanted.query, media: wanted.media_type })
    }

    fn digest(&self) -> String {
        let digest = Sha256::digest(format!("{} {}", self.media, self.query));
        digest.iter().take(12).map(|byte| format!("{byte:02x}")).collect()
    }
}

/// What became of requests, as the store has it.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Requested {
    /// Titles that were found, the newest first.
    found: Vec<TitleKey>,
    /// The day on which a query was last searched, by its digest.
    searched: BTreeMap<String, String>,
}

/// How many were searched for and found tonight.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Searched {
    /// Queries that were searched at the provider.
    pub searched: usize,
    /// Titles that it has.
    pub found: usize,
}

impl Requested {
    /// From the store.
    pub fn load(store: &Store) -> Result<Self, StoreError> {
        Ok(store.note(NOTE)?.unwrap_or_default())
    }

    /// Searches for the most wanted ones that were not searched for lately. The provider out of reach ends the searches, not the night.
    ///
    /// # Errors
    /// The provider refuses the token.
    pub async fn search(&mut self, client: &Client, requests: &[Request], today: NaiveDate) -> Result<Searched, ProviderError> {
        self.searched.retain(|_, day| super::age(day, today) < AGAIN_AFTER);
        let mut done = Searched::default();
        let new: Vec<&Request> =
            requests.iter().filter(|request| !self.searched.contains_key(&request.digest())).take(MOST_SEARCHED).collect();
        for request in new {
            let query = [("query", request.query.as_str()), ("language", "nl-NL"), ("include_adult", "false")];
            let found = match client.json(Endpoint::Search, &format!("/3/search/{}", request.media), &query).await {
                Ok(answer) => meant(&request.query, &answer),
                Err(CallError::NotFound | CallError::Rejected { .. } | CallError::Unreadable(_)) => None,
                Err(error @ CallError::Refused { .. }) => return Err(ProviderError::during("requested titles")(error)),
                Err(CallError::Unreachable { .. } | CallError::Later { .. }) => break,
            };
            done.searched += 1;
            self.searched.insert(request.digest(), today.to_string());
            if let Some(key) = found.map(|id| TitleKey::new(request.media, id)) {
                done.found += 1;
                self.found.retain(|other| *other != key);
                self.found.insert(0, key);
            }
        }
        self.found.truncate(MOST_STORED);
        Ok(done)
    }

    /// A ranking of a media type with its requested titles in front.
    pub fn first(&self, media: MediaType, ranked: Vec<u32>, budget: usize) -> Vec<u32> {
        let of_media = self.found.iter().filter(|key| key.media == media).map(|key| key.tmdb_id.0);
        let mut out: Vec<u32> = of_media.take(budget.div_ceil(OF_PLACES)).collect();
        let taken: std::collections::HashSet<u32> = out.iter().copied().collect();
        out.extend(ranked.into_iter().filter(|id| !taken.contains(id)));
        out
    }
}

/// The title that a query means among the results of a search: one of that name, else one whose name has all of its words, else the only result.
fn meant(query: &str, answer: &Value) -> Option<u32> {
    let mut probe = Probe::default();
    let results = probe.objects(Node::root(answer)?, "results", "results");
    let mut found: Vec<(u32, Vec<String>)> = Vec::new();
    for result in results {
        let names = ["title", "name", "original_title", "original_name"].iter().filter_map(|field| probe.text(result, field)).collect();
        let fit = probe.flag(result, "adult") != Some(true);
        let id = probe.whole(result, "id").and_then(|id| u32::try_from(id).ok()).filter(|id| *id > 0 && fit);
        found.extend(id.map(|id| (id, names)));
    }
    let words = |text: &str| -> Vec<String> {
        folded(text).split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty()).map(str::to_owned).collect()
    };
    let (whole, wanted) = (plain(query), words(query));
    let same = |(_, names): &&(u32, Vec<String>)| names.iter().any(|name| plain(name) == whole);
    let has_words = |(_, names): &&(u32, Vec<String>)| {
        names.iter().map(|name| words(name)).any(|of_name| !wanted.is_empty() && wanted.iter().all(|word| of_name.contains(word)))
    };
    let only = || found.first().filter(|_| found.len() == 1);
    found.iter().find(same).or_else(|| found.iter().find(has_words)).or_else(only).map(|(id, _)| *id)
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    fn wanted(sessions: u64, days: u64) -> Wanted {
        Wanted { query: "turks fruit".into(), media_type: MediaType::Movie, sessions, times: 40, days, last: "2025-11-21".into() }
    }

    #[test]
    fn what_few_typed_or_on_one_day_goes_nowhere() {
        let counts = [(4, 9), (5, 1), (5, 2)].map(|(sessions, days)| Request::of(wanted(sessions, days)).is_some());
        assert_eq!(counts, [false, false, true]);
    }

    #[test]
    fn a_query_means_the_title_of_that_name_before_others() {
        let one = |id: u32, title: &str| json!({"id": id, "title": title, "original_title": title, "adult": false});
        let answer = json!({"results": [one(1, "Turks fruit: the making of"), one(2, "Turks Fruit"), one(3, "Fruit")]});
        assert_eq!((meant("turks fruit", &answer), meant("making fruit", &answer)), (Some(2), Some(1)));
        assert_eq!(meant("iets anders", &answer), None);
        assert_eq!(meant("turkish delight", &json!({"results": [one(2, "Turks fruit")]})), Some(2), "known under another name");
        let adult = json!({"results": [{"id": 9, "title": "Turks fruit", "adult": true}]});
        assert_eq!((meant("turks fruit", &adult), meant("turks fruit", &json!([1]))), (None, None));
    }

    #[test]
    fn requested_titles_stand_first_and_take_a_tenth_of_the_places() {
        let key = |id| TitleKey::new(MediaType::Movie, id);
        let requested = Requested { found: vec![key(7), TitleKey::new(MediaType::Tv, 8), key(3), key(9)], ..Requested::default() };
        assert_eq!(requested.first(MediaType::Movie, vec![1, 2, 3, 4], 20), [7, 3, 1, 2, 4]);
        assert_eq!(requested.first(MediaType::Tv, vec![1], 20), [8, 1]);
    }
}
