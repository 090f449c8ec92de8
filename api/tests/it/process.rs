//! The binary itself: its messages, its exit codes, and what survives when it is killed.

use crate::support::{TestApp, binary, publish, start_binary, write_pages};
use std::io::{BufRead, BufReader};
use std::process::{Command, Output, Stdio};
use tempfile::TempDir;

fn refused(output: &Output) -> String {
    assert!(!output.status.success());
    String::from_utf8_lossy(&output.stderr).into_owned()
}

#[test]
fn without_a_snapshot_it_says_what_to_do_and_fails() {
    let folder = TempDir::new().expect("a folder");
    let (data, events) = (folder.path().join("data"), folder.path().join("events"));
    let said = refused(&binary(&data, &events).output().expect("runs"));
    assert!(said.contains("CURRENT") && said.contains("trits nightly"), "{said}");
    publish(&data, "one");
    let database = data.join("snapshots/one/trits.redb");
    let mut bytes = std::fs::read(&database).expect("a database");
    bytes[100] ^= 1;
    std::fs::write(&database, bytes).expect("a flipped bit");
    let said = refused(&binary(&data, &events).output().expect("runs"));
    assert!(said.contains("trits.redb") && said.contains("rollback"), "{said}");
}

#[test]
fn a_folder_without_a_site_is_named() {
    let folder = TempDir::new().expect("a folder");
    let data = folder.path().join("data");
    publish(&data, "one");
    let said = refused(&binary(&data, &folder.path().join("events")).arg("--web").arg(folder.path()).output().expect("runs"));
    assert!(said.contains("index.html") && said.contains("make web"), "{said}");
}

#[test]
fn a_site_without_its_manifest_of_pages_is_refused_at_the_start() {
    let folder = TempDir::new().expect("a folder");
    let (data, web) = (folder.path().join("data"), folder.path().join("web"));
    publish(&data, "one");
    write_pages(&web);
    std::fs::write(web.join("index.html"), "<!doctype html><head><!--head--><!--/head--><!--files--></head><body><!--page--></body>")
        .expect("a page");
    let manifest = web.join(".server/pages.json");
    let start = || refused(&binary(&data, &folder.path().join("events")).arg("--web").arg(&web).output().expect("runs"));
    std::fs::write(&manifest, "[]").expect("a manifest");
    let said = start();
    assert!(said.contains("pages.json is not a manifest of pages") && said.contains("make web") && said.contains("no page at /"), "{said}");
    std::fs::remove_file(&manifest).expect("no manifest");
    let said = start();
    assert!(said.contains("pages.json does not exist: build the site with `make web`"), "{said}");
}

#[test]
fn a_site_whose_address_is_not_set_is_warned_about_at_the_start() {
    let folder = TempDir::new().expect("a folder");
    let (data, events, web) = (folder.path().join("data"), folder.path().join("events"), folder.path().join("web"));
    publish(&data, "one");
    write_pages(&web);
    let page = "<!doctype html><head><!--head--><!--/head--><!--files--></head><body><!--page--></body>";
    std::fs::write(web.join("index.html"), page).expect("a page");
    for (more, warned) in [(&[][..], true), (&["--site-url", "https://trits.example"][..], false)] {
        let mut child = binary(&data, &events).arg("--web").arg(&web).args(more).spawn().expect("starts");
        let lines = BufReader::new(child.stderr.take().expect("a log")).lines().map_while(Result::ok);
        let said: String = lines.take_while(|line| !line.contains("server.address")).collect();
        child.kill().expect("SIGKILL");
        child.wait().expect("dead");
        assert_eq!(said.contains("set --site-url"), warned, "{said}");
    }
}

#[test]
fn a_server_that_others_reach_without_a_proxy_is_warned_about() {
    let folder = TempDir::new().expect("a folder");
    let (data, events) = (folder.path().join("data"), folder.path().join("events"));
    publish(&data, "one");
    for (bind, warned) in [("127.0.0.1:0", false), ("0.0.0.0:0", true)] {
        let mut server = Command::new(env!("CARGO_BIN_EXE_trits-api"));
        server.arg("--data").arg(&data).arg("--events").arg(&events).args(["--bind", bind]);
        let mut child = server.stderr(Stdio::piped()).spawn().expect("starts");
        let lines = BufReader::new(child.stderr.take().expect("a log")).lines().map_while(Result::ok);
        let said: String = lines.take_while(|line| !line.contains("server.address")).collect();
        child.kill().expect("SIGKILL");
        child.wait().expect("dead");
        assert_eq!(said.contains("scripts/proxy"), warned, "{said}");
    }
}

