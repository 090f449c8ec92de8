//! A real PostgreSQL server of Debian's for a test: its own folder, its own port, gone with the value that holds it.

use std::fs;
use std::io::{BufRead, BufReader};
use std::net::TcpListener;
use std::os::unix::fs::chown;
use std::os::unix::process::CommandExt;
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};
use tempfile::TempDir;

/// The server refuses to run as root; then everything of it runs as this user.
const USER: &str = "postgres";

pub struct Postgres {
    folder: TempDir,
    programs: PathBuf,
    as_user: Option<(u32, u32)>,
    port: u16,
    server: Option<Child>,
}

impl Postgres {
    /// A fresh server, or `None` with a message where none is installed.
    pub fn start() -> Option<Self> {
        let programs = programs()?;
        let folder = TempDir::new().expect("a folder");
        let as_user = unprivileged();
        if let Some((user, group)) = as_user {
            chown(folder.path(), Some(user), Some(group)).expect("root may give a folder away");
        }
        let port = TcpListener::bind("127.0.0.1:0").and_then(|l| l.local_addr()).expect("a free port").port();
        let mut own = Self { folder, programs, as_user, port, server: None };
        let made = own
            .command("initdb")
            .args(["--auth=trust", "--username=owner", "--encoding=UTF8", "--locale=C", "-D"])
            .arg(own.data())
            .output();
        let made = made.expect("initdb runs");
        assert!(made.status.success(), "{}", String::from_utf8_lossy(&made.stderr));
        own.up();
        Some(own)
    }

    /// Starts the server on its folder and waits until it answers.
    pub fn up(&mut self) {
        let mut command = self.command("postgres");
        command.arg("-D").arg(self.data()).arg("-k").arg(self.folder.path()).args([
            "-c",
            "listen_addresses=127.0.0.1",
            "-p",
            &self.port.to_string(),
        ]);
        let mut server = command.stderr(Stdio::piped()).spawn().expect("postgres starts");
        let log = BufReader::new(server.stderr.take().expect("a log"));
        // The log is read to its end, or the server would wait for a reader.
        let (ready, is_ready) = std::sync::mpsc::channel();
        std::thread::spawn(move || {
            for line in log.lines().map_while(Result::ok) {
                let _ = line.contains("ready to accept connections").then(|| ready.send(()));
            }
        });
        is_ready.recv_timeout(Duration::from_secs(60)).expect("the server becomes ready");
        self.server = Some(server);
    }

    /// Kills the server as a power cut would: no shutdown, no flush.
    pub fn crash(&mut self) {
        let Some(mut server) = self.server.take() else { return };
        let status = Command::new("kill").args(["-QUIT", &server.id().to_string()]).status().expect("kill");
        assert!(status.success());
        server.wait().expect("ends");
    }

    /// An address of a database, for the superuser `owner` or another role.
    pub fn url(&self, role: &str, database: &str) -> String {
        format!("postgres://{role}@127.0.0.1:{}/{database}", self.port)
    }

    /// Runs SQL as a role; the text that comes back, or what the server says.
    pub fn sql(&self, role: &str, database: &str, sql: &str) -> Result<String, String> {
        let output = Command::new(self.programs.join("psql"))
            .args(["-XqAt", "-v", "ON_ERROR_STOP=1", "-c", sql, &self.url(role, database)])
            .output()
            .expect("psql runs");
        let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).trim().to_owned();
        if output.status.success() { Ok(text(&output.stdout)) } else { Err(text(&output.stderr)) }
    }

    pub fn data(&self) -> PathBuf {
        self.folder.path().join("data")
    }

    pub fn command(&self, program: &str) -> Command {
        let own = self.programs.join(program);
        let mut command = Command::new(if own.exists() { own } else { program.into() });
        command.current_dir(self.folder.path()).stdin(Stdio::null()).stdout(Stdio::null());
        if let Some((user, group)) = self.as_user {
            command.uid(user).gid(group);
        }
        command
    }
}

impl Drop for Postgres {
    fn drop(&mut self) {
        let Some(mut server) = self.server.take() else { return };
        let _ = Command::new("kill").args(["-INT", &server.id().to_string()]).status();
        let since = Instant::now();
        while since.elapsed() < Duration::from_secs(20) {
            if server.try_wait().is_ok_and(|ended| ended.is_some()) {
                return;
            }
            std::thread::sleep(Duration::from_millis(20));
        }
        let _ = server.kill();
    }
}

/// Where Debian puts the server's programs.
fn programs() -> Option<PathBuf> {
    let versions = fs::read_dir("/usr/lib/postgresql").into_iter().flatten().filter_map(Result::ok).map(|e| e.path().join("bin"));
    let found = versions.filter(|bin| bin.join("initdb").exists() && bin.join("postgres").exists()).max();
    if found.is_none() {
        skipped("no PostgreSQL under /usr/lib/postgresql (apt-get install postgresql)");
    }
    found
}

/// Says that a test did not run because a program is missing; red in CI, which installs them all.
pub fn skipped(why: &str) {
    assert!(std::env::var_os("TRITS_CI").is_none(), "{why}");
    not_permitted(why);
}

/// Says that a test did not run because this machine does not permit what it does.
pub fn not_permitted(why: &str) {
    use std::io::Write;
    let _ = writeln!(std::io::stderr(), "SKIPPED: {why}");
}

/// User and group of the server when we are root.
fn unprivileged() -> Option<(u32, u32)> {
    let id = |flag: &str, user: &[&str]| {
        let output = Command::new("id").arg(flag).args(user).output().ok()?;
        String::from_utf8_lossy(&output.stdout).trim().parse::<u32>().ok()
    };
    let is_root = id("-u", &[]) == Some(0);
    is_root.then(|| Some((id("-u", &[USER])?, id("-g", &[USER])?))).flatten()
}
