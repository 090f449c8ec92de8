//! Digests: SHA-256 as it is printed, and the small hash that picks among equals.

use sha2::{Digest, Sha256};
use std::fs::File;
use std::io::{self, Read};
use std::path::Path;

/// Lower-case hex SHA-256 of a file, read in blocks.
///
/// # Errors
/// The file cannot be read.
pub fn sha256_file(path: &Path) -> io::Result<String> {
    let mut file = File::open(path)?;
    let mut digest = Sha256::new();
    let mut block = vec![0_u8; 1 << 20];
    loop {
        let n = file.read(&mut block)?;
        if n == 0 {
            break;
        }
        digest.update(&block[..n]);
    }
    Ok(hex(&digest.finalize()))
}

/// Lower-case hex of bytes.
pub fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|b| format!("{b:02x}")).collect()
}

/// The 64-bit FNV-1a hash of bytes, the same on every machine: for picking among equals, not against tampering.
pub fn fnv_1a(bytes: impl Iterator<Item = u8>) -> u64 {
    bytes.fold(0xcbf2_9ce4_8422_2325, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3))
}

#[cfg(test)]
mod tests {
    use super::fnv_1a;

    #[test]
    fn the_hash_is_the_published_one() {
        assert_eq!(fnv_1a("".bytes()), 0xcbf2_9ce4_8422_2325);
        assert_eq!(fnv_1a("foobar".bytes()), 0x8594_4171_f739_67e8);
    }
}
