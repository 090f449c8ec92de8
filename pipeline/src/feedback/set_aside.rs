//! The flag that names a seed whose votes the operator leaves out, all of them or those of some days: what undoes an attack that was too
//! slow to be frozen.

use super::votes::{Vote, day_number};
use std::fmt::{self, Display, Formatter};
use std::str::FromStr;
use trits_index::ids::TitleKey;

/// Votes that do not count: `movie:550`, or `movie:550:2026-11-01..2026-11-09` with both days.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SetAside {
    seed: TitleKey,
    /// The first and the last day as they were named.
    days: Option<(String, String)>,
}

impl SetAside {
    /// Whether a vote is one of them.
    pub fn holds(&self, vote: &Vote) -> bool {
        let number = |day: &str| day_number(day);
        let within = |(from, to): &(String, String)| number(from) <= Some(vote.day) && Some(vote.day) <= number(to);
        vote.seed == self.seed && self.days.as_ref().is_none_or(within)
    }
}

impl FromStr for SetAside {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let wrong = || format!("`{text}` is no seed with days: expected one such as movie:550 or movie:550:2026-11-01..2026-11-09");
        let (seed, days) = match text.match_indices(':').nth(1) {
            Some((at, _)) => (&text[..at], Some(&text[at + 1..])),
            None => (text, None),
        };
        let seed = seed.parse().map_err(|_| wrong())?;
        let Some(days) = days else { return Ok(Self { seed, days: None }) };
        let (from, to) = days.split_once("..").ok_or_else(wrong)?;
        let [first, last] = [from, to].map(day_number);
        if first.is_none() || last.is_none() {
            return Err(wrong());
        }
        if last < first {
            return Err(format!("`{text}` ends before it begins: the first day is {from}, the last one {to}"));
        }
        Ok(Self { seed, days: Some((from.to_owned(), to.to_owned())) })
    }
}

impl Display for SetAside {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match &self.days {
            Some((from, to)) => write!(f, "{}:{from}..{to}", self.seed),
            None => write!(f, "{}", self.seed),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::VoteSource;
    use super::*;

    #[test]
    fn a_seed_is_set_aside_for_good_or_for_days() {
        let vote = |seed: &str, day: &str| Vote {
            session: 1,
            seed: seed.parse().expect("a title"),
            tip: "movie:807".parse().expect("a title"),
            day: day_number(day).expect("a day"),
            place: 1,
            good: false,
            source: VoteSource::Explicit,
        };
        let holds = |text: &str, seed: &str, day: &str| text.parse::<SetAside>().expect("a seed").holds(&vote(seed, day));
        assert!(holds("movie:550", "movie:550", "2026-11-09") && !holds("movie:550", "tv:550", "2026-11-09"));
        let days = "movie:550:2026-11-01..2026-11-09";
        assert_eq!(
            ["2026-10-31", "2026-11-01", "2026-11-09", "2026-11-10"].map(|day| holds(days, "movie:550", day)),
            [false, true, true, false]
        );
        assert_eq!(days.parse::<SetAside>().map(|aside| aside.to_string()).as_deref(), Ok(days));
        for wrong in ["550", "movie:x", "movie:550:", "movie:550:2026-11-01", "movie:550:2026-11-09..2026-11-01", "movie:550:x..y"] {
            assert!(wrong.parse::<SetAside>().is_err(), "{wrong}");
        }
        let turned = "movie:550:2026-11-09..2026-11-01".parse::<SetAside>();
        assert!(turned.is_err_and(|why| why.contains("ends before it begins")));
    }
}
