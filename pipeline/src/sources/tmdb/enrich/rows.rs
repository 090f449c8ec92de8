//! The facts that a title lacks and a record has, as a row in the columns of tables.

use crate::providers::Providers;
use crate::sources::tmdb::catalogue;
use crate::sources::tmdb::row::Record;
use crate::tables::CatalogueTitle;
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

/// Columns that go over as they are, and whether the title lacks them.
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

/// 0 votes and 0 minutes are what the provider has where it knows nothing.
fn says_something(value: &Value) -> bool {
    !matches!(value, Value::Null) && value.as_f64() != Some(0.0) && value.as_str() != Some("")
}
