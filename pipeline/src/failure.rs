//! Why a command fails, and the exit code it fails with.

use std::error::Error;
use std::fmt::Write;
use std::process::ExitCode;

/// An error of a lower layer, or a message.
pub type Cause = Box<dyn Error + Send + Sync>;

/// A text for a terminal: of input it may quote characters that would move the cursor, change colours or turn the direction, which are escaped. Line
/// feeds stay.
pub fn printable(text: &str) -> String {
    let turns = |c| matches!(c, '\u{61c}' | '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}');
    let mut out = String::with_capacity(text.len());
    for c in text.chars() {
        if c != '\n' && (c.is_control() || turns(c)) {
            // Writing to a string cannot fail.
            let _ = write!(out, "{}", c.escape_unicode());
        } else {
            out.push(c);
        }
    }
    out
}

/// A failed command. Each message says what was expected and what to do; an error of a lower layer stays in the chain of sources.
#[derive(Debug, thiserror::Error)]
pub enum Failure {
    /// A blocking gate failed; nothing was published.
    #[error("not published: {0}")]
    Gate(String),
    /// Arguments or input files are not usable.
    #[error(transparent)]
    Usage(Cause),
    /// The provider or the database refuses the credentials or the request.
    #[error(transparent)]
    Refused(Cause),
    /// The provider or the database cannot be reached, after all retries.
    #[error(transparent)]
    Unreachable(Cause),
    /// `trits doctor` found something.
    #[error("not all is well: checks that fail {fails}, that warn {warns}")]
    Unwell {
        /// Checks that fail.
        fails: usize,
        /// Checks that warn.
        warns: usize,
    },
    /// A signal ended the run.
    #[error("interrupted; the live snapshot stays, and the next night goes on from here")]
    Interrupted,
    /// Another run has the lock of the data folder.
    #[error("another run is busy in this data folder ({0}); wait for it or stop it")]
    Locked(String),
    /// Another program has the lock of what is to be changed.
    #[error("{0}")]
    Busy(String),
    /// Data on disk is damaged, or a stage broke an invariant.
    #[error(transparent)]
    Integrity(Cause),
    /// A file operation failed.
    #[error("{what}: {source}")]
    Io {
        /// What was attempted.
        what: String,
        /// The cause.
        source: std::io::Error,
    },
}

impl Failure {
    /// [`Self::Usage`] of an error or a message.
    pub fn usage(cause: impl Into<Cause>) -> Self {
        Self::Usage(cause.into())
    }

    /// [`Self::Refused`] of an error or a message.
    pub fn refused(cause: impl Into<Cause>) -> Self {
        Self::Refused(cause.into())
    }

    /// [`Self::Unreachable`] of an error or a message.
    pub fn unreachable(cause: impl Into<Cause>) -> Self {
        Self::Unreachable(cause.into())
    }

    /// [`Self::Integrity`] of an error or a message.
    pub fn integrity(cause: impl Into<Cause>) -> Self {
        Self::Integrity(cause.into())
    }

    /// Wraps an error of the file system with what was attempted.
    pub fn io(what: impl Into<String>) -> impl FnOnce(std::io::Error) -> Self {
        let what = what.into();
        move |source| Self::Io { what, source }
    }

    /// The exit code of the command line contract.
    pub const fn code(&self) -> u8 {
        match self {
            Self::Gate(_) => 1,
            Self::Usage(_) => 2,
            Self::Refused(_) => 3,
            Self::Unreachable(_) => 4,
            Self::Locked(_) | Self::Busy(_) => 5,
            Self::Integrity(_) | Self::Io { .. } => 6,
            Self::Unwell { fails: 0, .. } => 7,
            Self::Unwell { .. } => 8,
            Self::Interrupted => 130,
        }
    }

    /// [`Self::code`] for the system.
    pub fn exit_code(&self) -> ExitCode {
        ExitCode::from(self.code())
    }
}

#[cfg(test)]
mod tests {
    use super::printable;

    #[test]
    fn what_a_terminal_would_obey_is_escaped() {
        assert_eq!(printable("a\u{1b}[31mb\u{202e}\r\né"), "a\\u{1b}[31mb\\u{202e}\\u{d}\né");
    }
}
