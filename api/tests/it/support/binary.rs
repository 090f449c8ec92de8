//! The program itself, as an operator starts it.

use serde_json::Value;
use std::fs::{self, File};
use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

/// Its command line on a free port.
pub fn binary(data: &Path, events: &Path) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_trits-api"));
    command.arg("--data").arg(data).arg("--events").arg(events).args(["--bind", "127.0.0.1:0"]);
    command.stderr(Stdio::piped()).stdout(Stdio::null());
    command
}

/// Starts it and reads its log up to the address it serves on.
pub fn start_binary(data: &Path, events: &Path, more: &[&str]) -> (Child, String) {
    let mut child = binary(data, events).args(more).spawn().expect("starts");
    let lines = BufReader::new(child.stderr.take().expect("a log")).lines();
    let mut logs = lines
        .map_while(Result::ok)
        .map(|line| serde_json::from_str::<serde_json::Value>(&line).unwrap_or_else(|_| panic!("no JSON: {line}")));
    let log = logs.find(|log| log.get("server.address").is_some()).expect("it serves");
    assert_eq!(log["snapshot.id"], "one");
    (child, format!("http://{}", log["server.address"].as_str().expect("an address")))
}

/// The program with its log in a file; killed with this.
pub struct Logged {
    child: Child,
    log: PathBuf,
    agent: ureq::Agent,
    address: String,
}

impl Logged {
    /// Starts it and waits until it serves.
    pub fn start(data: &Path, events: &Path, more: &[&str]) -> Self {
        let log = data.with_file_name("log");
        let mut server = binary(data, events);
        let child = server.args(more).stderr(File::create(&log).expect("a log")).spawn().expect("starts");
        let agent = ureq::Agent::config_builder().http_status_as_error(false).build().new_agent();
        let mut own = Self { child, log, agent, address: String::new() };
        let until = Instant::now() + Duration::from_secs(20);
        while own.address.is_empty() {
            assert!(Instant::now() < until, "it serves: {:?}", own.lines());
            std::thread::sleep(Duration::from_millis(10));
            own.address = own.lines().iter().find_map(|line| Some(line["server.address"].as_str()?.to_owned())).unwrap_or_default();
        }
        own
    }

    pub fn get(&self, path: &str, headers: &[(&str, &str)]) -> u16 {
        let mut request = self.agent.get(self.url(path));
        for (name, value) in headers {
            request = request.header(*name, *value);
        }
        request.call().expect("an answer").status().as_u16()
    }

    pub fn save(&self, event: &str) -> u16 {
        let request = self.agent.post(self.url("/api/v1/save-event")).content_type("application/json");
        request.send(event).expect("an answer").status().as_u16()
    }

    pub fn erase(&self, session: &str) -> u16 {
        self.agent.delete(self.url(&format!("/api/v1/sessions/{session}"))).call().expect("an answer").status().as_u16()
    }

    fn url(&self, path: &str) -> String {
        format!("http://{}{path}", self.address)
    }

    /// Its log until now; a line that is still being written is left out.
    pub fn lines(&self) -> Vec<Value> {
        let text = fs::read_to_string(&self.log).unwrap_or_default();
        text.lines().filter_map(|line| serde_json::from_str(line).ok()).collect()
    }

    /// Those with a message.
    pub fn said(&self, message: &str) -> Vec<Value> {
        self.lines().into_iter().filter(|line| line["message"].as_str().is_some_and(|text| text.contains(message))).collect()
    }
}

impl Drop for Logged {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
