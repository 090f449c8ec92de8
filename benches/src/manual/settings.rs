//! Settings files: every variable of a program as a comment, with what it does and its default. Systemd, a shell and a container read them.

use clap::{Arg, ArgAction, Command, CommandFactory};

/// A file for `/etc/trits`.
#[derive(Debug)]
pub(super) struct SettingsFile {
    pub(super) name: &'static str,
    pub(super) text: String,
}

/// What the units set: a setting that is left alone has this value, not the program's own.
const API: &str = include_str!("../../../scripts/systemd/trits-api.service");
const NIGHTLY: &str = include_str!("../../../scripts/systemd/trits-nightly.service");
const RETENTION: &str = include_str!("../../../scripts/systemd/trits-retention.service");

/// What has no flag.
const TOKEN: &str = "# The token of the provider, which --source tmdb needs.\n#TRITS_TMDB_TOKEN=\n";
const LOG: &str = "# What is logged, such as off,security=info for what concerns security alone.\n#RUST_LOG=info\n";

const HEAD: &str = "\
# Every setting stands here as a comment with its default, or empty where it has none; take the # away to set it. A line is VARIABLE=VALUE, as
# systemd and a shell read it: quote a value that has spaces, quotes or one of $ ; & in it. Several values of one variable stand behind each
# other with a ; between them, unless its text says otherwise. Paths begin in the folder of datasets/ and web/.
";

/// The files of the server, of the night and of retention.
pub(super) fn files() -> [SettingsFile; 3] {
    let (night, server) = (trits_pipeline::cli::command(), trits_api::config::Args::command());
    let nightly = night.find_subcommand("nightly").expect("a command of that name");
    let events = night.find_subcommand("events").expect("a command of that name");
    [
        file("api.conf", "trits-api, the server; `systemctl restart trits-api` after a change", &server, API, LOG),
        file("nightly.conf", "trits nightly, the night", nightly, NIGHTLY, TOKEN),
        file("retention.conf", "trits events retain, once a month: with a database, the login of its keeper", events, RETENTION, ""),
    ]
}

fn file(name: &'static str, of: &str, command: &Command, unit: &str, more: &str) -> SettingsFile {
    let settings: Vec<String> = command.get_arguments().filter_map(|arg| setting(arg, unit)).collect();
    SettingsFile { name, text: format!("# Settings of {of}.\n{HEAD}\n{}\n{more}", settings.join("\n")) }
}

/// A flag's variable, behind its help.
fn setting(arg: &Arg, unit: &str) -> Option<String> {
    let name = arg.get_env()?.to_string_lossy();
    let help = arg.get_long_help().or(arg.get_help())?.to_string();
    let values = arg.get_possible_values().into_iter().filter(|value| !value.is_hide_set());
    let values: Vec<String> = values.map(|value| value.get_name().to_owned()).collect();
    let values = if values.is_empty() { String::new() } else { format!(" One of {}.", values.join(", ")) };
    let default: Vec<String> = arg.get_default_values().iter().map(|value| value.to_string_lossy().into_owned()).collect();
    let default = if matches!(arg.get_action(), ArgAction::SetTrue) { "false".to_owned() } else { default.join(",") };
    let of_unit = unit.lines().find_map(|line| line.strip_prefix("Environment=")?.strip_prefix(&*name)?.strip_prefix('='));
    let stop = if help.ends_with('.') { "" } else { "." };
    Some(format!("# {}{stop}{values}\n#{name}={}\n", help.replace('\n', "\n# "), of_unit.unwrap_or(&default)))
}

#[cfg(test)]
mod tests {
    use super::{Command, files};
    use clap::CommandFactory;

    fn text(name: &str) -> String {
        files().into_iter().find(|file| file.name == name).map(|file| file.text).expect("a file of that name")
    }

    /// The flags of a help that are not in a settings file.
    fn missing(command: &mut Command, file: &str) -> Vec<String> {
        let (help, file) = (command.render_long_help().to_string(), text(file));
        let flags = help.lines().filter_map(|line| line.trim_start().strip_prefix("--"));
        let flags = flags.map(|line| line.split([' ', '=', '[']).next().unwrap_or_default().to_owned());
        flags.filter(|flag| !file.contains(&format!("\n#TRITS_{}=", flag.to_uppercase().replace('-', "_")))).collect()
    }

    #[test]
    fn every_flag_of_the_server_is_a_setting() {
        let mut server = trits_api::config::Args::command();
        let known = missing(&mut server, "api.conf");
        assert_eq!(known, ["migrate", "trits"], "--migrate stops at once; the variable of --trits is TRITS_BIN");
        assert!(text("api.conf").contains("\n#TRITS_BIN=\n"));
        assert!(text("api.conf").contains("\n#TRITS_WEB=web/dist\n"), "what the unit sets");
    }

    #[test]
    fn every_flag_of_the_night_is_a_setting_but_those_of_one_night() {
        let mut night = trits_pipeline::cli::command();
        let nightly = night.find_subcommand_mut("nightly").expect("a command");
        let mut known = missing(nightly, "nightly.conf");
        known.sort();
        let of_one_night =
            ["accept", "accept-churn", "accept-clock", "accept-no-events", "dry-run", "no-events", "replan", "resume", "sample", "until"];
        assert_eq!(known, of_one_night);
    }

    #[test]
    fn a_file_sets_nothing_and_is_read_by_a_shell_when_it_does() {
        for file in files() {
            assert!(file.text.lines().all(|line| line.is_empty() || line.starts_with('#')), "{}", file.name);
            let set = file.text.lines().filter_map(|line| line.strip_prefix('#')).filter(|line| line.starts_with("TRITS_"));
            let shell = std::process::Command::new("sh").args(["-eu", "-c"]).arg(set.collect::<Vec<_>>().join("\n")).output();
            assert!(shell.expect("a shell").status.success(), "{}", file.name);
        }
    }
}
