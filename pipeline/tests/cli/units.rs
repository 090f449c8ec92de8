//! The units of systemd: what an operator installs is what the tools accept and what the page says.

use crate::house::House;
use std::process::Command;

const ROOT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/..");
const UNITS: [&str; 5] =
    ["trits-nightly.service", "trits-nightly.timer", "trits-retention.service", "trits-retention.timer", "trits-api.service"];

fn unit(name: &str) -> String {
    std::fs::read_to_string(format!("{ROOT}/scripts/systemd/{name}")).unwrap()
}

#[test]
fn systemd_accepts_the_units() {
    if Command::new("systemd-analyze").arg("--version").output().is_err() {
        assert!(std::env::var_os("TRITS_CI").is_none(), "no systemd-analyze (apt-get install systemd)");
        return;
    }
    let house = House::new();
    for name in UNITS {
        // The program must be there for the tool to accept the unit.
        let program = if name == "trits-api.service" { "/usr/local/bin/trits-api" } else { "/usr/local/bin/trits" };
        house.write(name, &unit(name).replace(program, env!("CARGO_BIN_EXE_trits")));
    }
    let verified = Command::new("systemd-analyze").arg("verify").args(UNITS.map(|name| house.path(name))).output().unwrap();
    let said = String::from_utf8_lossy(&verified.stderr).into_owned();
    assert!(verified.status.success() && !UNITS.iter().any(|name| said.contains(name)), "{said}");
}

#[test]
fn the_server_reads_what_the_night_wrote() {
    let folder = |name: &str, flag: &str| {
        let text = unit(name);
        let line = text.lines().find(|line| line.starts_with("ExecStart=")).unwrap().to_owned();
        line.split(' ').skip_while(|word| *word != flag).nth(1).map(str::to_owned).unwrap()
    };
    for flag in ["--data", "--events"] {
        assert_eq!(folder("trits-api.service", flag), folder("trits-nightly.service", flag), "{flag}");
    }
}

#[test]
fn retention_removes_from_the_folder_that_the_night_reads() {
    let line = |name: &str| {
        let text = unit(name);
        text.lines().find_map(|line| line.strip_prefix("ExecStart=/usr/local/bin/trits ")).unwrap().to_owned()
    };
    let events = |line: &str| line.split(' ').skip_while(|word| *word != "--events").nth(1).map(str::to_owned).unwrap();
    let (night, retention) = (line("trits-nightly.service"), line("trits-retention.service"));
    assert!(retention.starts_with("events retain --apply "), "{retention}");
    assert_eq!(events(&night), events(&retention));
}

#[test]
fn the_unit_names_events_and_flags_that_there_are() {
    let service = unit(UNITS[0]);
    let line = service.lines().find_map(|line| line.strip_prefix("ExecStart=/usr/local/bin/trits nightly ")).unwrap();
    let help = Command::new(env!("CARGO_BIN_EXE_trits")).args(["nightly", "--help"]).output().unwrap();
    let help = String::from_utf8(help.stdout).unwrap();
    for flag in line.split(' ').filter(|word| word.starts_with("--")) {
        assert!(help.contains(&format!("{flag} ")) || help.contains(&format!("{flag}\n")), "{flag}");
    }
    assert!(line.contains("--events "), "without it votes, reviews and erasures never reach a night");
    let page = std::fs::read_to_string(format!("{ROOT}/docs/operate.md")).unwrap();
    assert!(UNITS.iter().all(|name| page.contains(&format!("scripts/systemd/{name}"))) && !page.contains("[Service]"));
    let cron = page.lines().find(|line| line.starts_with("15 4 * * *")).unwrap();
    assert!(cron.contains(line), "the line of cron runs the same night");
}
