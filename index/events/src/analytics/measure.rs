//! The closed list of what is counted.

use serde::{Deserialize, Serialize};
use strum::IntoStaticStr;
use utoipa::ToSchema;

/// What a metric row counts, by key.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, IntoStaticStr, ToSchema)]
#[serde(rename_all = "kebab-case")]
#[strum(serialize_all = "kebab-case")]
#[schema(as = AnalyticsMeasure)]
pub enum Measure {
    /// All events of visitors; one row.
    Sessions,
    /// Events by type.
    Events,
    /// Searches by what the snapshot of that night finds for them: `exact`, `prefix`, `fuzzy`, `other-kind` or `none`.
    SearchOutcomes,
    /// Queries without a hit, in lower case.
    NoHitQueries,
    /// The best hit of searches.
    Seeds,
    /// Sessions by funnel step: `search`, `results`, `tip`, `sheet`, `provider`. Each step holds only sessions that
    /// also made the ones before it.
    Funnel,
    /// Sets of tips by their number: `0` for a search with a hit, then each further set requested.
    Sets,
    /// Relaxation steps needed.
    Ladder,
    /// Tips opened; those that the snapshot does not have, together.
    Tips,
    /// Last votes of a session on a pair, by the role of the tip.
    VotesByRole,
    /// The same by each kind of evidence in the tip's reason.
    VotesByAtom,
    /// The same by the highest relaxation step the set needed, `0` for none.
    #[serde(rename = "votes-by-rung")]
    #[strum(serialize = "votes-by-rung")]
    VotesByStep,
    /// The same by pair of seed and tip, `movie:550>movie:807`; of two seeds `movie:550+movie:27205>movie:807`.
    VotesByPair,
    /// The same by each way of steering: a direction, `across` for tips of the other media type, `pair` for tips of two titles, `none`.
    VotesBySteering,
    /// Session ratings, `1` to `5`.
    Stars,
    /// Filters by name.
    Filters,
    /// Ways of steering that visitors chose: a direction, `across`, or `pair`.
    Steering,
    /// Sheets opened, `with` or `without` offers.
    Sheets,
    /// Providers followed, by the brands of the snapshot; `other` for any other name.
    Providers,
    /// Ways to watch followed.
    Access,
    /// Time from opening a sheet to the first click, in classes of seconds.
    Conversions,
    /// `added`, `removed`, `cleared`.
    Watchlist,
    /// Titles put on a watchlist; those that the snapshot does not have, together.
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
    pub const ALL: [Self; 27] = [
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
        Self::VotesByStep,
        Self::VotesBySteering,
        Self::VotesByPair,
        Self::Stars,
        Self::Filters,
        Self::Steering,
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

    /// Whether a key of it is the visitor's own input rather than one of a closed list: a query, or an amount of money.
    pub fn is_of_visitors(self, key: &str) -> bool {
        match self {
            Self::NoHitQueries => true,
            Self::TipJar => key.bytes().any(|b| b.is_ascii_digit()),
            _ => false,
        }
    }

    /// Its name in files and exports.
    pub fn name(self) -> &'static str {
        self.into()
    }
}
