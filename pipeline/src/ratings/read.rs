//! Reading ratings: a folder in MovieLens layout (`ratings.csv` with `links.csv`, or with a `tmdbId` column, either also with .gz), or a split's
//! `train.csv`. They are read as catalogues are; rows that cannot be used are counted by rule, and a file of which most cannot is refused.

use super::set_aside::{Aside, SetAside};
use crate::sources::table::{Dialect, Texts, short_name};
use crate::tables::Rule;
use crate::tables::cell::Cell;
use crate::tables::checks;
use serde::{Deserialize, Serialize};
use std::borrow::Cow;
use std::collections::{BTreeMap, HashMap};
use std::path::{Path, PathBuf};

/// One rating of a known title.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Rating {
    /// The user, unique over all folders.
    pub user: String,
    /// Position of the title within the films.
    pub title: u32,
    /// 0.5-5.
    pub value: f32,
    /// Weight of the rating's source.
    pub weight: f32,
}

/// Ratings read, and rows set aside by rule.
#[derive(Debug, Default, Serialize, Deserialize)]
pub struct Read {
    /// Usable ratings, sorted by user and title; of repeated ones the highest.
    pub ratings: Vec<Rating>,
    /// Rows read.
    pub rows: usize,
    /// Rows set aside, by rule and file.
    pub set_aside: Vec<SetAside>,
    /// Files whose ratings go up to 10 and were halved.
    pub halved: Vec<String>,
}

/// Why ratings cannot be read.
#[derive(Debug, thiserror::Error)]
#[error(
    "{path}: {reason}; expected ratings.csv with userId, movieId, rating beside links.csv with movieId, tmdbId, or ratings.csv with a tmdbId column"
)]
pub struct RatingsError {
    path: PathBuf,
    reason: String,
}

/// Weight of users whose id begins with `ml1m:` in a split: an older population.
const OLD_USERS: f32 = 1.0 / 3.0;

/// Share of the rows of a file that may be unusable by themselves: broken, without a user or a rating. Beyond it the file is another one.
const MOST_UNUSABLE: f64 = 0.1;

/// Share of ratings over 5 from which on a file that goes up to 10 is one of such a scale.
const OF_TEN: f64 = 0.02;

/// The file of this name in a folder, also compressed.
pub fn file_in(folder: &Path, name: &str) -> Option<PathBuf> {
    [name.to_owned(), format!("{name}.gz")].map(|name| folder.join(name)).into_iter().find(|path| path.exists())
}

/// Reads folders in MovieLens layout, each with a weight; `position` finds a film by the provider's id.
///
/// # Errors
/// A file is missing, unreadable, lacks a column, or holds something else than ratings.
pub fn read_train(folders: &[(PathBuf, f32)], dialect: &Dialect, position: &impl Fn(u32) -> Option<u32>) -> Result<Read, RatingsError> {
    let (mut out, mut aside) = (Read::default(), Aside::default());
    for (n, (folder, weight)) in folders.iter().enumerate() {
        let fail = |reason: &str| RatingsError { path: folder.clone(), reason: reason.to_owned() };
        let path = file_in(folder, "ratings.csv").ok_or_else(|| fail("there is no ratings.csv"))?;
        let found = texts(&path, dialect, &["userId", "movieId", "tmdbId", "rating"])?;
        let by_provider = found.column("tmdbId");
        let links = if by_provider.is_some() {
            None
        } else {
            Some(links(&file_in(folder, "links.csv").ok_or_else(|| fail("there is no links.csv"))?, dialect)?)
        };
        let ids = by_provider.map_or_else(|| column(&found, &path, "movieId"), Ok)?;
        let id = |text: &str| {
            let own = checks::id(&Cell::Text(Cow::Borrowed(text))).ok();
            own.and_then(|own| links.as_ref().map_or(Some(own), |links| links.get(&own).copied()))
        };
        let users = column(&found, &path, "userId")?;
        let rows = Rows { source: short_name(&path), found: &found, users, ids, values: column(&found, &path, "rating")?, dialect };
        out.add(&rows, &format!("{n}:"), |_| *weight, &id, position, &mut aside);
        judge(&path, &rows.source, found.count(), &aside)?;
    }
    out.finish(aside);
    Ok(out)
}

/// Reads the training ratings of an evaluation split.
///
/// # Errors
/// The file is missing, unreadable or lacks a column.
pub fn read_split(path: &Path, position: &impl Fn(u32) -> Option<u32>) -> Result<Read, RatingsError> {
    let dialect = Dialect::default();
    let found = texts(path, &dialect, &["user", "tmdb", "rating"])?;
    let (users, ids, values) = (column(&found, path, "user")?, column(&found, path, "tmdb")?, column(&found, path, "rating")?);
    let rows = Rows { source: short_name(path), found: &found, users, ids, values, dialect: &dialect };
    let weight = |user: &str| if user.starts_with("ml1m:") { OLD_USERS } else { 1.0 };
    let (mut out, mut aside) = (Read::default(), Aside::default());
    out.add(&rows, "", weight, &|text| checks::id(&Cell::Text(Cow::Borrowed(text))).ok(), position, &mut aside);
    out.finish(aside);
    Ok(out)
}

