//! A temporary data folder and the commands that are run on it.

use crate::server::{Server, TOKEN};
use serde_json::Value;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use tempfile::TempDir;

/// The day of most nights.
pub const TODAY: &str = "2025-11-21";

/// What a command ended with.
pub struct Done {
    pub code: i32,
    pub out: String,
    pub err: String,
}

/// A data folder, with our lexicon and services beside it but no themed pages.
pub struct Place {
    folder: TempDir,
}

impl Place {
    pub fn new() -> Self {
        let folder = tempfile::tempdir().unwrap();
        let datasets = Path::new(env!("CARGO_MANIFEST_DIR")).join("../datasets");
        for name in ["lexicon.toml", "providers.toml"] {
            std::fs::copy(datasets.join(name), folder.path().join(name)).unwrap();
        }
        Self { folder }
    }

    pub fn path(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }

    pub fn data(&self) -> PathBuf {
        self.path("data")
    }

    /// A command on this folder and that provider, on a day, with a good token.
    pub fn command(&self, name: &str, server: &Server, today: &str, more: &[&str]) -> Command {
        let mut command = Command::new(env!("CARGO_BIN_EXE_trits"));
        command.arg(name).arg("--data").arg(self.data()).arg("--lexicon").arg(self.path("lexicon.toml"));
        let (api, exports) = (server.url(), server.exports_url());
        for (flag, value) in [
            ("--provider-url", api.as_str()),
            ("--exports-url", exports.as_str()),
            ("--rate", "5000"),
            ("--provider-retry-ms", "5"),
            ("--provider-timeout-ms", "20000"),
        ] {
            // A night on tables refuses flags about calls.
            if !more.contains(&flag) && (name == "enrich" || more.contains(&"tmdb")) {
                command.args([flag, value]);
            }
        }
        command.arg("--json").args(more);
        command.env("TRITS_TODAY", today).env("TRITS_TMDB_TOKEN", TOKEN).current_dir(self.folder.path()).stdin(Stdio::null());
        command
    }

    /// The ingest of a night: everything that has to do with the provider.
    pub fn ingest(&self, server: &Server, today: &str, more: &[&str]) -> Done {
        done(self.command("ingest", server, today, &[&["--source", "tmdb"], more].concat()))
    }

    /// The ingest of a night that must go well.
    pub fn ingested(&self, server: &Server, today: &str) -> Value {
        let night = self.ingest(server, today, &["--budget", "1000"]);
        assert_eq!(night.code, 0, "{}", night.err);
        self.report()
    }

    /// The report of the last run.
    pub fn report(&self) -> Value {
        serde_json::from_slice(&std::fs::read(self.data().join("work/provider/report.json")).unwrap()).unwrap()
    }

    /// What is stored of a title.
    pub fn stored(&self, title: &str) -> Result<Value, String> {
        let mut command = Command::new(env!("CARGO_BIN_EXE_trits"));
        command.args(["provider", "--title", title, "--data"]).arg(self.data());
        let done = done(command);
        serde_json::from_str(&done.out).map_err(|_| done.out + &done.err)
    }

    /// The quarantine, as rule, title and value.
    pub fn quarantine(&self) -> Vec<(String, u64, String)> {
        let text = std::fs::read_to_string(self.data().join("work/quarantine.jsonl")).unwrap();
        let records = text.lines().map(|line| serde_json::from_str::<Value>(line).unwrap());
        let shown = |v: &Value| v.as_str().unwrap_or("").to_owned();
        records.map(|r| (shown(&r["rule"]), r["id"].as_u64().unwrap_or(0), shown(&r["value"]))).collect()
    }
}

/// Runs a command to its end.
pub fn done(mut command: Command) -> Done {
    let output = command.output().unwrap();
    let text = |bytes| String::from_utf8(bytes).unwrap();
    Done { code: output.status.code().unwrap_or(-1), out: text(output.stdout), err: text(output.stderr) }
}
