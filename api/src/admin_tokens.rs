//! The tokens that are valid now: one from the settings, or those of a file, which may change while the server runs. With two in it, an old
//! token is valid until everybody has the new one.

use sha2::{Digest, Sha256};
use std::fmt;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};
use std::time::SystemTime;

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
        if text.chars().count() < MIN_TOKEN || !text.bytes().all(|b| b.is_ascii_graphic()) {
            return Err(format!(
                "--admin-token (TRITS_ADMIN_TOKEN) must be {MIN_TOKEN} printable ASCII characters or more: `openssl rand -hex 32` makes one"
            ));
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
    changed: Option<SystemTime>,
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
        let read = Read { changed: changed(path), digests: read(path)? };
        Ok(Self::File(path.to_owned(), Mutex::new(read)))
    }

    /// The digests of the valid tokens. A file that is changed into none that can be used changes nothing, and the log says so.
    pub fn valid(&self) -> Vec<TokenDigest> {
        match self {
            Self::Fixed(digest) => vec![*digest],
            Self::File(path, last) => {
                let mut last = last.lock().unwrap_or_else(PoisonError::into_inner);
                let now = changed(path);
                if now != last.changed {
                    last.changed = now;
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

fn changed(path: &Path) -> Option<SystemTime> {
    fs::metadata(path).and_then(|file| file.modified()).ok()
}

fn read(path: &Path) -> Result<Vec<TokenDigest>, String> {
    let text = fs::read_to_string(path).map_err(|error| format!("--admin-token-file {}: {error}", path.display()))?;
    let lines: Vec<&str> = text.lines().map(str::trim).filter(|line| !line.is_empty()).collect();
    if !(1..=MOST).contains(&lines.len()) {
        return Err(format!("--admin-token-file {} must have one token, or two, each on a line", path.display()));
    }
    lines.into_iter().map(|line| AdminToken::parse(line).map(|token| token.digest())).collect()
}

/// The digest of a token.
pub fn digest(token: &[u8]) -> TokenDigest {
    Sha256::digest(token).into()
}
