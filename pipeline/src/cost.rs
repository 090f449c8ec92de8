//! What a night costs: memory and disk. Out: bytes, or none where the system does not say.

use std::fs;
use std::path::Path;

/// The most memory that this process has used so far.
pub fn peak_memory() -> Option<u64> {
    let status = fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"))?;
    let kilobytes: u64 = line.trim().strip_suffix("kB")?.trim().parse().ok()?;
    Some(kilobytes * 1024)
}

/// The bytes of the files in a folder and in those below it, links not followed; nothing of what cannot be read.
pub fn folder_bytes(folder: &Path) -> u64 {
    let entries = fs::read_dir(folder).into_iter().flatten().flatten();
    let bytes = entries.filter_map(|entry| {
        let of = entry.metadata().ok()?;
        Some(if of.is_dir() { folder_bytes(&entry.path()) } else { of.len() })
    });
    bytes.sum()
}

/// Bytes for people: three digits, and the unit.
pub fn readable(bytes: u64) -> String {
    const UNITS: [&str; 4] = ["kB", "MB", "GB", "TB"];
    let (mut size, mut unit) = (bytes as f64 / 1e3, UNITS[0]);
    for next in &UNITS[1..] {
        if size < 999.5 {
            break;
        }
        (size, unit) = (size / 1e3, next);
    }
    let digits = if size < 9.995 { 2 } else { usize::from(size < 99.95) };
    format!("{size:.digits$} {unit}")
}

#[cfg(test)]
mod tests {
    #![expect(clippy::unwrap_used, reason = "a test stops at the first surprise")]

    use super::*;

    #[test]
    fn bytes_are_readable() {
        let texts = [0, 999, 12_345, 999_600, 1_234_567, 115_000_000, 4_000_000_000, 3_000_000_000_000_000].map(readable);
        assert_eq!(texts, ["0.00 kB", "1.00 kB", "12.3 kB", "1.00 MB", "1.23 MB", "115 MB", "4.00 GB", "3000 TB"]);
    }

    #[test]
    fn memory_and_folders_are_measured() {
        assert!(peak_memory().unwrap() > 1 << 20);
        let folder = tempfile::tempdir().unwrap();
        fs::create_dir(folder.path().join("below")).unwrap();
        fs::write(folder.path().join("a"), [0; 10]).unwrap();
        fs::write(folder.path().join("below/b"), [0; 5]).unwrap();
        assert_eq!((folder_bytes(folder.path()), folder_bytes(&folder.path().join("gone"))), (15, 0));
    }
}
