//! Title search. In: what a visitor typed. Out: title numbers with how they match, best first.
//!
//! Names are folded to keys (`fold`, `numbers`, `forms`, `names`) and stored in an fst map with lists of titles
//! (`lists`). A query is looked up as a whole name, as the beginning of a name or of a later word in it, and, when few titles
//! match, with typing errors (`typos`). Hits are ordered by class, then popularity (`rank`).

#[cfg(feature = "build")]
mod build;
#[cfg(feature = "build")]
mod fits;
mod fold;
mod forms;
mod lists;
#[cfg(feature = "build")]
mod names;
mod nearness;
mod numbers;
mod parts;
mod rank;
mod sounds;
#[cfg(all(test, feature = "build"))]
mod tests;
mod typos;

#[cfg(feature = "build")]
pub use fits::{Fit, fit};
pub use fold::slug;
pub(crate) use fold::words;
pub use forms::without_year;
pub use nearness::{NEAR, nearness};
pub use numbers::{is_counter, number_of};

use crate::ids::{MediaType, TitleNo};
use crate::store::Columns;
use forms::{ARTICLES, Form, query_forms};
use lists::Lists;
use rank::{ARTICLE_FACTOR, Class, Found, Reached, SHORT_START_FACTOR, START_FACTOR};
use serde::{Deserialize, Serialize};
use sounds::respelled;
use typos::{Near, Tolerance, near};

/// Most hits of a query.
pub const TOP: usize = 20;

/// A prefix with more keys than this has its best titles stored; any other is scanned.
const CROWDED: usize = 256;

/// Keys that start with a number, or with the start of a name before a number, that are scanned.
const SCANNED: usize = 1024;

/// With fewer matches without typing errors than this, typing errors are considered too.
const FEW: usize = 3;

/// Beginnings with typing errors that are followed, the fewest errors first.
const STARTS: usize = 24;

/// Titles at this place by popularity and beyond are little known.
const LITTLE_KNOWN: u32 = 1000;

/// How many times better known a title must be to be named beside an exact one with two typing errors.
const FAR_BETTER_KNOWN: u32 = 16;

/// Fewest characters of what was typed for that.
const LONG: usize = 12;

/// With fewer characters than this, the beginnings of names that are near are little like what was typed.
const SHORT: usize = 6;

/// How a title matches what was typed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum MatchKind {
    /// One of its names is what was typed.
    Exact,
    /// One of its names, or a word in it, starts with what was typed.
    Prefix,
    /// It is close to what was typed.
    Fuzzy,
}

/// A title found.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Hit {
    /// The title.
    pub no: TitleNo,
    /// How it matches.
    pub kind: MatchKind,
}

/// The search structure as a snapshot stores it.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
pub struct SearchIndex {
    /// Keys of all names.
    names: Lists,
    /// Crowded prefixes with the best titles under them.
    tops: Lists,
    /// Title numbers, the most popular first.
    by_place: Vec<TitleNo>,
}

impl SearchIndex {
    /// The titles that match what was typed, best first; at most `limit` and at most [`TOP`].
    pub fn search(&self, columns: &Columns, query: &str, media: Option<MediaType>, limit: usize) -> Vec<Hit> {
        let forms = query_forms(query);
        let mut found = Found::new(columns, &self.by_place, media);
        for form in &forms {
            self.match_without_errors(form, &mut found);
        }
        if found.is_empty() {
            forms.iter().for_each(|form| self.match_longer_number(form, &mut found));
        }
        if !found.has_without_errors(1) {
            self.match_numbered(query, &mut found);
            self.match_halves(query, &mut found);
        }
        for errors in 1..=2 {
            if if errors == 1 { found.has_without_errors(FEW) } else { !found.is_empty() } {
                break;
            }
            for form in forms.iter().filter(|f| allowed_errors(&f.key) >= errors) {
                self.with_errors(form, Tolerance { errors, first_fixed: true }, &mut found);
            }
            if errors == 1 {
                respelled(query).iter().for_each(|form| self.match_respelled(form, &mut found));
            }
        }
        if found.is_empty() {
            self.match_loosely(query, &forms, &mut found);
        } else if !found.has_without_errors(FEW) && found.best_known() >= LITTLE_KNOWN {
            self.match_better_known(&forms, &mut found);
        }
        found.into_hits(limit.min(TOP))
    }

