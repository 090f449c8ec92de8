//! Keys in words.

use trits_events::analytics::{Cell, Measure};
use trits_index::ids::TitleKey;
use trits_index::snapshot::Snapshot;

/// Gives cells of titles, pairs and themed pages their names.
pub fn set(cells: &mut [Cell], snapshot: &Snapshot) {
    for cell in cells {
        cell.label = match cell.measure {
            Measure::Seeds | Measure::Tips | Measure::Listed => name(&cell.key, snapshot),
            Measure::VotesByPair => pair(&cell.key, snapshot),
            Measure::Themes => snapshot.themes.iter().find(|theme| theme.slug == cell.key).map(|theme| theme.title.clone()),
            _ => None,
        };
    }
}

fn pair(key: &str, snapshot: &Snapshot) -> Option<String> {
    let (seed, tip) = key.split_once('>')?;
    let words = |key: &str| name(key, snapshot).unwrap_or_else(|| key.to_owned());
    Some(format!("{} → {}", words(seed), words(tip)))
}

fn name(key: &str, snapshot: &Snapshot) -> Option<String> {
    let no = key.parse::<TitleKey>().ok().and_then(|key| snapshot.find(key))?;
    let title = snapshot.title(no).ok()?;
    Some(title.year.map_or_else(|| title.title.clone(), |year| format!("{} ({year})", title.title)))
}
