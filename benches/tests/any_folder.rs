//! Both programs alone, in a folder with nothing in it: what they need is built into them.

use serde_json::Value;
use std::fs;
use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Child, Command, Output, Stdio};
use tempfile::TempDir;

const CLONE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/..");

/// Copies of the programs in a folder of their own, away from the clone.
struct Installed(TempDir);

impl Installed {
    fn new() -> Self {
        let folder = tempfile::tempdir().expect("a folder");
        let test = std::env::current_exe().expect("this test has a path");
        for name in ["trits", "trits-api"] {
            let built = test.ancestors().nth(2).expect("deps lies in a folder").join(name);
            fs::copy(&built, folder.path().join(name)).unwrap_or_else(|e| panic!("`cargo build --release --workspace` makes {name}: {e}"));
        }
        Self(folder)
    }

    /// A program in a folder, with no settings but the day, and without the wide tier, to be quick.
    fn command(&self, name: &str, folder: &Path) -> Command {
        let mut command = Command::new(self.0.path().join(name));
        command.current_dir(folder).env_clear().env("TRITS_TODAY", "2026-11-24").env("TRITS_NO_WIDE", "1").stdin(Stdio::null());
        command
    }

    fn trits(&self, folder: &Path, args: &[&str]) -> Output {
        self.command("trits", folder).args(args).output().expect("trits runs")
    }
}

/// The server, killed with this.
struct Server {
    child: Child,
    /// Its log until it served.
    log: String,
    address: String,
}

impl Server {
    fn start(mut command: Command) -> Self {
        let mut child = command.args(["--bind", "127.0.0.1:0"]).stderr(Stdio::piped()).stdout(Stdio::null()).spawn().expect("starts");
        let (mut log, mut address) = (String::new(), String::new());
        for line in BufReader::new(child.stderr.take().expect("a log")).lines().map_while(Result::ok) {
            log += &line;
            let line: Value = serde_json::from_str(&line).unwrap_or_default();
            if let Some(found) = line["server.address"].as_str() {
                address = format!("http://{found}");
                break;
            }
        }
        assert!(!address.is_empty(), "{log}");
        Self { child, log, address }
    }

    fn get(&self, path: &str) -> (u16, String) {
        let agent = ureq::Agent::config_builder().http_status_as_error(false).build().new_agent();
        let mut answer = agent.get(format!("{}{path}", self.address)).call().expect("an answer");
        (answer.status().as_u16(), answer.body_mut().read_to_string().expect("a body"))
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}

#[test]
fn a_night_and_the_server_run_where_there_is_nothing_else() {
    let (programs, folder) = (Installed::new(), tempfile::tempdir().expect("a folder"));
    let night = programs.trits(folder.path(), &["nightly"]);
    assert!(night.status.success(), "{}", text(&night.stderr));
    assert!(text(&night.stderr).contains("built into this program"), "{}", text(&night.stderr));
    let server = Server::start(programs.command("trits-api", folder.path()));
    let (status, tips) = server.get("/api/v1/tips?mediaType=movie&tmdbId=550");
    let tips: Value = serde_json::from_str(&tips).expect("JSON");
    assert_eq!((status, tips["tips"].as_array().map(Vec::len)), (200, Some(3)), "{tips}");
    let (status, page) = server.get("/film/fight-club-550");
    // A program that was built before the site has none, and says so.
    let has_site = !server.log.contains("only the API is served");
    assert_eq!((status, page.contains("Fight Club")), if has_site { (200, true) } else { (404, false) }, "{page}");
    assert!(has_site || std::env::var_os("TRITS_CI").is_none(), "the site is built before the tests are: {}", server.log);
    drop(server);
    let alone = Server::start({
        let mut command = programs.command("trits-api", folder.path());
        command.arg("--no-web");
        command
    });
    assert_eq!(alone.get("/film/fight-club-550").0, 404);
    assert!(!alone.log.contains("only the API is served"), "it was meant to: {}", alone.log);
}

#[test]
fn what_is_built_in_is_what_the_clone_has() {
    let (programs, folder) = (Installed::new(), tempfile::tempdir().expect("a folder"));
    let plan = |at: &Path| {
        let mut command = programs.command("trits", at);
        let plan = command.args(["nightly", "--dry-run", "--json"]).env_remove("TRITS_NO_WIDE").output().expect("trits runs");
        assert!(plan.status.success(), "{}", text(&plan.stderr));
        let plan: Value = serde_json::from_slice(&plan.stdout).expect("JSON");
        plan["reads"].clone()
    };
    let built_in = plan(folder.path());
    assert_eq!(built_in, plan(Path::new(CLONE)));
    assert!(built_in.to_string().contains("wide.parquet"), "{built_in}");
    assert!(fs::read_dir(folder.path()).expect("a folder").next().is_none(), "a dry run writes nothing");
}

#[test]
fn files_on_disk_go_before_those_that_are_built_in() {
    let (programs, folder) = (Installed::new(), tempfile::tempdir().expect("a folder"));
    fs::create_dir(folder.path().join("datasets")).expect("a folder");
    let night = programs.trits(folder.path(), &["nightly", "--dry-run"]);
    assert!(
        !night.status.success() && text(&night.stderr).contains("there is no catalogue at datasets/starter"),
        "{}",
        text(&night.stderr)
    );
    fs::create_dir(folder.path().join("web")).expect("a folder");
    let server = programs.command("trits-api", folder.path()).args(["--web", "web"]).output().expect("trits-api runs");
    assert!(!server.status.success(), "there is neither a snapshot nor a site");
}
