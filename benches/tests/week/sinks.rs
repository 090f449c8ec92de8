//! Where the events of a week are stored, and who may do what there.

use super::house::program;
use super::postgres::Postgres;
use std::cell::Cell;
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::process::Command;
use tempfile::TempDir;
use trits_events::{encode, file_name, scan};

/// A sink of a week. A test cannot wait for midnight, so what came in today becomes a day of the week.
pub trait Sink {
    /// `--events` of the server that visitors meet.
    fn api(&self) -> String;

    /// `--events` of the night, which only reads.
    fn night(&self) -> String;

    /// `--events` of the process that erases and applies the retention term.
    fn keeper(&self) -> String;

    /// Moves today's events, of a server that has stopped, to a day of the week.
    fn day_over(&self, day: &str);

    /// Whether a text stands anywhere in it.
    fn holds(&self, text: &str) -> bool;
}

/// Daily segments: one folder for today, one for the week.
pub struct Folder(TempDir);

impl Folder {
    pub fn new() -> Self {
        let folder = tempfile::tempdir().expect("a folder");
        std::fs::create_dir_all(folder.path().join("week")).expect("a folder");
        Self(folder)
    }

    fn at(&self, name: &str) -> PathBuf {
        self.0.path().join(name)
    }
}

impl Sink for Folder {
    fn api(&self) -> String {
        self.at("today").display().to_string()
    }

    fn night(&self) -> String {
        self.at("week").display().to_string()
    }

    fn keeper(&self) -> String {
        self.night()
    }

    fn day_over(&self, day: &str) {
        let mut bytes = Vec::new();
        for path in segments(&self.at("today")) {
            for json in scan(&std::fs::read(&path).expect("a segment")).0 {
                let mut event: serde_json::Value = serde_json::from_slice(json).expect("a record");
                let time = event["time"].as_str().expect("a time");
                event["time"] = format!("{day}{}", &time[10..]).into();
                bytes.extend(encode(event.to_string().as_bytes()));
            }
        }
        std::fs::write(self.at("week").join(file_name(day)), bytes).expect("a segment");
        std::fs::remove_dir_all(self.at("today")).expect("the day is over");
    }

    fn holds(&self, text: &str) -> bool {
        super::house::holds(self.0.path(), text)
    }
}

fn segments(folder: &Path) -> BTreeSet<PathBuf> {
    let files = std::fs::read_dir(folder).expect("a folder").map(|f| f.expect("a file").path());
    files.filter(|path| path.extension().is_some_and(|e| e == "seg")).collect()
}

/// A database, with a login for each.
pub struct Database {
    server: Postgres,
    /// `seq` of the last event that was moved.
    moved: Cell<i64>,
}

impl Database {
    /// `None` with a message where there is no PostgreSQL.
    pub fn start() -> Option<Self> {
        let database = Self { server: Postgres::start()?, moved: Cell::new(0) };
        database.server.sql("owner", "postgres", "CREATE DATABASE events").expect("a database");
        let migrate = Command::new(program("trits-api")).args(["--migrate", "--events", &database.url("owner")]).output();
        assert!(migrate.expect("trits-api runs").status.success());
        for (login, role) in [("api", "trits_writer"), ("night", "trits_reader"), ("keeper", "trits_keeper")] {
            database.sql(&format!("CREATE ROLE {login} LOGIN IN ROLE {role}"));
        }
        Some(database)
    }

    pub fn url(&self, login: &str) -> String {
        self.server.url(login, "events")
    }

    /// A database of the same server that was never made ready.
    pub fn bare(&self) -> String {
        self.server.url("owner", "postgres")
    }

    /// As the owner.
    pub fn sql(&self, sql: &str) -> String {
        self.server.sql("owner", "events", sql).expect("the server takes it")
    }

    pub fn stop(&mut self) {
        self.server.crash();
    }
}

impl Sink for Database {
    fn api(&self) -> String {
        self.url("api")
    }

    fn night(&self) -> String {
        self.url("night")
    }

    fn keeper(&self) -> String {
        self.url("keeper")
    }

    fn day_over(&self, day: &str) {
        let at = format!("('{day}'::date + (time AT TIME ZONE 'UTC')::time) AT TIME ZONE 'UTC'");
        self.sql(&format!("UPDATE trits.events SET day = '{day}', time = {at} WHERE seq > {}", self.moved.get()));
        self.moved.set(self.sql("SELECT coalesce(max(seq), 0) FROM trits.events").parse().expect("a number"));
    }

    fn holds(&self, text: &str) -> bool {
        self.sql(&format!("SELECT count(*) FROM trits.events e WHERE e::text LIKE '%{text}%'")) != "0"
    }
}
