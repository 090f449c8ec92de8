//! The editor's sentences as a snapshot stores them.

use super::links::Links;
use trits_index::ids::TitleKey;
use trits_index::snapshot::Columns;
use trits_index::store::EditorLink;

/// Per title number the tips for which an editor wrote a sentence, best first; nothing at all when there are none.
pub fn sentences(links: &Links, columns: &Columns) -> Vec<Vec<EditorLink>> {
    let mut out: Vec<Vec<EditorLink>> = Vec::new();
    for (seed, of_seed) in &links.by_seed {
        let Some(no) = columns.find(*seed) else { continue };
        let link = |tip: &super::LinkedTip| {
            let tip_no = columns.find(TitleKey::new(seed.media, tip.tmdb_id))?;
            Some(EditorLink { tip: tip_no, why: tip.why.clone()? })
        };
        let found: Vec<EditorLink> = of_seed.tips.iter().filter_map(link).collect();
        if !found.is_empty() {
            out.resize(columns.len(), Vec::new());
            out[no.at()] = found;
        }
    }
    out
}
