//! `trits keys`.

use crate::failure::Failure;
use crate::publish::make_key;
use std::path::PathBuf;

/// Where the key goes.
#[derive(Debug, clap::Args)]
pub struct Args {
    /// The file for the secret key; one that is there is not overwritten.
    #[arg(long, value_name = "FILE")]
    out: PathBuf,
}

/// Makes a pair of keys, and prints the public one.
pub fn run(args: &Args) -> Result<(), Failure> {
    super::print(&format!("{}\n", make_key(&args.out)?))
}
