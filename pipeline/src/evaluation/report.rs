//! All metrics of one set of lists, and how they are printed.

use super::Tips;
use super::bootstrap::interval;
use super::lists::{ListMetrics, list_metrics};
use super::popularity::Popularity;
use super::split::Split;
use super::users::{Kind, UserMetrics, per_user, summarise};
use std::fmt;

/// Repetitions of the bootstrap.
const REPETITIONS: usize = 1000;

/// Kinds of seeds in the order of the report.
const KINDS: [Kind; 5] = [Kind::Warm, Kind::Cold, Kind::Head, Kind::Mid, Kind::Tail];

/// The metrics of one kind of seeds.
#[derive(Debug, Clone, PartialEq)]
pub struct Judged {
    /// Which seeds.
    pub kind: Kind,
    /// Users with such a seed.
    pub users: usize,
    /// The metrics.
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
    pub fn value(&self, kind: Kind, metric: &str) -> Option<f64> {
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
