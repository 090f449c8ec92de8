//! Requested titles: what several visitors searched for and did not find is searched at the provider, and the title of that name joins the night.
//!
//! In: queries that find nothing in the live snapshot. Out: ids that come first in the plan. A query is a visitor's text and goes to somebody else, so
//! the night hands over only what enough sessions typed on enough days and no contact detail can be in ([`Request::of`]), at most [`MOST_SEARCHED`] a night; the store has ids and digests of
//! queries, no text, and nothing prints one.

mod lookup;

use super::cache::{Store, StoreError};
use super::client::{CallError, Client};
use super::error::ProviderError;
use crate::events::Wanted;
use chrono::NaiveDate;
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use std::collections::{BTreeMap, HashSet};
use trits_events::analytics::FEWEST_SESSIONS;
use trits_index::ids::{MediaType, TitleKey};

/// Queries that a night searches for.
const MOST_SEARCHED: usize = 50;

/// Queries without an answer after which the provider counts as out of reach.
const MOST_UNANSWERED: usize = 3;

/// Titles that are stored because they were requested; the oldest make room.
const MOST_STORED: usize = 500;

/// The share of the places of a media type that requested titles may take, one in so many.
const OF_PLACES: usize = 10;

/// Fewest days on which a query was typed: one evening's class or a script of an hour is no demand.
const FEWEST_DAYS: u64 = 2;

/// The longest query that is handed over, in characters.
const LONGEST: usize = 60;

/// Digits from which a query may be a telephone number, also with other signs between them.
const DIGITS: usize = 6;

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
    /// Of a query that finds nothing; `None` of one that too few typed, or that may hold a contact detail: events may come from elsewhere than the
    /// server, which removes these.
    pub fn of(wanted: Wanted) -> Option<Self> {
        let many = wanted.sessions >= FEWEST_SESSIONS && wanted.days >= FEWEST_DAYS;
        (many && is_plain(&wanted.query)).then_some(Self { query: wanted.query, media: wanted.media_type })
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

/// What a day's plan searched for and found.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Searched {
    /// Queries that were searched at the provider.
    pub searched: usize,
    /// Queries that name a title of it.
    pub found: usize,
    /// Those titles.
    #[serde(default)]
    titles: Vec<TitleKey>,
}

/// Requested titles of a night, counted.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Counts {
    /// Queries that were searched at the provider.
    pub searched: usize,
    /// Queries that name a title of it.
    pub found: usize,
    /// Titles found tonight that the night uses.
    pub joined: usize,
    /// Titles found tonight or earlier that the night uses.
    pub titles: usize,
}

impl Searched {
    /// What is known before titles are fetched.
    pub fn counts(&self) -> Counts {
        Counts { searched: self.searched, found: self.found, ..Counts::default() }
    }
}

impl Requested {
    /// From the store.
    pub fn load(store: &Store) -> Result<Self, StoreError> {
        Ok(store.note(NOTE)?.unwrap_or_default())
    }

    /// Searches for the most wanted ones that were not searched for lately, and adds what it finds to what was searched earlier in the day. No night
    /// searches for more than may join it. The provider out of reach ends the searches, not the night.
    ///
    /// # Errors
    /// The provider refuses the token.
    pub async fn search(
        &mut self,
        client: &Client,
        requests: &[Request],
        places: usize,
        today: NaiveDate,
        done: &mut Searched,
    ) -> Result<(), ProviderError> {
        self.searched.retain(|_, day| super::age(day, today) < AGAIN_AFTER);
        let most = MOST_SEARCHED.min(of_places(places)).saturating_sub(done.searched);
        let new: Vec<&Request> = requests.iter().filter(|request| !self.searched.contains_key(&request.digest())).take(most).collect();
        let mut unanswered = Vec::new();
        for request in new {
            let found = match lookup::named(client, &request.query, request.media).await {
                Ok(found) => found,
                Err(CallError::NotFound | CallError::Rejected { .. } | CallError::Unreadable(_)) => None,
                Err(error @ CallError::Refused { .. }) => return Err(ProviderError::during("requested titles")(error)),
                Err(CallError::Unreachable { .. }) if unanswered.len() + 1 < MOST_UNANSWERED => {
                    unanswered.push(request);
                    continue;
                }
                Err(CallError::Unreachable { .. } | CallError::Later { .. }) => break,
            };
            // It answers, so what it did not answer before is a query that it cannot answer.
            for request in unanswered.drain(..).chain([request]) {
                done.searched += 1;
                self.searched.insert(request.digest(), today.to_string());
            }
            if let Some(key) = found {
                done.found += 1;
                done.titles.push(key);
                self.found.retain(|other| *other != key);
                self.found.insert(0, key);
            }
        }
        self.found.truncate(MOST_STORED);
        Ok(())
    }

