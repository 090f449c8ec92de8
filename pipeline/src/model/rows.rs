//! Which titles are learned from and which are predicted.

use crate::tables::CatalogueTitle;
use std::borrow::Cow;
use trits_index::ids::ConceptNo;
use trits_index::title::{Origin, TitleConcept};

/// A title as the model reads it.
#[derive(Debug)]
pub struct Row<'t> {
    /// Position of the title in the catalogue.
    pub at: usize,
    /// The title; a copy without keywords when `bare`.
    pub title: Cow<'t, CatalogueTitle>,
    /// Whether its keywords were taken away.
    pub bare: bool,
    /// Its authored concepts, ascending; none when it is to be predicted.
    pub concepts: Vec<ConceptNo>,
}

/// Training titles as they are, the same without keywords, then the titles to predict; each part by media type and id, so that
/// the order of the catalogue changes nothing. Titles without overview and keywords are in none.
#[derive(Debug)]
pub struct Rows<'t> {
    pub all: Vec<Row<'t>>,
    /// Rows that are authored titles as they are.
    pub authored: usize,
    bare: usize,
}

impl<'t> Rows<'t> {
    /// Sorts the titles out by what they hold.
    pub fn of(titles: &'t [CatalogueTitle], concepts: &[Vec<TitleConcept>]) -> Self {
        let mut order: Vec<usize> = (0..titles.len()).filter(|&i| has_text(&titles[i])).collect();
        order.sort_by_key(|&i| titles[i].key());
        let authored = |i: usize| -> Vec<ConceptNo> { concepts[i].iter().filter(|c| c.origin == Origin::Authored).map(|c| c.no).collect() };
        let (mut full, mut bare, mut unlabelled) = (Vec::new(), Vec::new(), Vec::new());
        for at in order {
            let (title, concepts) = (&titles[at], authored(at));
            if concepts.is_empty() {
                unlabelled.push(Row { at, title: Cow::Borrowed(title), bare: false, concepts });
                continue;
            }
            if !title.keywords.is_empty() && title.overview.is_some() {
                let copy = CatalogueTitle { keywords: Vec::new(), ..title.clone() };
                bare.push(Row { at, title: Cow::Owned(copy), bare: true, concepts: concepts.clone() });
            }
            full.push(Row { at, title: Cow::Borrowed(title), bare: false, concepts });
        }
        let (authored, bare_count) = (full.len(), bare.len());
        full.extend(bare);
        full.extend(unlabelled);
        Self { all: full, authored, bare: bare_count }
    }

    /// Number of rows to learn from, which come first.
    pub const fn training(&self) -> usize {
        self.authored + self.bare
    }
}

fn has_text(title: &CatalogueTitle) -> bool {
    title.overview.is_some() || !title.keywords.is_empty()
}
