//! Files that an editor writes in TOML: the lexicon, the themes, the services, the bounds of the gates. All defects of a file are reported
//! together.

use crate::builtin;
use serde::de::DeserializeOwned;
use std::path::{Path, PathBuf};

/// A kind of file, as messages name it.
#[derive(Debug)]
pub struct SettingsFile {
    /// Such as `the themes`.
    pub name: &'static str,
    /// The flag that names another file, such as `; name another file with --themes`.
    pub hint: &'static str,
    /// Whether the name is a plural.
    pub plural: bool,
}

/// Why a file cannot be used.
#[derive(Debug, thiserror::Error)]
pub enum FileError {
    /// It cannot be read.
    #[error("cannot read {} {path}: {source}{}", kind.name, kind.hint)]
    Io {
        kind: &'static SettingsFile,
        /// Where it is.
        path: PathBuf,
        /// The cause.
        source: std::io::Error,
    },
    /// It is not TOML of the expected form.
    #[error("{} {} not read: {source}", kind.name, if kind.plural { "do" } else { "does" })]
    Toml {
        kind: &'static SettingsFile,
        /// The cause, with the line.
        source: toml::de::Error,
    },
    /// It breaks rules of its own; each line is a defect.
    #[error("{} {} not consistent:\n{}", kind.name, if kind.plural { "are" } else { "is" }, defects.join("\n"))]
    Inconsistent {
        kind: &'static SettingsFile,
        /// One line each.
        defects: Vec<String>,
    },
}

impl SettingsFile {
    /// The text of a file.
    pub fn text(&'static self, path: &Path) -> Result<String, FileError> {
        let text = || match builtin::has(path) || std::fs::metadata(path)?.is_file() {
            true => builtin::read_to_string(path),
            // A pipe would be waited for.
            false => Err(std::io::Error::other("it is no file")),
        };
        text().map_err(|source| FileError::Io { kind: self, path: path.to_owned(), source })
    }

    /// Parses a text.
    pub fn parse<T: DeserializeOwned>(&'static self, text: &str) -> Result<T, FileError> {
        toml::from_str(text).map_err(|source| FileError::Toml { kind: self, source })
    }

    /// Fails when there are defects.
    pub fn consistent(&'static self, defects: Vec<String>) -> Result<(), FileError> {
        if defects.is_empty() { Ok(()) } else { Err(FileError::Inconsistent { kind: self, defects }) }
    }
}
