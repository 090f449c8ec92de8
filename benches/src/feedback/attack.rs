//! People who want another tip shown than the good one.

use super::visitors::Ballot;

/// How the attacked seeds are attacked: each voice calls the best tip bad and the worst one good.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Attack {
    /// Nobody does.
    None,
    /// Forty new sessions on each of three days.
    Burst,
    /// One session, forty times on each of three days.
    OneSession,
    /// Three new sessions on every day from the tenth on.
    Slow,
}

const DAYS: [u32; 3] = [10, 15, 20];
const VOICES: u32 = 40;
const A_DAY: u32 = 3;

impl Attack {
    /// The ballots on one seed on a day; `session` makes a new session.
    pub fn ballots(self, day: u32, mut session: impl FnMut() -> u32, lone: u32) -> Vec<Ballot> {
        let count = match self {
            Self::Burst | Self::OneSession if DAYS.contains(&day) => VOICES,
            Self::Slow if day >= DAYS[0] => A_DAY,
            _ => 0,
        };
        (0..count).map(|_| Ballot { session: if self == Self::OneSession { lone } else { session() }, day }).collect()
    }
}