#[test]
fn killed_it_keeps_every_acknowledged_event() {
    let mut app = TestApp::start();
    app.stop();
    let (mut child, address) = start_binary(&app.config.data, &app.config.events, &[]);
    let event = |id: u32| {
        format!(
            r#"{{"sessionId":"3f2b8c1e-9d4a-4c6b-8e2f-1a2b3c4d5e6f","eventType":"title_seen","eventData":{{"tmdbId":{id},"mediaType":"tv"}}}}"#
        )
    };
    for id in 1..=40 {
        let answer = ureq::post(format!("{address}/api/v1/save-event")).content_type("application/json").send(event(id)).expect("204");
        assert_eq!(answer.status().as_u16(), 204);
    }
    child.kill().expect("SIGKILL");
    child.wait().expect("dead");
    assert_eq!(app.stored().len(), 40);
    app.restart();
    assert_eq!(app.stored().len(), 40);
}

#[test]
fn a_signal_to_stop_ends_it_with_exit_code_0() {
    let folder = TempDir::new().expect("a folder");
    let (data, events) = (folder.path().join("data"), folder.path().join("events"));
    publish(&data, "one");
    let (mut child, address) = start_binary(&data, &events, &[]);
    assert!(ureq::get(format!("{address}/health/ready")).call().is_ok());
    let status = Command::new("kill").args(["-TERM", &child.id().to_string()]).status().expect("kill");
    assert!(status.success());
    assert!(child.wait().expect("ends").success());
}

/// What the binary says with a variable set, as a service's environment file would.
fn refused_with(name: &str, value: &str) -> String {
    let folder = TempDir::new().expect("a folder");
    let output = Command::new(env!("CARGO_BIN_EXE_trits-api"))
        .arg("--data")
        .arg(folder.path())
        .args(["--bind", "127.0.0.1:0"])
        .env("TRITS_EVENTS", folder.path().join("events"))
        .env(name, value)
        .output()
        .expect("runs");
    refused(&output) + &String::from_utf8_lossy(&output.stdout)
}

#[test]
fn a_refused_secret_is_not_printed() {
    let short = "geheim-geheim-geheim-geheim-gehe";
    for (name, value, expected) in [
        ("TRITS_ADMIN_TOKEN", &short[1..], "TRITS_ADMIN_TOKEN"),
        ("TRITS_ADMIN_TOKEN", "geheim geheim geheim geheim geheim geheim", "TRITS_ADMIN_TOKEN"),
        ("TRITS_EVENTS", "postgres://u:geheim@h/db?sslmode=maybe", "--events"),
        ("TRITS_EVENTS", "postgres://u:geheim@h:geheim/db", "--events"),
        ("TRITS_EVENTS", "postgres://u:p@h/db?geheim=geheim", "--events"),
        ("TRITS_EVENTS", "mysql://u:geheim@h/db", "--events"),
        ("TRITS_EVENTS", "Postgres://u:geheim@h/db", "--events"),
        ("TRITS_EVENTS", " mysql://u:geheim@h/db", "--events"),
        ("TRITS_EVENTS", "postgres:/u:geheim@h/db", "--events"),
        ("TRITS_EVENTS", "postgres:u:geheim@h/db", "--events"),
        ("TRITS_EVENTS", " postgres://u:geheim@h/db?sslmode=maybe", "--events"),
        ("TRITS_EVENTS_READ", "postgres:u:geheim@h/db", "--events-read"),
    ] {
        let said = refused_with(name, value);
        assert!(said.contains(expected) && !said.contains("geheim"), "{name}: {said}");
    }
    // An end of line from a file, and a variable that is set and empty, are no reason to refuse: the data folder is.
    for value in [format!("{short}\n"), String::new()] {
        let said = refused_with("TRITS_ADMIN_TOKEN", &value);
        assert!(said.contains("CURRENT") && !said.contains("ADMIN_TOKEN") && !said.contains("geheim"), "{said}");
    }
    let file = TempDir::new().expect("a folder");
    let path = file.path().join("trits.toml");
    std::fs::write(&path, "data = \"x\"\nadmin-token = \"geheim-geheim-geheim-geheim-geheim\n").expect("written");
    let said = refused_with("TRITS_SETTINGS", &path.display().to_string());
    assert!(said.contains("line 2") && !said.contains("geheim"), "{said}");
}
