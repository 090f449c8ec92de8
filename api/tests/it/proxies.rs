//! The proxy configurations that we ship, run by their programs in front of a server. Skipped, with a line that says so, where a program is
//! not installed.

use crate::support::{TestApp, skipped};
use std::fs::{self, File};
use std::io::Write;
use std::net::{TcpListener, TcpStream};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Output};
use std::time::{Duration, Instant};
use tempfile::TempDir;

/// Where the shipped files expect the certificate.
const CERTIFICATE: &str = "/etc/trits/site.pem";

const SESSION: &str = "3f2b8c1e-9d4a-4c6b-8e2f-1a2b3c4d5e6f";

const NAMES: [(&str, &str); 2] = [("haproxy", "haproxy.cfg"), ("nginx", "nginx.conf")];

/// A proxy with a shipped configuration in front of a server.
struct Proxy {
    app: TestApp,
    child: Child,
    folder: TempDir,
    http: u16,
    https: u16,
}

/// What came back, head and body.
type Said = String;

impl Proxy {
    /// Starts it on free ports; `None` where a program is missing.
    fn start(program: &str, name: &str) -> Option<Self> {
        let folder = TempDir::new().expect("a folder");
        let certificate = certificate(folder.path())?;
        let app = TestApp::start();
        let (http, https) = (free_port(), free_port());
        let log = folder.path().join("log");
        let shipped = fs::read_to_string(format!("{}/../scripts/proxy/{name}", env!("CARGO_MANIFEST_DIR"))).expect("the shipped file");
        let local = shipped
            .replace(CERTIFICATE, &certificate)
            .replace("127.0.0.1:8080", &app.running().address.to_string())
            .replace("bind :80\n", &format!("bind 127.0.0.1:{http}\n"))
            .replace("bind :443 ", &format!("bind 127.0.0.1:{https} "))
            .replace("listen 80;", &format!("listen 127.0.0.1:{http};"))
            .replace("listen 443 ", &format!("listen 127.0.0.1:{https} "))
            .replace("/dev/stdout", &log.display().to_string())
            .replace("/dev/stderr", &log.display().to_string());
        let file = folder.path().join(name);
        fs::write(&file, local).expect("written");
        let said = File::options().append(true).create(true).open(&log).expect("a log");
        let mut command = Command::new(program);
        command.args(arguments(program, &file, false)).stderr(said.try_clone().expect("a log")).stdout(said);
        let Ok(child) = command.spawn() else {
            skipped(&format!("no {program} (apt-get install {program})"));
            return None;
        };
        let own = Self { app, child, folder, http, https };
        let until = Instant::now() + Duration::from_secs(20);
        while TcpStream::connect(("127.0.0.1", https)).is_err() {
            assert!(Instant::now() < until, "{program} listens: {}", own.log());
            std::thread::sleep(Duration::from_millis(20));
        }
        Some(own)
    }

    fn log(&self) -> String {
        fs::read_to_string(self.folder.path().join("log")).unwrap_or_default()
    }

    /// Asks with curl, which has TLS.
    fn curl(&self, path: &str, more: &[&str]) -> Said {
        let mut curl = Command::new("curl");
        curl.args(["-sik", "--http1.1", "--max-time", "20"]).args(more).arg(format!("https://127.0.0.1:{}{path}", self.https));
        said(&curl.output().expect("curl runs"))
    }

    /// The statuses of many requests on one connection; `#` in the path is their number.
    fn statuses(&self, path: &str, count: u32) -> Vec<String> {
        let mut curl = Command::new("curl");
        let url = format!("https://127.0.0.1:{}{}", self.https, path.replace('#', &format!("[1-{count}]")));
        curl.args(["-sk", "--http1.1", "-w", "%{http_code} ", "-o", "/dev/null", &url]);
        said(&curl.output().expect("curl runs")).split_whitespace().map(str::to_owned).collect()
    }

    fn file(&self, name: &str, content: &str) -> String {
        let path = self.folder.path().join(name);
        fs::write(&path, content).expect("written");
        format!("@{}", path.display())
    }
}

impl Drop for Proxy {
    fn drop(&mut self) {
        // nginx has workers, which end with it when it is asked to.
        let _ = Command::new("kill").args(["-TERM", &self.child.id().to_string()]).status();
        let _ = self.child.wait();
    }
}

fn free_port() -> u16 {
    TcpListener::bind("127.0.0.1:0").and_then(|listener| listener.local_addr()).expect("a free port").port()
}

