//! From events to facts: one for each thing that an event counts for.

use super::lookup::{self, Lookup};
use super::steering::{of_seeds, steering};
use serde::Deserialize;
use serde_json::{Map, Value};
use std::collections::HashMap;
use std::sync::LazyLock;
use trits_events::analytics::{Measure, REST, WHOLE};
use trits_events::{Event, StoredEvent, Verdict};
use trits_index::answer::filters::FILTERS;
use trits_index::ids::{MediaType, TitleKey, TmdbId};
use trits_index::snapshot::Snapshot;
use trits_index::themes::Theme;
use uuid::Uuid;

/// The site's own table of pages.
const PAGES: &str = include_str!("../../../web/src/site/pages.json");

/// The key of what is not on a list.
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
    pub key: String,
    /// Whether it is a vote that says good.
    pub good: bool,
}

/// One vote on a tip.
#[derive(Debug, Clone)]
pub struct Vote {
    /// Number of the session within the day.
    pub session: u32,
    /// After which title.
    pub seed: TitleKey,
    /// The second title that the tip is for.
    pub with: Option<TmdbId>,
    pub tip: TitleKey,
    /// The vote.
    pub verdict: Verdict,
    /// The filters of the answer that it stood in, as `name=value`; of an event that does not say them, those that the session had set last.
    pub filters: Vec<String>,
}

/// What the events of a day count for, in the order of the events.
#[derive(Debug, Default)]
pub struct Facts {
    /// Everything but votes.
    pub facts: Vec<Fact>,
    pub votes: Vec<Vote>,
}

impl Facts {
    /// The facts of a day's events. What no visitor sent, and what does not fit its type, counts for nothing.
    pub fn of(events: &[StoredEvent], snapshot: &Snapshot) -> Self {
        let mut collector = Collector {
            snapshot,
            lookup: Lookup::new(snapshot),
            sessions: HashMap::new(),
            filters: HashMap::new(),
            facts: Self::default(),
        };
        for stored in events {
            if let (Some(session), Ok(event)) = (stored.session_id, stored.event()) {
                collector.add(session, stored.event_type.name(), &event);
            }
        }
        collector.facts
    }
}

struct Collector<'a> {
    snapshot: &'a Snapshot,
    lookup: Lookup<'a>,
    sessions: HashMap<Uuid, u32>,
    filters: HashMap<(u32, MediaType), Vec<String>>,
    facts: Facts,
}

/// Whose event it is, and what it is about.
struct Of {
    session: u32,
    media: Option<MediaType>,
}

