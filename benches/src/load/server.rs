//! The servers under test: child processes on a free port of loopback, stopped with the value that holds them.

use anyhow::{Context, Result, bail};
use std::net::{SocketAddr, TcpListener};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::Duration;
use trits_index::ids::TitleNo;
use trits_index::snapshot::Snapshot;
use trits_index::snapshot::current::{read_current, snapshot_dir};

/// A running child.
pub struct Server {
    child: Child,
    /// Where it listens.
    pub address: SocketAddr,
}

impl Server {
    /// Starts the real API on a data folder.
    pub fn start_api(program: &Path, data: &Path) -> Result<Self> {
        let events = std::env::temp_dir().join(format!("trits-load-{}", std::process::id()));
        let address = free_address()?;
        let mut command = Command::new(program);
        command.arg("--data").arg(data).arg("--events").arg(events).arg("--bind").arg(address.to_string());
        Self::start(command, address).with_context(|| format!("cannot start {}", program.display()))
    }

    /// Starts this program's bare endpoint.
    pub fn start_bare(size: usize) -> Result<Self> {
        let address = free_address()?;
        let mut command = Command::new(std::env::current_exe()?);
        command.args(["bare", "--bind", &address.to_string(), "--size", &size.to_string()]);
        Self::start(command, address)
    }

    fn start(mut command: Command, address: SocketAddr) -> Result<Self> {
        let child = command.stdout(Stdio::null()).stderr(Stdio::null()).spawn()?;
        Ok(Self { child, address })
    }

    /// Waits until the path answers 200, at most 30 s.
    pub async fn wait_ready(&self, path: &str) -> Result<()> {
        for _ in 0..300 {
            if super::client::body_size(self.address, path).await.is_ok() {
                return Ok(());
            }
            tokio::time::sleep(Duration::from_millis(100)).await;
        }
        bail!("the server on {} did not become ready", self.address)
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        // The child may have ended by itself; there is nothing to do then.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

fn free_address() -> Result<SocketAddr> {
    Ok(TcpListener::bind("127.0.0.1:0")?.local_addr()?)
}

/// `/tips` paths of `n` seeds at equal distances over the live snapshot.
pub fn tip_paths(data: &Path, n: usize) -> Result<Vec<String>> {
    let id = read_current(data)?.context("nothing is published in the data folder")?;
    let snapshot = Snapshot::open(&snapshot_dir(data, &id))?;
    let seedable: Vec<u32> = (0..).take(snapshot.columns.len()).filter(|&no: &u32| snapshot.columns.seedable[no as usize]).collect();
    let keys = seedable.iter().step_by((seedable.len() / n.max(1)).max(1)).take(n).filter_map(|&no| snapshot.columns.key(TitleNo(no)));
    Ok(keys.map(|k| format!("/api/v1/tips?mediaType={}&tmdbId={}", k.media, k.tmdb_id)).collect())
}
