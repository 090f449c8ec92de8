//! A data folder, and the real `trits` on it.

use super::server::Server;
use super::sinks::Sink;
use serde_json::Value;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::Duration;
use tempfile::TempDir;
use trits_index::snapshot::current::{read_current, snapshot_dir};

/// The day of all nights.
pub const TODAY: &str = "2026-11-30";

pub struct House {
    folder: TempDir,
}

/// A program of this workspace, where cargo put it beside this test.
pub fn program(name: &str) -> PathBuf {
    let test = std::env::current_exe().expect("this test has a path");
    let path = test.ancestors().nth(2).expect("deps lies in a folder").join(name);
    assert!(path.exists(), "{} is not built; `cargo build --release --workspace` makes it", path.display());
    path
}

impl House {
    pub fn new() -> Self {
        Self { folder: tempfile::tempdir().expect("a folder") }
    }

    /// Something in the temporary folder.
    pub fn path(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }

    fn data(&self) -> String {
        self.path("data").display().to_string()
    }

    /// A night on the starter catalogue.
    pub fn night(&self, more: &[&str]) {
        self.run(TODAY, &[&["nightly", "--no-wide", "--data", &self.data()], more].concat());
    }

    /// A command on the data folder, and what it printed.
    pub fn trits(&self, args: &[&str]) -> String {
        self.run(TODAY, &[args, &["--data", &self.data()]].concat())
    }

    /// A command that knows no data folder, on a day.
    pub fn trits_on(&self, today: &str, args: &[&str]) -> String {
        self.run(today, args)
    }

    fn run(&self, today: &str, args: &[&str]) -> String {
        let (code, out, err) = self.ends(today, args);
        assert_eq!(code, 0, "trits {args:?}: {err}");
        out
    }

    /// Exit code, output and complaint of a command.
    pub fn ends(&self, today: &str, args: &[&str]) -> (i32, String, String) {
        let done = self.command(today, args).output().expect("trits runs");
        let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
        (done.status.code().unwrap_or(-1), text(&done.stdout), text(&done.stderr))
    }

    fn command(&self, today: &str, args: &[&str]) -> Command {
        let mut command = Command::new(program("trits"));
        command.args(args).env("TRITS_TODAY", today).env_remove("TRITS_EVENTS").current_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/.."));
        command
    }

    /// A night that is killed after a time, unless it came to its end before; whether it was cut off.
    pub fn killed_night(&self, more: &[&str], after: Duration) -> bool {
        let mut command = self.command(TODAY, &[&["nightly", "--no-wide", "--data", &self.data()], more].concat());
        let mut night = command.stdout(Stdio::null()).stderr(Stdio::null()).spawn().expect("trits runs");
        std::thread::sleep(after);
        // It may have ended by itself.
        let _ = night.kill();
        !night.wait().expect("an end").success()
    }

    /// The id of the live snapshot.
    pub fn live(&self) -> String {
        read_current(&self.path("data")).expect("CURRENT").expect("a live snapshot")
    }

    /// The first trio of every seed.
    pub fn trios(&self) -> BTreeMap<String, Vec<String>> {
        let table = self.trits(&["tips"]);
        let row = |line: &str| -> Option<(String, Vec<String>)> {
            let fields: Vec<&str> = line.split('\t').collect();
            let [media, seed, tips @ ..] = fields.as_slice() else { return None };
            Some((format!("{media}:{seed}"), tips.iter().map(|t| (*t).to_owned()).collect()))
        };
        table.lines().skip(1).filter_map(row).collect()
    }

    /// The live manifest.
    pub fn manifest(&self) -> Value {
        let id = read_current(&self.path("data")).expect("CURRENT").expect("a live snapshot");
        let manifest = std::fs::read(snapshot_dir(&self.path("data"), &id).join("manifest.json")).expect("a manifest");
        serde_json::from_slice(&manifest).expect("JSON")
    }

    /// The real server on the data folder and a sink.
    pub fn serve(&self, sink: &dyn Sink) -> Server {
        Server::start(Path::new(&self.data()), &sink.api(), &sink.night())
    }
}

/// Whether any file below a folder holds a text.
pub fn holds(dir: &Path, text: &str) -> bool {
    let entries = std::fs::read_dir(dir).expect("a folder").map(|entry| entry.expect("an entry").path());
    entries.into_iter().any(|path| {
        let found = || std::fs::read(&path).expect("bytes").windows(text.len()).any(|w| w == text.as_bytes());
        if path.is_dir() { holds(&path, text) } else { found() }
    })
}
