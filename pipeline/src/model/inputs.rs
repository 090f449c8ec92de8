//! What a title's probabilities are computed from: dense columns shared by all concepts, and tokens of which each concept
//! reads a few.

use super::rows::{Row, Rows};
use super::settings::Settings;
use crate::embed::{EmbedError, embed};
use crate::features::tokens::{Field, words};
use crate::lexicon::Lexicon;
use crate::matrix::{Sparse, tf_idf};
use ndarray::{Array1, Array2, Axis, s};
use rayon::prelude::*;
use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::ops::Range;
use trits_index::ids::{ConceptNo, MediaType};

/// Bits a genre set may have.
const GENRES: usize = 32;
/// Decades: up to 1929, the thirties, ..., from 2020 on.
const DECADES: usize = 11;
/// Most countries, and the fewest training rows with one.
const COUNTRIES: (usize, usize) = (24, 20);
/// Fewest training rows with a token.
const FEWEST_ROWS: u32 = 3;
/// Further facts: series, no keywords, length of the overview.
const OTHERS: usize = 3;

/// The inputs of all rows.
#[derive(Debug)]
pub struct Inputs {
    embedding: Array2<f32>,
    facts: Vec<Vec<(usize, f32)>>,
    countries: usize,
    /// Tokens of each row, ascending.
    pub tokens: Vec<Vec<u32>>,
    /// Number of different tokens.
    pub vocabulary: usize,
    /// The token that says that a concept's own keywords occur, by concept number.
    pub own: Vec<Option<u32>>,
}

impl Inputs {
    /// Reads the rows; what is counted is counted in the training rows.
    pub fn new(rows: &Rows<'_>, lexicon: &Lexicon, settings: &Settings) -> Result<Self, EmbedError> {
        let embedding = standardised(embed(&text(rows), settings.rank)?, rows.training(), settings.embedding);
        let countries = frequent_countries(rows);
        let facts = rows.all.iter().map(|row| facts(row, &countries, settings.fact)).collect();
        let numbers = vocabulary(rows, lexicon);
        let tokens = rows.all.par_iter().map(|row| numbered(row, lexicon, &numbers)).collect();
        let own = (0..lexicon.len()).map(|no| numbers.get(&concept_token(no)).copied()).collect();
        Ok(Self { embedding, facts, countries: countries.len(), tokens, vocabulary: numbers.len(), own })
    }

    /// Number of dense columns.
    pub fn width(&self) -> usize {
        self.embedding.ncols() + GENRES + DECADES + OTHERS + self.countries
    }

    /// The dense columns of some rows.
    pub fn dense(&self, rows: Range<usize>) -> Array2<f32> {
        let mut out = Array2::zeros((rows.len(), self.width()));
        let rank = self.embedding.ncols();
        out.slice_mut(s![.., ..rank]).assign(&self.embedding.slice(s![rows.clone(), ..]));
        for (mut line, facts) in out.axis_iter_mut(Axis(0)).zip(&self.facts[rows]) {
            facts.iter().for_each(|&(column, value)| line[rank + column] = value);
        }
        out
    }
}

/// Keywords, words and genres as the score's own embedding reads them.
fn text(rows: &Rows<'_>) -> Sparse {
    let matrix = |field: Field| {
        let lists: Vec<Vec<String>> = rows.all.par_iter().map(|row| field.tokens(&row.title)).collect();
        let (min_df, max_share) = field.frequency_limits();
        tf_idf(&lists, min_df, max_share)
    };
    let (keyword, words, genre) = (matrix(Field::Keyword), matrix(Field::Words), matrix(Field::Genre));
    Sparse::beside(&[(&keyword, 1.0), (&words, 0.7), (&genre, 0.5)])
}

/// Columns with mean 0 and deviation `size` over the training rows.
fn standardised(mut rows: Array2<f32>, training: usize, size: f32) -> Array2<f32> {
    let sample = rows.slice(s![..training, ..]);
    let mean = sample.mean_axis(Axis(0)).unwrap_or_else(|| Array1::zeros(sample.ncols()));
    let deviation = sample.std_axis(Axis(0), 0.0).mapv(|d| if d > 1e-6 { size / d } else { 0.0 });
    rows.axis_iter_mut(Axis(0)).for_each(|mut row| {
        row -= &mean;
        row *= &deviation;
    });
    rows
}

fn frequent_countries(rows: &Rows<'_>) -> BTreeMap<String, usize> {
    let mut count: BTreeMap<&str, usize> = BTreeMap::new();
    for country in rows.all[..rows.training()].iter().flat_map(|r| &r.title.countries) {
        *count.entry(country).or_default() += 1;
    }
    let mut frequent: Vec<(&str, usize)> = count.into_iter().filter(|(_, n)| *n >= COUNTRIES.1).collect();
    frequent.sort_by(|a, b| b.1.cmp(&a.1).then(a.0.cmp(b.0)));
    frequent.truncate(COUNTRIES.0);
    frequent.into_iter().enumerate().map(|(i, (country, _))| (country.to_owned(), i)).collect()
}

fn facts(row: &Row<'_>, countries: &BTreeMap<String, usize>, size: f32) -> Vec<(usize, f32)> {
    let title = &row.title;
    let mut out: Vec<(usize, f32)> = (0..GENRES).filter(|g| title.genres >> g & 1 == 1).map(|g| (g, size)).collect();
    if let Some(year) = title.year {
        out.push((GENRES + usize::from((year / 10).clamp(192, 202) - 192), size));
    }
    let at = GENRES + DECADES;
    let words = title.overview.as_deref().map_or(0, |o| o.split_ascii_whitespace().count());
    let yes = |is: bool| if is { size } else { 0.0 };
    out.extend([(at, yes(title.media == MediaType::Tv)), (at + 1, yes(title.keywords.is_empty())), (at + 2, (words as f32).ln_1p() / 2.0)]);
    out.extend(title.countries.iter().filter_map(|c| countries.get(c)).map(|c| (at + OTHERS + c, size)));
    out
}

/// Tokens of at least [`FEWEST_ROWS`] training rows, numbered in their own order.
fn vocabulary(rows: &Rows<'_>, lexicon: &Lexicon) -> HashMap<String, u32> {
    let mut count: BTreeMap<String, u32> = BTreeMap::new();
    for token in rows.all[..rows.training()].iter().flat_map(|row| row_tokens(row, lexicon)) {
        *count.entry(token).or_default() += 1;
    }
    count.into_iter().filter(|(_, n)| *n >= FEWEST_ROWS).map(|(token, _)| token).zip(0..).collect()
}

fn numbered(row: &Row<'_>, lexicon: &Lexicon, numbers: &HashMap<String, u32>) -> Vec<u32> {
    let mut found: Vec<u32> = row_tokens(row, lexicon).iter().filter_map(|t| numbers.get(t).copied()).collect();
    found.sort_unstable();
    found
}

fn concept_token(no: u32) -> String {
    format!("c {no}")
}

/// The tokens of a row: its keywords, the concepts they stand for, the words of its overview.
fn row_tokens(row: &Row<'_>, lexicon: &Lexicon) -> BTreeSet<String> {
    let concept = |no: &ConceptNo| concept_token(u32::from(no.0));
    let mut out: BTreeSet<String> = row.title.keywords.iter().flat_map(|k| lexicon.of_keyword(k)).map(concept).collect();
    out.extend(row.title.keywords.iter().map(|k| format!("k {k}")));
    out.extend(words(row.title.overview.as_deref().unwrap_or(""), 3).map(|w| format!("w {w}")));
    out
}