/// How a program is started with a file, or checks it.
fn arguments(program: &str, file: &Path, checks: bool) -> Vec<String> {
    let path = file.display().to_string();
    let pid = format!("pid {};", file.with_extension("pid").display());
    match (program, checks) {
        ("haproxy", true) => vec!["-c".to_owned(), "-f".to_owned(), path],
        ("haproxy", false) => vec!["-db".to_owned(), "-f".to_owned(), path],
        (_, true) => vec!["-t".to_owned(), "-c".to_owned(), path, "-g".to_owned(), pid],
        (_, false) => vec!["-c".to_owned(), path, "-g".to_owned(), format!("daemon off; {pid}")],
    }
}

/// A self-signed certificate with its key; `None` without openssl.
fn certificate(folder: &Path) -> Option<String> {
    let (key, certificate, both) = (folder.join("key"), folder.join("certificate"), folder.join("site.pem"));
    let mut openssl = Command::new("openssl");
    openssl.args(["req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", "/CN=trits.example", "-keyout"]);
    let Ok(made) = openssl.arg(&key).arg("-out").arg(&certificate).output() else {
        skipped("no openssl (apt-get install openssl)");
        return None;
    };
    assert!(made.status.success(), "{}", said(&made));
    let text = fs::read_to_string(certificate).expect("a certificate") + &fs::read_to_string(key).expect("a key");
    fs::write(&both, text).expect("written");
    Some(both.display().to_string())
}

fn said(output: &Output) -> Said {
    String::from_utf8_lossy(&output.stdout).into_owned() + &String::from_utf8_lossy(&output.stderr)
}

/// How often a head has a header.
fn count(answer: &str, header: &str) -> usize {
    let head = answer.split("\r\n\r\n").next().unwrap_or_default();
    head.lines().filter(|line| line.split_once(':').is_some_and(|(name, _)| name.eq_ignore_ascii_case(header))).count()
}

fn each(test: impl Fn(&str, &mut Proxy)) {
    if Command::new("curl").arg("--version").output().is_err() {
        return skipped("no curl (apt-get install curl)");
    }
    for (program, name) in NAMES {
        if let Some(mut proxy) = Proxy::start(program, name) {
            test(program, &mut proxy);
        }
    }
}

#[test]
fn the_programs_read_our_files_without_a_warning() {
    for (program, name) in NAMES {
        let folder = TempDir::new().expect("a folder");
        let shipped = fs::read_to_string(format!("{}/../scripts/proxy/{name}", env!("CARGO_MANIFEST_DIR"))).expect("the shipped file");
        let Some(certificate) = certificate(folder.path()) else { return };
        let file: PathBuf = folder.path().join(name);
        fs::write(&file, shipped.replace(CERTIFICATE, &certificate)).expect("written");
        let Ok(output) = Command::new(program).args(arguments(program, &file, true)).output() else {
            return skipped(&format!("no {program} (apt-get install {program})"));
        };
        assert!(output.status.success(), "{}", said(&output));
        assert!(!said(&output).to_lowercase().contains("warning"), "{}", said(&output));
    }
}

#[test]
fn no_log_has_an_address_a_query_or_a_session() {
    each(|program, proxy| {
        let erased = proxy.curl(&format!("/api/v1/sessions/{SESSION}"), &["-X", "DELETE"]);
        assert!(erased.starts_with("HTTP/1.1 204"), "{program}: {erased}");
        assert!(proxy.curl("/health/live?q=geheim", &[]).starts_with("HTTP/1.1 200"), "{program}");
        for path in ["//api/v1/sessions/@", "/api/v1/%73essions/@", "/x/../api/v1/sessions/@", "/ergens/@/anders", "/api/v1/sessions/%33@"]
        {
            let id = if path.contains("%33") { &SESSION[1..] } else { SESSION };
            proxy.curl(&path.replace('@', id), &["-X", "DELETE", "--path-as-is"]);
            proxy.curl(&path.replace('@', &id.replace('e', "%65").replace('-', "%2D")), &["-X", "DELETE", "--path-as-is"]);
        }
        // No TLS at all, then a server that is gone.
        let mut stream = TcpStream::connect(("127.0.0.1", proxy.https)).expect("a connection");
        stream.write_all(&[0x16, 3, 1, 0, 5, 1, 0, 0, 1, 9]).expect("sent");
        drop(stream);
        let mut plain = TcpStream::connect(("127.0.0.1", proxy.http)).expect("a connection");
        plain.write_all(b"GET /no\x01 HTTP/1.1\r\nrubbish\r\n\r\n").expect("sent");
        drop(plain);
        proxy.app.stop();
        let gone = proxy.curl(&format!("/api/v1/sessions/{SESSION}"), &["-X", "DELETE"]);
        assert!(gone.starts_with("HTTP/1.1 50"), "{program}: {gone}");
        std::thread::sleep(Duration::from_millis(300));
        let log = proxy.log();
        assert!(log.contains("/api/v1/sessions/- DELETE 204") && log.contains("/health/live GET 200"), "{program}: {log}");
        // The server's own address, which HAProxy says when it goes, is no client's.
        let is_clean = !log.contains("client") && !log.contains("127.0.0.1:") && !log.contains(&SESSION[1..]) && !log.contains("geheim");
        assert!(!log.contains(&SESSION[9..18]) && !log.contains("%2D") && !log.contains("%65"), "{program}: {log}");
        assert!(is_clean, "{program}: {log}");
    });
}

