//! A temporary data folder, the binaries run on it, and their output with everything that changes from run to run blotted out.

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use tempfile::TempDir;

/// The day on which all tests run.
pub const TODAY: &str = "2025-11-21";

/// A file or folder of `tests/fixtures`.
pub fn fixture(name: &str) -> String {
    format!("{}/tests/fixtures/{name}", env!("CARGO_MANIFEST_DIR"))
}

/// What a command ended with.
pub struct Done {
    /// The exit code; 128 and the signal's number when a signal ended it.
    pub code: i32,
    /// Standard output.
    pub out: String,
    /// Standard error.
    pub err: String,
}

impl Done {
    /// The stages that reported their end, in order.
    pub fn stages(&self) -> Vec<String> {
        let reports = self.err.lines().filter_map(|line| serde_json::from_str::<serde_json::Value>(line).ok());
        reports.filter(|report| report["made"].is_string()).map(|report| report["stage"].as_str().unwrap().to_owned()).collect()
    }

    /// The id that was published.
    pub fn id(&self) -> String {
        assert_eq!(self.code, 0, "{}", self.err);
        self.out.trim().strip_prefix("published ").unwrap_or_else(|| panic!("nothing was published: {}", self.out)).to_owned()
    }

    /// What went wrong, without the stages' reports.
    pub fn complaint(&self) -> String {
        self.err.lines().filter(|line| !line.starts_with('{')).collect::<Vec<_>>().join("\n")
    }
}

/// A temporary folder with a data folder in it.
pub struct House {
    folder: TempDir,
    today: String,
}

impl House {
    pub fn new() -> Self {
        Self::on(TODAY)
    }

    /// A house in which today is another day.
    pub fn on(today: &str) -> Self {
        Self { folder: tempfile::tempdir().unwrap(), today: today.to_owned() }
    }

    /// A house in which the fixture catalogue is live.
    pub fn published() -> Self {
        let house = Self::new();
        house.nightly(&[]).id();
        house
    }

    /// Something in the temporary folder.
    pub fn path(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }

    /// The data folder.
    pub fn data(&self) -> PathBuf {
        self.path("data")
    }

    /// Writes a file into the temporary folder.
    pub fn write(&self, name: &str, text: &str) -> String {
        std::fs::write(self.path(name), text).unwrap();
        self.path(name).display().to_string()
    }

    /// `trits nightly` or another stage's command, ready to start.
    pub fn command(&self, stage: &str, catalogues: &[&str], more: &[&str]) -> Command {
        let mut command = self.binary(env!("CARGO_BIN_EXE_trits"));
        command.args([stage, "--lexicon", &fixture("lexicon.toml"), "--data"]).arg(self.data());
        catalogues.iter().for_each(|c| {
            command.args(["--catalogue", c]);
        });
        command.args(more);
        command
    }

    /// A command of `trits` on the data folder, without further arguments.
    pub fn bare(&self, name: &str) -> Command {
        let mut command = self.binary(env!("CARGO_BIN_EXE_trits"));
        command.arg(name).arg("--data").arg(self.data());
        command
    }

    fn binary(&self, path: &str) -> Command {
        let mut command = Command::new(path);
        command.env("TRITS_TODAY", &self.today).current_dir(self.folder.path()).stdin(Stdio::null());
        command
    }

    /// `trits nightly` on the fixture catalogue.
    pub fn nightly(&self, more: &[&str]) -> Done {
        done(self.command("nightly", &[&fixture("starter")], more))
    }

    /// `trits nightly --source table` on other catalogues.
    pub fn nightly_on(&self, catalogues: &[&str]) -> Done {
        done(self.command("nightly", catalogues, &["--source", "table"]))
    }

    /// Another command of `trits` on the data folder.
    pub fn trits(&self, name: &str, more: &[&str]) -> Done {
        let mut command = self.bare(name);
        command.args(more);
        done(command)
    }

    /// A command of `trits` that knows no data folder.
    pub fn plain(&self, args: &[&str]) -> Done {
        self.plain_on(&self.today, args)
    }

    /// The same on another day.
    pub fn plain_on(&self, today: &str, args: &[&str]) -> Done {
        let mut command = self.binary(env!("CARGO_BIN_EXE_trits"));
        command.args(args).env("TRITS_TODAY", today);
        done(command)
    }

    /// `datasets-check` with a README of figures in the temporary folder.
    pub fn datasets_check(&self, catalogue: &str, more: &[&str]) -> Done {
        if !self.path("figures.md").exists() {
            std::fs::copy(fixture("figures.md"), self.path("figures.md")).unwrap();
        }
        let mut command = self.binary(env!("CARGO_BIN_EXE_datasets-check"));
        command.args(["--catalogue", catalogue, "--lexicon", &fixture("lexicon.toml"), "--readme", "figures.md"]).args(more);
        done(command)
    }

    /// The id `CURRENT` names, if it names one.
    pub fn current(&self) -> Option<String> {
        std::fs::read_to_string(self.data().join("CURRENT")).ok().map(|id| id.trim().to_owned())
    }

    /// The folder of the live snapshot.
    pub fn live(&self) -> PathBuf {
        self.data().join("snapshots").join(self.current().unwrap())
    }

    /// The manifest of the live snapshot.
    pub fn manifest(&self) -> serde_json::Value {
        serde_json::from_slice(&std::fs::read(self.live().join("manifest.json")).unwrap()).unwrap()
    }

    /// The names in the folder of snapshots, hidden ones too.
    pub fn snapshots(&self) -> Vec<String> {
        let entries = std::fs::read_dir(self.data().join("snapshots")).into_iter().flatten();
        let mut names: Vec<String> = entries.map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
        names.sort();
        names
    }

    /// A text with this machine's paths and the live id blotted out.
    pub fn blot(&self, text: &str) -> String {
        let fixtures = fixture("");
        let known = [
            (self.folder.path().display().to_string(), "[HOUSE]"),
            (fixtures.trim_end_matches('/').to_owned(), "[FIXTURES]"),
            (self.current().unwrap_or_else(|| "no snapshot".into()), "[ID]"),
        ];
        known.iter().fold(text.to_owned(), |text, (what, name)| text.replace(what, name))
    }

    /// Exit code and complaint of a command that failed.
    pub fn failure(&self, done: &Done) -> String {
        self.blot(&format!("exit {}\n{}", done.code, done.complaint()))
    }
}

/// Runs a command to its end.
pub fn done(mut command: Command) -> Done {
    use std::os::unix::process::ExitStatusExt;
    let output = command.output().unwrap();
    let code = output.status.code().or_else(|| output.status.signal().map(|s| 128 + s)).unwrap();
    Done { code, out: String::from_utf8(output.stdout).unwrap(), err: String::from_utf8(output.stderr).unwrap() }
}

/// The built-in gates with one line put in place of another, in a file of the house.
pub fn checks(house: &House, line: &str, instead: &str) -> String {
    let ours = include_str!("../../../datasets/checks.toml");
    assert!(ours.contains(line), "{line}");
    house.write("checks.toml", &ours.replacen(line, instead, 1))
}

/// The records of a JSON-lines fixture.
pub fn records(name: &str) -> Vec<serde_json::Value> {
    read_lines(Path::new(&fixture(name)))
}

/// The records of a JSON-lines file.
pub fn read_lines(path: &Path) -> Vec<serde_json::Value> {
    std::fs::read_to_string(path).unwrap().lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

/// Records as JSON lines.
pub fn lines(records: &[serde_json::Value]) -> String {
    records.iter().map(|record| format!("{record}\n")).collect()
}
