//! How many connections the system allows this process: each is an open file.

use std::fs;

/// Limits of this process.
const LIMITS: &str = "/proc/self/limits";

/// The wanted number of connections, but at most half of the files that may be open: the other half is for events, snapshots and the
/// night's binary.
pub fn fitting(wanted: usize) -> usize {
    let files = fs::read_to_string(LIMITS).ok().and_then(|limits| open_files(&limits));
    let most = files.map_or(wanted, |files| wanted.min((files / 2).max(1)));
    if most < wanted {
        tracing::warn!(server.connections = most, "fewer connections than were asked for: raise the number of open files (ulimit -n)");
    }
    most
}

/// The soft limit of open files.
fn open_files(limits: &str) -> Option<usize> {
    let line = limits.lines().find_map(|line| line.strip_prefix("Max open files"))?;
    line.split_whitespace().next()?.parse().ok()
}

#[cfg(test)]
mod tests {
    use super::open_files;

    #[test]
    fn the_soft_limit_is_read() {
        let head = "Limit                     Soft Limit           Hard Limit           Units     \n";
        let line = "Max open files            1024                 1048576              files     \n";
        assert_eq!(open_files(&format!("{head}Max processes  5 6 processes\n{line}")), Some(1024));
        assert_eq!(open_files("Max open files            unlimited            unlimited            files"), None);
        assert_eq!(open_files(head), None);
    }
}
