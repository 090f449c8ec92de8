//! From events to facts. One event is one fact for each thing it counts for.

use super::searches::Searches;
use polars::prelude::{DataFrame, PolarsResult, df};
use serde_json::{Map, Value};
use std::collections::HashMap;
use trits_events::analytics::{Measure, REST, WHOLE};
use trits_events::{Event, KeptEvent, Verdict};
use trits_index::ids::{MediaType, TitleKey, TmdbId};
use trits_index::snapshot::Snapshot;
use uuid::Uuid;

/// Filters by the names of the API; any other is counted as `other`.
const FILTERS: [&str; 11] =
    ["genres", "notGenres", "notThemes", "years", "maxRuntime", "form", "minScore", "languages", "maxAge", "services", "access"];

/// Pages that are no themed pages and can be shared.
const PAGES: [&str; 8] = ["/", "/movie", "/series", "/watchlist", "/kwaliteit", "/privacy", "/terms", "/contact"];

/// The key of what is not on a list of ours.
const OTHER: &str = "other";

/// The largest amount that a tip jar can offer.
const MOST_EUROS: f64 = 1_000.0;

/// One thing that one event counts for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Fact {
    /// Number of the session within the day.
    pub session: u32,
    /// What it is about; `None` for neither.
    pub media: Option<MediaType>,
    /// What it counts for.
    pub measure: Measure,
    /// Of what.
    pub key: String,
}

/// One word on a tip.
#[derive(Debug, Clone)]
pub struct Vote {
    /// Number of the session within the day.
    pub session: u32,
    /// After which title.
    pub seed: TitleKey,
    /// Which tip.
    pub tip: TitleKey,
    /// The word.
    pub verdict: Verdict,
    /// The filters that the session had set last, as `name=value`.
    pub wishes: Vec<String>,
}

/// Everything that the events of a day tell.
#[derive(Debug, Default)]
pub struct Facts {
    /// In the order of the events.
    pub told: Vec<Fact>,
    /// In the order of the events.
    pub votes: Vec<Vote>,
}

impl Facts {
    /// The facts of a day's events. What no visitor sent, and what does not fit its type, counts for nothing.
    pub fn of(events: &[KeptEvent], snapshot: &Snapshot) -> Self {
        let mut teller = Teller {
            snapshot,
            searches: Searches::new(snapshot),
            sessions: HashMap::new(),
            wishes: HashMap::new(),
            facts: Self::default(),
        };
        for kept in events {
            if let (Some(session), Ok(event)) = (kept.session_id, kept.event()) {
                teller.tell(session, kept.event_type.name(), &event);
            }
        }
        teller.facts
    }

    /// As a frame: session, media (0 neither, 1 film, 2 series), measure (its number), key, good (votes only).
    pub fn frame(&self) -> PolarsResult<DataFrame> {
        df!(
            "session" => self.told.iter().map(|f| f.session).collect::<Vec<_>>(),
            "media" => self.told.iter().map(|f| media_number(f.media)).collect::<Vec<_>>(),
            "measure" => self.told.iter().map(|f| f.measure as u32).collect::<Vec<_>>(),
            "key" => self.told.iter().map(|f| f.key.as_str()).collect::<Vec<_>>(),
            "good" => vec![0_u32; self.told.len()],
        )
    }
}

/// The number of a media type in a frame.
pub fn media_number(media: Option<MediaType>) -> u32 {
    match media {
        None => 0,
        Some(MediaType::Movie) => 1,
        Some(MediaType::Tv) => 2,
    }
}

struct Teller<'a> {
    snapshot: &'a Snapshot,
    searches: Searches<'a>,
    sessions: HashMap<Uuid, u32>,
    wishes: HashMap<(u32, MediaType), Vec<String>>,
    facts: Facts,
}

/// Where the facts of one event go.
struct At {
    session: u32,
    media: Option<MediaType>,
}