#[test]
fn answers_of_the_proxy_itself_have_the_headers_once() {
    each(|program, proxy| {
        let large = proxy.file("large", &" ".repeat(17_000));
        let post = ["-X", "POST", "-H", "content-type: application/json", "-H", "expect:", "--data-binary", large.as_str()];
        let mut answers = vec![(200, proxy.curl("/health/live", &[])), (413, proxy.curl("/api/v1/save-event", &post))];
        proxy.app.stop();
        let gone = proxy.curl("/health/live", &[]);
        answers.push((if gone.contains(" 502 ") { 502 } else { 503 }, gone));
        for (status, answer) in answers {
            assert!(answer.starts_with(&format!("HTTP/1.1 {status}")), "{program}, {status}: {answer}");
            for header in ["strict-transport-security", "x-content-type-options"] {
                assert_eq!(count(&answer, header), 1, "{program}, {status}, {header}: {answer}");
            }
        }
        let url = format!("http://127.0.0.1:{}/film/x?q=1", proxy.http);
        let plain = said(&Command::new("curl").args(["-si", "-H", "host: evil.example", &url]).output().expect("curl runs"));
        let location =
            plain.lines().find_map(|line| Some(line.split_once(": ").filter(|(name, _)| name.eq_ignore_ascii_case("location"))?.1.trim()));
        assert_eq!(location, Some("https://trits.example/film/x?q=1"), "{program}: {plain}");
        assert!(plain.starts_with("HTTP/1.1 308") && count(&plain, "x-content-type-options") == 1, "{program}: {plain}");
    });
}

#[test]
fn pictures_have_a_rate_of_their_own_and_a_refusal_names_a_time() {
    each(|program, proxy| {
        // More than the rate of pictures, and fewer than that of all requests.
        let pages = proxy.statuses("/health/live?n=#", 100);
        assert!(pages.len() == 100 && pages.iter().all(|status| status == "200"), "{program}: {pages:?}");
        assert!(proxy.curl("/og/movie/13.png", &[]).starts_with("HTTP/1.1 404"), "{program}: visits leave room for a picture");
        let pictures = proxy.statuses("/og/site.png?n=#", 150);
        assert!(pictures[..15].iter().all(|status| status == "404") && pictures[149] == "429", "{program}: {pictures:?}");
        let refused = proxy.curl("/og/site.png", &[]);
        assert!(refused.starts_with("HTTP/1.1 429"), "{program}: {refused}");
        for header in ["retry-after", "strict-transport-security", "x-content-type-options"] {
            assert_eq!(count(&refused, header), 1, "{program}, {header}: {refused}");
        }
    });
}

#[test]
fn events_have_a_rate_of_their_own() {
    each(|program, proxy| {
        let events = proxy.statuses("/api/v1/save-event?n=#", 100);
        assert!(events[..15].iter().all(|status| status == "405") && events[99] == "429", "{program}: {events:?}");
        assert!(proxy.curl("/health/live", &[]).starts_with("HTTP/1.1 200"), "{program}: all else is answered");
    });
}

/// The server waits .3 s for a body here, and the last bytes of the client come a second after the others.
#[test]
fn a_whole_body_is_held_before_it_is_passed_on() {
    each(|program, proxy| {
        let event = format!(r#"{{"sessionId":"{SESSION}","eventType":"title_seen","eventData":{{"tmdbId":5,"mediaType":"movie"}}}}"#);
        let body = proxy.file("body", &format!("{event}{}", " ".repeat(16_300 - event.len())));
        let slow = ["--limit-rate", "15900", "-H", "content-type: application/json", "-H", "expect:", "--data-binary", body.as_str()];
        let started = Instant::now();
        let answer = proxy.curl("/api/v1/save-event", &slow);
        assert!(answer.starts_with("HTTP/1.1 204"), "{program}: {answer}");
        assert!(started.elapsed() > Duration::from_millis(700), "{program}: it was slow");
    });
}
