//! What the site's search finds for what visitors typed, each text once.

use std::collections::HashMap;
use trits_index::ids::{MediaType, TitleKey};
use trits_index::search::MatchKind;
use trits_index::snapshot::Snapshot;

/// What a search finds.
#[derive(Debug, Clone)]
pub struct Found {
    /// `exact`, `prefix`, `fuzzy`, `other-kind` or `none`.
    pub outcome: &'static str,
    /// The best hit of the media type asked for.
    pub best: Option<TitleKey>,
    /// The text in lower case with single spaces.
    pub folded: String,
}

/// Searches of a day.
#[derive(Debug)]
pub struct Searches<'a> {
    snapshot: &'a Snapshot,
    known: HashMap<(MediaType, String), Found>,
}

impl<'a> Searches<'a> {
    /// None yet.
    pub fn new(snapshot: &'a Snapshot) -> Self {
        Self { snapshot, known: HashMap::new() }
    }

    /// What is found for a text.
    pub fn find(&mut self, q: &str, media: MediaType) -> Found {
        let folded = q.split_whitespace().collect::<Vec<_>>().join(" ").to_lowercase();
        let snapshot = self.snapshot;
        self.known.entry((media, folded)).or_insert_with_key(|(media, folded)| look(snapshot, folded, *media)).clone()
    }
}

fn look(snapshot: &Snapshot, folded: &str, media: MediaType) -> Found {
    let best = |media| snapshot.search.search(&snapshot.columns, folded, Some(media), 1).into_iter().next();
    let (outcome, hit) = match best(media) {
        Some(hit) => (word(hit.kind), Some(hit)),
        None if best(media.other()).is_some_and(|hit| hit.kind <= MatchKind::Prefix) => ("other-kind", None),
        None => ("none", None),
    };
    let key = |no: trits_index::ids::TitleNo| TitleKey::new(snapshot.columns.media(no), snapshot.columns.tmdb_id[no.at()]);
    Found { outcome, best: hit.map(|hit| key(hit.no)), folded: folded.to_owned() }
}

const fn word(kind: MatchKind) -> &'static str {
    match kind {
        MatchKind::Exact => "exact",
        MatchKind::Prefix => "prefix",
        MatchKind::Fuzzy => "fuzzy",
    }
}
