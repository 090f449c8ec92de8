//! The tutorial's content model: one tf-idf vector over genres, keywords, overview, makers and cast; cosine.

use anyhow::Result;
use std::path::{Path, PathBuf};
use trits_index::ids::MediaType;
use trits_pipeline::evaluation::{Split, Tips};
use trits_pipeline::features::tokens::Field;
use trits_pipeline::lexicon::Lexicon;
use trits_pipeline::matrix::tf_idf;
use trits_pipeline::night::config::{LEXICON, today};
use trits_pipeline::sources::table;
use trits_pipeline::tables::CatalogueTitle;

const FIELDS: [Field; 5] = [Field::Genre, Field::Keyword, Field::Words, Field::Director, Field::Cast];

/// The three nearest of the split's titles, for every seed that the catalogue knows.
pub fn tips(catalogue: &[PathBuf], split: &Split) -> Result<Tips> {
    let read = table::read(catalogue, &today(), &Lexicon::load(Path::new(LEXICON))?)?;
    let of_split = |t: &&CatalogueTitle| t.media == MediaType::Movie && split.titles.contains_key(&t.tmdb_id);
    let titles: Vec<&CatalogueTitle> = read.titles.iter().filter(of_split).collect();
    let soup: Vec<Vec<String>> = titles.iter().map(|t| FIELDS.iter().flat_map(|f| f.tokens(t)).collect()).collect();
    let vectors = tf_idf(&soup, 2, 0.5);
    let lists = vectors.transposed(&(0..).take(titles.len()).collect::<Vec<u32>>());
    let mut out = Tips::new();
    let mut scores = vec![0.0_f32; titles.len()];
    for (at, title) in titles.iter().enumerate().filter(|(_, t)| split.seeds.contains(&t.tmdb_id)) {
        scores.fill(0.0);
        for (column, value) in vectors.row(at) {
            lists.row(column as usize).for_each(|(place, weight)| scores[place as usize] += value * weight);
        }
        let mut order: Vec<usize> = (0..titles.len()).filter(|&t| t != at).collect();
        order.sort_by(|&a, &b| scores[b].total_cmp(&scores[a]).then(a.cmp(&b)));
        out.insert(title.tmdb_id, order.iter().take(3).map(|&t| titles[t].tmdb_id).collect());
    }
    Ok(out)
}
