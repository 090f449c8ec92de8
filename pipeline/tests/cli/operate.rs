//! `docs/operate.md`: every command in it is run, in order, in one folder, on our own catalogue.

use crate::house::House;
use std::path::Path;
use std::process::Command;

const ROOT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/..");

/// The blocks of a page that are marked `sh`, in order.
fn blocks(page: &str) -> Vec<String> {
    let parts = page.split("\n```");
    parts.filter_map(|part| part.strip_prefix("sh\n")).map(str::to_owned).collect()
}

#[test]
fn every_command_of_the_page_works() {
    let page = std::fs::read_to_string(format!("{ROOT}/docs/operate.md")).unwrap();
    let blocks = blocks(&page);
    let house = House::new();
    std::os::unix::fs::symlink(format!("{ROOT}/datasets"), house.path("datasets")).unwrap();
    let binaries = Path::new(env!("CARGO_BIN_EXE_trits")).parent().unwrap().display();
    let path = format!("{binaries}:{}", std::env::var("PATH").unwrap());
    let script = blocks.join("\n");
    let mut bash = Command::new("bash");
    // The commands are the same with both tiers, and take their time.
    bash.args(["-euxo", "pipefail", "-c", &script]).env("PATH", path).env("TRITS_NO_WIDE", "1").current_dir(house.path(""));
    let run = bash.output().unwrap();
    let errors = String::from_utf8_lossy(&run.stderr);
    let last = errors.lines().filter(|l| !l.starts_with('{')).collect::<Vec<_>>();
    assert!(run.status.success(), "{}", last[last.len().saturating_sub(8)..].join("\n"));
    assert!(blocks.len() >= 10, "{} blocks", blocks.len());
}

#[test]
fn several_values_of_a_setting_are_quoted_wherever_the_page_shows_them() {
    let page = std::fs::read_to_string(format!("{ROOT}/docs/operate.md")).unwrap();
    let shown: Vec<&str> =
        page.split(['`', '\n']).filter(|part| part.starts_with("TRITS_") && part.contains("=") && part.contains(';')).collect();
    assert!(shown.len() >= 2, "{shown:?}");
    for setting in shown {
        let (name, _) = setting.split_once('=').unwrap();
        // As the first block of the page reads the file.
        let script = format!("set -eu; {setting}\nprintf %s \"${name}\"");
        let run = Command::new("bash").args(["-c", &script]).output().unwrap();
        assert!(run.status.success() && String::from_utf8_lossy(&run.stdout).contains(';'), "{setting}: {run:?}");
    }
}

#[test]
fn the_page_names_every_command_and_every_gate() {
    let page = std::fs::read_to_string(format!("{ROOT}/docs/operate.md")).unwrap();
    let help = Command::new(env!("CARGO_BIN_EXE_trits")).arg("--help").output().unwrap();
    let help = String::from_utf8(help.stdout).unwrap();
    let commands = help.split("Commands:").nth(1).unwrap().split("Options:").next().unwrap();
    for command in commands.lines().filter_map(|line| line.split_whitespace().next()).filter(|c| !["help", "evaluate"].contains(c)) {
        assert!(page.contains(&format!("trits {command}")), "{command} is missing");
    }
    for gate in ["D1", "D9", "D10", "T1", "T8", "R1", "N1", "H1", "G1"] {
        assert!(page.contains(&format!("| {gate}")) || page.contains(&format!(", {gate}")), "{gate} is missing");
    }
}
