//! All metrics of one set of lists, and how they are printed. Intervals are bootstrap intervals over users (Efron's
//! percentile method) with a fixed seed.

use super::Tips;
use super::lists::{ListMetrics, list_metrics};
use super::popularity::Popularity;
use super::split::Split;
use super::users::{SeedGroup, UserMetrics, UserSums, per_user, summarise};
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};
use std::fmt;

/// Repetitions of the bootstrap.
const REPETITIONS: usize = 1000;

/// Kinds of seeds in the order of the report.
const KINDS: [SeedGroup; 5] = [SeedGroup::Warm, SeedGroup::Cold, SeedGroup::Head, SeedGroup::Mid, SeedGroup::Tail];

/// The metrics of one kind of seeds.
#[derive(Debug, Clone, PartialEq)]
pub struct Judged {
    /// Which seeds.
    pub kind: SeedGroup,
    /// Users with such a seed.
    pub users: usize,
    pub metrics: UserMetrics,
    /// Lower bounds of the 95 % intervals.
    pub low: UserMetrics,
    /// Upper bounds.
    pub high: UserMetrics,
}

/// A system's figures on a split.
#[derive(Debug, Clone, PartialEq)]
pub struct Report {
    /// What was judged.
    pub name: String,
    /// Of the lists.
    pub lists: ListMetrics,
    /// Of the users, by kind of seed; kinds without users are left out.
    pub judged: Vec<Judged>,
}

/// Judges lists of tips.
pub fn report(name: &str, split: &Split, tips: &Tips) -> Report {
    let popularity = Popularity::new(split);
    let judged = KINDS
        .into_iter()
        .filter_map(|kind| {
            let rows = per_user(split, &popularity, tips, kind);
            let (low, high) = interval(&rows, REPETITIONS);
            (!rows.is_empty()).then(|| Judged { kind, users: rows.len(), metrics: summarise(rows.iter()), low, high })
        })
        .collect();
    Report { name: name.to_owned(), lists: list_metrics(split, &popularity, tips), judged }
}

impl Report {
    /// A metric by kind and name, such as (`Warm`, "IPS1").
    pub fn value(&self, kind: SeedGroup, metric: &str) -> Option<f64> {
        let at = UserMetrics::NAMES.iter().position(|n| *n == metric)?;
        self.judged.iter().find(|j| j.kind == kind).map(|j| j.metrics.values[at])
    }
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let l = &self.lists;
        writeln!(
            f,
            "{}: Cover {:.4}  Distinct {}  Pop {:.1}  ILD {:.4}  Fran {:.4}  FranIn {:.4}  Full {:.4}",
            self.name, l.cover, l.distinct, l.popularity, l.diversity, l.franchise, l.franchise_inside, l.full
        )?;
        for j in &self.judged {
            write!(f, "  {:4} {:4} users", j.kind.name(), j.users)?;
            for (n, name) in UserMetrics::NAMES.iter().enumerate() {
                write!(f, "  {name} {:.4} [{:.4},{:.4}]", j.metrics.values[n], j.low.values[n], j.high.values[n])?;
            }
            writeln!(f)?;
        }
        Ok(())
    }
}

/// The generator's seed.
const SEED: u64 = 12_345;

/// Lower and upper bound of the 95 % interval of each metric: users drawn with replacement `repetitions` times, percentiles 2.5
/// and 97.5 of the drawn metrics, between neighbours linearly. Without rows or repetitions all bounds are 0.
pub fn interval(rows: &[UserSums], repetitions: usize) -> (UserMetrics, UserMetrics) {
    let (mut low, mut high) = (UserMetrics::default(), UserMetrics::default());
    if rows.is_empty() || repetitions == 0 {
        return (low, high);
    }
    let mut random = ChaCha8Rng::seed_from_u64(SEED);
    let n = rows.len() as u64;
    let drawn: Vec<UserMetrics> =
        (0..repetitions).map(|_| summarise((0..rows.len()).map(|_| &rows[((u64::from(random.next_u32()) * n) >> 32) as usize]))).collect();
    for m in 0..UserMetrics::NAMES.len() {
        let mut values: Vec<f64> = drawn.iter().map(|d| d.values[m]).collect();
        values.sort_by(f64::total_cmp);
        low.values[m] = percentile(&values, 0.025);
        high.values[m] = percentile(&values, 0.975);
    }
    (low, high)
}

/// The share-th quantile of ascending values.
fn percentile(values: &[f64], share: f64) -> f64 {
    let place = share * (values.len() - 1) as f64;
    let (below, part) = (place.floor() as usize, place.fract());
    let above = (below + 1).min(values.len() - 1);
    values[below] + part * (values[above] - values[below])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn percentiles_lie_between_neighbours() {
        let values: Vec<f64> = (0..=4).map(f64::from).collect();
        assert!((percentile(&values, 0.5) - 2.0).abs() < 1e-12);
        assert!((percentile(&values, 0.025) - 0.1).abs() < 1e-12);
        assert!((percentile(&[7.0], 0.975) - 7.0).abs() < 1e-12);
    }

    #[test]
    fn users_who_agree_leave_no_doubt_and_others_do() {
        let row = |hit: f64| UserSums { means: [hit; 6], liked: 1.0, expected: 1.0, disliked: 0.0 };
        let (low, high) = interval(&[row(0.5), row(0.5), row(0.5)], 200);
        assert_eq!((low.values[0], high.values[0]), (0.5, 0.5));
        let rows: Vec<UserSums> = (0..100).map(|i| row(f64::from(i % 2))).collect();
        let (low, high) = interval(&rows, 1000);
        // Standard error of a fair coin over 100 users: 0.05.
        assert!((low.values[0] - 0.40).abs() < 0.03 && (high.values[0] - 0.60).abs() < 0.03, "{low:?} {high:?}");
        assert_eq!(interval(&rows, 1000), (low, high), "the same rows give the same interval");
        assert_eq!(interval(&[], 10).0, UserMetrics::default());
    }
}
