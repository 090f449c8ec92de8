//! The closed list of what is counted.

use serde::{Deserialize, Serialize};

/// What a cell counts; its key says of what.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Measure {
    /// All events of visitors; one cell.
    Sessions,
    /// Events by type.
    Events,
    /// Searches by what the snapshot of that night finds for them: `exact`, `prefix`, `fuzzy`, `other-kind` or `none`.
    SearchOutcomes,
    /// What was typed where nothing is found, folded to lower case.
    NoHitQueries,
    /// The best hit of searches.
    Seeds,
    /// Sessions that went on from step to step: `search`, `results`, `tip`, `sheet`, `provider`. Each step holds only sessions that
    /// also made the ones before it.
    Funnel,
    /// Sets of tips by their number: `0` for a search that finds something, then each further set asked for.
    Sets,
    /// Ladder steps needed.
    Ladder,
    /// Tips opened; those that the snapshot does not know together.
    Tips,
    /// Last votes of a session on a pair, by the role of the tip.
    VotesByRole,
    /// The same by each kind of evidence in the tip's reason.
    VotesByAtom,
    /// The same by the highest ladder step the set needed, `0` for none.
    VotesByRung,
    /// The same by pair, `movie:550>movie:807`.
    VotesByPair,
    /// Session ratings, `1` to `5`.
    Stars,
    /// Filters by name.
    Filters,
    /// Sheets opened, `with` or `without` offers.
    Sheets,
    /// Providers gone to, by the brands that the snapshot knows; `other` for any other name.
    Providers,
    /// Ways to watch gone to.
    Access,
    /// Time from opening a sheet to the first press, in classes of seconds.
    Conversions,
    /// `added`, `removed`, `cleared`.
    Watchlist,
    /// Titles put on a watchlist; those that the snapshot does not know together.
    Listed,
    /// Pages shared.
    Shares,
    /// Advertising links followed, by provider as above.
    Affiliate,
    /// The tip jar: `viewed`, `own`, and amounts chosen in whole euros; `other` for any other amount.
    TipJar,
    /// Themed pages seen.
    Themes,
}

impl Measure {
    /// All of them, in the order in which they are shown.
    pub const ALL: [Self; 25] = [
        Self::Sessions,
        Self::Events,
        Self::Funnel,
        Self::SearchOutcomes,
        Self::NoHitQueries,
        Self::Seeds,
        Self::Sets,
        Self::Ladder,
        Self::Tips,
        Self::VotesByRole,
        Self::VotesByAtom,
        Self::VotesByRung,
        Self::VotesByPair,
        Self::Stars,
        Self::Filters,
        Self::Sheets,
        Self::Providers,
        Self::Access,
        Self::Conversions,
        Self::Watchlist,
        Self::Listed,
        Self::Shares,
        Self::Affiliate,
        Self::TipJar,
        Self::Themes,
    ];

    /// Whether a key of it is what a visitor typed rather than a word of ours: a search, or an amount of money.
    pub fn is_of_visitors(self, key: &str) -> bool {
        match self {
            Self::NoHitQueries => true,
            Self::TipJar => key.bytes().any(|b| b.is_ascii_digit()),
            _ => false,
        }
    }

    /// Its name in files and exports.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Sessions => "sessions",
            Self::Events => "events",
            Self::SearchOutcomes => "search-outcomes",
            Self::NoHitQueries => "no-hit-queries",
            Self::Seeds => "seeds",
            Self::Funnel => "funnel",
            Self::Sets => "sets",
            Self::Ladder => "ladder",
            Self::Tips => "tips",
            Self::VotesByRole => "votes-by-role",
            Self::VotesByAtom => "votes-by-atom",
            Self::VotesByRung => "votes-by-rung",
            Self::VotesByPair => "votes-by-pair",
            Self::Stars => "stars",
            Self::Filters => "filters",
            Self::Sheets => "sheets",
            Self::Providers => "providers",
            Self::Access => "access",
            Self::Conversions => "conversions",
            Self::Watchlist => "watchlist",
            Self::Listed => "listed",
            Self::Shares => "shares",
            Self::Affiliate => "affiliate",
            Self::TipJar => "tip-jar",
            Self::Themes => "themes",
        }
    }
}
