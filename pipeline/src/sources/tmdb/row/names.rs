//! Titles and overview: Dutch first. An empty Dutch title falls back on the original when a Dutch reader can read it, else on the English
//! one, else on the original after all; an empty Dutch overview on the original language, then on English. The fallback is recorded.

use super::probe::{Node, Probe};
use super::record::Row;
use crate::tables::text::is_latin;
use serde_json::json;
use trits_index::ids::MediaType;

/// Countries whose other titles search should find; the country of origin joins them.
const TITLES_OF: [&str; 4] = ["NL", "BE", "GB", "US"];

/// Most other titles to store.
const MOST_TITLES: usize = 12;

/// Title and overview in one language.
#[derive(Debug, Default)]
struct Translation {
    title: Option<String>,
    overview: Option<String>,
}

/// Fills titles and overview.
pub fn read(probe: &mut Probe, row: &mut Row, media: MediaType, node: Node<'_>) {
    let (name, original_name) = if media == MediaType::Movie { ("title", "original_title") } else { ("name", "original_name") };
    let language = probe.text(node, "original_language").unwrap_or_default();
    let given = probe.text(node, name);
    let original = probe.text(node, original_name);
    let dutch = translation(probe, node, name, "nl", "NL");
    let english = translation(probe, node, name, "en", "US");
    title(row, &language, &dutch, &english, given.as_ref(), original.as_ref());
    row.put_text("original_title", original.clone());
    let mut others: Vec<String> = [given, english.title.clone()].into_iter().flatten().collect();
    others.extend(alternatives(probe, node));
    others.truncate(MOST_TITLES);
    row.put_list("other_titles", others);
    overview(probe, row, node, name, &language, dutch, english);
}

fn title(row: &mut Row, language: &str, dutch: &Translation, english: &Translation, given: Option<&String>, original: Option<&String>) {
    if let Some(title) = &dutch.title {
        return row.put_from("title_nl", json!(title), "nl");
    }
    if let (Some(title), "nl") = (original, language) {
        return row.put_from("title_nl", json!(title), "original");
    }
    let readable = original.filter(|t| is_latin(t)).map(|t| (t, "original"));
    let english = english.title.as_ref().map(|t| (t, "en"));
    // Asked in Dutch without a Dutch title, the provider gives the English or the original one.
    let given = given.filter(|t| is_latin(t)).map(|t| (t, "given"));
    if let Some((title, from)) = readable.or(english).or(given).or(original.map(|t| (t, "original"))) {
        row.put_from("title", json!(title), from);
    }
}

fn overview(probe: &mut Probe, row: &mut Row, node: Node<'_>, name: &str, language: &str, dutch: Translation, english: Translation) {
    // With language nl-NL the provider gives the Dutch text or none.
    let given = probe.text(node, "overview").map(|t| (t, "nl"));
    let dutch = dutch.overview.map(|t| (t, "nl"));
    let original = if matches!(language, "nl" | "en" | "") { None } else { translation(probe, node, name, language, "").overview };
    let found = dutch.or(given).or(original.map(|t| (t, "original"))).or_else(|| english.overview.clone().map(|t| (t, "en")));
    if let Some((text, from)) = found {
        row.put_from("overview", json!(text), from);
    }
    // Features compare words between titles, and only English has words for nearly all of them.
    if let Some(text) = english.overview {
        row.put_from("overview_en", json!(text), "en");
    }
}

/// The translation in a language, that of the preferred country before another's.
fn translation(probe: &mut Probe, node: Node<'_>, name: &str, language: &str, country: &str) -> Translation {
    let mut found = Translation::default();
    let all = probe.wrapped(node, "translations", "translations", "translations.translations");
    let mut of_language: Vec<Node<'_>> = all.into_iter().filter(|t| is(t, "iso_639_1", language)).collect();
    of_language.sort_by_key(|t| !is(t, "iso_3166_1", country));
    for translation in of_language {
        let Some(data) = probe.object(translation, "data", "translations.translations.data") else { continue };
        found.title = found.title.or_else(|| probe.text(data, name));
        found.overview = found.overview.or_else(|| probe.text(data, "overview"));
    }
    found
}

fn is(node: &Node<'_>, field: &str, value: &str) -> bool {
    node.get(field).and_then(serde_json::Value::as_str) == Some(value)
}

/// Films have `alternative_titles.titles`, series `alternative_titles.results`.
fn alternatives(probe: &mut Probe, node: Node<'_>) -> Vec<String> {
    // Countries of another type were noted where the row's own are read.
    let mut countries = super::countries(&mut Probe::default(), node);
    countries.extend(TITLES_OF.map(str::to_owned));
    let Some(found) = probe.object(node, "alternative_titles", "alternative_titles") else { return Vec::new() };
    let mut all = probe.objects(found, "titles", "alternative_titles.titles");
    all.extend(probe.objects(found, "results", "alternative_titles.results"));
    let wanted = all.into_iter().filter(|t| countries.iter().any(|c| is(t, "iso_3166_1", c)));
    wanted.collect::<Vec<_>>().into_iter().filter_map(|t| probe.text(t, "title")).collect()
}