impl Collector<'_> {
    fn add(&mut self, session: Uuid, event_type: &str, event: &Event) {
        let next = u32::try_from(self.sessions.len()).unwrap_or(u32::MAX);
        let session = *self.sessions.entry(session).or_insert(next);
        let of = Of { session, media: media_of(event, self.snapshot) };
        self.fact(&of, Measure::Sessions, WHOLE);
        self.fact(&of, Measure::Events, event_type);
        self.count(&of, event);
    }

    fn count(&mut self, of: &Of, event: &Event) {
        match event {
            Event::SearchSubmitted { q, media_type, .. } => self.search(of, q, *media_type),
            Event::FiltersApplied { filters, media_type, seed_media_type, with_tmdb_id } => {
                let names = FILTERS.each_ref().map(|filter| filter.name);
                filters.keys().for_each(|name| self.fact(of, Measure::Filters, known_or_other(name, &names)));
                let given = as_given(filters);
                let seeds = of_seeds(seed_media_type.unwrap_or(*media_type), *with_tmdb_id, *media_type);
                steering(&given, seeds).for_each(|way| self.fact(of, Measure::Steering, way));
                self.filters.insert((of.session, *media_type), given);
            }
            Event::LadderUsed { step, .. } => self.result(of, Measure::Ladder, &step.to_string()),
            Event::AltSetRequested { iteration, .. } => self.result(of, Measure::Sets, &iteration.to_string()),
            Event::TipCardClick { tmdb_id, media_type, .. } => {
                self.result(of, Measure::Funnel, "tip");
                self.fact(of, Measure::Tips, &title(self.snapshot, *media_type, *tmdb_id));
            }
            Event::TipFeedback { tmdb_id, seed_tmdb_id, verdict, media_type, seed_media_type, with_tmdb_id, filters, .. } => {
                self.fact(of, Measure::Funnel, "results");
                let of_session = || self.filters.get(&(of.session, *media_type)).cloned().unwrap_or_default();
                let filters = filters.as_ref().map_or_else(of_session, as_given);
                let seed = TitleKey { media: seed_media_type.unwrap_or(*media_type), tmdb_id: *seed_tmdb_id };
                let tip = TitleKey { media: *media_type, tmdb_id: *tmdb_id };
                self.facts.votes.push(Vote { session: of.session, seed, with: *with_tmdb_id, tip, verdict: *verdict, filters });
            }
            Event::AvailabilitySheetOpened { has_providers, .. } => {
                self.fact(of, Measure::Funnel, "sheet");
                self.fact(of, Measure::Sheets, if *has_providers { "with" } else { "without" });
            }
            Event::AvailabilityClick { provider, provider_type, .. } => {
                self.fact(of, Measure::Funnel, "provider");
                self.fact(of, Measure::Providers, brand(self.snapshot, provider));
                self.fact(of, Measure::Access, provider_type);
            }
            Event::AffiliateLinkClicked { provider, .. } => self.fact(of, Measure::Affiliate, brand(self.snapshot, provider)),
            Event::SheetConversion { time_to_conversion, .. } => self.fact(of, Measure::Conversions, seconds(*time_to_conversion)),
            Event::SessionRated { stars, .. } => self.fact(of, Measure::Stars, &stars.to_string()),
            Event::WatchlistAdded { tmdb_id, media_type, .. } => {
                self.fact(of, Measure::Watchlist, "added");
                self.fact(of, Measure::Listed, &title(self.snapshot, *media_type, *tmdb_id));
            }
            Event::WatchlistRemoved { .. } => self.fact(of, Measure::Watchlist, "removed"),
            Event::WatchlistCleared { .. } => self.fact(of, Measure::Watchlist, "cleared"),
            Event::ShareClicked { page, .. } => self.fact(of, Measure::Shares, &shared(page, self.snapshot)),
            Event::TipJarViewed { .. } => self.fact(of, Measure::TipJar, "viewed"),
            Event::TipJarClicked { amount, .. } => self.fact(of, Measure::TipJar, &euros(*amount)),
            Event::PageViewed { page } => {
                let theme = theme_of(self.snapshot, page);
                theme.into_iter().for_each(|theme| self.fact(of, Measure::Themes, &theme.slug));
            }
            Event::NoProvidersAvailable { .. }
            | Event::ReviewSubmitted { .. }
            | Event::TitleSeen { .. }
            | Event::ReviewDecided { .. }
            | Event::SessionErased { .. } => {}
        }
    }

    fn search(&mut self, of: &Of, q: &str, media: MediaType) {
        self.fact(of, Measure::Funnel, "search");
        let folded = lookup::folded(q);
        let hit = self.lookup.search(folded.clone(), media);
        self.fact(of, Measure::SearchOutcomes, hit.outcome);
        match hit.best {
            Some(best) => {
                self.result(of, Measure::Sets, "0");
                self.fact(of, Measure::Seeds, &best.to_string());
            }
            None if !folded.is_empty() && hit.outcome == "none" => self.fact(of, Measure::NoHitQueries, &folded),
            None => {}
        }
    }

    /// A fact that only a visitor with results can cause.
    fn result(&mut self, of: &Of, measure: Measure, key: &str) {
        self.fact(of, Measure::Funnel, "results");
        self.fact(of, measure, key);
    }

    fn fact(&mut self, of: &Of, measure: Measure, key: &str) {
        self.facts.facts.push(Fact { session: of.session, media: of.media, measure, key: key.to_owned(), good: false });
    }
}

