//! Settings as variables. In: the command line. Out: the same, with a variable `TRITS_...` for every flag of a night that is a setting, and
//! for the data folder of every command, as `trits-api` has one for each of its flags. A flag overrides its variable. The data folder has the
//! default of `trits-api`, so that both find the same one without a flag.

use clap::builder::FalseyValueParser;
use clap::{Arg, ArgAction, Command};

/// The commands that run stages.
const NIGHTS: [&str; 7] = ["nightly", "ingest", "features", "embed", "index", "check", "publish"];

/// Flags about one night: as a setting they would hold for all that follow, and accept what nobody has seen.
const OF_ONE_NIGHT: [&str; 10] =
    ["accept", "accept-churn", "accept-clock", "accept-no-events", "dry-run", "no-events", "replan", "resume", "sample", "until"];

/// The data folder where none is named.
const DATA: &str = "var/data";

/// Separates the values of a flag that may be given several times, where a variable has them: no catalogue's path contains it.
const SEPARATOR: char = ';';

/// Adds the variables.
pub(super) fn with_variables(command: Command) -> Command {
    command.mut_subcommands(|of| {
        let is_night = NIGHTS.contains(&of.get_name());
        of.mut_args(|arg| match arg.get_id() == "data" {
            true => with_variable(arg).required(false).default_value(DATA),
            false if is_night => with_variable(arg),
            false => arg,
        })
    })
}

fn with_variable(arg: Arg) -> Arg {
    let setting = arg.get_long().filter(|flag| !OF_ONE_NIGHT.contains(flag) && !arg.is_hide_set() && arg.get_env().is_none());
    let Some(name) = setting.map(|flag| format!("TRITS_{}", flag.to_uppercase().replace('-', "_"))) else { return arg };
    // clap needs names that live as long as the program, so they are leaked: once, at the start.
    let arg = arg.env(&*Box::leak(name.into_boxed_str()));
    match arg.get_action() {
        ArgAction::SetTrue => arg.value_parser(FalseyValueParser::new()),
        ArgAction::Append if arg.get_value_delimiter().is_none() => arg.value_delimiter(SEPARATOR),
        _ => arg,
    }
}

#[cfg(test)]
mod tests {
    use super::super::command;

    fn variable(of: &str, flag: &str) -> Option<String> {
        let command = command();
        let of = command.find_subcommand(of).expect("a command");
        let arg = of.get_arguments().find(|arg| arg.get_long() == Some(flag)).expect("a flag");
        arg.get_env().map(|name| name.to_string_lossy().into_owned())
    }

    #[test]
    fn every_setting_of_a_night_has_a_variable() {
        command().debug_assert();
        assert_eq!(variable("nightly", "provider-timeout-ms").as_deref(), Some("TRITS_PROVIDER_TIMEOUT_MS"));
        assert_eq!(variable("check", "catalogue").as_deref(), Some("TRITS_CATALOGUE"));
        assert_eq!(variable("status", "data").as_deref(), Some("TRITS_DATA"));
    }

    #[test]
    fn the_data_folder_of_every_command_is_that_of_the_server() {
        let command = command();
        let folders: Vec<_> = command.get_subcommands().filter_map(|of| of.get_arguments().find(|arg| arg.get_id() == "data")).collect();
        assert!(folders.len() > 15, "{}", folders.len());
        for arg in folders {
            assert!(arg.get_default_values() == [super::DATA] && !arg.is_required_set(), "{arg}");
        }
    }

    #[test]
    fn what_is_about_one_night_has_none() {
        for flag in super::OF_ONE_NIGHT {
            assert_eq!(variable("nightly", flag), None, "--{flag}");
        }
        assert_eq!(variable("evaluate", "catalogue"), None, "an evaluation is no night");
    }
}
