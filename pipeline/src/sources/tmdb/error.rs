//! Why a night with the provider ends early.

use super::cache::StoreError;
use super::client::CallError;
use super::settings::SettingsError;
use crate::tables::day::BadDay;

/// A night that cannot go on.
#[derive(Debug, thiserror::Error)]
pub enum ProviderError {
    /// The settings are out of range.
    #[error(transparent)]
    Settings(#[from] SettingsError),
    /// Today is no day.
    #[error("today: {0}")]
    Today(#[from] BadDay),
    /// A question that the night cannot do without has no answer.
    #[error("{asked}: {error}")]
    Call {
        /// What was asked for.
        asked: String,
        /// Why there is no answer.
        error: CallError,
    },
    /// What was fetched cannot be kept or read.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// The machine gives no runtime for calls.
    #[error("cannot start making calls: {0}")]
    Runtime(std::io::Error),
}

impl ProviderError {
    /// Says what was asked for.
    pub fn asked(what: impl Into<String>) -> impl FnOnce(CallError) -> Self {
        let asked = what.into();
        move |error| Self::Call { asked, error }
    }
}