impl Teller<'_> {
    fn tell(&mut self, session: Uuid, kind: &str, event: &Event) {
        let next = u32::try_from(self.sessions.len()).unwrap_or(u32::MAX);
        let session = *self.sessions.entry(session).or_insert(next);
        let at = At { session, media: self.media_of(event) };
        self.fact(&at, Measure::Sessions, WHOLE);
        self.fact(&at, Measure::Events, kind);
        match event {
            Event::SearchSubmitted { q, media_type, .. } => self.search(&at, q, *media_type),
            Event::TipFeedback { tmdb_id, seed_tmdb_id, verdict, media_type, .. } => {
                self.step(&at, "results");
                let wishes = self.wishes.get(&(session, *media_type)).cloned().unwrap_or_default();
                let key = |id: TmdbId| TitleKey { media: *media_type, tmdb_id: id };
                self.facts.votes.push(Vote { session, seed: key(*seed_tmdb_id), tip: key(*tmdb_id), verdict: *verdict, wishes });
            }
            Event::FiltersApplied { filters, media_type } => {
                filters.keys().for_each(|name| self.fact(&at, Measure::Filters, known_or_other(name, &FILTERS)));
                self.wishes.insert((session, *media_type), wishes(filters));
            }
            Event::LadderUsed { step, .. } => {
                self.step(&at, "results");
                self.fact(&at, Measure::Ladder, &step.to_string());
            }
            Event::AltSetRequested { iteration, .. } => {
                self.step(&at, "results");
                self.fact(&at, Measure::Sets, &iteration.to_string());
            }
            Event::TipCardClick { tmdb_id, media_type, .. } => {
                self.step(&at, "results");
                self.step(&at, "tip");
                self.fact(&at, Measure::Tips, &title(self.snapshot, *media_type, *tmdb_id));
            }
            other => self.after_the_tips(&at, other),
        }
    }

    /// Events of the sheet, the watchlist and the pages.
    fn after_the_tips(&mut self, at: &At, event: &Event) {
        match event {
            Event::AvailabilitySheetOpened { has_providers, .. } => {
                self.step(at, "sheet");
                self.fact(at, Measure::Sheets, if *has_providers { "with" } else { "without" });
            }
            Event::AvailabilityClick { provider, provider_type, .. } => {
                self.step(at, "provider");
                self.fact(at, Measure::Providers, brand(self.snapshot, provider));
                self.fact(at, Measure::Access, provider_type);
            }
            Event::AffiliateLinkClicked { provider, .. } => self.fact(at, Measure::Affiliate, brand(self.snapshot, provider)),
            Event::SheetConversion { time_to_conversion, .. } => self.fact(at, Measure::Conversions, waited(*time_to_conversion)),
            Event::SessionRated { stars, .. } => self.fact(at, Measure::Stars, &stars.to_string()),
            Event::WatchlistAdded { tmdb_id, media_type, .. } => {
                self.fact(at, Measure::Watchlist, "added");
                self.fact(at, Measure::Listed, &title(self.snapshot, *media_type, *tmdb_id));
            }
            Event::WatchlistRemoved { .. } => self.fact(at, Measure::Watchlist, "removed"),
            Event::WatchlistCleared { .. } => self.fact(at, Measure::Watchlist, "cleared"),
            Event::ShareClicked { page, .. } => self.fact(at, Measure::Shares, &self.shared(page)),
            Event::TipJarViewed { .. } => self.fact(at, Measure::TipJar, "viewed"),
            Event::TipJarClicked { amount, .. } => self.fact(at, Measure::TipJar, &chosen(*amount)),
            Event::PageViewed { page } => {
                if let Some(theme) = theme_of(self.snapshot, page) {
                    self.fact(at, Measure::Themes, &theme.slug);
                }
            }
            _ => {}
        }
    }

    fn search(&mut self, at: &At, q: &str, media: MediaType) {
        self.step(at, "search");
        let found = self.searches.find(q, media);
        self.fact(at, Measure::SearchOutcomes, found.outcome);
        match found.best {
            Some(best) => {
                self.step(at, "results");
                self.fact(at, Measure::Sets, "0");
                self.fact(at, Measure::Seeds, &best.to_string());
            }
            None if !found.folded.is_empty() && found.outcome == "none" => self.fact(at, Measure::NoHitQueries, &found.folded),
            None => {}
        }
    }

    fn step(&mut self, at: &At, step: &str) {
        self.fact(at, Measure::Funnel, step);
    }

    fn fact(&mut self, at: &At, measure: Measure, key: &str) {
        self.facts.told.push(Fact { session: at.session, media: at.media, measure, key: key.to_owned() });
    }

    fn shared(&self, page: &str) -> String {
        let path = page.split(['?', '#']).next().unwrap_or_default();
        theme_of(self.snapshot, path).map_or_else(|| known_or_other(path, &PAGES).to_owned(), |theme| format!("/{}", theme.slug))
    }

    fn media_of(&self, event: &Event) -> Option<MediaType> {
        match event {
            Event::SearchSubmitted { media_type, .. }
            | Event::LadderUsed { media_type, .. }
            | Event::AltSetRequested { media_type, .. }
            | Event::TipCardClick { media_type, .. }
            | Event::AvailabilitySheetOpened { media_type, .. }
            | Event::AvailabilityClick { media_type, .. }
            | Event::NoProvidersAvailable { media_type, .. }
            | Event::AffiliateLinkClicked { media_type, .. }
            | Event::SheetConversion { media_type, .. }
            | Event::WatchlistAdded { media_type, .. }
            | Event::WatchlistRemoved { media_type, .. }
            | Event::FiltersApplied { media_type, .. }
            | Event::TipFeedback { media_type, .. }
            | Event::ReviewSubmitted { media_type, .. }
            | Event::TitleSeen { media_type, .. } => Some(*media_type),
            Event::SessionRated { page, .. } | Event::ShareClicked { page, .. } | Event::PageViewed { page } => self.media_of_page(page),
            Event::TipJarViewed { source_page, .. } | Event::TipJarClicked { source_page, .. } => self.media_of_page(source_page),
            Event::WatchlistCleared { .. } | Event::ReviewDecided { .. } | Event::SessionErased { .. } => None,
        }
    }

    fn media_of_page(&self, page: &str) -> Option<MediaType> {
        match page.split(['?', '#']).next().unwrap_or_default() {
            "/movie" => Some(MediaType::Movie),
            "/series" => Some(MediaType::Tv),
            path => theme_of(self.snapshot, path).map(|theme| theme.media),
        }
    }
}

