//! What films and series have in common, by title number: the vectors of films and of series are in two different spaces. In: published titles. Out: how
//! much a title is about each of its concepts, who made films and series, and which of them are one work.

use super::FilterColumns;
use crate::ids::{MediaType, NameNo, TitleNo};
use crate::title::{Origin, Title};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// How many of the cast count.
const BILLED: usize = 4;

/// A person's part in a title, as [`Across::people`] stores it: a director or creator, a writer, one of the first billed.
const MADE: u8 = 2;
const WROTE: u8 = 1;
const PLAYED: u8 = 0;

/// What joins films and series; empty in a snapshot that has no series, or no films.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Across {
    /// Salience of each concept of [`FilterColumns::concept`], in that order; 0 of one that is only predicted.
    pub salience: Vec<u8>,
    /// People of films who are also people of series: title, name, and the part (0 played, 1 wrote, 2 made); ascending by title.
    pub people: Vec<(TitleNo, NameNo, u8)>,
    /// The work that a title belongs to, 0 for none: films and series of one number are one story. Empty when there is no such work.
    pub work: Vec<u32>,
}

impl Across {
    /// Of titles in the order of their numbers, and the works that they belong to.
    pub fn of_titles(titles: &[Title], work: &[u32]) -> Self {
        if MediaType::ALL.iter().any(|media| titles.iter().all(|title| title.media != *media)) {
            return Self::default();
        }
        let mut seen: BTreeMap<NameNo, [bool; 2]> = BTreeMap::new();
        for title in titles {
            parts(title).keys().for_each(|name| seen.entry(*name).or_default()[title.media as usize] = true);
        }
        let in_both = |name: &NameNo| seen.get(name).is_some_and(|of| *of == [true; 2]);
        let of_title = |(no, title): (TitleNo, &Title)| {
            parts(title).into_iter().filter(|(name, _)| in_both(name)).map(move |(name, part)| (no, name, part)).collect::<Vec<_>>()
        };
        let salience = |origin: Origin, salience: u8| if origin == Origin::Predicted { 0 } else { salience };
        Self {
            salience: titles.iter().flat_map(|title| &title.concepts).map(|c| salience(c.origin, c.salience)).collect(),
            people: (0..).map(TitleNo).zip(titles).flat_map(of_title).collect(),
            work: if work.iter().any(|work| *work > 0) { work.to_vec() } else { Vec::new() },
        }
    }

    /// Whether two titles are of one work.
    pub fn is_same_work(&self, a: TitleNo, b: TitleNo) -> bool {
        self.work.get(a.at()).is_some_and(|work| *work > 0 && self.work.get(b.at()) == Some(work))
    }

    /// The people of a title who are also people of the other media type, with their parts.
    pub fn people_of(&self, no: TitleNo) -> &[(TitleNo, NameNo, u8)] {
        let from = self.people.partition_point(|(title, ..)| *title < no);
        let to = self.people.partition_point(|(title, ..)| *title <= no);
        &self.people[from..to]
    }

    /// Whether it belongs to these columns.
    pub fn fits(&self, columns: &FilterColumns) -> bool {
        let titles = columns.minutes.len();
        (self.salience.is_empty() || self.salience.len() == columns.concept.len())
            && (self.work.is_empty() || self.work.len() == titles)
            && self.people.is_sorted_by_key(|(title, ..)| *title)
            && self.people.last().is_none_or(|(title, ..)| title.at() < titles)
    }
}

/// The people of a title, each with the greatest of their parts.
fn parts(title: &Title) -> BTreeMap<NameNo, u8> {
    let played = title.cast.iter().take(BILLED).map(|name| (*name, PLAYED));
    let wrote = title.writers.iter().map(|name| (*name, WROTE));
    let made = title.directors.iter().chain(&title.creators).map(|name| (*name, MADE));
    played.chain(wrote).chain(made).collect()
}