fn media_of(event: &Event, snapshot: &Snapshot) -> Option<MediaType> {
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
        Event::SessionRated { page, .. }
        | Event::ShareClicked { page, .. }
        | Event::PageViewed { page }
        | Event::TipJarViewed { source_page: page, .. }
        | Event::TipJarClicked { source_page: page, .. } => match path(page) {
            "/movie" => Some(MediaType::Movie),
            "/series" => Some(MediaType::Tv),
            path => theme_of(snapshot, path).map(|theme| theme.media),
        },
        Event::WatchlistCleared { .. } | Event::ReviewDecided { .. } | Event::SessionErased { .. } => None,
    }
}

/// A page without query and fragment.
fn path(page: &str) -> &str {
    page.split(['?', '#']).next().unwrap_or_default()
}

fn shared(page: &str, snapshot: &Snapshot) -> String {
    let path = path(page);
    theme_of(snapshot, path)
        .map_or_else(|| shareable().find(|page| *page == path).unwrap_or(OTHER).to_owned(), |theme| format!("/{}", theme.slug))
}

/// The key of a title. One that the snapshot does not know has no key of its own: its number may be anything.
fn title(snapshot: &Snapshot, media: MediaType, id: TmdbId) -> String {
    let key = TitleKey { media, tmdb_id: id };
    if snapshot.find(key).is_some() { key.to_string() } else { REST.to_owned() }
}

/// The brand of a service that the snapshot knows; any other text of a client is `other`.
fn brand<'a>(snapshot: &'a Snapshot, name: &str) -> &'a str {
    let service = snapshot.availability.services.iter().find(|service| service.brand == name || service.slug == name);
    service.map_or(OTHER, |service| &service.brand)
}

fn theme_of<'a>(snapshot: &'a Snapshot, page: &str) -> Option<&'a Theme> {
    let slug = page.strip_prefix('/')?;
    snapshot.themes.iter().find(|theme| theme.slug == slug)
}

/// Paths of the pages that can be shared, besides the themed ones: all but the operator's.
pub(super) fn shareable() -> impl Iterator<Item = &'static str> {
    #[derive(Deserialize)]
    struct Page {
        path: String,
    }
    static PATHS: LazyLock<Vec<String>> = LazyLock::new(|| {
        let pages: HashMap<String, Page> = serde_json::from_str(PAGES).unwrap_or_default();
        pages.into_values().map(|page| page.path).filter(|path| !path.starts_with("/admin/")).collect()
    });
    PATHS.iter().map(String::as_str)
}

fn known_or_other<'a>(word: &'a str, known: &[&str]) -> &'a str {
    if known.contains(&word) { word } else { OTHER }
}

/// The class of a duration in seconds.
fn seconds(ms: Option<u64>) -> &'static str {
    match ms {
        None => "unknown",
        Some(0..5_000) => "0-5",
        Some(5_000..15_000) => "5-15",
        Some(15_000..60_000) => "15-60",
        Some(_) => "60-",
    }
}

/// Whole euros as a tip jar can offer them, or `own` for an amount of the visitor's own; any other amount of a client is `other`.
fn euros(amount: f64) -> String {
    let offered = (1.0..=MOST_EUROS).contains(&amount) && amount.fract() == 0.0;
    match amount {
        0.0 => "own".to_owned(),
        _ if offered => amount.to_string(),
        _ => OTHER.to_owned(),
    }
}

/// Filters as `trits tips` and the API take them.
fn as_given(filters: &Map<String, Value>) -> Vec<String> {
    let text = |value: &Value| match value {
        Value::String(text) => text.clone(),
        Value::Null => String::new(),
        other => other.to_string(),
    };
    let whole = |value: &Value| value.as_array().map_or_else(|| text(value), |list| list.iter().map(text).collect::<Vec<_>>().join(","));
    filters.iter().map(|(name, value)| (name, whole(value))).filter(|(_, v)| !v.is_empty()).map(|(name, v)| format!("{name}={v}")).collect()
}
