//! A server of its own for each test, in a folder of its own.

use super::{Answer, publish};
use std::path::PathBuf;
use std::time::{Duration, Instant};
use tempfile::TempDir;
use tokio::runtime::Runtime;
use trits_api::config::Config;
use trits_api::server::{self, Running};

pub struct TestApp {
    _folder: TempDir,
    pub config: Config,
    runtime: Runtime,
    running: Option<Running>,
    agent: ureq::Agent,
}

impl TestApp {
    /// A server with the small snapshot `one`.
    pub fn start() -> Self {
        Self::with(|_| {})
    }

    /// The same with a site and what `change` does to the settings.
    pub fn with(change: impl FnOnce(&mut Config)) -> Self {
        let folder = TempDir::new().expect("a folder");
        let mut config = Config {
            data: folder.path().join("data"),
            events: folder.path().join("events"),
            poll: Duration::from_millis(20),
            body_time: Duration::from_millis(300),
            patience: Duration::from_secs(2),
            ..Config::default()
        };
        publish(&config.data, "one");
        change(&mut config);
        // A line that the server hung up on, after a body it would not read, must not be taken for the next request.
        let agent = ureq::Agent::config_builder().http_status_as_error(false).max_idle_connections(0).build().new_agent();
        let mut app = Self { _folder: folder, config, runtime: Runtime::new().expect("a runtime"), running: None, agent };
        app.restart();
        app
    }

    /// Stops the server, as SIGTERM does.
    pub fn stop(&mut self) {
        if let Some(running) = self.running.take() {
            self.runtime.block_on(running.stop()).expect("stops cleanly");
        }
    }

    /// Starts it again on the same folders.
    pub fn restart(&mut self) {
        self.try_restart().expect("starts");
    }

    /// The same for one that may not start.
    pub fn try_restart(&mut self) -> anyhow::Result<()> {
        self.stop();
        self.running = Some(self.runtime.block_on(server::start(&self.config))?);
        Ok(())
    }

    pub fn running(&self) -> &Running {
        self.running.as_ref().expect("is running")
    }

    pub fn get(&self, path: &str) -> Answer {
        self.get_with(path, &[])
    }

    pub fn get_with(&self, path: &str, headers: &[(&str, &str)]) -> Answer {
        let mut request = self.agent.get(self.url(path));
        for (name, value) in headers {
            request = request.header(*name, *value);
        }
        Answer::of(request.call().expect("an answer"))
    }

    pub fn post_with(&self, path: &str, headers: &[(&str, &str)], body: impl AsRef<[u8]>) -> Answer {
        let mut request = self.agent.post(self.url(path));
        for (name, value) in headers {
            request = request.header(*name, *value);
        }
        Answer::of(request.send(body.as_ref()).expect("an answer"))
    }

    pub fn delete(&self, path: &str) -> Answer {
        Answer::of(self.agent.delete(self.url(path)).call().expect("an answer"))
    }

    /// What `/metrics` says.
    pub fn metrics(&self) -> String {
        let address = self.running().metrics_address.expect("metrics are served");
        Answer::of(self.agent.get(format!("http://{address}/metrics")).call().expect("an answer")).text()
    }

    /// As the site sends it.
    pub fn post(&self, path: &str, body: impl AsRef<[u8]>) -> Answer {
        self.post_with(path, &[("content-type", "application/json")], body)
    }

    /// The one segment of today, read back.
    pub fn stored(&self) -> Vec<serde_json::Value> {
        let Some(path) = self.segment() else { return Vec::new() };
        let bytes = std::fs::read(path).expect("a segment");
        let (records, _) = trits_events::scan(&bytes);
        records.into_iter().map(|r| serde_json::from_slice(r).expect("a record")).collect()
    }

    pub fn segment(&self) -> Option<PathBuf> {
        let files = std::fs::read_dir(&self.config.events).ok()?.filter_map(Result::ok).map(|e| e.path());
        files.into_iter().find(|p| p.extension().is_some_and(|e| e == "seg"))
    }

    /// Asks until `done` says yes, for at most ten seconds.
    pub fn until(&self, done: impl Fn(&Self) -> bool) -> bool {
        self.within(Duration::from_secs(10), done)
    }

    /// The same for something that must not happen: twenty looks at `CURRENT`.
    pub fn until_shortly(&self, done: impl Fn(&Self) -> bool) -> bool {
        self.within(20 * self.config.poll, done)
    }

    fn within(&self, time: Duration, done: impl Fn(&Self) -> bool) -> bool {
        let started = Instant::now();
        while started.elapsed() < time {
            if done(self) {
                return true;
            }
            std::thread::sleep(Duration::from_millis(10));
        }
        false
    }

    pub fn url(&self, path: &str) -> String {
        format!("http://{}{path}", self.running().address)
    }
}

impl Drop for TestApp {
    fn drop(&mut self) {
        if let Some(running) = self.running.take() {
            let _ = self.runtime.block_on(running.stop());
        }
    }
}
