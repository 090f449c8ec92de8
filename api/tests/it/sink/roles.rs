//! Who may do what in the database, and what the program says when it is not ready.

use super::Place;
use super::cases::event;
use super::table::fresh;
use crate::support::Postgres;
use std::cell::RefCell;
use trits_api::metrics::SinkMetrics;
use trits_api::sink::{DatabaseUrl, PostgresSink, migrate};

const INSERT: &str = "INSERT INTO trits.events (event_id, day, time, event_type, event_data) \
                      VALUES (gen_random_uuid(), '2024-01-02', '2024-01-02T10:00:00Z', 'page_viewed', '{\"page\": \"/\"}')";

#[test]
fn the_api_inserts_and_the_night_reads_and_neither_does_more() {
    let Some(server) = Postgres::start() else { return };
    let server = RefCell::new(server);
    let place = fresh(&server, "roles");
    let sql = |role: &str, sql: &str| server.borrow().sql(role, "roles", sql);
    assert!(sql("api", INSERT).is_ok());
    assert_eq!(sql("night", "SELECT count(*) FROM trits.events").as_deref(), Ok("1"));
    for (role, forbidden) in [
        ("api", "SELECT count(*) FROM trits.events"),
        ("api", "DELETE FROM trits.events"),
        ("api", "UPDATE trits.events SET day = day"),
        ("api", "TRUNCATE trits.events"),
        ("api", "SELECT trits.retain_from('2030-01-01')"),
        ("api", "SELECT trits.events_before('2030-01-01')"),
        ("night", INSERT),
        ("night", "DELETE FROM trits.events"),
        ("night", "UPDATE trits.events SET day = day"),
        ("night", "SELECT trits.erase_session('3f2b8c1e-9d4a-4c6b-8e2f-1a2b3c4d5e6f', '', '', '')"),
        ("night", "SELECT * FROM trits.review_events()"),
        ("keeper", "SELECT count(*) FROM trits.events"),
        ("keeper", INSERT),
    ] {
        let said = sql(role, forbidden).expect_err(forbidden);
        assert!(said.contains("permission denied") || said.contains("row-level security"), "{role}: {forbidden}: {said}");
    }
    // A role with the privilege but without a policy sees nothing: the rows are guarded, not only the table.
    sql("owner", "CREATE ROLE curious LOGIN; GRANT USAGE ON SCHEMA trits TO curious; GRANT SELECT ON trits.events TO curious")
        .expect("a role");
    assert_eq!(sql("curious", "SELECT count(*) FROM trits.events").as_deref(), Ok("0"));
    let sink = place.open(8);
    let runtime = tokio::runtime::Runtime::new().expect("a runtime");
    assert_eq!(runtime.block_on(sink.append(vec![event(1, 7)])), Ok(()));
    assert_eq!(sql("keeper", "SELECT trits.events_before('2026-01-01')").as_deref(), Ok("1"), "counted before they are erased");
    assert_eq!(sql("keeper", "SELECT trits.retain_from('2026-01-01')").as_deref(), Ok("1"), "days whose time is over go");
    assert_eq!(sql("night", "SELECT count(*) FROM trits.events").as_deref(), Ok("1"));
    runtime.block_on(sink.close());
}

/// As on a new server on which a dump was restored: the roles are missing, and with them their policies and grants.
#[test]
fn a_schema_without_its_roles_has_them_again() {
    let Some(server) = Postgres::start() else { return };
    let server = RefCell::new(server);
    let _place = fresh(&server, "restored");
    let sql = |role: &str, sql: &str| server.borrow().sql(role, "restored", sql);
    sql("owner", "DROP ROLE api, night, keeper").expect("no logins");
    for role in ["trits_writer", "trits_reader", "trits_keeper"] {
        sql("owner", &format!("DROP OWNED BY {role}; DROP ROLE {role}")).expect("no role");
    }
    assert_eq!(sql("owner", "SELECT count(*) FROM pg_policies WHERE schemaname = 'trits'").as_deref(), Ok("0"));
    let url = DatabaseUrl::parse(&server.borrow().url("owner", "restored")).expect("an address");
    assert_eq!(tokio::runtime::Runtime::new().expect("a runtime").block_on(migrate(&url)).expect("migrates"), 0);
    for (login, role) in [("api", "trits_writer"), ("night", "trits_reader"), ("keeper", "trits_keeper")] {
        sql("owner", &format!("CREATE ROLE {login} LOGIN IN ROLE {role}")).expect("a login");
    }
    assert!(sql("api", INSERT).is_ok());
    assert_eq!(sql("night", "SELECT count(*) FROM trits.events").as_deref(), Ok("1"));
    assert!(sql("night", INSERT).is_err() && sql("keeper", "SELECT count(*) FROM trits.events").is_err());
    assert_eq!(sql("keeper", "SELECT trits.retain_from('2026-01-01')").as_deref(), Ok("1"));
}

#[test]
fn a_database_that_is_not_ready_is_said_at_the_start() {
    let Some(server) = Postgres::start() else { return };
    let runtime = tokio::runtime::Runtime::new().expect("a runtime");
    let open = |url: &str| {
        let url = DatabaseUrl::parse(url).expect("an address");
        let opened = runtime.block_on(PostgresSink::open(&url, 8, SinkMetrics::default()));
        opened.map(|_| ()).map_err(|error| format!("{error:#}"))
    };
    let said = open(&server.url("owner", "postgres")).expect_err("no schema");
    assert!(said.contains("--migrate"), "{said}");
    let said = open(&server.url("nobody", "postgres")).expect_err("no such role");
    assert!(said.contains("refuses the login") && said.contains("nobody"), "{said}");
    // A server that is away is no reason not to serve tips.
    assert!(open("postgres://api@127.0.0.1:1/events").is_ok());
}
