//! The provider, TMDB: daily id exports say which titles there are, a selection says which we want, details say what is known of them.
//!
//! In: [`Settings`], the data folder, a day. Out: [`Ingest`](super::table::Ingest), as tables give it. What was fetched stays in
//! `work/provider/titles.redb` as normalised rows, so that the next night asks only for what changed or grew old, and a night that was
//! killed goes on where it was.
//!
//! Invariant: a night's titles depend on the provider, the day and what was held at the night's start, never on where a run was cut off.

pub mod cache;
mod catalogue;
pub mod changes;
pub mod client;
mod due;
pub mod enrich;
mod error;
mod exports;
mod fetch;
mod heard;
mod listing;
mod night;
mod plan;
pub mod reference;
pub mod report;
pub mod row;
mod select;
pub mod settings;
mod suspects;
pub mod token;

pub use error::ProviderError;
pub use fetch::Watch;
pub use night::Night;
pub use settings::{Settings, SettingsError};
pub use suspects::Suspects;
pub use token::{Token, TokenError};

/// Days after which facts must have been asked for anew: the provider's terms allow six months, our gate 170 days. Ten days remain for
/// nights that fail.
pub const REFRESH_AFTER: i64 = 160;
