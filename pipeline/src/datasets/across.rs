//! Rules that the editor's links between films and series must keep: both titles are ours, three tips a seed, and sentences as those of the
//! other links. A link within one story (the series of a film) may be in the file: answers leave it out.

use super::Remark;
use super::kinship::sentence_faults;
use crate::kinship::{AcrossTip, Links};
use crate::tables::CatalogueTitle;
use std::collections::{BTreeMap, BTreeSet};
use trits_index::ids::TitleKey;

/// Tips of a seed.
const TIPS: usize = 3;

/// Everything that is wrong with the links between films and series of these titles, which are sorted by media type and id.
pub fn across_remarks(links: &Links, titles: &[CatalogueTitle]) -> Vec<Remark> {
    let ours: BTreeMap<TitleKey, &str> = titles.iter().map(|t| (t.key(), t.title.as_str())).collect();
    let mut out = Vec::new();
    for (key, tips) in &links.across {
        let seed = ours.get(key);
        let record = format!("across {key} {}", seed.unwrap_or(&""));
        let mut report = |rule, found| out.push(Remark { record: record.clone(), rule, found });
        of_seed(tips, &mut report);
        if seed.is_none() {
            report("seed", "is not in the catalogue".to_owned());
        }
        for tip in tips {
            match ours.get(&TitleKey::new(key.media.other(), tip.tmdb_id)) {
                None => report("tip", format!("{} is no {} of the catalogue", tip.tmdb_id, key.media.other())),
                Some(title) => sentence_faults(title, &tip.why).into_iter().for_each(|found| report("why", found)),
            }
        }
    }
    out
}

fn of_seed(tips: &[AcrossTip], report: &mut impl FnMut(&'static str, String)) {
    if tips.len() != TIPS {
        report("tips", format!("{} tips, {TIPS} wanted", tips.len()));
    }
    let distinct: BTreeSet<u32> = tips.iter().map(|tip| tip.tmdb_id).collect();
    if distinct.len() < tips.len() {
        report("named", "a tip is named twice".to_owned());
    }
    let opening = |tip: &AcrossTip| tip.why.split_whitespace().take(2).collect::<Vec<_>>().join(" ").to_lowercase();
    if tips.iter().map(opening).collect::<BTreeSet<_>>().len() < tips.len() {
        report("why", "two sentences open alike".to_owned());
    }
}
