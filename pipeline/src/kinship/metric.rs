//! The learned metric: two linear maps of a title's attributes, one for the title as seed and one as tip, fitted to the editor's links
//! (see [`super::fit`]). Their inner product is a term of the score for every pair, with links or without.
//!
//! ```text
//! x(t)       = attributes of t times idf, divided by max(length, the fitted catalogue's median length)
//! m(seed,tip) = (x(seed) U) . (x(tip) V) + popularity z(tip)
//! ```
//! A title of which little is known has a short x and therefore a weak term.

use super::attributes::attributes;
use crate::builtin;
use crate::failure::Failure;
use crate::lexicon::Lexicon;
use crate::tables::CatalogueTitle;
use ndarray::Array2;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use trits_index::ids::MediaType;
use trits_index::title::TitleConcept;

/// Steps of a stored number on either side of 0.
const STEPS: f32 = 127.0;

/// The first line of a metric's file: how it was fitted, and the figures of the folds that chose its settings.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Header {
    /// Columns of U and V.
    pub rank: usize,
    /// Median length of x before division.
    pub length: f32,
    /// Mean and standard deviation of ln(1 + votes).
    pub log_popularity: [f32; 2],
    /// Added per standard deviation of the tip's ln(1 + votes).
    pub popularity: f32,
    /// Seeds, links and figures of the fit, by name; for people.
    pub figures: BTreeMap<String, f32>,
}

/// One attribute: its idf and its rows of U and V.
#[derive(Debug, Clone, PartialEq)]
pub struct Attribute {
    /// Inverse document frequency in the fitted catalogue.
    pub idf: f32,
    /// Row of U.
    pub seed: Vec<f32>,
    /// Row of V.
    pub tip: Vec<f32>,
}

/// A line of the file: whole numbers of -127 to 127, to be multiplied by a scale of their own.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Line {
    id: String,
    idf: f32,
    scale: [f32; 2],
    seed: Vec<i8>,
    tip: Vec<i8>,
}

/// The metric of one media type.
#[derive(Debug, Clone, PartialEq)]
pub struct Metric {
    /// How it was fitted.
    pub header: Header,
    /// By name.
    pub attributes: BTreeMap<String, Attribute>,
}

/// The titles of one media type under both maps, by position: the inner product of a seed's row and a tip's row is the term.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Projected {
    /// As seeds.
    pub seed: Array2<f32>,
    /// As tips.
    pub tip: Array2<f32>,
}

impl Projected {
    /// No columns: every product is 0.
    pub fn none(titles: usize) -> Self {
        Self { seed: Array2::zeros((titles, 0)), tip: Array2::zeros((titles, 0)) }
    }

    /// The term of a pair.
    pub fn product(&self, seed: usize, tip: usize) -> f32 {
        self.seed.row(seed).dot(&self.tip.row(tip))
    }
}

impl Metric {
    /// The file of a media type in a kinship folder.
    pub fn file(dir: &Path, media: MediaType) -> PathBuf {
        dir.join(match media {
            MediaType::Movie => "metric-movies.jsonl",
            MediaType::Tv => "metric-series.jsonl",
        })
    }

    /// Reads the metric of a media type; none when the folder has no file for it.
    ///
    /// # Errors
    /// A line that is no attribute, or has another rank than the header says; exit code 2.
    pub fn read(dir: &Path, media: MediaType) -> Result<Option<Self>, Failure> {
        let path = Self::file(dir, media);
        if !builtin::exists(&path) {
            return Ok(None);
        }
        let text = builtin::read_to_string(&path).map_err(Failure::io(format!("cannot read {}", path.display())))?;
        let refused = |line: usize, why: String| Failure::usage(format!("{}, line {line}: {why}", path.display()));
        let mut lines = (1_usize..).zip(text.lines());
        let (_, first) = lines.next().ok_or_else(|| refused(1, "the file is empty".to_owned()))?;
        let header: Header = serde_json::from_str(first).map_err(|e| refused(1, e.to_string()))?;
        let mut attributes = BTreeMap::new();
        for (no, json) in lines {
            let line: Line = serde_json::from_str(json).map_err(|e| refused(no, e.to_string()))?;
            if line.seed.len() != header.rank || line.tip.len() != header.rank {
                return Err(refused(no, format!("{} and {} numbers, the rank is {}", line.seed.len(), line.tip.len(), header.rank)));
            }
            let wide = |numbers: &[i8], scale: f32| numbers.iter().map(|n| f32::from(*n) * scale / STEPS).collect();
            let attribute = Attribute { idf: line.idf, seed: wide(&line.seed, line.scale[0]), tip: wide(&line.tip, line.scale[1]) };
            attributes.insert(line.id, attribute);
        }
        Ok(Some(Self { header, attributes }))
    }

    /// Writes the file of a media type; the same metric gives the same bytes.
    ///
    /// # Errors
    /// The file cannot be written.
    pub fn write(&self, dir: &Path, media: MediaType) -> Result<(), Failure> {
        let mut text = serde_json::to_string(&self.header).map_err(Failure::integrity)? + "\n";
        for (id, attribute) in &self.attributes {
            let largest = |row: &[f32]| row.iter().fold(f32::MIN_POSITIVE, |m, v| m.max(v.abs()));
            let scale = [largest(&attribute.seed), largest(&attribute.tip)];
            let narrow = |row: &[f32], scale: f32| row.iter().map(|v| (v / scale * STEPS).round() as i8).collect();
            let (seed, tip) = (narrow(&attribute.seed, scale[0]), narrow(&attribute.tip, scale[1]));
            let line = Line { id: id.clone(), idf: attribute.idf, scale, seed, tip };
            text += &(serde_json::to_string(&line).map_err(Failure::integrity)? + "\n");
        }
        let path = Self::file(dir, media);
        std::fs::write(&path, text).map_err(Failure::io(format!("cannot write {}", path.display())))
    }

    /// The titles under both maps; `log_popularity` is ln(1 + votes), by position.
    pub fn project(
        &self,
        titles: &[CatalogueTitle],
        concepts: &[Vec<TitleConcept>],
        lexicon: &Lexicon,
        log_popularity: &[f32],
    ) -> Projected {
        let rank = self.header.rank;
        let mut out = Projected { seed: Array2::zeros((titles.len(), rank + 1)), tip: Array2::zeros((titles.len(), rank + 1)) };
        let [mean, deviation] = self.header.log_popularity;
        for (at, (title, concepts)) in titles.iter().zip(concepts).enumerate() {
            let found = attributes(title, concepts, lexicon);
            let known: Vec<(&Attribute, f32)> =
                found.iter().filter_map(|(name, value)| self.attributes.get(name).map(|a| (a, value * a.idf))).collect();
            let length = known.iter().map(|(_, v)| v * v).sum::<f32>().sqrt().max(self.header.length);
            for (attribute, value) in known {
                for column in 0..rank {
                    out.seed[[at, column]] += value / length * attribute.seed[column];
                    out.tip[[at, column]] += value / length * attribute.tip[column];
                }
            }
            out.seed[[at, rank]] = 1.0;
            out.tip[[at, rank]] = self.header.popularity * (log_popularity[at] - mean) / deviation;
        }
        out
    }
}
