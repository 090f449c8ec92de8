//! `trits`: the nightly pipeline and its tools on the command line.

use std::process::ExitCode;
use trits_pipeline::builtin::{Files, use_without_folder};
use trits_pipeline::cli::{parse, run};

/// The datasets as they were when the program was built. They are in the binary and not in the library, so that an editor's change links the
/// program again and compiles nothing; a debug build reads them from the clone.
#[derive(rust_embed::Embed)]
#[folder = "../datasets"]
struct Datasets;

fn main() -> ExitCode {
    use_without_folder(Files { names: || Datasets::iter().collect(), get: |name| Datasets::get(name).map(|file| file.data) });
    run(&parse())
}
