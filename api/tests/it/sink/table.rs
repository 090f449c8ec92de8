//! The cases on a PostgreSQL server, with the role that the API would have.

use super::Place;
use super::cases::CASES;
use crate::support::{Logged, Postgres, publish};
use std::cell::RefCell;
use std::path::PathBuf;
use tempfile::TempDir;
use trits_api::metrics::SinkMetrics;
use trits_api::sink::{DatabaseUrl, EventSink, PostgresSink, migrate};
use trits_events::StoredEvent;

/// One database of a server.
pub struct Table<'a> {
    pub server: &'a RefCell<Postgres>,
    pub database: String,
}

/// A database with its schema, and logins for the API, the night and the process that erases.
pub fn fresh<'a>(server: &'a RefCell<Postgres>, name: &str) -> Table<'a> {
    let own = server.borrow();
    own.sql("owner", "postgres", &format!("CREATE DATABASE {name}")).expect("a database");
    let url = DatabaseUrl::parse(&own.url("owner", name)).expect("an address");
    let runtime = tokio::runtime::Runtime::new().expect("a runtime");
    assert_ne!(runtime.block_on(migrate(&url)).expect("migrates"), 0);
    assert_eq!(runtime.block_on(migrate(&url)).expect("migrates again"), 0, "each step is applied once");
    for (login, role) in [("api", "trits_writer"), ("night", "trits_reader"), ("keeper", "trits_keeper")] {
        let made = own.sql("owner", name, &format!("CREATE ROLE {login} LOGIN IN ROLE {role}"));
        assert!(made.as_ref().is_ok() || made.as_ref().is_err_and(|e| e.contains("already exists")), "{made:?}");
    }
    drop(own);
    Table { server, database: name.to_owned() }
}

impl Place for Table<'_> {
    fn open(&self, queue: usize) -> Box<dyn EventSink> {
        let url = DatabaseUrl::parse(&self.server.borrow().url("api", &self.database)).expect("an address");
        let open = PostgresSink::open(&url, queue, SinkMetrics::default());
        // The task of the sink lives on the runtime of the case.
        let opened = match tokio::runtime::Handle::try_current() {
            Ok(handle) => std::thread::scope(|scope| scope.spawn(|| handle.block_on(open)).join().expect("no panic")),
            Err(_) => own_runtime().block_on(open),
        };
        Box::new(opened.expect("opens"))
    }

    fn stored(&self) -> Vec<StoredEvent> {
        let sql = "SELECT trits.document(e) FROM trits.events e ORDER BY e.seq";
        let text = self.server.borrow().sql("night", &self.database, sql).expect("the night reads");
        text.lines().map(|json| StoredEvent::parse(json.as_bytes()).expect("a record")).collect()
    }

    fn break_down(&mut self) {
        self.server.borrow_mut().crash();
    }

    fn mend(&mut self) {
        self.server.borrow_mut().up();
    }

    fn events_flag(&self) -> PathBuf {
        self.server.borrow().url("api", &self.database).into()
    }
}

/// For cases that call from outside a runtime: one that lives as long as the tests.
fn own_runtime() -> &'static tokio::runtime::Runtime {
    static RUNTIME: std::sync::OnceLock<tokio::runtime::Runtime> = std::sync::OnceLock::new();
    RUNTIME.get_or_init(|| tokio::runtime::Runtime::new().expect("a runtime"))
}

#[test]
fn a_database_keeps_every_promise() {
    let Some(server) = Postgres::start() else { return };
    let server = RefCell::new(server);
    for (n, (name, case)) in CASES.into_iter().enumerate() {
        let mut place = fresh(&server, &format!("case{n}"));
        let ran = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| case(&mut place)));
        assert!(ran.is_ok(), "{name}");
    }
}

/// As from a folder: for the operator, without the session's id.
#[test]
fn an_erasure_from_a_database_is_in_the_log_of_security() {
    const SESSION: &str = "3f2b8c1e-9d4a-4c6b-8e2f-1a2b3c4d5e6f";
    let Some(server) = Postgres::start() else { return };
    let server = RefCell::new(server);
    let place = fresh(&server, "logged");
    let folder = TempDir::new().expect("a folder");
    let data = folder.path().join("data");
    publish(&data, "one");
    let app = Logged::start(&data, &place.events_flag(), &[]);
    assert_eq!(app.erase(SESSION), 204);
    assert!(app.said("a session was erased").is_empty(), "nothing was there");
    let event = format!(r#"{{"sessionId":"{SESSION}","eventType":"title_seen","eventData":{{"tmdbId":5,"mediaType":"movie"}}}}"#);
    assert_eq!((app.save(&event), app.erase(SESSION)), (204, 204));
    let lines = app.said("a session was erased");
    assert_eq!((lines.len(), &lines[0]["target"], &lines[0]["erased.events"]), (1, &"security".into(), &1.into()), "{lines:?}");
    assert!(!format!("{:?}", app.lines()).contains(SESSION));
}