    /// Counts the requested titles among those that a night uses.
    pub fn counted(&self, tonight: &Searched, used: &HashSet<TitleKey>) -> Counts {
        let joined: HashSet<&TitleKey> = tonight.titles.iter().filter(|key| used.contains(*key)).collect();
        let titles = self.found.iter().filter(|key| used.contains(*key)).count();
        Counts { joined: joined.len(), titles, ..tonight.counts() }
    }

    /// A ranking of a media type with its requested titles in front.
    pub fn first(&self, media: MediaType, ranked: Vec<u32>, budget: usize) -> Vec<u32> {
        let of_media = self.found.iter().filter(|key| key.media == media).map(|key| key.tmdb_id.0);
        let mut out: Vec<u32> = of_media.take(of_places(budget)).collect();
        let taken: HashSet<u32> = out.iter().copied().collect();
        out.extend(ranked.into_iter().filter(|id| !taken.contains(id)));
        out
    }
}

/// How many of so many places requested titles may take.
const fn of_places(places: usize) -> usize {
    places.div_ceil(OF_PLACES)
}

/// Whether a query has no sign of an e-mail address or a telephone number, nothing that is not printed, and is no longer than the names of titles.
fn is_plain(query: &str) -> bool {
    let at = |c| matches!(c, '@' | '\u{fe6b}' | '\u{ff20}');
    let digits = query.chars().filter(|c| c.is_numeric()).count();
    !query.contains(at) && digits < DIGITS && !query.chars().any(char::is_control) && query.chars().count() <= LONGEST
}

#[cfg(test)]
mod tests {
    use super::*;

    fn wanted(sessions: u64, days: u64) -> Wanted {
        Wanted { query: "turks fruit".into(), media_type: MediaType::Movie, sessions, times: 40, days, last: "2025-11-21".into() }
    }

    #[test]
    fn what_few_typed_or_on_one_day_goes_nowhere() {
        let counts = [(4, 9), (5, 1), (5, 2)].map(|(sessions, days)| Request::of(wanted(sessions, days)).is_some());
        assert_eq!(counts, [false, false, true]);
    }

    #[test]
    fn what_may_be_a_contact_detail_goes_nowhere() {
        let goes = |query: &str| Request::of(Wanted { query: query.into(), ..wanted(9, 9) }).is_some();
        for query in ["jan@voorbeeld.nl", "jan\u{ff20}voorbeeld", "bel 06-12 34 56 78", "123456", "a\u{1b}[2j", &"lang ".repeat(13)] {
            assert!(!goes(query), "{query:?}");
        }
        assert!(["turks fruit", "blade runner 2049", "12 angry men", "amélie"].into_iter().all(goes));
    }

    #[test]
    fn requested_titles_stand_first_and_take_a_tenth_of_the_places() {
        let key = |id| TitleKey::new(MediaType::Movie, id);
        let requested = Requested { found: vec![key(7), TitleKey::new(MediaType::Tv, 8), key(3), key(9)], ..Requested::default() };
        assert_eq!(requested.first(MediaType::Movie, vec![1, 2, 3, 4], 20), [7, 3, 1, 2, 4]);
        assert_eq!(requested.first(MediaType::Tv, vec![1], 20), [8, 1]);
    }
}
