//! The server is killed again and again while clients send: every event that was answered 204 is in the sink exactly once, and no event
//! is there twice. `TRITS_KILL_EVENTS` and `TRITS_KILLS` set the size; CONTRIBUTING.md names the full one.

use super::Place;
use super::folder::Folder;
use super::table::fresh;
use crate::support::{Postgres, publish, start_binary};
use serde_json::json;
use std::cell::RefCell;
use std::collections::HashMap;
use std::io::Write;
use std::path::Path;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};
use tempfile::TempDir;
use uuid::Uuid;

const CLIENTS: usize = 8;

/// After this long without an answer the server will not come back.
const PATIENCE: Duration = Duration::from_secs(60);

fn size(name: &str, default: usize) -> usize {
    std::env::var(name).ok().and_then(|text| text.parse().ok()).unwrap_or(default)
}

/// What the clients share.
struct Run {
    address: Mutex<String>,
    left: AtomicUsize,
    acknowledged: AtomicUsize,
}

impl Run {
    /// Takes some of the events that are left.
    fn take(&self, most: usize) -> usize {
        let taken = self.left.fetch_update(Ordering::Relaxed, Ordering::Relaxed, |left| Some(left.saturating_sub(most)));
        taken.map_or(0, |before| before.min(most))
    }
}

/// Ids that were answered 204, and those of which nobody knows.
#[derive(Default)]
struct Acknowledged {
    stored: Vec<Uuid>,
    unknown: Vec<Uuid>,
}

/// Sends until nothing is left. Of what got no answer every other request is sent again with the same ids, the others are given up.
fn client(run: &Run, number: usize) -> Acknowledged {
    let agent = ureq::Agent::config_builder().http_status_as_error(false).timeout_global(Some(Duration::from_secs(20))).build().new_agent();
    let session = Uuid::new_v4();
    let mut sent = Acknowledged::default();
    for round in number.. {
        let ids: Vec<Uuid> = (0..run.take(1 + round % 20)).map(|_| Uuid::new_v4()).collect();
        if ids.is_empty() {
            return sent;
        }
        let events: Vec<_> = ids
            .iter()
            .map(|id| json!({"eventId": id, "sessionId": session, "eventType": "watchlist_cleared", "eventData": {"count": round % 1_000}}))
            .collect();
        let body = json!({ "events": events }).to_string();
        let (stubborn, since) = (round % 2 == 0, Instant::now());
        loop {
            let address = run.address.lock().expect("not poisoned").clone();
            let answer = agent.post(format!("{address}/api/v1/save-event")).content_type("application/json").send(body.as_str());
            if answer.as_ref().is_ok_and(|answer| answer.status().as_u16() == 204) {
                run.acknowledged.fetch_add(ids.len(), Ordering::Relaxed);
                sent.stored.extend(&ids);
                break;
            }
            if !stubborn || since.elapsed() > PATIENCE {
                sent.unknown.extend(&ids);
                break;
            }
            std::thread::sleep(Duration::from_millis(5));
        }
    }
    sent
}

fn kill_again_and_again(place: &dyn Place, name: &str) {
    let (events, kills) = (size("TRITS_KILL_EVENTS", 10_000), size("TRITS_KILLS", 5));
    let data = TempDir::new().expect("a folder");
    publish(data.path(), "one");
    let flag = place.events_flag();
    let start = |data: &Path| start_binary(data, &flag, &["--event-requests", "1000000"]);
    let (mut server, address) = start(data.path());
    let run = Run { address: Mutex::new(address), left: AtomicUsize::new(events), acknowledged: AtomicUsize::new(0) };
    let since = Instant::now();
    let sent: Vec<Acknowledged> = std::thread::scope(|scope| {
        let clients: Vec<_> = (0..CLIENTS)
            .map(|number| {
                scope.spawn({
                    let run = &run;
                    move || client(run, number)
                })
            })
            .collect();
        for kill in 1..=kills {
            // At random moments: after a random share of what is still to come.
            let luck = usize::from(Uuid::new_v4().as_bytes()[0]);
            let now = run.acknowledged.load(Ordering::Relaxed);
            let share = events.saturating_sub(now) / (kills + 2 - kill);
            let goal = now + share * luck / 256;
            while run.acknowledged.load(Ordering::Relaxed) < goal && run.left.load(Ordering::Relaxed) > 0 {
                std::thread::sleep(Duration::from_millis(1));
            }
            server.kill().expect("SIGKILL");
            server.wait().expect("dead");
            let (next, address) = start(data.path());
            server = next;
            *run.address.lock().expect("not poisoned") = address;
        }
        clients.into_iter().map(|client| client.join().expect("no panic")).collect()
    });
    let took = since.elapsed().as_secs_f64();
    server.kill().expect("SIGKILL, the last one");
    server.wait().expect("dead");
    let mut times: HashMap<Uuid, usize> = HashMap::new();
    for event in place.stored() {
        *times.entry(event.event_id).or_default() += 1;
    }
    let (stored, unknown): (Vec<_>, Vec<_>) = sent.into_iter().map(|t| (t.stored, t.unknown)).unzip();
    let (stored, unknown) = (stored.concat(), unknown.concat());
    assert_eq!(stored.len() + unknown.len(), events);
    let lost = stored.iter().filter(|id| !times.contains_key(id)).count();
    let doubled = times.values().filter(|times| **times > 1).count();
    assert_eq!((lost, doubled), (0, 0), "of {} acknowledged events", stored.len());
    let mut out = std::io::stderr();
    let (acknowledged, unanswered) = (stored.len(), unknown.len());
    let _ = writeln!(
        out,
        "{name}: {events} events, {kills} kills, {acknowledged} acknowledged, {unanswered} unanswered, 0 lost, 0 doubled, {took:.1} s"
    );
}

#[test]
fn a_folder_loses_and_doubles_nothing() {
    kill_again_and_again(&Folder::new(), "folder");
}

#[test]
fn a_database_loses_and_doubles_nothing() {
    let Some(server) = Postgres::start() else { return };
    let server = RefCell::new(server);
    kill_again_and_again(&fresh(&server, "killed"), "postgres");
}
