//! The settings file. In: the program's arguments. Out: the same arguments with the file's values as their defaults, so that a flag
//! overrides a variable, a variable the file, and the file the built-in default. Its keys are the flags' names.

use clap::parser::MatchesError;
use clap::{Arg, ArgMatches, Command, CommandFactory, FromArgMatches, error::ErrorKind};
use std::ffi::OsString;
use std::fs;
use std::path::Path;
use toml::Value;

/// Flags that make no sense in the file.
const OUTSIDE: [&str; 4] = ["settings", "print-openapi", "help", "version"];

/// Reads the arguments, the variables and the file that one of them names.
///
/// # Errors
/// A value, a key or the file itself cannot be read; the error names it.
pub fn parse<T: CommandFactory + FromArgMatches>(argv: &[OsString]) -> Result<T, clap::Error> {
    let mut command = T::command();
    let first = T::command().ignore_errors(true).try_get_matches_from(argv)?;
    if let Some(file) = named(&first) {
        command = with_file(command, &file)?;
    }
    T::from_arg_matches(&command.try_get_matches_from(argv)?)
}

fn named(matches: &ArgMatches) -> Option<std::path::PathBuf> {
    let found: Result<_, MatchesError> = matches.try_get_one("settings");
    found.ok().flatten().cloned()
}

fn with_file(mut command: Command, file: &Path) -> Result<Command, clap::Error> {
    let refuse = |command: &mut Command, what: String| command.error(ErrorKind::ValueValidation, format!("{}: {what}", file.display()));
    let text = fs::read_to_string(file).map_err(|error| refuse(&mut command, error.to_string()))?;
    let table: toml::Table = text.parse().map_err(|error: toml::de::Error| refuse(&mut command, unreadable(&text, &error)))?;
    for (key, value) in table {
        let known = command.get_arguments().find(|arg| arg.get_long() == Some(&key) && !OUTSIDE.contains(&key.as_str()));
        let Some(id) = known.map(|arg| arg.get_id().clone()) else {
            return Err(refuse(&mut command, format!("there is no setting `{key}`; see --help for their names")));
        };
        let Some(values) = texts(value) else {
            return Err(refuse(
                &mut command,
                format!("the setting `{key}` must be a text, a number, true or false, or a list or table of texts"),
            ));
        };
        command = command.mut_arg(id, |arg| with_default(arg, values));
    }
    Ok(command)
}

/// The error and its line number, without the line, which may contain a secret.
fn unreadable(text: &str, error: &toml::de::Error) -> String {
    let line = error.span().and_then(|span| text.get(..span.start)).map_or(1, |before| before.matches('\n').count() + 1);
    format!("line {line}: {}", error.message())
}

/// clap needs defaults that live as long as the program, so they are leaked: once, at the start.
fn with_default(arg: Arg, values: Vec<String>) -> Arg {
    arg.default_values(values.into_iter().map(|value| &*Box::leak(value.into_boxed_str())))
}

fn texts(value: Value) -> Option<Vec<String>> {
    match value {
        Value::Array(list) => list.into_iter().map(text).collect(),
        Value::Table(table) => table.into_iter().map(|(key, value)| text(value).map(|value| format!("{key}={value}"))).collect(),
        single => text(single).map(|text| vec![text]),
    }
}

fn text(value: Value) -> Option<String> {
    match value {
        Value::String(text) => Some(text),
        Value::Integer(number) => Some(number.to_string()),
        Value::Boolean(yes) => Some(yes.to_string()),
        _ => None,
    }
}
