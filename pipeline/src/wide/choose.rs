//! Which titles are of the wide tier, and which the model learns from.

use crate::tables::{CatalogueTitle, Earlier, Mark, Thin, merge};
use std::collections::HashSet;
use trits_index::ids::MediaType;

/// Fewest votes of a film.
pub const FEWEST_VOTES: u32 = 60;

/// Votes at which a title's own average counts as much as the mean of its media type.
const PRIOR_VOTES: f32 = 60.0;

/// Fewest votes of an average that counts in that mean.
const RATED: u32 = 20;

/// Makers of erotic series: tables of series have no mark for these.
const EROTIC_NETWORKS: [&str; 3] = ["ullu", "vivamax", "vivamax original series"];

/// Further series of that kind, by id.
const EROTIC_SERIES: [u32; 12] = [78_501, 79_273, 81_044, 82_619, 88_090, 90_388, 91_862, 95_897, 98_442, 113_360, 208_649, 241_002];

/// Whether a title is for adults alone, by its mark or, of a series, by what is known of it.
fn is_adult(title: &CatalogueTitle) -> bool {
    let series = title.media == MediaType::Tv;
    let erotic = |network: &String| EROTIC_NETWORKS.contains(&network.to_lowercase().as_str());
    title.adult || series && (EROTIC_SERIES.contains(&title.tmdb_id) || title.networks.iter().any(erotic))
}

/// The starter's titles with what the tables add, and the tables' others.
pub struct Chosen {
    /// The deep tier, with the overviews of the tables where they have them: the model learns from these.
    pub deep: Vec<CatalogueTitle>,
    /// The wide tier, marked, with keywords and overviews still on it.
    pub wide: Vec<CatalogueTitle>,
}

/// Chooses: released titles that are not adult and that the starter lacks; films with at least `min_votes` votes, all series.
pub fn choose(starter: Vec<CatalogueTitle>, tables: Vec<CatalogueTitle>, min_votes: u32) -> Chosen {
    let earlier = Earlier::of(&starter);
    let means = MediaType::ALL.map(|media| mean(&tables, media));
    let keys: HashSet<_> = starter.iter().map(CatalogueTitle::key).collect();
    let (known, others): (Vec<_>, Vec<_>) = tables.into_iter().partition(|title| keys.contains(&title.key()));
    let enough = |title: &CatalogueTitle| title.media == MediaType::Tv || title.vote_count.unwrap_or(0) >= min_votes;
    let is_out = |title: &CatalogueTitle| title.released && !is_adult(title) && title.year.is_some();
    let wide = others.into_iter().filter(|title| is_out(title) && enough(title) && !earlier.has(title));
    let wide = wide.map(|title| marked(title, means)).collect();
    Chosen { deep: merge(vec![starter, known]), wide }
}

/// The mean of the averages that rest on enough votes.
fn mean(titles: &[CatalogueTitle], media: MediaType) -> f32 {
    let rated = titles.iter().filter(|title| title.media == media && title.vote_count.unwrap_or(0) >= RATED);
    let averages: Vec<f32> = rated.filter_map(|title| title.vote_average).collect();
    if averages.is_empty() { 6.5 } else { (averages.iter().map(|v| f64::from(*v)).sum::<f64>() / averages.len() as f64) as f32 }
}

fn marked(title: CatalogueTitle, means: [f32; 2]) -> CatalogueTitle {
    let mean = means[usize::from(title.media == MediaType::Tv)];
    let votes = title.vote_count.unwrap_or(0) as f32;
    let score = (votes * title.vote_average.unwrap_or(mean) + PRIOR_VOTES * mean) / (votes + PRIOR_VOTES);
    let thin = Thin { popularity: Mark::of_votes(title.vote_count), standing: Mark::of_score(score), ..Thin::default() };
    CatalogueTitle { wide: Some(thin), ..title }
}
