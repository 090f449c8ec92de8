//! The project's own themes over its own catalogue.

use crate::lexicon::Lexicon;
use crate::publish::columns;
use crate::sources::table;
use crate::tables::CatalogueTitle;
use crate::themes::{Pool, Resolved, Themes, resolve};
use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use trits_index::themes::{COMPARED_TITLES, MOST_SHARED_TITLES, MOST_TITLES, MOST_TITLES_OF_A_MAKER, Theme};

/// Titles a list of the starter must have.
const FULL: usize = 15;

fn datasets(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../datasets").join(name)
}

fn resolved() -> (Vec<CatalogueTitle>, Vec<u32>, Resolved) {
    let lexicon = Lexicon::load(&datasets("lexicon.toml")).unwrap();
    let themes = Themes::load(&datasets("themes.toml"), &lexicon).unwrap_or_else(|e| panic!("{e}"));
    let titles = table::read(&[datasets("starter")], "2026-11-21", &lexicon).unwrap().titles;
    let concepts: Vec<_> = titles.iter().map(|t| lexicon.concepts_of(t)).collect();
    let columns = columns(&titles, "2026-11-21");
    let pool = Pool { titles: &titles, concepts: &concepts, columns: &columns, today: "2026-11-21" };
    let found = resolve(&themes, &pool, &|_| None);
    (titles, columns.franchise, found)
}

#[test]
fn all_themes_are_full_and_keep_to_the_laws() {
    let (titles, franchise, found) = resolved();
    assert!(found.themes.len() >= 20);
    assert_eq!(found.warnings, Vec::<String>::new());
    for theme in &found.themes {
        let n = theme.titles.len();
        assert!((FULL..=MOST_TITLES).contains(&n), "{}: {n} titles", theme.slug);
        assert!(theme.titles.iter().all(|t| titles[t.no.at()].media == theme.media), "{}", theme.slug);
        let mut makers: BTreeMap<&str, usize> = BTreeMap::new();
        for listed in &theme.titles {
            let title = &titles[listed.no.at()];
            let distinct: BTreeSet<&String> = title.directors.iter().chain(&title.creators).collect();
            distinct.into_iter().for_each(|name| *makers.entry(name).or_default() += 1);
        }
        assert!(makers.values().all(|n| *n <= MOST_TITLES_OF_A_MAKER), "{}: {makers:?}", theme.slug);
        let franchises: Vec<u32> = theme.titles.iter().map(|t| franchise[t.no.at()]).filter(|f| *f != 0).collect();
        assert_eq!(franchises.iter().collect::<BTreeSet<_>>().len(), franchises.len(), "{}", theme.slug);
    }
    let first = |t: &Theme| -> BTreeSet<u32> { t.titles.iter().take(COMPARED_TITLES).map(|l| l.no.0).collect() };
    for (i, a) in found.themes.iter().enumerate() {
        for b in found.themes.iter().skip(i + 1).filter(|b| b.media == a.media) {
            let shared = first(a).intersection(&first(b)).count();
            assert!(shared <= MOST_SHARED_TITLES, "{} and {} share {shared}", a.slug, b.slug);
        }
    }
}

#[test]
fn the_same_catalogue_gives_the_same_lists() {
    assert_eq!(resolved().2.themes, resolved().2.themes);
}
