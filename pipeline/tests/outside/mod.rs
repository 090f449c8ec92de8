//! What some tests need from outside the repository: dumps, recordings and the protocol under `TRITS_SHARED` (else `../shared` beside
//! the workspace), and tools. Where it is missing, such a test says that it is skipped; but it is red where it has to be there.

use std::path::{Path, PathBuf};

/// A folder of the shared data, when this machine has it; it has to when `TRITS_SHARED` is set.
pub fn shared(folder: &str) -> Option<PathBuf> {
    let named = std::env::var_os("TRITS_SHARED").map(PathBuf::from);
    let required = named.is_some();
    let path = named.unwrap_or_else(|| Path::new(env!("CARGO_MANIFEST_DIR")).join("../../shared")).join(folder);
    present(path.is_dir(), required, &format!("no {} (TRITS_SHARED names the folder that holds {folder})", path.display())).then_some(path)
}

/// Whether something was found: red when it is missing though required, else a message that the test is skipped.
#[expect(clippy::print_stderr, reason = "a skipped test says so")]
pub fn present(found: bool, required: bool, missing: &str) -> bool {
    assert!(found || !required, "{missing}");
    if !found {
        eprintln!("skipped: {missing}");
    }
    found
}
