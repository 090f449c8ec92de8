//! What earlier nights say of adult titles, for rows that do not say it tonight. In: contracts of the last snapshots, and the titles of the live
//! one that are adult. Out: what a source is compared with ([`SaidAdult`]).

use super::contract::previous;
use super::field::Field;
use serde::Serialize;
use std::collections::{BTreeMap, BTreeSet};
use trits_index::ids::TitleKey;
use trits_index::snapshot::contract::{MediaContract, SourceContract};

/// Earlier nights, as far as tonight's sources are compared with them.
#[derive(Debug, Clone, Default)]
pub struct Before {
    /// The columns of the live snapshot's sources.
    pub sources: Vec<SourceContract>,
    /// For each of them, by media type: the greatest share of rows with an adult flag in the last snapshots. Compared with the live one alone, a
    /// source could fall silent a little every night.
    filled: Vec<BTreeMap<String, f64>>,
    /// The titles that are adult in the live snapshot; `None` where no snapshot can be read.
    adult: Option<BTreeSet<TitleKey>>,
}

/// No earlier night.
pub static NOTHING: Before = Before { sources: Vec::new(), filled: Vec::new(), adult: None };

/// A source that said on an earlier night whether its titles are adult.
#[derive(Debug, Clone, Copy, Serialize)]
pub struct SaidAdult<'b> {
    /// By media type: the share of the rows that said so.
    pub filled: &'b BTreeMap<String, f64>,
    /// The titles that were adult then; `None`: not known.
    pub adult: Option<&'b BTreeSet<TitleKey>>,
}

impl Before {
    /// `week`: the sources of the last snapshots; `adult`: the titles that are adult in the live one.
    pub fn of(sources: Vec<SourceContract>, week: &[Vec<SourceContract>], adult: Option<BTreeSet<TitleKey>>) -> Self {
        let names: Vec<String> = sources.iter().map(|of| of.source.clone()).collect();
        let filled = sources.iter().enumerate().map(|(at, live)| {
            let earlier = week.iter().filter_map(|sources| previous(sources, &names, at)).map(shares);
            let mut most = shares(live);
            for (media, share) in earlier.flatten() {
                most.entry(media).and_modify(|most| *most = most.max(share));
            }
            most
        });
        Self { filled: filled.collect(), sources, adult }
    }

    /// What source `names[at]` is compared with; `None` when it never said whether its titles are adult.
    pub fn said_adult(&self, names: &[String], at: usize) -> Option<SaidAdult<'_>> {
        let before = previous(&self.sources, names, at).filter(|before| before.says_adult)?;
        let place = self.sources.iter().position(|of| std::ptr::eq(of, before))?;
        Some(SaidAdult { filled: self.filled.get(place)?, adult: self.adult.as_ref() })
    }

    /// What reading tables depends on, by source.
    pub fn inputs(&self) -> Vec<(&str, SaidAdult<'_>)> {
        let sources = self.sources.iter().zip(&self.filled).filter(|(of, _)| of.says_adult);
        sources.map(|(of, filled)| (of.source.as_str(), SaidAdult { filled, adult: self.adult.as_ref() })).collect()
    }
}

/// The share of rows with an adult flag, of the media types that have the column.
fn shares(of: &SourceContract) -> BTreeMap<String, f64> {
    let share = |(media, rows): (&String, &MediaContract)| Some((media.clone(), rows.columns.get(Field::Adult.name())?.filled));
    of.media.iter().filter_map(share).collect()
}