    /// The best-known title with exactly this name, of the year if one is given (release years differ by one between countries).
    pub fn named(&self, columns: &Columns, name: &str, year: Option<u16>, media: Option<MediaType>) -> Option<TitleNo> {
        let mut found = Found::new(columns, &self.by_place, media);
        for form in query_forms(name).iter().filter(|form| form.year.is_none()) {
            let how = Reached { class: Class::Exact, errors: 0, bare: form.bare, year, factor: 1 };
            let with_article = self.only_with_article(form);
            for entry in self.names.get(&form.key).into_iter().flatten().filter(|entry| !entry.inner) {
                let factor = if with_article.contains(&entry.place) { ARTICLE_FACTOR } else { 1 };
                found.add(entry, Reached { factor, ..how });
            }
        }
        found.into_hits(1).into_iter().find(|hit| hit.kind == MatchKind::Exact).map(|hit| hit.no)
    }

    /// The closest spellings of what was typed, for when [`Self::search`] finds nothing: more errors, any first letter.
    pub fn closest(&self, columns: &Columns, query: &str, media: Option<MediaType>, limit: usize) -> Vec<Hit> {
        let mut found = Found::new(columns, &self.by_place, media);
        for form in &query_forms(query) {
            let errors = u8::try_from(form.key.chars().count() / 3).unwrap_or(typos::MAX_ERRORS).min(typos::MAX_ERRORS);
            self.with_errors(form, Tolerance { errors, first_fixed: false }, &mut found);
        }
        found.into_hits(limit.min(TOP))
    }

    /// The most popular titles.
    pub fn popular(&self, columns: &Columns, media: Option<MediaType>, limit: usize) -> Vec<TitleNo> {
        let wanted = |no: &&TitleNo| media.is_none_or(|m| m == columns.media(**no));
        self.by_place.iter().filter(wanted).take(limit).copied().collect()
    }

    /// Number of titles that can be found.
    pub fn len(&self) -> usize {
        self.by_place.len()
    }

    /// Whether nothing can be found.
    pub fn is_empty(&self) -> bool {
        self.by_place.is_empty()
    }

    fn match_without_errors(&self, form: &Form, found: &mut Found<'_>) {
        let how = |class, factor| Reached { class, errors: 0, bare: form.bare, year: form.year, factor };
        let with_article = self.only_with_article(form);
        for entry in self.names.get(&form.key).into_iter().flatten() {
            let class = if entry.inner || form.is_unfinished() { Class::Prefix } else { Class::Exact };
            found.add(entry, how(class, if with_article.contains(&entry.place) { ARTICLE_FACTOR } else { 1 }));
        }
        // A number is typed whole: "24" is no beginning of "247 Degrees".
        if form.key.ends_with(|c: char| c.is_ascii_digit()) {
            self.names.under_number(form.key.as_bytes(), SCANNED, |entry| found.add(entry, how(Class::Prefix, 1)));
        } else {
            self.under(form.key.as_bytes(), |entry| found.add(entry, how(Class::Prefix, 1)));
        }
    }

    /// Where nothing else begins with the number that was typed, it may be the beginning of a longer one: "191".
    fn match_longer_number(&self, form: &Form, found: &mut Found<'_>) {
        let how = Reached { class: Class::Prefix, errors: 0, bare: form.bare, year: form.year, factor: 1 };
        if form.key.ends_with(|c: char| c.is_ascii_digit()) {
            self.under(form.key.as_bytes(), |entry| found.add(entry, how));
        }
    }

