//! The trailer: of a title's videos one of type Trailer on YouTube. Official ones go first, then Dutch ones (spoken, or with Dutch subtitles),
//! then English ones, then the newest.

use super::probe::{Node, Probe};
use super::record::Row;
use crate::tables::Rule;
use serde_json::{Value, json};
use std::cmp::Reverse;
use trits_index::store::trailer::is_key;

/// The languages of the videos that are asked for: without them the provider gives those in the language of the question alone. After Dutch and
/// English the languages that most other titles were made in, and videos without a language.
pub const LANGUAGES: &str = "nl,en,fr,de,es,it,da,sv,no,pt,pl,ja,ko,zh,hi,tr,null";

/// What the name of a video with Dutch subtitles, or spoken in Dutch, says in lower case.
const DUTCH: [&str; 5] = ["ondertitel", "nederlands", "nl sub", "nl-sub", "dutch sub"];

/// A video that may be the trailer.
struct Candidate {
    official: bool,
    language: Option<String>,
    /// When it was published, as a UTC time whose text sorts; empty when unknown.
    published: String,
    key: String,
}

/// Fills the trailer and its language.
pub fn read(probe: &mut Probe, row: &mut Row, node: Node<'_>) {
    let videos = probe.wrapped(node, "videos", "results", "videos.results");
    let candidates: Vec<Candidate> = videos.into_iter().filter_map(|video| candidate(probe, video)).collect();
    let Some(best) = candidates.iter().min_by_key(|c| (!c.official, rank(c.language.as_deref()), Reverse(&c.published), &c.key)) else {
        return;
    };
    row.put_from("trailer", json!(best.key), best.language.as_deref().unwrap_or("no language"));
    row.put_text("trailer_language", best.language.clone());
}

fn candidate(probe: &mut Probe, video: Node<'_>) -> Option<Candidate> {
    let (site, kind) = (probe.text(video, "site"), probe.text(video, "type"));
    if site.as_deref() != Some("YouTube") || kind.as_deref() != Some("Trailer") {
        return None;
    }
    let key = probe.text(video, "key")?;
    if !is_key(&key) {
        probe.note(Rule::BadTrailer, video, "key", &Value::String(key));
        return None;
    }
    let name = probe.text(video, "name").unwrap_or_default().to_lowercase();
    let dutch = DUTCH.iter().any(|words| name.contains(words)).then(|| "nl".to_owned());
    // The provider's code for a video in which nobody speaks.
    let language = dutch.or_else(|| probe.text(video, "iso_639_1")).filter(|code| code != "xx");
    let official = probe.flag(video, "official").unwrap_or(false);
    Some(Candidate { official, language, published: probe.text(video, "published_at").unwrap_or_default(), key })
}

fn rank(language: Option<&str>) -> u8 {
    match language {
        Some("nl") => 0,
        Some("en") => 1,
        _ => 2,
    }
}
