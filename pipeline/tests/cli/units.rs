//! The units of systemd: what an operator installs is what the tools accept and what the page says.

use crate::house::House;
use std::process::Command;

const ROOT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/..");
const UNITS: [&str; 5] =
    ["trits-nightly.service", "trits-nightly.timer", "trits-retention.service", "trits-retention.timer", "trits-api.service"];

fn unit(name: &str) -> String {
    std::fs::read_to_string(format!("{ROOT}/scripts/systemd/{name}")).unwrap()
}

/// What a unit says behind `key=`; a key such as `Environment=TRITS_DATA` gives a variable's value.
fn value(name: &str, key: &str) -> String {
    unit(name).lines().find_map(|line| line.strip_prefix(key)?.strip_prefix('=')).unwrap_or_else(|| panic!("{name}: {key}")).to_owned()
}

/// A folder that stands for `/`, with the units as they are installed.
fn installed() -> House {
    let house = House::new();
    std::fs::create_dir_all(house.path("usr/lib/systemd/system/trits-.service.d")).unwrap();
    for name in UNITS {
        house.write(&format!("usr/lib/systemd/system/{name}"), &unit(name));
    }
    house.write("usr/lib/systemd/system/trits-.service.d/sandbox.conf", &unit("sandbox.conf"));
    house
}

fn has_systemd() -> bool {
    let there = Command::new("systemd-analyze").arg("--version").output().is_ok();
    assert!(there || std::env::var_os("TRITS_CI").is_none(), "no systemd-analyze (apt-get install systemd)");
    there
}

#[test]
fn systemd_accepts_the_units() {
    if !has_systemd() {
        return;
    }
    let house = House::new();
    for name in UNITS {
        // The program must be there for the tool to accept the unit.
        let program = if name == "trits-api.service" { "/usr/local/bin/trits-api" } else { "/usr/local/bin/trits" };
        house.write(name, &unit(name).replace(program, env!("CARGO_BIN_EXE_trits")).replace("Documentation=man:", "#"));
    }
    let verified = Command::new("systemd-analyze").arg("verify").args(UNITS.map(|name| house.path(name))).output().unwrap();
    let said = String::from_utf8_lossy(&verified.stderr).into_owned();
    assert!(verified.status.success() && !UNITS.iter().any(|name| said.contains(name)), "{said}");
}

#[test]
fn the_services_are_exposed_to_little() {
    if !has_systemd() {
        return;
    }
    let house = installed();
    let root = format!("--root={}", house.path("").display());
    for name in UNITS.into_iter().filter(|name| name.ends_with(".service")) {
        let judged = Command::new("systemd-analyze").args(["security", "--offline=yes", &root, name]).output().unwrap();
        let said = String::from_utf8_lossy(&judged.stdout).into_owned();
        let exposure =
            said.lines().find_map(|line| line.split("Overall exposure level for ").nth(1)?.split(": ").nth(1)?.split(' ').next());
        let exposure: f64 = exposure.unwrap_or_else(|| panic!("{said}{}", String::from_utf8_lossy(&judged.stderr))).parse().unwrap();
        assert!(exposure < 2.0, "{name}: {exposure}\n{said}");
    }
}

#[test]
fn the_server_reads_what_the_night_wrote_and_retention_removes_from_the_same_events() {
    assert_eq!(value("trits-api.service", "Environment=TRITS_DATA"), value("trits-nightly.service", "Environment=TRITS_DATA"));
    for name in ["trits-nightly.service", "trits-retention.service"] {
        assert_eq!(value(name, "Environment=TRITS_EVENTS"), value("trits-api.service", "Environment=TRITS_EVENTS"), "{name}");
    }
    assert_eq!(value("trits-retention.service", "ExecStart"), "/usr/local/bin/trits events retain --apply");
    let folders = unit("tmpfiles.conf");
    for folder in ["TRITS_DATA", "TRITS_EVENTS"].map(|name| value("trits-api.service", &format!("Environment={name}"))) {
        assert!(folders.contains(&format!("d {folder} ")), "{folder} is not made");
    }
}

#[test]
fn the_page_runs_the_night_of_the_unit() {
    let night = value("trits-nightly.service", "ExecStart");
    let page = std::fs::read_to_string(format!("{ROOT}/docs/operate.md")).unwrap();
    let cron = page.lines().find(|line| line.starts_with("15 4 * * *")).unwrap();
    assert!(cron.contains(&night) && !page.contains("[Service]"), "the line of cron runs the same night");
    for variable in ["TRITS_DATA", "TRITS_EVENTS"] {
        let set = format!("{variable}={}", value("trits-nightly.service", &format!("Environment={variable}")));
        assert!(cron.contains(&set), "{set} in the line of cron");
    }
    assert!(cron.contains(&value("trits-nightly.service", "EnvironmentFile").replace('-', "")));
}

#[test]
fn a_variable_sets_what_its_flag_sets_and_the_flag_overrides_it() {
    let house = House::new();
    let night = |variables: &[(&str, &str)], flags: &[&str]| {
        let mut command = house.command("nightly", &[], flags);
        command.envs(variables.iter().copied()).env_remove("TRITS_NO_WIDE");
        String::from_utf8(command.output().unwrap().stderr).unwrap()
    };
    let said = night(&[("TRITS_SOURCE", "table"), ("TRITS_CATALOGUE", "nowhere.csv;elsewhere.csv")], &[]);
    assert!(said.contains("there is no catalogue at nowhere.csv"), "{said}");
    let said = night(&[("TRITS_SOURCE", "table"), ("TRITS_CATALOGUE", "nowhere.csv")], &["--catalogue", "elsewhere.csv"]);
    assert!(said.contains("there is no catalogue at elsewhere.csv"), "{said}");
    let said = night(&[("TRITS_POOL", "many")], &[]);
    assert!(said.contains("--pool"), "{said}");
}
