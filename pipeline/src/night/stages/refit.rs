//! Fits the weights of the score to votes once there are enough, and judges whether the fitted ones are better.

use super::candidates::tip_pool;
use super::features::films;
use super::votes::Collected;
use crate::candidates::{self, MediaWeights, Scan, Weights, prior_terms, terms};
use crate::evaluation::{GoldenSeed, Half, Named};
use crate::failure::Failure;
use crate::features::Features;
use crate::feedback::{self, Row, Vote, concordance, fit};
use crate::night::config::NightConfig;
use crate::progress::Reporter;
use crate::publish;
use crate::tables::CatalogueTitle;
use trits_index::ids::{MediaType, TitleKey};
use trits_index::snapshot::feedback::RefitFigures;

/// One in this many seeds is in the holdout.
const HOLDOUT: u32 = 5;

/// Tips of a golden seed that are judged.
const DEPTH: usize = 10;

/// The weights of tonight: those in use, or those fitted to the votes when the holdout and the golden set's learning half are ordered no
/// worse. Only the metadata score, which these weights make, is judged; ratings do not depend on them.
///
/// # Errors
/// A score is not finite, or the golden set cannot be read.
pub fn weights(
    config: &NightConfig,
    collected: Option<&Collected>,
    titles: &[CatalogueTitle],
    features: &[Features; 2],
    reporter: Reporter,
) -> Result<(MediaWeights, Option<RefitFigures>), Failure> {
    let mut weights = MediaWeights::suited_to(features);
    let Some(collected) = collected.filter(|c| c.tally.explicit >= c.settings.refit_from) else { return Ok((weights, None)) };
    let stage = reporter.stage("refit", 0);
    let mut figures = RefitFigures { votes: collected.tally.explicit as u64, ..RefitFigures::default() };
    let golden = config.golden_set()?;
    let (movies, series) = titles.split_at(films(titles));
    for (media, titles) in MediaType::ALL.into_iter().zip([movies, series]) {
        let partition = Partition { media, titles, features: &features[usize::from(media == MediaType::Tv)] };
        let rows = partition.rows(collected, weights.of(media));
        if rows.len() < collected.settings.refit_from {
            continue;
        }
        let (holdout, learn): (Vec<Row>, Vec<Row>) = rows.into_iter().partition(|r| r.seed.tmdb_id.0.is_multiple_of(HOLDOUT));
        let Some(multipliers) = fit(&learn) else { continue };
        let new = weights.of(media).scaled(&multipliers);
        let order = |multipliers: &[f64]| concordance(&holdout, multipliers);
        let mut judged = vec![("held-out votes in order", [order(&vec![1.0; multipliers.len()]), order(&multipliers)])];
        if let Some(golden) = &golden {
            let share = |w: &Weights| partition.golden_share(config, golden.of(media), w);
            if let (Some(before), Some(after)) = (share(weights.of(media))?, share(&new)?) {
                judged.push(("golden learning half, named good less bad", [before, after]));
            }
        }
        if judged.iter().all(|(_, [before, after])| after >= before) {
            figures.accepted = true;
            figures.weights.insert(media.to_string(), serde_json::to_value(&new).map_err(Failure::integrity)?);
            *weights.of_mut(media) = new;
        }
        figures.judged.extend(judged.into_iter().map(|(what, pair)| (format!("{media}: {what}"), pair)));
    }
    stage.done(&format!("{} votes, {}", figures.votes, if figures.accepted { "new weights in use" } else { "weights stay" }));
    Ok((weights, Some(figures)))
}

/// Titles of one media type with their features.
struct Partition<'a> {
    media: MediaType,
    titles: &'a [CatalogueTitle],
    features: &'a Features,
}

impl Partition<'_> {
    fn position(&self, key: TitleKey) -> Option<usize> {
        self.titles.binary_search_by_key(&key.tmdb_id.0, |t| t.tmdb_id).ok().filter(|_| key.media == self.media)
    }

    /// A row per explicit vote on titles of the catalogue that counts for something.
    fn rows(&self, collected: &Collected, weights: &Weights) -> Vec<Row> {
        let row = |(vote, weight): (&Vote, f64)| {
            let (i, j) = (self.position(vote.seed)?, self.position(vote.tip)?);
            let adds = terms(self.features, weights, i, j).into_iter().chain(prior_terms(self.features, weights, j));
            let terms = adds.map(|term| f64::from(term.adds)).collect();
            Some(Row { seed: vote.seed, terms, good: vote.good, weight })
        };
        let counts = feedback::weights(&collected.votes, &collected.tally.bursts, &collected.settings);
        collected.votes.iter().zip(counts).filter(|(vote, weight)| vote.is_explicit() && *weight > 0.0).filter_map(row).collect()
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
