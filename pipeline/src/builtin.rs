//! Files built into the program: the folder `datasets`, for where there is none on disk. In: a path, as flags and their defaults name it.
//! Out: the file on disk or, where the program was started in a folder without `datasets`, the built-in one of that path.
//!
//! What is read through here is what an editor wrote; all else is on disk alone.

use sha2::{Digest, Sha256};
use std::borrow::Cow;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::OnceLock;
use trits_index::digest::{hex, sha256_file};

/// The folder whose files are built in.
const FOLDER: &str = "datasets";

/// How a binary gives its files.
#[derive(Debug, Clone, Copy)]
pub struct Files {
    /// All names, relative to the folder, with `/` between their parts.
    pub names: fn() -> Vec<Cow<'static, str>>,
    /// The bytes of one.
    pub get: fn(&str) -> Option<Cow<'static, [u8]>>,
}

static FILES: OnceLock<Files> = OnceLock::new();

/// Lets these files be read, unless there is a folder of that name here: then it is used, also where it lacks some of them.
pub fn use_without_folder(files: Files) {
    if !Path::new(FOLDER).exists() {
        // Another caller can only have set the same.
        let _ = FILES.set(files);
    }
}

/// Whether a path is a built-in file or folder, in place of one on disk.
pub fn has(path: &Path) -> bool {
    find(path).is_some() || !below(path).is_empty()
}

/// Whether something is at a path.
pub fn exists(path: &Path) -> bool {
    has(path) || path.exists()
}

/// The bytes of a built-in file.
pub fn find(path: &Path) -> Option<Cow<'static, [u8]>> {
    let name = path.strip_prefix(FOLDER).ok()?.to_str()?;
    (FILES.get()?.get)(name)
}

/// The built-in files in a folder and in those within it.
pub fn below(folder: &Path) -> Vec<PathBuf> {
    let Some(files) = FILES.get().filter(|_| folder.starts_with(FOLDER)) else { return Vec::new() };
    let paths = (files.names)().into_iter().map(|name| Path::new(FOLDER).join(&*name));
    paths.filter(|path| path != folder && path.starts_with(folder)).collect()
}

/// The text of a file.
///
/// # Errors
/// It cannot be read, or is no text.
pub fn read_to_string(path: &Path) -> io::Result<String> {
    let Some(bytes) = find(path) else { return fs::read_to_string(path) };
    String::from_utf8(bytes.into_owned()).map_err(io::Error::other)
}

/// The SHA-256 of a file in hexadecimal: built in or on disk, the same bytes have the same.
///
/// # Errors
/// It cannot be read.
pub fn sha256(path: &Path) -> io::Result<String> {
    find(path).map_or_else(|| sha256_file(path), |bytes| Ok(hex(&Sha256::digest(bytes))))
}

#[cfg(test)]
mod tests {
    #![expect(clippy::unwrap_used, reason = "a test stops at the first surprise")]

    use super::*;

    #[test]
    fn files_that_are_built_in_are_found_by_the_path_of_the_folder_alone() {
        // Unit tests run in the crate's folder, which has no datasets.
        use_without_folder(Files {
            names: || vec!["none/a.jsonl".into(), "none/b.toml".into()],
            get: |name| (name == "none/a.jsonl").then(|| Cow::Borrowed(&b"{}"[..])),
        });
        assert_eq!(read_to_string(Path::new("datasets/none/a.jsonl")).unwrap(), "{}");
        assert!(has(Path::new("datasets/none")) && !has(Path::new("datasets/nothing")) && !has(Path::new("none/a.jsonl")));
        assert_eq!(below(Path::new("datasets/none")), ["datasets/none/a.jsonl", "datasets/none/b.toml"].map(PathBuf::from));
        assert!(below(Path::new("src")).is_empty() && exists(Path::new("src")), "what is on disk stays what it is");
        assert!(read_to_string(Path::new("datasets/none/c")).is_err());
    }
}
