//! From the details of a title, with all that was appended, to the one record we keep of it: a row in the columns that tables have, its
//! offers, and the source of each field with a choice. No prose but the overview, which features read as words.

mod facts;
mod names;
mod people;
mod probe;
mod record;
mod videos;

pub use facts::StoredOffer;
pub use probe::{Node, Probe};
pub use record::{Record, StoredRemark};
pub use videos::LANGUAGES as VIDEO_LANGUAGES;

use crate::tables::Rule;
use crate::tables::cell::Cell;
use crate::tables::checks;
use crate::tables::quarantine::Remark;
use record::Row;
use serde_json::{Value, json};
use trits_index::ids::MediaType;

/// Most recommended titles to store.
const RECOMMENDED: usize = 20;

/// What is appended to the details of a title; the provider takes at most 20 of them.
pub const fn appended(media: MediaType) -> &'static str {
    match media {
        MediaType::Movie => {
            "keywords,credits,recommendations,watch/providers,translations,external_ids,release_dates,alternative_titles,videos"
        }
        MediaType::Tv => {
            "keywords,aggregate_credits,credits,recommendations,watch/providers,translations,external_ids,content_ratings,alternative_titles,videos,season/1"
        }
    }
}

/// Reads the details of a title, fetched on `day` (`YYYY-MM-DD`).
///
/// # Errors
/// A remark of row level: the answer is no object, or about another title.
pub fn read(media: MediaType, id: u32, answer: &Value, day: &str) -> Result<Record, Remark> {
    let broken = |column: &str, value: &Value| Remark::new(Rule::ProviderAnswer, column, &value.to_string());
    let node = Node::root(answer).ok_or_else(|| broken("", answer))?;
    if node.get("id").and_then(Value::as_u64) != Some(u64::from(id)) {
        return Err(broken("id", node.get("id").unwrap_or(&Value::Null)));
    }
    let mut probe = Probe::default();
    let mut row = Row::default();
    row.put("media_type", json!(media.as_str()));
    row.put("tmdb_id", json!(id));
    facts(&mut probe, &mut row, media, node);
    names::read(&mut probe, &mut row, media, node);
    facts::read_lengths(&mut probe, &mut row, media, node);
    people::read(&mut probe, &mut row, media, node);
    facts::read_age(&mut probe, &mut row, media, node);
    videos::read(&mut probe, &mut row, node);
    let offers = facts::read_offers(&mut probe, node);
    let recommended = recommended(&mut probe, node);
    Ok(Record::new(day, row, offers, recommended, probe.into_remarks()))
}

/// Facts that are copied as they are; the rules of tables check their values.
fn facts(probe: &mut Probe, row: &mut Row, media: MediaType, node: Node<'_>) {
    let date = if media == MediaType::Movie { "release_date" } else { "first_air_date" };
    for field in [date, "vote_average", "vote_count", "popularity", "original_language", "poster_path"] {
        if let Some(value) = node.get(field) {
            row.put(field, value.clone());
        }
    }
    let genres: Vec<u64> = probe.objects(node, "genres", "genres").into_iter().filter_map(|g| probe.whole(g, "id")).collect();
    row.put_list("genres", genres);
    row.put_list("keywords", keywords(probe, node));
    row.put_list("origin_country", countries(probe, node));
    row.put_list("production_companies", probe.texts(node, "production_companies", "production_companies", "name"));
    row.put_list("networks", probe.texts(node, "networks", "networks", "name"));
    let collection = probe.object(node, "belongs_to_collection", "belongs_to_collection");
    row.put_text("belongs_to_collection", collection.and_then(|c| probe.text(c, "name")));
    row.put_text("status", probe.text(node, "status"));
    let flags = ["adult", "softcore"].map(|field| adult(probe, node, field));
    if flags.contains(&true) || node.has("adult") {
        row.put("adult", json!(flags.contains(&true)));
    }
    row.put("video", json!(probe.flag(node, "video").unwrap_or(false)));
    if media == MediaType::Tv {
        let in_production = probe.flag(node, "in_production");
        row.put("in_production", json!(in_production));
    }
    let ids = probe.object(node, "external_ids", "external_ids");
    let imdb = probe.text(node, "imdb_id").or_else(|| ids.and_then(|ids| probe.text(ids, "imdb_id")));
    row.put_text("imdb_id", imdb);
}

/// Whether a flag says adult. Null says that it is not; what reads as no flag counts as adult.
fn adult(probe: &mut Probe, node: Node<'_>, field: &str) -> bool {
    let flag = probe.flag(node, field);
    flag.unwrap_or_else(|| node.get(field).is_some_and(|value| checks::adult(&Cell::from(value.clone()), false).unwrap_or(true)))
}

/// Films have `keywords.keywords`, series `keywords.results`.
fn keywords(probe: &mut Probe, node: Node<'_>) -> Vec<String> {
    let Some(found) = probe.object(node, "keywords", "keywords") else { return Vec::new() };
    let mut names = probe.texts(found, "keywords", "keywords.keywords", "name");
    names.extend(probe.texts(found, "results", "keywords.results", "name"));
    names
}

/// Country of origin; without it the countries of production.
fn countries(probe: &mut Probe, node: Node<'_>) -> Vec<String> {
    let origin: Vec<String> = match node.get("origin_country") {
        Some(Value::Array(codes)) => codes.iter().filter_map(Value::as_str).map(str::to_owned).collect(),
        Some(other) => {
            probe.note(Rule::ProviderShape, node, "origin_country", other);
            Vec::new()
        }
        None => Vec::new(),
    };
    if origin.is_empty() { probe.texts(node, "production_countries", "production_countries", "iso_3166_1") } else { origin }
}

/// Ids of titles recommended with it, of the same kind.
fn recommended(probe: &mut Probe, node: Node<'_>) -> Vec<u32> {
    let found = probe.wrapped(node, "recommendations", "results", "recommendations.results");
    let ids = found.into_iter().filter_map(|r| probe.whole(r, "id")).filter_map(|id| u32::try_from(id).ok());
    ids.take(RECOMMENDED).collect()
}

#[cfg(test)]
mod tests;
