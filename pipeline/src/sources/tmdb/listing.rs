//! An export beside what is held of its media type: what is missing, what is in doubt, and which tombstones no longer stand.

use super::cache::Outline;
use super::exports::{Export, Listed};
use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet};
use trits_index::ids::{MediaType, TitleKey};

/// Titles held that go missing at once are believed to be gone when they are few; when they are many, it is the provider that is wrong.
const FEW: usize = 50;
/// The same as a share: one in this many.
const FEW_IN: usize = 50;

/// How many titles may go at once for it to be believed.
pub fn few(held: usize) -> usize {
    FEW.max(held / FEW_IN)
}

/// An export and what is held.
pub struct Listing<'h> {
    /// Films or series.
    pub media: MediaType,
    /// The export, with what is in doubt at its end.
    pub export: Export,
    /// Titles with a record.
    pub held: HashMap<u32, &'h Outline>,
    /// Titles held that the export does not list.
    pub missing: usize,
    /// Those of them that are looked into: gone, or an export that lags behind; the details tell.
    pub doubtful: BTreeSet<u32>,
    tombstones: HashMap<u32, &'h Outline>,
    listed: HashSet<u32>,
}

impl<'h> Listing<'h> {
    /// Holds an export against everything held.
    pub fn new(media: MediaType, mut export: Export, held: &'h BTreeMap<TitleKey, Outline>) -> Self {
        let of_media = held.iter().filter(|(key, _)| key.media == media).map(|(key, o)| (key.tmdb_id.0, o));
        let (tombstones, held): (HashMap<u32, &Outline>, HashMap<u32, &Outline>) = of_media.partition(|(_, o)| o.gone);
        let listed: HashSet<u32> = export.listed.iter().map(|l| l.id).collect();
        let mut doubtful: BTreeSet<u32> = held.keys().copied().filter(|id| !listed.contains(id)).collect();
        let missing = doubtful.len();
        if missing > few(held.len()) {
            doubtful.clear();
        }
        export.listed.extend(doubtful.iter().map(|id| Listed { id: *id, popularity: 0.0 }));
        Self { media, export, held, missing, doubtful, tombstones, listed }
    }

    /// Tombstones that no longer stand: the export lists the title and did not, the other way round, or it lists one that changed.
    pub fn risen(&self, changed: &BTreeSet<u32>) -> Vec<TitleKey> {
        let rises = |id: u32, o: &Outline| {
            let listed = self.listed.contains(&id);
            listed != o.listed || (listed && changed.contains(&id))
        };
        self.tombstones.iter().filter(|(id, o)| rises(**id, o)).map(|(id, _)| TitleKey::new(self.media, *id)).collect()
    }
}
