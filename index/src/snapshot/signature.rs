//! Who published a snapshot: an ed25519 signature of the bytes of its manifest, which names the digest of its database.

use super::open::OpenError;
use crate::digest::hex;
use ed25519_dalek::{Signature, VerifyingKey};
use std::fmt;
use std::path::Path;
use std::str::FromStr;

/// The signature inside a snapshot folder: 128 hex digits.
pub const SIGNATURE_FILE: &str = "manifest.sig";

/// The key that signatures are checked with.
#[derive(Clone, PartialEq, Eq)]
pub struct PublicKey(VerifyingKey);

impl PublicKey {
    /// Checks the signature in a snapshot folder.
    ///
    /// # Errors
    /// There is none, or it is not of this key over this manifest.
    pub(super) fn check(&self, dir: &Path, manifest: &[u8]) -> Result<(), OpenError> {
        let path = dir.join(SIGNATURE_FILE);
        let reason = match std::fs::read_to_string(&path) {
            Ok(text) => {
                let signature = bytes::<64>(text.trim()).map(|bytes| Signature::from_bytes(&bytes));
                if signature.is_some_and(|signature| self.0.verify_strict(manifest, &signature).is_ok()) {
                    return Ok(());
                }
                "it is not of the public key that was given over this manifest".to_owned()
            }
            Err(error) => error.to_string(),
        };
        Err(OpenError::Signature { path, reason })
    }
}

impl FromStr for PublicKey {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let key = bytes::<32>(text.trim()).and_then(|bytes| VerifyingKey::from_bytes(&bytes).ok());
        key.map(Self).ok_or("a public key is the 64 hex digits that `trits keys` prints")
    }
}

impl fmt::Debug for PublicKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "PublicKey({})", hex(self.0.as_bytes()))
    }
}

/// The bytes that hex digits stand for.
pub fn bytes<const N: usize>(text: &str) -> Option<[u8; N]> {
    let digits: Option<Vec<u8>> = text.chars().map(|c| c.to_digit(16).and_then(|digit| u8::try_from(digit).ok())).collect();
    let digits = digits.filter(|digits| digits.len() == 2 * N)?;
    let mut out = [0; N];
    for (byte, pair) in out.iter_mut().zip(digits.chunks_exact(2)) {
        *byte = pair[0] * 16 + pair[1];
    }
    Some(out)
}
