//! The order of hits: how well the name matches, then how well known the title is.

use super::lists::Entry;
use super::{Hit, MatchKind};
use crate::ids::{MediaType, TitleNo};
use crate::store::Columns;

/// The penalty of a match at a later word of a name: "potter" ranks *Harry Potter* before a little-known *Potter's Field*, but
/// not before a well-known title that starts with it.
pub const INNER_FACTOR: u32 = 8;

/// The penalty of a name that only starts like what was typed with errors, compared with one that is it.
pub const START_FACTOR: u32 = 4;

/// The same where little was typed: an error is a larger part of it, and "anora" is nearer to *Agora* than to *Anohana*.
pub const SHORT_START_FACTOR: u32 = 32;

/// The penalty of a name that is what was typed only without its article: "heat" means *Heat* rather than *The Heat*, but "mask" *The Mask*,
/// which is four times better known than *Mask*.
pub const ARTICLE_FACTOR: u32 = 3;

/// Place by popularity, worsened for a match that starts at a later word of the name.
pub const fn weight(entry: Entry) -> u32 {
    let factor = if entry.inner { INNER_FACTOR } else { 1 };
    entry.place.saturating_add(1).saturating_mul(factor)
}

/// The classes, best first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Class {
    /// The whole name.
    Exact,
    /// The name, or one of its words, starts so.
    Prefix,
    /// Some letters off.
    Fuzzy,
    /// The name fits, the year that was typed does not.
    OtherYear,
}

/// What a match is ordered by; smaller is better.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Rank {
    class: Class,
    errors: u8,
    /// Matched only without the article that was typed.
    bare: bool,
    years_off: u8,
    weight: u32,
    place: u32,
}

/// How an entry was reached.
#[derive(Debug, Clone, Copy)]
pub struct Reached {
    /// Class before years are compared.
    pub class: Class,
    /// Typing errors.
    pub errors: u8,
    /// Without the typed article.
    pub bare: bool,
    /// The typed year.
    pub year: Option<u16>,
    /// Further worsening of the place.
    pub factor: u32,
}

/// The matches of one query, gathered.
pub struct Found<'a> {
    columns: &'a Columns,
    by_place: &'a [TitleNo],
    media: Option<MediaType>,
    ranks: Vec<Rank>,
    /// Titles at this place and beyond are not taken in.
    end: u32,
}

impl<'a> Found<'a> {
    pub const fn new(columns: &'a Columns, by_place: &'a [TitleNo], media: Option<MediaType>) -> Self {
        Self { columns, by_place, media, ranks: Vec::new(), end: u32::MAX }
    }

    /// Takes an entry in, unless it is of the other media type.
    pub fn add(&mut self, entry: Entry, how: Reached) {
        let Some(&no) = self.by_place.get(entry.place as usize).filter(|_| entry.place < self.end) else { return };
        if self.media.is_some_and(|m| m != self.columns.media(no)) {
            return;
        }
        let years_off = how.year.map_or(0, |year| self.years_off(no, year));
        let class = if years_off > 2 { Class::OtherYear } else { how.class };
        self.ranks.push(Rank {
            class,
            errors: how.errors,
            bare: how.bare,
            years_off,
            weight: weight(entry).saturating_mul(how.factor),
            place: entry.place,
        });
    }

    /// Release years differ by one between countries, so one off still counts; an unknown year comes after that.
    fn years_off(&self, no: TitleNo, typed: u16) -> u8 {
        match self.columns.year.get(no.at()).copied().unwrap_or(0) {
            0 => 2,
            year => match year.abs_diff(typed) {
                off @ 0..=1 => u8::try_from(off).unwrap_or(1),
                _ => 3,
            },
        }
    }

    /// Whether at least `n` different titles match without typing errors.
    pub fn has_without_errors(&self, n: usize) -> bool {
        let mut places: Vec<u32> = Vec::with_capacity(n);
        for rank in self.ranks.iter().filter(|r| r.class <= Class::Prefix) {
            if !places.contains(&rank.place) {
                places.push(rank.place);
            }
            if places.len() >= n {
                return true;
            }
        }
        false
    }

    /// From here on only titles are taken in that are this many times better known than the best known so far.
    pub fn only_better_known(&mut self, times: u32) {
        self.end = self.best_known() / times;
    }

    /// The place by popularity of the best known title so far.
    pub fn best_known(&self) -> u32 {
        self.ranks.iter().map(|rank| rank.place).min().unwrap_or(0)
    }

    pub const fn is_empty(&self) -> bool {
        self.ranks.is_empty()
    }

    /// The best match of each title, best first.
    pub fn into_hits(mut self, limit: usize) -> Vec<Hit> {
        self.ranks.sort_unstable();
        let mut taken: Vec<u32> = Vec::with_capacity(limit);
        let mut hits = Vec::with_capacity(limit);
        for rank in self.ranks {
            if hits.len() == limit {
                break;
            }
            if taken.contains(&rank.place) {
                continue;
            }
            taken.push(rank.place);
            if let Some(&no) = self.by_place.get(rank.place as usize) {
                hits.push(Hit { no, kind: kind(rank.class) });
            }
        }
        hits
    }
}

const fn kind(class: Class) -> MatchKind {
    match class {
        Class::Exact => MatchKind::Exact,
        Class::Prefix => MatchKind::Prefix,
        Class::Fuzzy | Class::OtherYear => MatchKind::Fuzzy,
    }
}
