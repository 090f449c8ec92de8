//! What is counted, as words on the wire.

use serde::Serialize;
use utoipa::ToSchema;

/// What a table counts; its keys say of what.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum AnalyticsMeasure {
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

impl From<trits_events::analytics::Measure> for AnalyticsMeasure {
    fn from(value: trits_events::analytics::Measure) -> Self {
        use trits_events::analytics::Measure as From;
        match value {
            From::Sessions => Self::Sessions,
            From::Events => Self::Events,
            From::SearchOutcomes => Self::SearchOutcomes,
            From::NoHitQueries => Self::NoHitQueries,
            From::Seeds => Self::Seeds,
            From::Funnel => Self::Funnel,
            From::Sets => Self::Sets,
            From::Ladder => Self::Ladder,
            From::Tips => Self::Tips,
            From::VotesByRole => Self::VotesByRole,
            From::VotesByAtom => Self::VotesByAtom,
            From::VotesByRung => Self::VotesByRung,
            From::VotesByPair => Self::VotesByPair,
            From::Stars => Self::Stars,
            From::Filters => Self::Filters,
            From::Sheets => Self::Sheets,
            From::Providers => Self::Providers,
            From::Access => Self::Access,
            From::Conversions => Self::Conversions,
            From::Watchlist => Self::Watchlist,
            From::Listed => Self::Listed,
            From::Shares => Self::Shares,
            From::Affiliate => Self::Affiliate,
            From::TipJar => Self::TipJar,
            From::Themes => Self::Themes,
        }
    }
}
