//! From events to votes. In: events in the order in which they came. Out: the last word of each session on each pair.

use super::settings::Settings;
use super::vote::{Voice, Vote};
use chrono::NaiveDate;
use std::collections::{BTreeMap, BTreeSet};
use trits_events::{Event, KeptEvent, Verdict};
use trits_index::ids::{MediaType, TitleKey};
use uuid::Uuid;

/// Reasons for a bad verdict that say nothing of the tip's fit: the visitor saw it, or knew it.
const NO_JUDGEMENT: [&str; 2] = ["seen", "known"];

/// What the sessions said so far.
#[derive(Debug, Default)]
struct Collector {
    sessions: BTreeMap<Uuid, u32>,
    said: BTreeMap<(u32, TitleKey, TitleKey), Vote>,
    listed: BTreeMap<(u32, TitleKey), u32>,
    reviewed: BTreeMap<(u32, TitleKey), u32>,
}

/// The votes of all events. A word that was taken back is no vote.
pub fn votes<'a>(events: impl IntoIterator<Item = &'a KeptEvent>, settings: &Settings) -> Vec<Vote> {
    let mut collector = Collector::default();
    for kept in events {
        collector.hear(kept, settings);
    }
    collector.votes()
}

impl Collector {
    fn hear(&mut self, kept: &KeptEvent, settings: &Settings) {
        let (Some(session), Some(day), Ok(event)) = (kept.session_id, day_number(kept.day()), kept.event()) else { return };
        let next = u32::try_from(self.sessions.len()).unwrap_or(u32::MAX);
        let session = *self.sessions.entry(session).or_insert(next);
        match event {
            Event::TipFeedback { tmdb_id, seed_tmdb_id, position, verdict, media_type, reason } => {
                let (seed, tip) = (TitleKey { media: media_type, tmdb_id: seed_tmdb_id }, TitleKey { media: media_type, tmdb_id });
                let vote = Vote { session, seed, tip, day, place: position, good: verdict == Verdict::Good, voice: Voice::Said };
                // Whoever knew the tip already does not say that it is a bad one.
                let knew = reason.is_some_and(|why| NO_JUDGEMENT.contains(&why.as_str()));
                if verdict == Verdict::None || (verdict == Verdict::Bad && knew) {
                    self.said.remove(&(session, seed, tip));
                } else {
                    self.said.insert((session, seed, tip), vote);
                }
            }
            Event::WatchlistAdded { tmdb_id, media_type, .. } => {
                self.listed.insert((session, TitleKey { media: media_type, tmdb_id }), day);
            }
            Event::WatchlistRemoved { tmdb_id, media_type, .. } => {
                self.listed.remove(&(session, TitleKey { media: media_type, tmdb_id }));
            }
            Event::WatchlistCleared { .. } => self.listed.retain(|(of, _), _| *of != session),
            Event::ReviewSubmitted { tmdb_id, media_type, stars, .. } if stars >= settings.good_stars => {
                self.reviewed.insert((session, TitleKey { media: media_type, tmdb_id }), day);
            }
            _ => {}
        }
    }

    fn votes(self) -> Vec<Vote> {
        let seeds = self.only_seeds();
        let weak = |(&(session, tip), &day): (&(u32, TitleKey), &u32), voice| {
            let seed = (*seeds.get(&(session, tip.media))?).filter(|seed| *seed != tip)?;
            Some(Vote { session, seed, tip, day, place: 0, good: true, voice })
        };
        let reviewed = self.reviewed.iter().filter_map(|r| weak(r, Voice::Reviewed));
        let listed = self.listed.iter().filter_map(|l| weak(l, Voice::Listed));
        self.said.values().copied().chain(reviewed).chain(listed).collect()
    }

    /// The seed of each session that judged tips of one seed only. An event of the watchlist or a review does not name the seed; only where
    /// a session had one can it be told, and what it listed then belongs to it. Elsewhere such events are no votes.
    fn only_seeds(&self) -> BTreeMap<(u32, MediaType), Option<TitleKey>> {
        let mut seeds: BTreeMap<(u32, MediaType), BTreeSet<TitleKey>> = BTreeMap::new();
        for (session, seed, _) in self.said.keys() {
            seeds.entry((*session, seed.media)).or_default().insert(*seed);
        }
        let only = |set: &BTreeSet<TitleKey>| set.first().copied().filter(|_| set.len() == 1);
        seeds.iter().map(|(of, set)| (*of, only(set))).collect()
    }
}

/// Days since 1970 of `YYYY-MM-DD`.
pub fn day_number(day: &str) -> Option<u32> {
    let day = NaiveDate::parse_from_str(day, "%Y-%m-%d").ok()?;
    u32::try_from(day.signed_duration_since(NaiveDate::default()).num_days()).ok()
}
