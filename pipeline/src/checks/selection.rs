//! D13-D17: the titles that can be named and those that can be tipped, of each media type. A title that is there may still be neither.

use super::bounds::{Bounds, Measured, Tier};
use super::data::{count, films, series};
use super::{LEFT_OUT, Last};
use trits_index::snapshot::manifest::Gate;
use trits_index::snapshot::{Columns, Manifest};

/// A count of the manifest, of the titles outside the wide tier and of those in it.
type Of = fn(&Manifest) -> Option<f64>;

/// The gates: id, what is measured, the count by tier.
const GATES: [(&str, &str, [Of; 2]); 4] = [
    ("D13", "films that can be named, compared with the last snapshots", [|m| count(m, "seedFilms"), |m| count(m, "wideSeedFilms")]),
    ("D14", "series that can be named, compared with the last snapshots", [|m| count(m, "seedSeries"), |m| count(m, "wideSeedSeries")]),
    ("D15", "films that can be tipped, compared with the last snapshots", [|m| count(m, "tipFilms"), |m| count(m, "wideTipFilms")]),
    ("D16", "series that can be tipped, compared with the last snapshots", [|m| count(m, "tipSeries"), |m| count(m, "wideTipSeries")]),
];

/// The counts that the gates judge, by their names in the manifest.
pub fn counts(columns: &Columns) -> impl Iterator<Item = (String, u64)> {
    let count = |has: &[bool], wide: bool, film: bool| {
        let numbered = (0..).map(trits_index::ids::TitleNo).zip(has);
        numbered.filter(|(no, has)| **has && columns.is_wide(*no) == wide && (no.0 < columns.films) == film).count() as u64
    };
    let names = [("seed", &columns.seedable), ("tip", &columns.recommendable)];
    let mut all = Vec::with_capacity(8);
    for (name, has) in names {
        for (media, film) in [("Films", true), ("Series", false)] {
            all.push((format!("{name}{media}"), count(has, false, film)));
            if !columns.wide.is_empty() {
                let wide = if name == "seed" { "wideSeed" } else { "wideTip" };
                all.push((format!("{wide}{media}"), count(has, true, film)));
            }
        }
    }
    all.into_iter()
}

/// Judges them; the wide tier by itself, unless the operator left it out.
pub fn gates(bounds: &Bounds, now: &Manifest, last: &Last) -> Vec<Gate> {
    let left_out = now.config.get("wide").is_some_and(|wide| wide == LEFT_OUT);
    let has_wide = |m: &Manifest| count(m, "wide").is_some_and(|titles| titles > 0.0);
    let judged_wide = !left_out && (has_wide(now) || last.manifest.as_ref().is_some_and(has_wide));
    let tiers = Tier::ALL.into_iter().filter(|tier| *tier == Tier::Deep || judged_wide);
    let of_tier = |tier: Tier| {
        GATES.map(|(id, what, of)| {
            let of = of[tier as usize];
            bounds.gate_of(tier, id, what, last.beside(now, &tier.id(id), of, of), true)
        })
    };
    let mut gates: Vec<Gate> = tiers.flat_map(of_tier).collect();
    gates.push(bounds.gate("D17", "titles that can be named: the least share, of films or of series", Measured::alone(named(now)), true));
    gates
}

/// The share of the titles that can be named, of the media type of which it is least: all films adult is no catalogue, also on a first night.
fn named(now: &Manifest) -> f64 {
    let share = |all: Option<f64>, named: &str| all.filter(|n| *n > 0.0).zip(count(now, named)).map(|(n, named)| named / n);
    let shares = [share(films(now), "seedFilms"), share(series(now), "seedSeries")];
    shares.into_iter().flatten().fold(1.0, f64::min)
}

#[cfg(test)]
mod tests {
    #![expect(clippy::unwrap_used, reason = "a test stops at the first surprise")]

    use super::*;

    /// 1,000 films and 500 series, of which the given numbers can be named and tipped.
    fn manifest(id: &str, [seed_films, seed_series, tip_films, tip_series]: [u64; 4]) -> Manifest {
        let counts = [("titles", 1500), ("films", 1000), ("seedFilms", seed_films), ("seedSeries", seed_series)];
        let counts = counts.into_iter().chain([("tipFilms", tip_films), ("tipSeries", tip_series)]);
        Manifest { id: id.to_owned(), counts: counts.map(|(name, n)| (name.to_owned(), n)).collect(), ..Manifest::default() }
    }

    fn failing(now: &Manifest, week: &[Manifest]) -> Vec<String> {
        let last = Last { manifest: week.first().cloned(), week: week.to_vec(), trios: None };
        let gates = gates(&Bounds::load(None).unwrap(), now, &last);
        gates.into_iter().filter(|g| g.blocking && !g.passed).map(|g| g.id).collect()
    }

    #[test]
    fn what_can_be_named_or_tipped_is_judged_by_media_type() {
        let whole = manifest("a", [1000, 500, 800, 400]);
        let beside = |now: [u64; 4]| failing(&manifest("b", now), std::slice::from_ref(&whole));
        assert!(beside([1000, 500, 800, 400]).is_empty());
        assert_eq!(beside([940, 500, 800, 400]), ["D13"]);
        assert_eq!(beside([1000, 470, 800, 400]), ["D14"]);
        assert_eq!(beside([1000, 500, 700, 400]), ["D15"]);
        assert_eq!(beside([1000, 500, 800, 0]), ["D16"]);
        assert_eq!(beside([0, 500, 0, 400]), ["D13", "D15", "D17"], "all films adult, with every title there");
        assert_eq!(failing(&manifest("b", [0, 500, 0, 400]), &[]), ["D17"], "also on a first night");
    }

    #[test]
    fn thirty_per_cent_in_a_week_is_stopped_though_no_night_loses_a_twentieth() {
        let night = |n: i32| {
            let left = |all: f64| (all * 0.952_f64.powi(n)) as u64;
            manifest("n", [left(1000.0), 500, left(800.0), 400])
        };
        let mut week: Vec<Manifest> = vec![night(0)];
        let stopped = (1..8).find(|n| {
            let failed = failing(&night(*n), &week);
            week.insert(0, night(*n));
            !failed.is_empty()
        });
        assert_eq!(stopped, Some(4), "eighteen per cent are gone by then");
        let accepted = Gate { id: "D13".into(), note: Some(super::super::ACCEPTED.into()), ..Gate::default() };
        week[0].gates = vec![accepted, Gate { id: "D15".into(), note: Some(super::super::ACCEPTED.into()), ..Gate::default() }];
        let same = week[0].clone();
        assert!(failing(&same, &week).is_empty(), "what was accepted once is where the week begins");
    }
}
