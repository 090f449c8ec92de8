//! What the command lines say, for a package: manual pages, completions and settings files, all made from the flags themselves.

#![expect(clippy::print_stdout, reason = "a program for the terminal")]

mod settings;

use anyhow::Context;
use clap::{Command, CommandFactory, Parser};
use clap_complete::{Shell, generate_to};
use std::fs;
use std::path::{Path, PathBuf};

/// The shells that a package has completions for.
const SHELLS: [Shell; 3] = [Shell::Bash, Shell::Fish, Shell::Zsh];

/// Write manual pages, completions and settings files of trits and trits-api.
#[derive(Debug, Parser)]
struct Cli {
    /// The folder for man/, completions/ and settings/.
    dir: PathBuf,
}

fn main() -> anyhow::Result<()> {
    let files = write(&Cli::parse().dir)?;
    println!("{files} files");
    Ok(())
}

/// Writes everything; gives how many files there are.
fn write(dir: &Path) -> anyhow::Result<usize> {
    let [man, completions, of_settings] = ["man", "completions", "settings"].map(|name| dir.join(name));
    for folder in [&man, &completions, &of_settings] {
        fs::create_dir_all(folder).with_context(|| format!("cannot make {}", folder.display()))?;
    }
    for command in commands() {
        clap_mangen::generate_to(without_values(command.clone()), &man)?;
        for shell in SHELLS {
            let name = command.get_name().to_owned();
            generate_to(shell, &mut command.clone(), name, &completions)?;
        }
    }
    for file in settings::files() {
        fs::write(of_settings.join(file.name), file.text)?;
    }
    let count = |folder: &PathBuf| fs::read_dir(folder).map(Iterator::count);
    Ok(count(&man)? + count(&completions)? + count(&of_settings)?)
}

/// The two command lines.
fn commands() -> [Command; 2] {
    [trits_pipeline::cli::command(), trits_api::config::Args::command()]
}

/// A page must not say what the variables of this machine are set to.
fn without_values(command: Command) -> Command {
    command.mut_args(|arg| arg.hide_env_values(true)).mut_subcommands(without_values)
}

#[cfg(test)]
mod tests {
    use super::{commands, write};

    #[test]
    fn every_command_has_a_page_and_every_shell_its_completions() {
        let dir = tempfile::tempdir().expect("a folder");
        write(dir.path()).expect("written");
        let read = |name: &str| std::fs::read_to_string(dir.path().join(name)).unwrap_or_else(|e| panic!("{name}: {e}"));
        for command in commands() {
            let name = command.get_name();
            for of in command.get_subcommands().filter(|of| !of.is_hide_set()) {
                assert!(read(&format!("man/{name}-{}.1", of.get_name())).contains(".SH SYNOPSIS"), "{}", of.get_name());
            }
            assert!(read(&format!("man/{name}.1")).contains(&format!(".TH {name}")));
            for file in [format!("{name}.bash"), format!("{name}.fish"), format!("_{name}")] {
                assert!(read(&format!("completions/{file}")).contains("help"), "{file}");
            }
        }
        assert!(read("man/trits-nightly.1").contains("exact\\-up\\-to"));
    }
}