    /// The places of titles that have what was typed as a name only after an article, where that tells them from others.
    fn only_with_article(&self, form: &Form) -> Vec<u32> {
        let has_others = || self.names.get(&form.key).is_some_and(|entries| entries.filter(|entry| !entry.inner).nth(1).is_some());
        if form.bare || form.key.contains(' ') || !has_others() {
            return Vec::new();
        }
        let keys = ARTICLES.iter().map(|article| format!("{article} {}", form.key));
        keys.flat_map(|key| self.names.get(&key).into_iter().flatten().map(|entry| entry.place).collect::<Vec<_>>()).collect()
    }

    /// Beside little-known titles: a far better known one whose whole name is two typing errors away, "inglorious bastards".
    fn match_better_known(&self, forms: &[Form], found: &mut Found<'_>) {
        found.only_better_known(FAR_BETTER_KNOWN);
        for form in forms.iter().filter(|form| form.key.len() >= LONG) {
            let how = |errors| Reached { class: Class::Fuzzy, errors, bare: form.bare, year: form.year, factor: 1 };
            near(&self.names, form.key.as_bytes(), Tolerance { errors: 2, first_fixed: true }, |hit| {
                if let Near::Whole { errors, offset } = hit {
                    self.names.list(offset).filter(|entry| !entry.inner).for_each(|entry| found.add(entry, how(errors)));
                }
            });
        }
    }

    /// A sound spelled otherwise counts as one typing error.
    fn match_respelled(&self, form: &Form, found: &mut Found<'_>) {
        let how = |factor| Reached { class: Class::Fuzzy, errors: 1, bare: form.bare, year: form.year, factor };
        self.names.get(&form.key).into_iter().flatten().for_each(|entry| found.add(entry, how(1)));
        self.under(form.key.as_bytes(), |entry| found.add(entry, how(START_FACTOR)));
    }

    /// Where nothing else matches: the first letter may be wrong too, or one letter beside a sound spelled otherwise.
    fn match_loosely(&self, query: &str, forms: &[Form], found: &mut Found<'_>) {
        for form in forms.iter().filter(|form| allowed_errors(&form.key) > 1) {
            self.with_errors(form, Tolerance { errors: 1, first_fixed: false }, found);
        }
        for form in respelled(query).iter().filter(|form| allowed_errors(&form.key) > 1) {
            self.with_errors(form, Tolerance { errors: 1, first_fixed: true }, found);
        }
        if found.is_empty() {
            self.match_without_number(query, found);
        }
    }

    fn with_errors(&self, form: &Form, tolerance: Tolerance, found: &mut Found<'_>) {
        let how = |errors, factor| Reached { class: Class::Fuzzy, errors, bare: form.bare, year: form.year, factor };
        let mut starts: Vec<(u8, Vec<u8>)> = Vec::new();
        near(&self.names, form.key.as_bytes(), tolerance, |hit| match hit {
            Near::Whole { errors, offset } => self.names.list(offset).for_each(|e| found.add(e, how(errors, 1))),
            Near::Start { errors, prefix } => starts.push((errors, prefix)),
        });
        starts.sort_unstable();
        let factor = if form.key.chars().count() < SHORT { SHORT_START_FACTOR } else { START_FACTOR };
        for (errors, prefix) in starts.into_iter().take(STARTS) {
            self.under(&prefix, |entry| found.add(entry, how(errors, factor)));
        }
    }

    /// The entries under a prefix: the stored best when it is crowded, else all.
    fn under(&self, prefix: &[u8], mut each: impl FnMut(lists::Entry)) {
        match std::str::from_utf8(prefix).ok().and_then(|p| self.tops.get(p)) {
            Some(best) => best.for_each(each),
            None => self.names.under_key(prefix, CROWDED, |_, entry| each(entry)),
        }
    }
}

/// Typing errors tolerated: one from 4 letters, two from 8.
fn allowed_errors(key: &str) -> u8 {
    match key.chars().count() {
        // A number with another digit is another number: "1917" is not "OSS 117".
        _ if key.bytes().all(|b| b.is_ascii_digit() || b == b' ') => 0,
        0..4 => 0,
        4..8 => 1,
        _ => 2,
    }
}
