//! The tokens that are valid now: one from the settings, or those of a file, which may change while the server runs. With two in it, an old
//! token is valid until everybody has the new one.

use sha2::{Digest, Sha256};
use std::fmt;
use std::fs;
use std::os::unix::fs::MetadataExt;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};

/// Shortest token, in characters.
pub const MIN_TOKEN: usize = 32;

/// Most tokens of a file.
const MOST: usize = 2;

/// A token as it is compared.
pub type TokenDigest = [u8; 32];

/// The operator's token. It is never printed.
#[derive(Clone, PartialEq, Eq)]
pub struct AdminToken(String);

impl AdminToken {
    /// Reads a setting.
    ///
    /// # Errors
    /// It is shorter than [`MIN_TOKEN`] or contains what a header cannot.
    pub fn parse(text: &str) -> Result<Self, String> {
        Self::named(text, "--admin-token (TRITS_ADMIN_TOKEN)")
    }

    /// Reads a token from where the message says.
    fn named(text: &str, place: &str) -> Result<Self, String> {
        if text.chars().count() < MIN_TOKEN || !text.bytes().all(|b| b.is_ascii_graphic()) {
            return Err(format!("{place} must be {MIN_TOKEN} printable ASCII characters or more: `openssl rand -hex 32` makes one"));
        }
        Ok(Self(text.to_owned()))
    }

    /// As it is compared.
    pub fn digest(&self) -> TokenDigest {
        digest(self.0.as_bytes())
    }
}

impl fmt::Debug for AdminToken {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("AdminToken(..)")
    }
}

/// Where tokens come from.
pub enum AdminTokens {
    /// The settings.
    Fixed(TokenDigest),
    /// A file.
    File(PathBuf, Mutex<Read>),
}

/// A file as it was read last.
pub struct Read {
    stamp: Option<Stamp>,
    digests: Vec<TokenDigest>,
}

impl AdminTokens {
    /// One token.
    pub fn fixed(token: &AdminToken) -> Self {
        Self::Fixed(token.digest())
    }

    /// Those of a file, one a line.
    ///
    /// # Errors
    /// It cannot be read, or a line is no token; the message repeats none.
    pub fn of_file(path: &Path) -> Result<Self, String> {
        let read = Read { stamp: stamp(path), digests: read(path)? };
        Ok(Self::File(path.to_owned(), Mutex::new(read)))
    }

    /// The digests of the valid tokens. A file that is changed into none that can be used changes nothing, and the log says so.
    pub fn valid(&self) -> Vec<TokenDigest> {
        match self {
            Self::Fixed(digest) => vec![*digest],
            Self::File(path, last) => {
                let mut last = last.lock().unwrap_or_else(PoisonError::into_inner);
                let now = stamp(path);
                if now != last.stamp {
                    last.stamp = now;
                    match read(path) {
                        Ok(digests) => {
                            tracing::warn!(target: "security", { tokens.valid = digests.len() }, "the admin's tokens were changed");
                            last.digests = digests;
                        }
                        Err(wrong) => tracing::error!(target: "security", "the admin's tokens stay as they were: {wrong}"),
                    }
                }
                last.digests.clone()
            }
        }
    }
}

/// Inode, length, and when the file was last changed in any way, which nobody can set: a copy with the time of the old one
/// (`cp --preserve`, `rsync --times`) still counts as another file.
type Stamp = (u64, u64, i64, i64);

fn stamp(path: &Path) -> Option<Stamp> {
    fs::metadata(path).map(|file| (file.ino(), file.len(), file.ctime(), file.ctime_nsec())).ok()
}

fn read(path: &Path) -> Result<Vec<TokenDigest>, String> {
    let text = fs::read_to_string(path).map_err(|error| format!("--admin-token-file {}: {error}", path.display()))?;
    let lines: Vec<(usize, &str)> = (1..).zip(text.lines().map(str::trim)).filter(|(_, line)| !line.is_empty()).collect();
    if !(1..=MOST).contains(&lines.len()) {
        return Err(format!("--admin-token-file {} must have one token, or two, each on a line", path.display()));
    }
    let token = |(n, line)| AdminToken::named(line, &format!("line {n} of --admin-token-file {}", path.display()));
    lines.into_iter().map(|line| token(line).map(|token| token.digest())).collect()
}

/// The digest of a token.
pub fn digest(token: &[u8]) -> TokenDigest {
    Sha256::digest(token).into()
}

#[cfg(test)]
mod tests {
    use super::{AdminTokens, digest};
    use std::fs::{self, File, FileTimes};

    const OLD: &str = "0123456789abcdef0123456789abcdef";
    const NEW: &str = "fedcba9876543210fedcba9876543210";

    #[test]
    fn a_file_with_the_time_and_the_length_of_the_old_one_is_read() {
        let dir = tempfile::tempdir().expect("a folder");
        let path = dir.path().join("tokens");
        fs::write(&path, OLD).expect("written");
        let tokens = AdminTokens::of_file(&path).expect("read");
        let time = fs::metadata(&path).and_then(|file| file.modified()).expect("a time");
        // What is copied with its times is put in place of the old one.
        let copy = dir.path().join("copy");
        fs::write(&copy, NEW).expect("written");
        File::options().write(true).open(&copy).and_then(|file| file.set_times(FileTimes::new().set_modified(time))).expect("set");
        fs::rename(&copy, &path).expect("replaced");
        assert!(tokens.valid() == [digest(NEW.as_bytes())]);
    }

    #[test]
    fn a_line_that_is_no_token_is_named_with_its_file() {
        let dir = tempfile::tempdir().expect("a folder");
        let path = dir.path().join("tokens");
        fs::write(&path, format!("{OLD}\n\nkort\n")).expect("written");
        let wrong = AdminTokens::of_file(&path).err().expect("refused");
        assert!(
            wrong.starts_with(&format!("line 3 of --admin-token-file {} must be 32", path.display())) && !wrong.contains("kort"),
            "{wrong}"
        );
    }
}
