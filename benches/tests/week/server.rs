//! The real server as a process, called over HTTP.

use super::house::program;
use serde_json::Value;
use std::net::TcpListener;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

/// The admin's word.
const TOKEN: &str = "a-token-of-at-least-32-characters-for-tests";

pub struct Server {
    child: Child,
    address: String,
    agent: ureq::Agent,
}

impl Server {
    /// `events` is where it writes, `events_read` where `trits analytics` reads on a refresh.
    pub fn start(data: &Path, events: &str, events_read: &str) -> Self {
        let address = TcpListener::bind("127.0.0.1:0").and_then(|l| l.local_addr()).expect("a free port").to_string();
        let mut command = Command::new(program("trits-api"));
        command.arg("--data").arg(data).arg("--events").arg(events).args(["--bind", &address]);
        command.env("TRITS_ADMIN_TOKEN", TOKEN).env("TRITS_EVENTS_READ", events_read);
        let child = command.stdout(Stdio::null()).stderr(Stdio::null()).spawn().expect("trits-api runs");
        let agent = ureq::Agent::config_builder().http_status_as_error(false).build().new_agent();
        let server = Self { child, address, agent };
        server.wait();
        server
    }

    fn wait(&self) {
        let started = Instant::now();
        let ready = || self.agent.get(self.url("/health/ready")).call().is_ok_and(|answer| answer.status() == 200);
        while !ready() {
            assert!(started.elapsed() < Duration::from_secs(60), "the server did not become ready");
            std::thread::yield_now();
        }
    }

    fn url(&self, path: &str) -> String {
        format!("http://{}{path}", self.address)
    }

    /// The tips of `movie:550`.
    pub fn tips(&self, seed: &str, alt: u8) -> Value {
        let (media, id) = seed.split_once(':').expect("a seed");
        let path = format!("/api/v1/tips?mediaType={media}&tmdbId={id}&alt={alt}");
        let mut answer = self.agent.get(self.url(&path)).call().expect("an answer");
        assert_eq!(answer.status(), 200, "{path}");
        serde_json::from_str(&answer.body_mut().read_to_string().expect("a body")).expect("JSON")
    }

    /// Sends events, and waits for the 204 that says that they are stored.
    pub fn save(&self, events: &[Value]) {
        for some in events.chunks(20) {
            let body = serde_json::json!({ "events": some }).to_string();
            let answer = self.agent.post(self.url("/api/v1/save-event")).header("content-type", "application/json").send(body);
            let mut answer = answer.expect("an answer");
            assert_eq!(answer.status(), 204, "{}", answer.body_mut().read_to_string().unwrap_or_default());
        }
    }

    /// The admin approves every review that waits.
    pub fn approve_all(&self) {
        let (queue, bearer) = (self.url("/api/v1/admin/reviews"), format!("Bearer {TOKEN}"));
        let mut waiting = self.agent.get(format!("{queue}?status=pending")).header("authorization", &bearer).call().expect("a queue");
        let waiting: Value = serde_json::from_str(&waiting.body_mut().read_to_string().expect("a body")).expect("JSON");
        for review in waiting["reviews"].as_array().expect("a list") {
            let body = serde_json::json!({ "reviewId": review["reviewId"], "digest": review["digest"], "verdict": "approve" });
            let post = self.agent.post(&queue).header("authorization", &bearer).header("content-type", "application/json");
            assert_eq!(post.send(body.to_string()).expect("an answer").status(), 204);
        }
    }

    /// The reviews of `movie:550` as the site shows them.
    pub fn reviews(&self, title: &str) -> String {
        let path = format!("/api/v1/titles/{}/reviews", title.replace(':', "/"));
        self.agent.get(self.url(&path)).call().expect("an answer").body_mut().read_to_string().expect("a body")
    }

    /// What the operator sees of a period.
    pub fn figures(&self, from: &str, to: &str) -> Value {
        let ask = self.agent.get(self.url(&format!("/api/v1/admin/analytics?from={from}&to={to}")));
        let mut answer = ask.header("authorization", format!("Bearer {TOKEN}")).call().expect("an answer");
        serde_json::from_str(&answer.body_mut().read_to_string().expect("a body")).expect("JSON")
    }

    /// The operator has today counted.
    pub fn refresh(&self, status: u16) {
        let ask = self.agent.post(self.url("/api/v1/admin/analytics/refresh")).header("authorization", format!("Bearer {TOKEN}"));
        assert_eq!(ask.send_empty().expect("an answer").status(), status);
    }

    /// Erases a session.
    pub fn erase(&self, session: uuid::Uuid) {
        let answer = self.agent.delete(self.url(&format!("/api/v1/sessions/{session}"))).call().expect("an answer");
        assert_eq!(answer.status(), 204);
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        // It may have ended by itself; what it acknowledged is on disk either way.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