/// The cells of a file of ratings.
struct Rows<'t> {
    source: String,
    found: &'t Texts,
    users: Vec<&'t str>,
    ids: Vec<&'t str>,
    values: Vec<&'t str>,
    dialect: &'t Dialect,
}

impl Rows<'_> {
    fn value(&self, at: usize) -> Option<f32> {
        let text = self.values[at];
        let signed = self.dialect.decimal.and_then(|sign| sign.number(text)).map(|n| n as f32);
        // No rating has thousands: a comma in it is the decimal sign.
        let read = || text.parse().or_else(|_| text.replacen(',', ".", 1).parse()).ok();
        signed.or_else(read).filter(|value: &f32| value.is_finite())
    }

    /// Whether the ratings are of a scale up to 10.
    fn is_of_ten(&self) -> bool {
        let values = || (0..self.values.len()).filter_map(|at| self.value(at));
        let high = values().filter(|value| *value > 5.0).count();
        high as f64 > self.values.len() as f64 * OF_TEN && values().all(|value| value <= 10.0)
    }
}

impl Read {
    fn add(
        &mut self,
        rows: &Rows<'_>,
        prefix: &str,
        weight: impl Fn(&str) -> f32,
        id: &impl Fn(&str) -> Option<u32>,
        position: &impl Fn(u32) -> Option<u32>,
        aside: &mut Aside,
    ) {
        self.rows += rows.found.count();
        let scale = if rows.is_of_ten() { 0.5 } else { 1.0 };
        self.halved.extend((scale < 1.0).then(|| rows.source.clone()));
        for (row, rule, line) in &rows.found.broken {
            aside.add(&rows.source, (*row, &rows.found.lines), *rule, line);
        }
        for (at, row) in rows.found.rows.iter().enumerate() {
            let (user, shown) = (rows.users[at], || format!("{},{},{}", rows.users[at], rows.ids[at], rows.values[at]));
            let value = rows.value(at).map(|value| value * scale).filter(|value| (0.5..=5.0).contains(value));
            let of = id(rows.ids[at]);
            let rule = match (user.is_empty(), value, of, of.and_then(position)) {
                (true, ..) => Rule::RatingWithoutUser,
                (_, None, ..) => Rule::RatingOutOfRange,
                (_, _, None, _) => Rule::RatingWithoutLink,
                (.., None) => Rule::RatingOfUnknownTitle,
                (_, Some(value), _, Some(title)) => {
                    self.ratings.push(Rating { user: format!("{prefix}{user}"), title, value, weight: weight(user) });
                    continue;
                }
            };
            aside.add(&rows.source, (*row, &rows.found.lines), rule, &shown());
        }
    }

    /// One rating per user and title: the highest, in any order of the rows.
    fn finish(&mut self, mut aside: Aside) {
        let before = self.ratings.len();
        self.ratings.sort_by(|a, b| a.user.cmp(&b.user).then(a.title.cmp(&b.title)).then(b.value.total_cmp(&a.value)));
        self.ratings.dedup_by(|b, a| a.user == b.user && a.title == b.title);
        aside.count("all ratings", Rule::RatingRepeated, before - self.ratings.len());
        self.set_aside = aside.into_list();
    }

    /// Rows set aside, by rule.
    pub fn rejected(&self) -> BTreeMap<Rule, usize> {
        let mut sums = BTreeMap::new();
        self.set_aside.iter().for_each(|of| *sums.entry(of.rule).or_default() += of.count);
        sums
    }
}

/// Refuses a file of which too many rows are unusable by themselves.
fn judge(path: &Path, source: &str, rows: usize, aside: &Aside) -> Result<(), RatingsError> {
    let own = |rule: Rule| ![Rule::RatingWithoutLink, Rule::RatingOfUnknownTitle].contains(&rule);
    let broken: Vec<(Rule, usize)> = aside.of(source).filter(|(rule, _)| own(*rule)).collect();
    let unusable: usize = broken.iter().map(|(_, n)| n).sum();
    if unusable as f64 <= rows as f64 * MOST_UNUSABLE {
        return Ok(());
    }
    let rules: Vec<String> = broken.iter().map(|(rule, n)| format!("{} {n}", rule.id())).collect();
    let reason = format!("{unusable} of {rows} rows cannot be used ({}), and at most a tenth may be", rules.join(", "));
    Err(RatingsError { path: path.to_owned(), reason })
}

fn texts(path: &Path, dialect: &Dialect, wanted: &[&str]) -> Result<Texts, RatingsError> {
    Texts::read(path, dialect, wanted).map_err(|e| RatingsError { path: path.to_owned(), reason: e.to_string() })
}

fn column<'t>(found: &'t Texts, path: &Path, name: &str) -> Result<Vec<&'t str>, RatingsError> {
    found.column(name).ok_or_else(|| RatingsError { path: path.to_owned(), reason: format!("there is no column {name}") })
}

fn links(path: &Path, dialect: &Dialect) -> Result<HashMap<u32, u32>, RatingsError> {
    let found = texts(path, dialect, &["movieId", "tmdbId"])?;
    let id = |text: &&str| checks::id(&Cell::Text(Cow::Borrowed(*text))).ok();
    let (from, to) = (column(&found, path, "movieId")?, column(&found, path, "tmdbId")?);
    Ok(from.iter().zip(&to).filter_map(|(from, to)| id(from).zip(id(to))).collect())
}
