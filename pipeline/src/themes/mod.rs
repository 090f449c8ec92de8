//! Themed pages: an editor's rules over facts and concepts, resolved into lists.
//!
//! In: `datasets/themes.toml`, the normalised titles with their concepts, and the columns of the snapshot that is being made. Out:
//! [`trits_index::themes::Theme`]s, and a warning for each list that is too short.

mod compile;
mod file;
mod last_good;
mod resolve;
mod rule;
mod validate;

pub use file::{Entry, ThemesFile};
pub use last_good::LastGood;
pub use resolve::{Pool, Resolved, resolve};
pub use rule::{Fit, Rule};

use crate::lexicon::Lexicon;
use std::path::{Path, PathBuf};

/// A file of themes that cannot be used.
#[derive(Debug, thiserror::Error)]
pub enum ThemesError {
    /// The file cannot be read.
    #[error("cannot read the themes {path}: {source}; name another file with --themes")]
    Io {
        /// The file.
        path: PathBuf,
        /// The cause.
        source: std::io::Error,
    },
    /// The file is none of themes.
    #[error("the themes do not read: {0}")]
    Toml(#[from] toml::de::Error),
    /// Themes break the file's rules; each line names theme and field.
    #[error("the themes are not consistent:\n{}", .0.join("\n"))]
    Inconsistent(Vec<String>),
}

/// Themes with their rules, in the order of the file: an earlier one has precedence when two want the same titles.
#[derive(Debug, Default)]
pub struct Themes {
    themes: Vec<(Entry, Rule)>,
}

impl Themes {
    /// Reads and checks a file of themes.
    ///
    /// # Errors
    /// The file cannot be read, is not of the form, or is inconsistent.
    pub fn load(path: &Path, lexicon: &Lexicon) -> Result<Self, ThemesError> {
        let text = std::fs::read_to_string(path).map_err(|source| ThemesError::Io { path: path.to_owned(), source })?;
        Self::parse(&text, lexicon)
    }

    /// Reads and checks themes.
    ///
    /// # Errors
    /// The text is not of the form, or is inconsistent; the error lists all defects.
    pub fn parse(text: &str, lexicon: &Lexicon) -> Result<Self, ThemesError> {
        let file: ThemesFile = toml::from_str(text)?;
        let mut defects = validate::defects(&file);
        let compiled: Vec<Result<Rule, Vec<String>>> = file.theme.iter().map(|entry| compile::rule(entry, lexicon)).collect();
        defects.extend(compiled.iter().filter_map(|r| r.as_ref().err()).flatten().cloned());
        if !defects.is_empty() {
            return Err(ThemesError::Inconsistent(defects));
        }
        Ok(Self { themes: file.theme.into_iter().zip(compiled.into_iter().flatten()).collect() })
    }

    /// The themes as they are written down.
    pub fn entries(&self) -> impl Iterator<Item = &Entry> {
        self.themes.iter().map(|(entry, _)| entry)
    }
}

#[cfg(test)]
mod tests;
