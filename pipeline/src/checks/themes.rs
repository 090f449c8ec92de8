//! Checks of themed pages: their sizes, the reasons of their toppers, the laws of their lists.

use super::Share;
use super::missed::named;
use std::collections::{BTreeMap, BTreeSet};
use trits_index::ids::{NameNo, TitleNo};
use trits_index::snapshot::Snapshot;
use trits_index::themes::{
    COMPARED_TITLES, FEWEST_TITLES, MOST_SHARED_TITLES, MOST_TITLES, MOST_TITLES_OF_A_MAKER, TOPPERS, Theme, is_true, toppers,
};

/// A check of one themed page.
pub struct ThemeCheck {
    /// Stable id.
    pub id: &'static str,
    /// What is measured.
    pub what: &'static str,
    pub judge: fn(&Snapshot, &Theme) -> Found,
}

/// What a check finds of a themed page.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Found {
    /// In how many cases it passed.
    pub share: Share,
    /// The misses, by name.
    pub missed: Vec<String>,
}

impl Found {
    /// A page as a whole, with why it misses.
    fn of(theme: &Theme, why: &[String]) -> Self {
        let missed = (!why.is_empty()).then(|| format!("{} ({})", theme.slug, why.join(", ")));
        Self { share: Share::one(why.is_empty()), missed: missed.into_iter().collect() }
    }
}

/// All of them, in the order of the manifest.
pub const THEME_CHECKS: [ThemeCheck; 3] = [H1, H2, H3];

/// A short list is a warning: the catalogue may be small, and the last good list is used when there is one.
const H1: ThemeCheck = ThemeCheck { id: "H1", what: "themed pages with 12 to 27 titles", judge: h1 };

fn h1(_: &Snapshot, theme: &Theme) -> Found {
    let good = (FEWEST_TITLES..=MOST_TITLES).contains(&theme.titles.len());
    let why = if good { Vec::new() } else { vec![format!("{} titles", theme.titles.len())] };
    Found::of(theme, &why)
}

/// Every topper has a reason of which every clause is carried by a fact.
const H2: ThemeCheck = ThemeCheck { id: "H2", what: "toppers of themed pages with a true reason", judge: h2 };

fn h2(snapshot: &Snapshot, theme: &Theme) -> Found {
    let expected = theme.titles.len().min(TOPPERS);
    let Ok(found) = toppers(snapshot, theme) else {
        return Found { share: Share { passed: 0, of: expected as u64 }, missed: vec![format!("{} (cannot be read)", theme.slug)] };
    };
    let untrue = found.iter().filter(|t| !is_true(&snapshot.concepts, &snapshot.names, &t.title, &t.reason));
    let missed: Vec<String> = untrue.map(|t| format!("{}: {} \u{201c}{}\u{201d}", theme.slug, named(&t.title), t.reason.text)).collect();
    Found { share: Share { passed: (expected - missed.len()) as u64, of: expected as u64 }, missed }
}

/// Two of a maker at most, one of a franchise, and two fifths of the first twelve shared with another theme at most.
const H3: ThemeCheck = ThemeCheck { id: "H3", what: "themed pages that keep to the laws of makers, franchises and overlap", judge: h3 };

fn h3(snapshot: &Snapshot, theme: &Theme) -> Found {
    let numbers: BTreeSet<TitleNo> = theme.titles.iter().map(|t| t.no).collect();
    let mut why = Vec::new();
    let mut law = |holds: bool, broken: &str| {
        if !holds {
            why.push(broken.to_owned());
        }
    };
    law(numbers.len() == theme.titles.len(), "a title twice");
    law(numbers.iter().all(|no| snapshot.columns.media(*no) == theme.media), "films among series");
    law(franchises_differ(snapshot, theme), "a franchise twice");
    law(makers_differ(snapshot, theme), "a maker three times");
    let others = snapshot.themes.iter().filter(|other| other.media == theme.media && other.slug != theme.slug);
    for other in others.filter(|other| shared(theme, other) > MOST_SHARED_TITLES) {
        law(false, &format!("too much of {}", other.slug));
    }
    Found::of(theme, &why)
}

fn shared(a: &Theme, b: &Theme) -> usize {
    let first = |theme: &Theme| -> BTreeSet<TitleNo> { theme.titles.iter().take(COMPARED_TITLES).map(|t| t.no).collect() };
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
    titles.values().all(|n| *n <= MOST_TITLES_OF_A_MAKER)
}