/// The key of a title. One that the snapshot does not know is not kept apart: its number may be anything.
fn title(snapshot: &Snapshot, media: MediaType, id: TmdbId) -> String {
    let key = TitleKey { media, tmdb_id: id };
    if snapshot.find(key).is_some() { key.to_string() } else { REST.to_owned() }
}

/// The brand of a service that the snapshot knows; what else stands in an event may be anything.
fn brand<'a>(snapshot: &'a Snapshot, name: &str) -> &'a str {
    let service = snapshot.availability.services.iter().find(|service| service.brand == name || service.slug == name);
    service.map_or(OTHER, |service| &service.brand)
}

fn theme_of<'a>(snapshot: &'a Snapshot, page: &str) -> Option<&'a trits_index::themes::Theme> {
    let slug = page.strip_prefix('/')?;
    snapshot.themes.iter().find(|theme| theme.slug == slug)
}

fn known_or_other<'a>(word: &'a str, known: &[&str]) -> &'a str {
    if known.contains(&word) { word } else { OTHER }
}

/// Classes of seconds; each begins with its first figure.
fn waited(ms: Option<u64>) -> &'static str {
    match ms {
        None => "unknown",
        Some(0..5_000) => "0-5",
        Some(5_000..15_000) => "5-15",
        Some(15_000..60_000) => "15-60",
        Some(_) => "60-",
    }
}

/// Whole euros as a tip jar can offer them, or `own` for an amount of the visitor's own; what else stands in an event may be anything.
fn chosen(amount: f64) -> String {
    let offered = (1.0..=MOST_EUROS).contains(&amount) && amount.fract() == 0.0;
    match amount {
        0.0 => "own".to_owned(),
        _ if offered => amount.to_string(),
        _ => OTHER.to_owned(),
    }
}

/// Filters as `trits tips` and the API take them.
fn wishes(filters: &Map<String, Value>) -> Vec<String> {
    let text = |value: &Value| match value {
        Value::String(text) => text.clone(),
        Value::Null => String::new(),
        other => other.to_string(),
    };
    let whole = |value: &Value| value.as_array().map_or_else(|| text(value), |list| list.iter().map(text).collect::<Vec<_>>().join(","));
    filters.iter().map(|(name, value)| (name, whole(value))).filter(|(_, v)| !v.is_empty()).map(|(name, v)| format!("{name}={v}")).collect()
}
