//! Fitting the weights of the score anew to votes, once there are enough, and judging whether that is any better.

use super::config::NightConfig;
use super::scoring::tip_pool;
use super::voted::Heard;
use crate::candidates::{self, MediaWeights, Scan, Weights, prior_terms, terms};
use crate::evaluation::{Golden, GoldenSeed, Half, Named};
use crate::failure::Failure;
use crate::features::Features;
use crate::feedback::{self, Row, Vote, concordance, fit};
use crate::progress::Reporter;
use crate::publish;
use crate::tables::CatalogueTitle;
use std::collections::BTreeMap;
use trits_index::ids::{MediaType, TitleKey};
use trits_index::snapshot::feedback::RefitFigures;

/// One in so many seeds is kept from the fit, to judge it by.
const HELD_OUT: u32 = 5;

/// Tips of a golden seed that are looked at.
const DEPTH: usize = 10;

/// The weights of tonight: those in use, or those fitted to the votes where they are no worse by anything we can judge them by. Only the
/// part of the score that these weights make is judged, metadata; ratings are beside it and stay as they are.
///
/// # Errors
/// A score is not finite, or the golden set cannot be read.
pub fn weights(
    config: &NightConfig,
    heard: Option<&Heard>,
    titles: &[CatalogueTitle],
    shelves: &[Features; 2],
    say: Reporter,
) -> Result<(MediaWeights, Option<RefitFigures>), Failure> {
    let mut weights = MediaWeights::suited_to(shelves);
    let Some(heard) = heard.filter(|h| h.tally.said >= h.settings.refit_from) else { return Ok((weights, None)) };
    let stage = say.stage("refit", 0);
    let mut figures = RefitFigures { votes: heard.tally.said as u64, ..RefitFigures::default() };
    let films = titles.partition_point(|t| t.media == MediaType::Movie);
    for (media, shelf) in MediaType::ALL.into_iter().zip([&titles[..films], &titles[films..]]) {
        let shelf = Shelf { media, titles: shelf, features: &shelves[usize::from(media == MediaType::Tv)] };
        let rows = shelf.rows(heard, weights.of(media));
        if rows.len() < heard.settings.refit_from {
            continue;
        }
        let (held_out, learn): (Vec<Row>, Vec<Row>) = rows.into_iter().partition(|r| r.seed.tmdb_id.0.is_multiple_of(HELD_OUT));
        let Some(multipliers) = fit(&learn) else { continue };
        let new = weights.of(media).scaled(&multipliers);
        let mut judged = BTreeMap::new();
        let none = vec![1.0; multipliers.len()];
        judged.insert(format!("{media}: held-out votes in order"), [concordance(&held_out, &none), concordance(&held_out, &multipliers)]);
        if let Some(golden) = golden(config)? {
            let share = |w: &Weights| shelf.golden_share(config, golden.of(media), w);
            if let (Some(before), Some(after)) = (share(weights.of(media))?, share(&new)?) {
                judged.insert(format!("{media}: golden learning half, named good less bad"), [before, after]);
            }
        }
        if judged.values().all(|[before, after]| after >= before) {
            figures.accepted = true;
            figures.weights.insert(media.to_string(), serde_json::to_value(&new).map_err(|e| Failure::Integrity(e.to_string()))?);
            *weights.of_mut(media) = new;
        }
        figures.judged.extend(judged);
    }
    stage.done(&format!("{} votes, {}", figures.votes, if figures.accepted { "new weights in use" } else { "weights stay" }));
    Ok((weights, Some(figures)))
}

fn golden(config: &NightConfig) -> Result<Option<Golden>, Failure> {
    let dir = config.golden.as_deref().filter(|dir| dir.exists());
    dir.map(|dir| Golden::read(dir).map_err(|e| Failure::Usage(e.to_string()))).transpose()
}

/// Titles of one media type with their features.
struct Shelf<'a> {
    media: MediaType,
    titles: &'a [CatalogueTitle],
    features: &'a Features,
}

impl Shelf<'_> {
    fn position(&self, key: TitleKey) -> Option<usize> {
        self.titles.binary_search_by_key(&key.tmdb_id.0, |t| t.tmdb_id).ok().filter(|_| key.media == self.media)
    }

    /// A row per vote that was said on titles of the catalogue and counts for something.
    fn rows(&self, heard: &Heard, weights: &Weights) -> Vec<Row> {
        let row = |(vote, weight): (&Vote, f64)| {
            let (i, j) = (self.position(vote.seed)?, self.position(vote.tip)?);
            let adds = terms(self.features, weights, i, j).into_iter().chain(prior_terms(self.features, weights, j));
            let terms = adds.map(|term| f64::from(term.adds)).collect();
            Some(Row { seed: vote.seed, terms, good: vote.good, weight })
        };
        let counts = feedback::weights(&heard.votes, &heard.tally.bursts, &heard.settings);
        heard.votes.iter().zip(counts).filter(|(vote, weight)| vote.is_said() && *weight > 0.0).filter_map(row).collect()
    }

    /// Share of the first ten tips of the golden learning half that are named good, less that of those named bad; `None` without seeds.
    fn golden_share(&self, config: &NightConfig, golden: &[GoldenSeed], weights: &Weights) -> Result<Option<f64>, Failure> {
        let learn = golden.iter().filter(|seed| seed.half == Half::Learn);
        let of = |seed: &GoldenSeed| self.position(TitleKey::new(self.media, seed.tmdb_id)).and_then(|p| u32::try_from(p).ok());
        let (seeds, named): (Vec<u32>, Vec<&GoldenSeed>) = learn.filter_map(|seed| Some((of(seed)?, seed))).unzip();
        if seeds.is_empty() {
            return Ok(None);
        }
        let columns = publish::columns(self.titles, &config.today);
        let pool = tip_pool(&columns, 0..u32::try_from(self.titles.len()).unwrap_or(u32::MAX), config.pool);
        let scan = Scan::new(self.features, weights, &pool, candidates::prior(self.features, weights, &pool));
        let lists = scan.run(&seeds, DEPTH, &(), |_| ()).map_err(|e| e.into_failure(self.titles))?;
        let is_in = |list: &[Named], id: u32| f64::from(u8::from(list.iter().any(|n| n.tmdb_id == id)));
        let tips = lists.iter().zip(named).flat_map(|(list, seed)| list.iter().map(move |tip| (self.titles[tip.no.at()].tmdb_id, seed)));
        let sum: f64 = tips.map(|(id, seed)| is_in(&seed.good, id) - is_in(&seed.bad, id)).sum();
        Ok(Some(sum / (seeds.len() * DEPTH) as f64))
    }
}
