//! Themed pages: an editor's rules over facts and concepts, resolved into lists.
//!
//! In: `datasets/themes.toml`, the normalised titles with their concepts, and the columns of the snapshot that is being made. Out:
//! [`trits_index::themes::Theme`]s, and a warning for each list that is too short.

mod file;
mod resolve;
mod rule;

pub use file::{Entry, ThemesFile};
pub use resolve::{LastGood, Pool, Resolved, resolve};
pub use rule::{Fit, Rule};

use crate::lexicon::Lexicon;
use crate::settings_file::{FileError, SettingsFile};
use std::path::Path;

static FILE: SettingsFile = SettingsFile { name: "the themes", hint: "; name another file with --themes", plural: true };

/// Themes with their rules, in the order of the file: an earlier one has precedence when two want the same titles.
#[derive(Debug, Default)]
pub struct Themes {
    themes: Vec<(Entry, Rule)>,
}

impl Themes {
    /// Reads and checks a file of themes.
    pub fn load(path: &Path, lexicon: &Lexicon) -> Result<Self, FileError> {
        Self::parse(&FILE.text(path)?, lexicon)
    }

    /// Reads and checks themes.
    ///
    /// # Errors
    /// The text is not of the form, or is inconsistent; the error lists all defects.
    pub fn parse(text: &str, lexicon: &Lexicon) -> Result<Self, FileError> {
        let file: ThemesFile = FILE.parse(text)?;
        let mut defects = file::defects(&file);
        let compiled: Vec<Result<Rule, Vec<String>>> = file.theme.iter().map(|entry| rule::compile(entry, lexicon)).collect();
        defects.extend(compiled.iter().filter_map(|r| r.as_ref().err()).flatten().cloned());
        FILE.consistent(defects)?;
        Ok(Self { themes: file.theme.into_iter().zip(compiled.into_iter().flatten()).collect() })
    }

    /// The themes as they are written down.
    pub fn entries(&self) -> impl Iterator<Item = &Entry> {
        self.themes.iter().map(|(entry, _)| entry)
    }
}

#[cfg(test)]
mod tests;
