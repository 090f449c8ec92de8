//! Why a command fails, and the exit code it fails with.

use std::process::ExitCode;

/// A failed command. Each message says what was expected and what to do.
#[derive(Debug, thiserror::Error)]
pub enum Failure {
    /// A blocking gate did not hold; nothing was published.
    #[error("not published: {0}")]
    Gate(String),
    /// Arguments or input files are not usable.
    #[error("{0}")]
    Usage(String),
    /// The provider refuses the token or the question.
    #[error("{0}")]
    Refused(String),
    /// The provider cannot be reached, however often it is tried.
    #[error("{0}")]
    Unreachable(String),
    /// A signal asked for the end.
    #[error("interrupted; the live snapshot stays, and the next night goes on from here")]
    Interrupted,
    /// Another run holds the data folder.
    #[error("another run is busy in this data folder ({0}); wait for it or stop it")]
    Locked(String),
    /// Another program holds what is to be changed.
    #[error("{0}")]
    Busy(String),
    /// Data on disk is damaged or a stage broke its own promise.
    #[error("{0}")]
    Integrity(String),
    /// The disk says no.
    #[error("{what}: {source}")]
    Io {
        /// What was attempted.
        what: String,
        /// The cause.
        source: std::io::Error,
    },
}

impl Failure {
    /// The exit code of the command line contract.
    pub const fn code(&self) -> u8 {
        match self {
            Failure::Gate(_) => 1,
            Failure::Usage(_) => 2,
            Failure::Refused(_) => 3,
            Failure::Unreachable(_) => 4,
            Failure::Locked(_) | Failure::Busy(_) => 5,
            Failure::Integrity(_) | Failure::Io { .. } => 6,
            Failure::Interrupted => 130,
        }
    }

    /// [`Self::code`] for the system.
    pub fn exit_code(&self) -> ExitCode {
        ExitCode::from(self.code())
    }

    /// Wraps a disk error with what was attempted.
    pub fn io(what: impl Into<String>) -> impl FnOnce(std::io::Error) -> Self {
        let what = what.into();
        move |source| Self::Io { what, source }
    }
}
