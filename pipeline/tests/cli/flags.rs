//! Flags that do what they say or are refused, and output that cannot be written.

use crate::house::{House, fixture};
use std::fs::{self, OpenOptions};
use std::os::unix::fs::symlink;
use std::process::Stdio;

#[test]
fn a_flag_that_means_nothing_here_is_refused() {
    let house = House::new();
    for flags in [&["--budget", "7"][..], &["--replan"], &["--no-requested"], &["--no-wishes"], &["--languages", "nl"]] {
        let night = house.nightly(flags);
        assert!(night.code == 2 && night.complaint().contains("which only --source tmdb makes"), "{flags:?}: {}", night.complaint());
    }
}

#[test]
fn a_golden_set_that_is_not_there_is_refused_where_it_was_named() {
    let house = House::new();
    let early = house.nightly(&["--golden", "nowhere", "--until", "ingest"]);
    assert!(early.code == 2 && !early.err.contains("rows read"), "before anything is read: {}", early.err);
    let night = house.nightly(&["--golden", "nowhere"]);
    assert!(night.code == 2 && night.complaint().contains("cannot read nowhere/movies.jsonl"), "{}", night.complaint());
    house.nightly(&[]).id();
}

#[test]
fn a_link_to_the_metrics_stays_one_and_what_is_no_file_is_refused() {
    let house = House::new();
    house.write("real.prom", "");
    symlink(house.path("real.prom"), house.path("link.prom")).unwrap();
    house.nightly(&["--textfile", "link.prom"]).id();
    assert!(house.path("link.prom").is_symlink() && fs::read_to_string(house.path("real.prom")).unwrap().contains("trits_night_success 1"));
    for device in ["/dev/null", "."] {
        let night = house.nightly(&["--textfile", device]);
        assert!(night.code == 2 && night.complaint().contains("it is no file"), "{device}: {}", night.complaint());
    }
}

#[test]
fn a_published_night_reports_success_when_its_output_cannot_be_written() {
    let house = House::new();
    let full = OpenOptions::new().write(true).open("/dev/full").unwrap();
    let mut command = house.command("nightly", &[&fixture("starter")], &[]);
    let night = command.stdout(Stdio::from(full)).stderr(Stdio::piped()).spawn().unwrap().wait_with_output().unwrap();
    assert_eq!(night.status.code(), Some(0));
    let said = String::from_utf8(night.stderr).unwrap();
    assert!(said.contains(&format!("{} is live, and that cannot be printed", house.current().unwrap())), "{said}");
}

#[test]
fn a_journal_that_does_not_read_is_put_aside_with_a_warning() {
    let house = House::published();
    fs::write(house.data().join("work/nights.json"), "{half").unwrap();
    let night = house.nightly(&[]);
    assert!(night.code == 0 && night.err.contains("the journal could not be read and starts from scratch"), "{}", night.err);
    assert_eq!(fs::read_to_string(house.data().join("work/nights.damaged")).unwrap(), "{half");
    assert!(house.trits("status", &[]).out.contains("warning    the journal could not be read"));
}

#[test]
fn status_tells_a_night_that_runs_from_one_that_was_killed() {
    let house = House::published();
    let path = house.data().join("work/nights.json");
    let text = fs::read_to_string(&path).unwrap().replace("\"ending\": \"published\"", "\"ending\": \"running\"");
    fs::write(&path, text).unwrap();
    assert!(house.trits("status", &[]).out.contains("was killed"));
    let lock = OpenOptions::new().write(true).open(house.data().join("LOCK")).unwrap();
    lock.try_lock().unwrap();
    let status = house.trits("status", &[]).out;
    lock.unlock().unwrap();
    assert!(status.contains("is running") && !status.contains("killed"), "{status}");
}

#[test]
fn verify_and_status_end_with_the_same_code() {
    let broken = |mend: &dyn Fn(&House)| {
        let house = House::published();
        mend(&house);
        (house.trits("verify", &[]).code, house.trits("status", &[]).code)
    };
    assert_eq!(broken(&|_| ()), (0, 0));
    assert_eq!(broken(&|house| fs::remove_dir_all(house.live()).unwrap()), (6, 6));
    assert_eq!(broken(&|house| fs::write(house.live().join("trits.redb"), "x").unwrap()), (6, 6));
    assert_eq!(broken(&|house| fs::remove_file(house.data().join("CURRENT")).unwrap()), (2, 2));
    assert_eq!(broken(&|house| fs::write(house.data().join("CURRENT"), "../x").unwrap()), (6, 6));
    let nowhere = House::new();
    assert_eq!((nowhere.trits("verify", &[]).code, nowhere.trits("status", &[]).code), (2, 2));
}

#[test]
fn every_flag_and_command_of_the_pages_is_one() {
    let root = concat!(env!("CARGO_MANIFEST_DIR"), "/..");
    let house = House::new();
    let help = |command: &[&str]| house.plain(&[command, &["--help"]].concat()).out;
    let known = help(&[]).split("Commands:").nth(1).unwrap().split("Options:").next().unwrap().to_owned();
    let commands: Vec<&str> = known.lines().filter_map(|line| line.split_whitespace().next()).collect();
    let events = ["stats", "export", "retain", "forget"].map(|of| help(&["events", of])).concat();
    for page in ["docs/operate.md", "README.md", "ARCHITECTURE.md"] {
        let text = fs::read_to_string(format!("{root}/{page}")).unwrap();
        for line in text.lines().flat_map(|line| line.split('`')) {
            let mut words = line.split_whitespace().skip_while(|word| *word != "trits" && !word.ends_with("/trits")).skip(1);
            let Some(command) = words.next().filter(|word| word.bytes().all(|b| b.is_ascii_lowercase() || b == b'-')) else { continue };
            if !line.trim_start().starts_with("trits") {
                continue;
            }
            assert!(commands.contains(&command), "{page}: {line}");
            let help = if command == "events" { events.clone() } else { help(&[command]) };
            for flag in words.filter(|word| word.starts_with("--")).map(|word| word.trim_end_matches([',', ';', ':', ')', '.'])) {
                let flag = flag.split('=').next().unwrap();
                assert!(help.contains(&format!("{flag} ")) || help.contains(&format!("{flag}\n")), "{page}: {flag} in {line}");
            }
        }
    }
}
