//! Connections that say nothing, too slowly, or too many.

use crate::admin::TOKEN;
use crate::support::{TestApp, binary, publish};
use std::fs::Permissions;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::os::unix::fs::PermissionsExt;
use std::process::{Command, Stdio};
use std::time::Duration;
use tempfile::TempDir;
use trits_api::admin_tokens::AdminToken;
use trits_api::config::Config;

/// Longer than any bound of these tests.
const PATIENCE: Duration = Duration::from_secs(20);

fn connect(address: &str) -> TcpStream {
    let stream = TcpStream::connect(address).expect("a connection");
    stream.set_read_timeout(Some(PATIENCE)).expect("a bound");
    stream
}

fn half_a_head(address: &str) -> TcpStream {
    let mut stream = connect(address);
    write!(stream, "GET /health/live HTTP/1.1\r\nhost: x\r\n").expect("sent");
    stream
}

/// A request whose body does not come, and which the server is answering.
fn running(address: &str) -> TcpStream {
    let mut stream = connect(address);
    let head = "POST /api/v1/save-event HTTP/1.1\r\nhost: x\r\nconnection: close\r\ncontent-type: application/json\r\nexpect: 100-continue\r\ncontent-length: 9\r\n\r\n";
    stream.write_all(head.as_bytes()).expect("sent");
    let mut go_on = [0; 25];
    stream.read_exact(&mut go_on).expect("it reads on");
    assert_eq!(&go_on, b"HTTP/1.1 100 Continue\r\n\r\n");
    stream
}

/// What comes back before the server closes the connection.
fn rest(mut stream: TcpStream) -> String {
    let mut text = String::new();
    match stream.read_to_string(&mut text) {
        Err(error) if error.kind() != std::io::ErrorKind::ConnectionReset => panic!("still open: {error}"),
        _ => text,
    }
}

/// One question on a connection of its own.
fn ask(address: &str) -> String {
    let mut stream = connect(address);
    write!(stream, "GET /health/live HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n").expect("sent");
    rest(stream)
}

fn with(change: impl FnOnce(&mut Config)) -> (TestApp, String) {
    let app = TestApp::with(change);
    let address = app.running().address.to_string();
    (app, address)
}

#[test]
fn a_head_that_never_ends_and_a_connection_that_asks_no_more_are_closed() {
    let (_app, address) = with(|config| config.head_time = Duration::from_millis(200));
    assert!(!rest(half_a_head(&address)).contains("200 OK"));
    assert_eq!(rest(connect(&address)), "", "nothing at all");
    let mut stream = connect(&address);
    write!(stream, "GET /health/live HTTP/1.1\r\nhost: x\r\n\r\n").expect("sent");
    let answer = rest(stream);
    assert!(answer.starts_with("HTTP/1.1 200 OK"), "answered, and closed when nothing more came: {answer}");
}

#[test]
fn many_that_send_nothing_keep_nobody_out() {
    let (_app, address) = with(|config| {
        config.connections = 8;
        config.head_time = PATIENCE;
    });
    let connections: Vec<TcpStream> = (0..200).map(|_| half_a_head(&address)).collect();
    for _ in 0..3 {
        assert!(ask(&address).starts_with("HTTP/1.1 200 OK"));
    }
    drop(connections);
}

#[test]
fn a_request_that_is_being_answered_is_not_cut_off_for_another() {
    let (app, address) = with(|config| {
        config.connections = 1;
        config.head_time = PATIENCE;
        config.admin_token = Some(AdminToken::parse(TOKEN).expect("a token"));
        config.trits = config.data.with_file_name("slow");
        std::fs::write(&config.trits, "#!/bin/sh\nsleep 1\n").expect("a script");
        std::fs::set_permissions(&config.trits, Permissions::from_mode(0o700)).expect("executable");
    });
    let mut stream = connect(&address);
    let head = "POST /api/v1/admin/analytics/refresh HTTP/1.1\r\nhost: x\r\nconnection: close";
    write!(stream, "{head}\r\nauthorization: Bearer {TOKEN}\r\n\r\n").expect("sent");
    std::thread::sleep(Duration::from_millis(200));
    let second = ask(&address);
    assert!(second.starts_with("HTTP/1.1 200 OK"), "{second}");
    let first = rest(stream);
    assert!(first.starts_with("HTTP/1.1 204"), "{first}");
    drop(app);
}

#[test]
fn few_open_files_are_enough_while_two_hundred_connections_hang() {
    let folder = TempDir::new().expect("a folder");
    let data = folder.path().join("data");
    publish(&data, "one");
    let program = binary(&data, &folder.path().join("events"));
    let mut command = Command::new("sh");
    command.args(["-c", "ulimit -n 64; exec \"$0\" \"$@\""]).arg(program.get_program()).args(program.get_args());
    let mut child = command.stderr(Stdio::piped()).spawn().expect("starts");
    let log = BufReader::new(child.stderr.take().expect("a log")).lines().map_while(Result::ok);
    let mut addresses =
        log.filter_map(|line| serde_json::from_str::<serde_json::Value>(&line).ok()?["server.address"].as_str().map(str::to_owned));
    let address = addresses.next().expect("it serves");
    let connections: Vec<TcpStream> = (0..200).map(|_| half_a_head(&address)).collect();
    let answer = ask(&address);
    child.kill().expect("killed");
    child.wait().expect("dead");
    drop(connections);
    assert!(answer.starts_with("HTTP/1.1 200 OK"), "{answer}");
}

#[test]
fn an_order_to_stop_finishes_what_runs() {
    let (mut app, address) = with(|config| config.body_time = Duration::from_millis(500));
    let stream = running(&address);
    app.stop();
    assert!(rest(stream).starts_with("HTTP/1.1 400"));
}
