//! The editor's sentences as a snapshot stores them.

use super::links::Links;
use trits_index::ids::{MediaType, TitleKey};
use trits_index::snapshot::Columns;
use trits_index::store::EditorLink;

/// Per title number the tips for which an editor wrote a sentence, best first, those of its own media type before the others; nothing at all
/// when there are none.
pub fn sentences(links: &Links, columns: &Columns) -> Vec<Vec<EditorLink>> {
    let mut out: Vec<Vec<EditorLink>> = Vec::new();
    let mut add = |seed: TitleKey, media: MediaType, tmdb_id: u32, why: &str| {
        if let (Some(no), Some(tip)) = (columns.find(seed), columns.find(TitleKey::new(media, tmdb_id))) {
            out.resize(columns.len(), Vec::new());
            out[no.at()].push(EditorLink { tip, why: why.to_owned() });
        }
    };
    for (seed, of_seed) in &links.by_seed {
        let with_sentence = of_seed.tips.iter().filter_map(|tip| Some((tip.tmdb_id, tip.why.as_deref()?)));
        with_sentence.for_each(|(tmdb_id, why)| add(*seed, seed.media, tmdb_id, why));
    }
    for (seed, tips) in &links.across {
        tips.iter().for_each(|tip| add(*seed, seed.media.other(), tip.tmdb_id, &tip.why));
    }
    out
}
