//! What a judge knows of a pair of films: cosines of what the tables say of both, and facts. Concepts are left out: an editor wrote them for
//! one of the systems that are judged.

use anyhow::{Context, Result};
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use trits_index::ids::MediaType;
use trits_pipeline::candidates::{Scan, Weights};
use trits_pipeline::features::tokens::Field;
use trits_pipeline::features::{self, Features};
use trits_pipeline::lexicon::Lexicon;
use trits_pipeline::night::config::{LEXICON, today};
use trits_pipeline::sources::table;
use trits_pipeline::tables::CatalogueTitle;

/// The terms of a pair, in the order of [`Films::terms`].
pub const NAMES: [&str; 9] = ["genre", "keyword", "words", "director", "writer", "cast", "embedding", "year gap", "language"];

/// The fields whose cosines are the first terms.
const FIELDS: [Field; 6] = [Field::Genre, Field::Keyword, Field::Words, Field::Director, Field::Writer, Field::Cast];

/// Years beyond which a gap counts no more.
const LONGEST_GAP: u16 = 40;

/// The films that pairs are made of.
pub struct Films {
    ids: Vec<u32>,
    features: Features,
    /// The same with the concepts that keywords stand for, which the product's score reads.
    scored: Features,
}

impl Films {
    /// The films of the catalogue that `wanted` names.
    pub fn read(catalogue: &[PathBuf], wanted: &BTreeSet<u32>) -> Result<Self> {
        let lexicon = Lexicon::load(Path::new(LEXICON))?;
        let read = table::read(catalogue, &today(), &lexicon)?;
        let is_wanted = |t: &CatalogueTitle| t.media == MediaType::Movie && wanted.contains(&t.tmdb_id);
        let titles: Vec<CatalogueTitle> = read.titles.into_iter().filter(is_wanted).collect();
        let concepts: Vec<_> = titles.iter().map(|t| lexicon.concepts_of(t)).collect();
        let build = |concepts: &[Vec<_>]| features::build(&titles, concepts, &[], lexicon.len()).context("the embedding");
        Ok(Self {
            features: build(&vec![Vec::new(); titles.len()])?,
            scored: build(&concepts)?,
            ids: titles.iter().map(|t| t.tmdb_id).collect(),
        })
    }

    /// How many there are.
    pub fn len(&self) -> usize {
        self.ids.len()
    }

    /// The position of a film.
    pub fn position(&self, id: u32) -> Option<usize> {
        self.ids.binary_search(&id).ok()
    }

    /// The terms of two films by position; the order of the two does not matter.
    pub fn terms(&self, a: usize, b: usize) -> Vec<f64> {
        let f = &self.features;
        let cosines = FIELDS.iter().map(|&field| f64::from(f.field(field).dot(a, f.field(field), b)));
        let embedding = f64::from(f.embedding.row(a).dot(&f.embedding.row(b)));
        let gap = f64::from(f.year[a].abs_diff(f.year[b]).min(LONGEST_GAP)) / 10.0;
        let language = f64::from(u8::from(f.language[a] == f.language[b]));
        cosines.chain([embedding, gap.sqrt(), language]).collect()
    }

    /// The product's metadata score of each pair (seed, tip), without votes and ratings.
    pub fn scores(&self, pairs: &[(usize, usize)]) -> Vec<f64> {
        let pool: Vec<u32> = (0..).take(self.len()).collect();
        let weights = Weights::default();
        let scan = Scan::new(&self.scored, &weights, &pool, vec![0.0; pool.len()]);
        pairs.iter().map(|&(seed, tip)| f64::from(scan.scores(pool[seed])[tip])).collect()
    }
}
