//! Why a night with the provider ends early.

use super::cache::StoreError;
use super::client::CallError;
use super::settings::SettingsError;
use crate::failure::Failure;
use crate::tables::BadDay;

/// Why a night with the provider cannot go on.
#[derive(Debug, thiserror::Error)]
pub enum ProviderError {
    /// The settings are out of range.
    #[error(transparent)]
    Settings(#[from] SettingsError),
    /// Today is no day.
    #[error("today: {0}")]
    Today(#[from] BadDay),
    /// A request that the night depends on has no answer.
    #[error("{what}: {error}")]
    Call {
        /// What was requested.
        what: String,
        /// Why there is no answer.
        #[source]
        error: CallError,
    },
    /// The store cannot be read or written.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// The asynchronous runtime does not start.
    #[error("cannot start making calls: {0}")]
    Runtime(#[source] std::io::Error),
}

impl ProviderError {
    /// Adds what was requested.
    pub fn during(what: impl Into<String>) -> impl FnOnce(CallError) -> Self {
        let what = what.into();
        move |error| Self::Call { what, error }
    }
}

impl From<StoreError> for Failure {
    fn from(error: StoreError) -> Self {
        ProviderError::from(error).into()
    }
}

impl From<ProviderError> for Failure {
    fn from(error: ProviderError) -> Self {
        match error {
            ProviderError::Settings(_) | ProviderError::Today(_) => Self::usage(error),
            ProviderError::Call { error: CallError::Refused { .. } | CallError::Rejected { .. }, .. } => Self::refused(error),
            ProviderError::Call { .. } => Self::unreachable(error),
            ProviderError::Store(StoreError::Busy { .. }) => Self::Locked(error.to_string()),
            ProviderError::Store(_) | ProviderError::Runtime(_) => Self::integrity(error),
        }
    }
}
