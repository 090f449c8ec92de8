//! Bodies that come a byte at a time.

use crate::support::TestApp;
use std::io::{Read, Write};
use std::net::TcpStream;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

fn connect(app: &TestApp) -> TcpStream {
    let stream = TcpStream::connect(app.running().address).expect("a connection");
    stream.set_read_timeout(Some(Duration::from_secs(20))).expect("a bound");
    stream
}

/// A body of which one byte was sent, after the server had begun to read it: unread connections in a row may be closed for each other.
fn slow(app: &TestApp) -> TcpStream {
    let mut stream = connect(app);
    let head = "POST /api/v1/save-event HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 9000\r\nexpect: 100-continue\r\n\r\n";
    stream.write_all(head.as_bytes()).expect("sent");
    let mut answer = [0; 25];
    stream.read_exact(&mut answer).expect("the body is read");
    assert_eq!(&answer, b"HTTP/1.1 100 Continue\r\n\r\n");
    stream.write_all(b"{").expect("sent");
    stream
}

/// A request on a connection that stays open; whether it was answered.
fn ask(stream: &mut TcpStream) -> bool {
    let mut answer = [0; 15];
    let sent = write!(stream, "GET /health/live HTTP/1.1\r\nhost: x\r\n\r\n").is_ok();
    let answered = sent && stream.read_exact(&mut answer).is_ok() && &answer == b"HTTP/1.1 200 OK";
    let mut rest = [0; 2_000];
    answered && stream.read(&mut rest).is_ok_and(|bytes| bytes > 0)
}

#[test]
fn slow_bodies_push_out_each_other_and_no_visitor() {
    let app = TestApp::with(|config| {
        config.connections = 8;
        config.body_time = Duration::from_secs(20);
    });
    let mut visitors: Vec<TcpStream> = (0..4).map(|_| connect(&app)).collect();
    assert!(visitors.iter_mut().all(ask));
    let attack: Vec<TcpStream> = (0..40).map(|_| slow(&app)).collect();
    for _ in 0..3 {
        std::thread::sleep(Duration::from_millis(50));
        assert!(visitors.iter_mut().all(ask), "a visitor's connection was closed for a slow body");
        assert!(ask(&mut connect(&app)), "a new visitor gets an answer");
    }
    drop(attack);
}

#[test]
fn a_body_below_the_least_rate_is_not_waited_for() {
    let app = TestApp::with(|config| config.body_time = Duration::from_secs(60));
    let (mut stream, started) = (slow(&app), Instant::now());
    stream.set_read_timeout(Some(Duration::from_millis(400))).expect("a bound");
    let mut answer = [0; 12];
    while stream.read_exact(&mut answer).is_err() {
        assert!(started.elapsed() < Duration::from_secs(15), "it is still waited for");
        let _ = stream.write_all(b" ");
    }
    assert_eq!(&answer, b"HTTP/1.1 400");
}

/// More clients than slots, each with its next request on its way before the last one is answered.
#[test]
fn connections_that_never_pause_give_way_to_a_visitor() {
    let app = TestApp::with(|config| config.connections = 8);
    let done = AtomicBool::new(false);
    std::thread::scope(|scope| {
        for _ in 0..24 {
            scope.spawn(|| {
                while !done.load(Ordering::Relaxed) {
                    let mut stream = connect(&app);
                    let mut is_open = true;
                    while is_open && !done.load(Ordering::Relaxed) {
                        is_open = ask(&mut stream);
                    }
                }
            });
        }
        std::thread::sleep(Duration::from_millis(200));
        let started = Instant::now();
        let answered = (0..10).filter(|_| ask(&mut connect(&app))).count();
        let took = started.elapsed();
        done.store(true, Ordering::Relaxed);
        assert!(answered == 10 && took < Duration::from_secs(5), "{answered} of 10 in {took:?}");
    });
}
