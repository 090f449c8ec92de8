//! Checks of themed pages: their sizes, the reasons of their toppers, the laws of their lists.

use super::Share;
use std::collections::{BTreeMap, BTreeSet};
use trits_index::ids::{NameNo, TitleNo};
use trits_index::snapshot::Snapshot;
use trits_index::themes::{FEWEST, FIRST, MOST, MOST_OF_A_MAKER, MOST_SHARED, TOPPERS, Theme, is_true, toppers};

/// A check of one themed page.
pub struct ThemeCheck {
    /// Stable id.
    pub id: &'static str,
    /// What is measured.
    pub what: &'static str,
    /// Judges one theme.
    pub judge: fn(&Snapshot, &Theme) -> Share,
}

/// All of them, in the order of the manifest.
pub const THEME_CHECKS: [ThemeCheck; 3] = [H1, H2, H3];

/// A short list warns: the catalogue may be small, and the last good list stands when there is one.
const H1: ThemeCheck = ThemeCheck { id: "H1", what: "themed pages with 12 to 27 titles", judge: h1 };

fn h1(_: &Snapshot, theme: &Theme) -> Share {
    Share::one((FEWEST..=MOST).contains(&theme.titles.len()))
}

/// Every topper has a reason of which every clause is carried by a fact.
const H2: ThemeCheck = ThemeCheck { id: "H2", what: "toppers of themed pages with a true reason", judge: h2 };

fn h2(snapshot: &Snapshot, theme: &Theme) -> Share {
    let expected = theme.titles.len().min(TOPPERS);
    match toppers(snapshot, theme) {
        Ok(found) if found.len() == expected => {
            Share::count(found.iter().map(|t| is_true(&snapshot.concepts, &snapshot.names, &t.title, &t.why)))
        }
        _ => Share { held: 0, of: expected as u64 },
    }
}

/// Two of a maker at most, one of a franchise, and two fifths of the first twelve shared with another theme at most.
const H3: ThemeCheck = ThemeCheck { id: "H3", what: "themed pages that keep to the laws of makers, franchises and overlap", judge: h3 };

fn h3(snapshot: &Snapshot, theme: &Theme) -> Share {
    let numbers: BTreeSet<TitleNo> = theme.titles.iter().map(|t| t.no).collect();
    let distinct = numbers.len() == theme.titles.len();
    let right_kind = numbers.iter().all(|no| snapshot.columns.media(*no) == theme.media);
    let others = snapshot.themes.iter().filter(|other| other.media == theme.media && other.slug != theme.slug);
    let apart = others.map(|other| shared(theme, other)).all(|n| n <= MOST_SHARED);
    Share::one(distinct && right_kind && apart && franchises_differ(snapshot, theme) && makers_differ(snapshot, theme))
}

fn shared(a: &Theme, b: &Theme) -> usize {
    let first = |theme: &Theme| -> BTreeSet<TitleNo> { theme.titles.iter().take(FIRST).map(|t| t.no).collect() };
    first(a).intersection(&first(b)).count()
}

fn franchises_differ(snapshot: &Snapshot, theme: &Theme) -> bool {
    let mut seen = BTreeSet::new();
    theme.titles.iter().map(|t| snapshot.columns.franchise[t.no.at()]).all(|f| f == 0 || seen.insert(f))
}

/// A title that cannot be read counts as one that breaks the law.
fn makers_differ(snapshot: &Snapshot, theme: &Theme) -> bool {
    let mut titles: BTreeMap<NameNo, usize> = BTreeMap::new();
    for listed in &theme.titles {
        let Ok(title) = snapshot.title(listed.no) else { return false };
        let makers: BTreeSet<NameNo> = title.directors.into_iter().chain(title.creators).collect();
        for maker in makers {
            *titles.entry(maker).or_default() += 1;
        }
    }
    titles.values().all(|n| *n <= MOST_OF_A_MAKER)
}
