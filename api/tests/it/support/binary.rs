//! The program itself, as an operator starts it.

use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Child, Command, Stdio};

/// Its command line on a free port.
pub fn binary(data: &Path, events: &Path) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_trits-api"));
    command.arg("--data").arg(data).arg("--events").arg(events).args(["--bind", "127.0.0.1:0"]);
    command.stderr(Stdio::piped()).stdout(Stdio::null());
    command
}

/// Starts it and reads its log up to the address it serves on.
pub fn start_binary(data: &Path, events: &Path, more: &[&str]) -> (Child, String) {
    let mut child = binary(data, events).args(more).spawn().expect("starts");
    let lines = BufReader::new(child.stderr.take().expect("a log")).lines();
    let mut logs = lines
        .map_while(Result::ok)
        .map(|line| serde_json::from_str::<serde_json::Value>(&line).unwrap_or_else(|_| panic!("no JSON: {line}")));
    let log = logs.find(|log| log.get("server.address").is_some()).expect("it serves");
    assert_eq!(log["snapshot.id"], "one");
    (child, format!("http://{}", log["server.address"].as_str().expect("an address")))
}
