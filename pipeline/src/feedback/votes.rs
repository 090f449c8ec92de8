//! From events to votes. In: events in the order in which they came. Out: the last vote of each session on each pair.

use super::settings::Settings;
use chrono::NaiveDate;
use std::collections::{BTreeMap, BTreeSet};
use trits_events::{Event, StoredEvent, Verdict};
use trits_index::ids::{MediaType, TitleKey, TmdbId};
use uuid::Uuid;

/// Reasons for a bad verdict that say nothing about the tip's fit: the visitor saw it, or knew it.
const NO_JUDGEMENT: [&str; 2] = ["seen", "known"];

/// How a vote was cast.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum VoteSource {
    /// The visitor called the tip good or bad.
    Explicit,
    /// The visitor reviewed the title well.
    Reviewed,
    /// The visitor put the title on the watchlist.
    Listed,
}

/// The last vote of one session on one pair.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Vote {
    /// Number of the session within one run.
    pub session: u32,
    /// The title the visitor loved.
    pub seed: TitleKey,
    /// The tip.
    pub tip: TitleKey,
    /// Days since 1970 of the vote.
    pub day: u32,
    /// The place on screen, from 1; 0 when unknown.
    pub place: u8,
    /// Whether it is a good tip.
    pub good: bool,
    /// How it was cast.
    pub source: VoteSource,
}

impl Vote {
    /// Whether it was cast on the tip itself; a pair counts only by such votes.
    pub fn is_explicit(&self) -> bool {
        self.source == VoteSource::Explicit
    }
}

/// The titles that a tip was given for: one, or two with the lesser number first.
type Seeds = (TitleKey, Option<TmdbId>);

fn seeds(seed: TitleKey, with: Option<TmdbId>) -> Seeds {
    match with {
        Some(with) if with < seed.tmdb_id => (TitleKey { tmdb_id: with, ..seed }, Some(seed.tmdb_id)),
        with => (seed, with),
    }
}

/// Votes by session so far.
#[derive(Debug, Default)]
struct Collector {
    sessions: BTreeMap<Uuid, u32>,
    explicit: BTreeMap<(u32, Seeds, TitleKey), Vote>,
    listed: BTreeMap<(u32, TitleKey), u32>,
    reviewed: BTreeMap<(u32, TitleKey), u32>,
}

/// The votes of all events. A vote that was taken back is none.
pub fn votes<'a>(events: impl IntoIterator<Item = &'a StoredEvent>, settings: &Settings) -> Vec<Vote> {
    let mut collector = Collector::default();
    for event in events {
        collector.add(event, settings);
    }
    collector.votes()
}

impl Collector {
    fn add(&mut self, stored: &StoredEvent, settings: &Settings) {
        let (Some(session), Some(day), Ok(event)) = (stored.session_id, day_number(stored.day()), stored.event()) else { return };
        let next = u32::try_from(self.sessions.len()).unwrap_or(u32::MAX);
        let session = *self.sessions.entry(session).or_insert(next);
        match event {
            Event::TipFeedback { tmdb_id, seed_tmdb_id, position, verdict, media_type, seed_media_type, with_tmdb_id, reason, .. } => {
                let seed = TitleKey { media: seed_media_type.unwrap_or(media_type), tmdb_id: seed_tmdb_id };
                let tip = TitleKey { media: media_type, tmdb_id };
                let seeds = seeds(seed, with_tmdb_id);
                let good = verdict == Verdict::Good;
                let vote = Vote { session, seed, tip, day, place: position, good, source: VoteSource::Explicit };
                // A visitor who knew the tip already does not judge it.
                let knew = reason.is_some_and(|why| NO_JUDGEMENT.contains(&why.as_str()));
                if verdict == Verdict::None || (verdict == Verdict::Bad && knew) {
                    self.explicit.remove(&(session, seeds, tip));
                } else {
                    self.explicit.insert((session, seeds, tip), vote);
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
        let implicit = |(&(session, tip), &day): (&(u32, TitleKey), &u32), source| {
            let seed = (*seeds.get(&(session, tip.media))?).filter(|seed| *seed != tip)?;
            Some(Vote { session, seed, tip, day, place: 0, good: true, source })
        };
        let reviewed = self.reviewed.iter().filter_map(|r| implicit(r, VoteSource::Reviewed));
        let listed = self.listed.iter().filter_map(|l| implicit(l, VoteSource::Listed));
        // What suits two titles together says nothing of either alone.
        let of_one = self.explicit.iter().filter(|((_, (_, with), _), _)| with.is_none()).map(|(_, vote)| *vote);
        let all = of_one.chain(reviewed).chain(listed);
        // Tips of the other media type come from no list that votes could reorder.
        all.filter(|vote| vote.seed.media == vote.tip.media).collect()
    }

    /// The seed of each session that judged tips of one seed only, by the media type of the tips. Events of the watchlist and reviews do not
    /// name a seed; they are votes only in sessions where there is no doubt about it.
    fn only_seeds(&self) -> BTreeMap<(u32, MediaType), Option<TitleKey>> {
        let mut seeds: BTreeMap<(u32, MediaType), BTreeSet<Seeds>> = BTreeMap::new();
        for (session, of_tip, tip) in self.explicit.keys() {
            seeds.entry((*session, tip.media)).or_default().insert(*of_tip);
        }
        let only = |set: &BTreeSet<Seeds>| set.first().filter(|(_, with)| set.len() == 1 && with.is_none()).map(|(seed, _)| *seed);
        seeds.iter().map(|(of, set)| (*of, only(set))).collect()
    }
}

/// Days since 1970 of `YYYY-MM-DD`.
pub fn day_number(day: &str) -> Option<u32> {
    u32::try_from(day.parse::<NaiveDate>().ok()?.to_epoch_days()).ok()
}
