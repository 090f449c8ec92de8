//! The facts that a title lacks and a record has, as a row in the columns of tables. And which title of the provider is ours: by
//! name and year (`tables::identity`), never by similarity.

use crate::providers::Providers;
use crate::sources::tmdb::catalogue;
use crate::sources::tmdb::row::{Node, Probe, Record};
use crate::tables::{CatalogueTitle, identity};
use serde_json::{Map, Value, json};
use trits_index::availability::Access;
use trits_index::ids::MediaType;

/// Columns that identify the title, and when it was fetched.
pub const IDENTITY: [&str; 4] = ["media_type", "tmdb_id", "title", "fetched"];

/// Whether a title lacks anything that could be filled.
pub fn lacks_something(title: &CatalogueTitle) -> bool {
    let lacks_dutch = !title.title_is_dutch && title.language.as_deref() != Some("nl");
    lacks_dutch || title.offers.is_empty() || columns(title).iter().any(|(_, lacks)| *lacks)
}

/// Columns that are copied as they are, and whether the title lacks them.
fn columns(title: &CatalogueTitle) -> Vec<(&'static str, bool)> {
    let film = title.media == MediaType::Movie;
    vec![
        ("poster_path", title.poster_path.is_none()),
        ("vote_average", title.vote_average.is_none()),
        ("vote_count", title.vote_count.is_none()),
        ("popularity", title.popularity.is_none()),
        ("kijkwijzer", title.kijkwijzer.is_none()),
        ("runtime", film && title.runtime.is_none()),
        ("episode_run_time", !film && title.episode_runtime.is_none()),
        ("number_of_seasons", !film && title.seasons.is_none()),
        ("number_of_episodes", !film && title.episodes.is_none()),
        ("created_by", !film && title.creators.is_empty()),
        ("cast", title.cast.is_empty()),
        ("trailer", title.trailer.is_none()),
        ("trailer_language", title.trailer.is_none()),
        // Empty fields of the starter are deliberate; those of the wide tier are unreviewed.
        ("keywords", title.is_wide() && title.keywords.is_empty()),
        ("crew", title.is_wide() && (title.writers.is_empty() || film && title.directors.is_empty())),
        ("original_language", title.is_wide() && title.language.is_none()),
        ("origin_country", title.is_wide() && title.countries.is_empty()),
    ]
}

/// The row: under our own number, with what is missing and known.
pub fn missing(title: &CatalogueTitle, record: &Record, services: &Providers) -> Map<String, Value> {
    let mut row = Map::new();
    row.insert("media_type".into(), json!(title.media.as_str()));
    row.insert("tmdb_id".into(), json!(title.tmdb_id));
    row.insert("title".into(), json!(title.title));
    row.insert("fetched".into(), json!(record.fetched));
    for (column, lacks) in columns(title) {
        let known = record.row.get(column).filter(|value| lacks && says_something(value));
        row.extend(known.map(|value| (column.to_owned(), value.clone())));
    }
    let dutch = record.row.get("title_nl").filter(|_| !title.title_is_dutch);
    row.extend(dutch.map(|name| ("title_nl".to_owned(), name.clone())));
    if title.offers.is_empty() {
        let offers = catalogue::offers(record, services);
        let known = offers.iter().filter(|o| services.place(&o.service).is_some());
        let way = |access: u8| Access::WORDS.get(usize::from(access)).map_or("", |(word, _)| word);
        let words: Vec<String> = known.map(|o| format!("{}:{}:{}:justwatch", o.service, way(o.access), o.checked)).collect();
        if !words.is_empty() {
            row.insert("offers_nl".into(), json!(words));
        }
    }
    row
}

/// The provider's 0 votes and 0 minutes mean unknown.
fn says_something(value: &Value) -> bool {
    !matches!(value, Value::Null) && value.as_f64() != Some(0.0) && value.as_str() != Some("")
}

/// Names that a title is searched by at most.
const SEARCHED: usize = 3;

/// The result of a search.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Match {
    /// No title of that name and year.
    None,
    /// Exactly one.
    One(u32),
    /// Several.
    Several,
}

/// The names that a title is searched by, without repeats.
pub fn names_of(title: &CatalogueTitle) -> Vec<String> {
    identity::names(title).into_iter().take(SEARCHED).map(str::to_owned).collect()
}

/// The results that carry one of the title's names and its year.
pub fn matches(title: &CatalogueTitle, answer: &Value) -> Match {
    let mut probe = Probe::default();
    let results = Node::root(answer).map(|root| probe.objects(root, "results", "results")).unwrap_or_default();
    let mut ids = Vec::new();
    for result in results {
        let names: Vec<String> =
            ["title", "name", "original_title", "original_name"].iter().filter_map(|field| probe.text(result, field)).collect();
        let date = probe.text(result, "release_date").or_else(|| probe.text(result, "first_air_date"));
        let same_year = year_of(date.as_deref()).is_some_and(|year| Some(year) == title.year);
        if same_year && identity::share_a_name(title, names.iter().map(String::as_str)) {
            ids.extend(probe.whole(result, "id").and_then(|id| u32::try_from(id).ok()));
        }
    }
    ids.sort_unstable();
    ids.dedup();
    match ids[..] {
        [] => Match::None,
        [id] => Match::One(id),
        _ => Match::Several,
    }
}

/// Whether a row of the provider is about the title.
pub fn is_the_same(title: &CatalogueTitle, row: &Map<String, Value>) -> bool {
    let text = |column: &str| row.get(column).and_then(Value::as_str);
    let others = row.get("other_titles").and_then(Value::as_array).into_iter().flatten().filter_map(Value::as_str);
    let names = ["title", "title_nl", "original_title"].into_iter().filter_map(text).chain(others);
    identity::is_the_same(title, year_of(text("release_date").or_else(|| text("first_air_date"))), names)
}

fn year_of(date: Option<&str>) -> Option<u16> {
    date?.get(..4)?.parse().ok()
}
