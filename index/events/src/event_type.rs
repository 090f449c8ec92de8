//! The closed list of event types.

use serde::{Deserialize, Serialize};

/// The type of an event.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum EventType {
    /// Searched for a title.
    SearchSubmitted,
    /// Was shown a relaxation step.
    LadderUsed,
    /// Requested three others.
    AltSetRequested,
    /// Opened a tip.
    TipCardClick,
    /// Opened the sheet of where a title can be watched.
    AvailabilitySheetOpened,
    /// Followed the link of a provider.
    AvailabilityClick,
    /// Found no provider.
    NoProvidersAvailable,
    /// Rated the session.
    SessionRated,
    /// Shared a page.
    ShareClicked,
    /// Followed an advertising link.
    AffiliateLinkClicked,
    /// Closed the sheet after following a provider.
    SheetConversion,
    /// Put a title on the watchlist.
    WatchlistAdded,
    /// Took a title off it.
    WatchlistRemoved,
    /// Emptied the watchlist.
    WatchlistCleared,
    /// Changed filters.
    FiltersApplied,
    /// Saw the tip jar.
    TipJarViewed,
    /// Used it.
    TipJarClicked,
    /// Voted on a tip.
    TipFeedback,
    /// Wrote a review.
    ReviewSubmitted,
    /// Saw a page.
    PageViewed,
    /// Marked a title as seen.
    TitleSeen,
    /// An admin approved or rejected a review; no visitor can send it.
    ReviewDecided,
    /// The events of a session were erased; no visitor can send it.
    SessionErased,
}

impl EventType {
    /// The types that visitors send.
    pub const VISITORS: [Self; 21] = [
        Self::SearchSubmitted,
        Self::LadderUsed,
        Self::AltSetRequested,
        Self::TipCardClick,
        Self::AvailabilitySheetOpened,
        Self::AvailabilityClick,
        Self::NoProvidersAvailable,
        Self::SessionRated,
        Self::ShareClicked,
        Self::AffiliateLinkClicked,
        Self::SheetConversion,
        Self::WatchlistAdded,
        Self::WatchlistRemoved,
        Self::WatchlistCleared,
        Self::FiltersApplied,
        Self::TipJarViewed,
        Self::TipJarClicked,
        Self::TipFeedback,
        Self::ReviewSubmitted,
        Self::PageViewed,
        Self::TitleSeen,
    ];

    const NAMES: [&'static str; 23] = [
        "search_submitted",
        "ladder_used",
        "alt_set_requested",
        "tip_card_click",
        "availability_sheet_opened",
        "availability_click",
        "no_providers_available",
        "session_rated",
        "share_clicked",
        "affiliate_link_clicked",
        "sheet_conversion",
        "watchlist_added",
        "watchlist_removed",
        "watchlist_cleared",
        "filters_applied",
        "tip_jar_viewed",
        "tip_jar_clicked",
        "tip_feedback",
        "review_submitted",
        "page_viewed",
        "title_seen",
        "review_decided",
        "session_erased",
    ];

    /// Its word on the wire.
    pub const fn name(self) -> &'static str {
        Self::NAMES[self as usize]
    }

    /// The type of a word.
    pub fn of_name(name: &str) -> Option<Self> {
        let own = [Self::ReviewDecided, Self::SessionErased];
        Self::VISITORS.into_iter().chain(own).find(|kind| kind.name() == name)
    }

    /// Whether a visitor may send it.
    pub fn is_visitors(self) -> bool {
        Self::VISITORS.contains(&self)
    }
}
