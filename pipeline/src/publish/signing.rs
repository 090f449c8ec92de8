//! Keys that sign snapshots, and signing one.

use crate::artifact;
use crate::failure::Failure;
use ed25519_dalek::{Signer, SigningKey};
use std::fs::{self, File, OpenOptions};
use std::io::{ErrorKind, Read, Write};
use std::os::unix::fs::OpenOptionsExt;
use std::path::Path;
use trits_index::digest::hex;
use trits_index::snapshot::signature::{SIGNATURE_FILE, bytes};

/// Writes a new secret key, 64 hex digits that only this user may read; returns the public one.
///
/// # Errors
/// There is a file already, or it cannot be written.
pub fn make_key(path: &Path) -> Result<String, Failure> {
    let io = |what: &str| Failure::io(format!("cannot {what} {}", path.display()));
    let mut secret = [0; 32];
    File::open("/dev/urandom").and_then(|mut random| random.read_exact(&mut secret)).map_err(Failure::io("cannot draw a key"))?;
    let mut file = OpenOptions::new().write(true).create_new(true).mode(0o600).open(path).map_err(io("make"))?;
    writeln!(file, "{}", hex(&secret)).and_then(|()| file.sync_all()).map_err(io("write"))?;
    Ok(hex(SigningKey::from_bytes(&secret).verifying_key().as_bytes()))
}

/// Reads a secret key.
///
/// # Errors
/// It cannot be read, or is none.
pub fn read_key(path: &Path) -> Result<SigningKey, Failure> {
    let text = fs::read_to_string(path).map_err(|error| Failure::usage(format!("cannot read --sign-key {}: {error}", path.display())))?;
    let secret = bytes::<32>(text.trim());
    let secret = secret.ok_or_else(|| Failure::usage(format!("--sign-key {} is no key as `trits keys` writes it", path.display())))?;
    Ok(SigningKey::from_bytes(&secret))
}

/// Writes the signature of a manifest beside it; without a key there is none afterwards.
///
/// # Errors
/// The folder cannot be written.
pub fn sign(dir: &Path, manifest: &[u8], key: Option<&SigningKey>) -> Result<(), Failure> {
    let path = dir.join(SIGNATURE_FILE);
    match key {
        Some(key) => artifact::replace(&path, format!("{}\n", hex(&key.sign(manifest).to_bytes())).as_bytes()),
        None => match fs::remove_file(&path) {
            Err(error) if error.kind() != ErrorKind::NotFound => Err(Failure::io(format!("cannot remove {}", path.display()))(error)),
            _ => Ok(()),
        },
    }
}

#[cfg(test)]
mod tests {
    use super::{make_key, read_key, sign};
    use std::fs;
    use trits_index::snapshot::signature::PublicKey;
    use trits_index::snapshot::{OpenError, Snapshot};

    /// A folder with a manifest and no database: what is wrong with the signature comes first.
    #[test]
    fn a_snapshot_opens_with_the_key_that_signed_it_alone() {
        let folder = tempfile::TempDir::new().expect("a folder");
        let (dir, first, second) = (folder.path(), folder.path().join("a.key"), folder.path().join("b.key"));
        let public: PublicKey = make_key(&first).expect("a key").parse().expect("a public key");
        let other: PublicKey = make_key(&second).expect("a key").parse().expect("a public key");
        assert!(make_key(&first).is_err(), "no key is written over");
        let manifest = b"{}";
        fs::write(dir.join("manifest.json"), manifest).expect("written");
        let unsigned = |key: &PublicKey| matches!(Snapshot::open_signed(dir, Some(key)), Err(OpenError::Signature { .. }));
        assert!(unsigned(&public));
        sign(dir, manifest, Some(&read_key(&first).expect("a key"))).expect("signed");
        assert!(!unsigned(&public) && unsigned(&other));
        fs::write(dir.join("manifest.json"), b"{ }").expect("written");
        assert!(unsigned(&public), "another manifest");
        sign(dir, manifest, None).expect("removed");
        assert!(unsigned(&public));
        fs::write(&second, "geheim").expect("written");
        assert!(!read_key(&second).expect_err("no key").to_string().contains("geheim"));
    }
}
