//! The tip pool as arrays: everything about a tip that does not depend on the seed.

use super::model::StoredModel;

/// A title outside the pool.
pub(super) const NOWHERE: u32 = u32::MAX;

/// The share of users that expected co-likes are measured against.
const USUAL_SHARE: f32 = 0.05;

/// One value per place of the pool, unless stated otherwise.
#[derive(Debug)]
pub(super) struct Pool {
    /// p_j, scaled to sum 1: the weights of the metadata score's mean.
    pub share: Vec<f32>,
    /// ln kappa + eta ln(p_j / 0.05).
    pub raise: Vec<f32>,
    /// ln(n_j + few).
    pub divide: Vec<f32>,
    /// ln p_j less its mean under `share`.
    pub centred: Vec<f32>,
    /// By title position: its place in the pool.
    pub place: Vec<u32>,
    /// (place in the pool, place among the rated) of the tips that carry a bridge.
    pub rated: Vec<(u32, u32)>,
    /// Places in the pool of the other tips.
    pub unrated: Vec<u32>,
    /// Neighbours among the rated of all of `unrated`, concatenated; delimited by `starts`.
    pub carried: Vec<(u32, f32)>,
    pub starts: Vec<u32>,
}

impl Pool {
    pub fn new(stored: &StoredModel) -> Self {
        let popularity = &stored.popularity;
        let at = || stored.pool.iter().map(|&t| t as usize);
        let total: f32 = at().map(|t| popularity.share[t]).sum::<f32>().max(f32::MIN_POSITIVE);
        let share: Vec<f32> = at().map(|t| popularity.share[t] / total).collect();
        let mean: f32 = at().zip(&share).map(|(t, p)| p * popularity.ln_share[t]).sum();
        let mut place = vec![NOWHERE; stored.carried.len()];
        (0_u32..).zip(at()).for_each(|(n, t)| place[t] = n);
        let mut out = Self {
            raise: at().map(|t| stored.mix.kappa.ln() + stored.mix.eta * (popularity.ln_share[t] - USUAL_SHARE.ln())).collect(),
            divide: at().map(|t| (popularity.likes[t] + stored.mix.few).ln()).collect(),
            centred: at().map(|t| popularity.ln_share[t] - mean).collect(),
            share,
            place,
            rated: Vec::new(),
            unrated: Vec::new(),
            carried: Vec::new(),
            starts: vec![0],
        };
        for (n, t) in (0_u32..).zip(&stored.pool) {
            match stored.rated.binary_search(t).ok().and_then(|r| u32::try_from(r).ok()) {
                Some(r) => out.rated.push((n, r)),
                None => {
                    out.unrated.push(n);
                    out.carried.extend(&stored.carried[*t as usize]);
                    out.starts.push(u32::try_from(out.carried.len()).unwrap_or(NOWHERE));
                }
            }
        }
        out
    }

    /// Spreads the bridge over the rated titles to all of the pool: an unrated tip takes its neighbours' weighted mean.
    pub fn spread(&self, over_rated: &[f32], out: &mut [f32]) {
        for &(place, rated) in &self.rated {
            out[place as usize] = over_rated[rated as usize];
        }
        for (&place, ends) in self.unrated.iter().zip(self.starts.windows(2)) {
            let neighbours = &self.carried[ends[0] as usize..ends[1] as usize];
            out[place as usize] = neighbours.iter().map(|&(k, w)| w * over_rated[k as usize]).sum();
        }
    }
}
