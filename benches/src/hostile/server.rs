//! The server under attack: a real process on a free port of loopback with folders of its own, stopped by its id.

use crate::exchange::{Connection, get};
use anyhow::{Context, Result, bail, ensure};
use std::fs::{self, File};
use std::net::{SocketAddr, TcpListener};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::{Mutex, PoisonError};
use std::time::Duration;
use trits_index::ids::TitleNo;
use trits_index::snapshot::Snapshot;
use trits_index::snapshot::current::{read_current, snapshot_dir};

/// A running server.
pub struct Server {
    child: Mutex<Child>,
    folder: PathBuf,
    pub address: SocketAddr,
    pub token: String,
}

impl Server {
    /// Starts the real API on a data folder, with the site and an admin's token.
    pub fn start(program: &Path, data: &Path, web: &Path) -> Result<Self> {
        let address = TcpListener::bind("127.0.0.1:0")?.local_addr()?;
        let folder = std::env::temp_dir().join(format!("trits-hostile-{}", std::process::id()));
        fs::create_dir_all(&folder)?;
        let token = format!("{:064x}", std::process::id());
        let mut command = Command::new(program);
        command.arg("--data").arg(data).arg("--events").arg(folder.join("events")).arg("--web").arg(web);
        command.args(["--bind", &address.to_string()]).env("TRITS_ADMIN_TOKEN", &token);
        let log = File::create(folder.join("log"))?;
        let child = command.stdout(log.try_clone()?).stderr(log).stdin(Stdio::null()).spawn();
        let child = child.with_context(|| format!("cannot start {}", program.display()))?;
        Ok(Self { child: Mutex::new(child), folder, address, token })
    }

    /// Waits until it answers, at most 30 s.
    pub async fn wait_ready(&self) -> Result<()> {
        for _ in 0..300 {
            let answer = Connection::new(self.address).ask(&get("/health/ready")).await;
            if answer.is_some_and(|answer| answer.status == 200) {
                return Ok(());
            }
            tokio::time::sleep(Duration::from_millis(100)).await;
        }
        bail!("the server on {} did not become ready: {}", self.address, self.log())
    }

    fn child(&self) -> std::sync::MutexGuard<'_, Child> {
        self.child.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn log(&self) -> String {
        fs::read_to_string(self.folder.join("log")).unwrap_or_default()
    }

    /// An error when it ended.
    pub fn is_running(&self) -> Result<()> {
        let ended = self.child().try_wait()?;
        ensure!(ended.is_none(), "the server ended: {ended:?}, {}", self.log());
        Ok(())
    }

    /// Memory now, in MB.
    pub fn resident_mb(&self) -> Result<u64> {
        self.memory("VmRSS:")
    }

    /// The most memory so far, in MB.
    pub fn peak_mb(&self) -> Result<u64> {
        self.memory("VmHWM:")
    }

    fn memory(&self, name: &str) -> Result<u64> {
        let status = fs::read_to_string(format!("/proc/{}/status", self.child().id()))?;
        let line = status.lines().find_map(|line| line.strip_prefix(name)).context("no figure of memory")?;
        Ok(line.trim().trim_end_matches(" kB").parse::<u64>()? / 1_024)
    }

    /// Stops it; returns its log.
    pub fn stop(self) -> Result<String> {
        let id = self.child().id().to_string();
        ensure!(Command::new("kill").args(["-TERM", &id]).status()?.success(), "it cannot be stopped");
        for _ in 0..300 {
            if let Some(status) = self.child().try_wait()? {
                ensure!(status.success(), "the server ended with {status} when it was stopped");
                return Ok(self.log());
            }
            std::thread::sleep(Duration::from_millis(100));
        }
        bail!("the server did not stop within 30 s")
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        // It may have ended by itself; there is nothing to do then.
        let _ = self.child().kill();
        let _ = self.child().wait();
        let _ = fs::remove_dir_all(&self.folder);
    }
}

/// Media type and id of titles at equal distances over the live snapshot.
pub fn ids(data: &Path, most: usize) -> Result<Vec<(String, u32)>> {
    let id = read_current(data)?.context("nothing is published in the data folder")?;
    let snapshot = Snapshot::open(&snapshot_dir(data, &id))?;
    let seedable: Vec<u32> = (0..).take(snapshot.columns.len()).filter(|&no: &u32| snapshot.columns.seedable[no as usize]).collect();
    let keys = seedable.iter().step_by((seedable.len() / most).max(1)).filter_map(|&no| snapshot.columns.key(TitleNo(no)));
    let ids: Vec<_> = keys.map(|key| (key.media.to_string(), key.tmdb_id.0)).collect();
    ensure!(!ids.is_empty(), "the snapshot has no title that may be asked for");
    Ok(ids)
}
