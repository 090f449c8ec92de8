//! Heads of requests and of answers, as the RFCs have them.

use super::{drawn, header, raw};
use crate::support::TestApp;

const FIXED: [&str; 6] = [
    "x-content-type-options",
    "referrer-policy",
    "cross-origin-opener-policy",
    "permissions-policy",
    "cross-origin-resource-policy",
    "strict-transport-security",
];

#[test]
fn every_answer_has_the_security_headers_also_one_to_no_request() {
    let app = drawn(|config| config.operator.site_url = Some("https://trits.example".to_owned()));
    let address = app.running().address.to_string();
    for path in ["/", "/movie", "/api/v1/themes", "/og/site.png", "/robots.txt", "/nothing", "/health/live", "/api/v1/tips"] {
        let answer = app.get(path);
        for name in FIXED {
            assert!(!answer.header(name).is_empty(), "{path}: {name}");
        }
    }
    assert_eq!(app.get("/og/site.png").header("cross-origin-resource-policy"), "cross-origin", "others show it");
    let long = format!("GET /{} HTTP/1.1\r\nhost: x\r\n\r\n", "x".repeat(70_000));
    let fat = format!("GET / HTTP/1.1\r\nhost: x\r\nx: {}\r\n\r\n", "x".repeat(60_000));
    for bytes in ["rubbish\r\n\r\n", "GET / HTTP/9.9\r\n\r\n", long.as_str(), fat.as_str()] {
        let answer = raw(&address, bytes.as_bytes());
        assert!(answer.starts_with("HTTP/1.1 4"), "{answer}");
        for name in FIXED {
            assert!(header(&answer, name).is_some(), "{name}: {answer}");
        }
    }
    assert_eq!(TestApp::start().get("/health/live").header("strict-transport-security"), "", "not without https");
}

#[test]
fn a_request_has_one_host() {
    let app = TestApp::start();
    let address = app.running().address.to_string();
    for hosts in ["", "host: a\r\nhost: b\r\n", "host: a\r\nhost: a\r\n"] {
        let answer = raw(&address, format!("GET /health/live HTTP/1.1\r\n{hosts}connection: close\r\n\r\n").as_bytes());
        assert!(answer.starts_with("HTTP/1.1 400") && header(&answer, "content-type") == Some("application/problem+json"), "{answer}");
    }
    for host in ["a b/c", "a@b", "a, b", "localhost:65536", "\u{e9}"] {
        let answer = raw(&address, format!("GET /health/live HTTP/1.1\r\nhost: {host}\r\nconnection: close\r\n\r\n").as_bytes());
        assert!(answer.starts_with("HTTP/1.1 400"), "{host}: {answer}");
    }
    assert!(raw(&address, b"GET /health/live HTTP/1.0\r\n\r\n").starts_with("HTTP/1.0 200"));
}

#[test]
fn conditions_and_codings_are_read_as_the_rfc_says() {
    let app = TestApp::start();
    let path = "/api/v1/filters?mediaType=movie";
    assert_eq!(app.get_with(path, &[("if-none-match", "*")]).status, 304);
    for (accepted, coding) in [
        ("BR;Q=0, gzip", "gzip"),
        ("br; q=0.000, GZIP;Q=0.5", "gzip"),
        ("br;Q=0", ""),
        ("br;q=abc, gzip;q=1.000", "gzip"),
        ("br;q=2", ""),
        ("br;q=0.1234", ""),
    ] {
        assert_eq!(app.get_with(path, &[("accept-encoding", accepted)]).header("content-encoding"), coding, "{accepted}");
    }
    let address = app.running().address.to_string();
    let coded = "POST /api/v1/save-event HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\nconnection: close\r\ntransfer-encoding: gzip, chunked\r\n\r\n1\r\nx\r\n0\r\n\r\n";
    let answer = raw(&address, coded.as_bytes());
    assert!(answer.starts_with("HTTP/1.1 501"), "{answer}");
    let twice = coded.replace("transfer-encoding: gzip, chunked", "transfer-encoding: chunked\r\ntransfer-encoding: chunked");
    let answer = raw(&address, twice.as_bytes());
    assert!(answer.starts_with("HTTP/1.1 400"), "{answer}");
    let asterisk = format!("GET {path} HTTP/1.1\r\nhost: x\r\nif-none-match: *\r\nif-none-match: \"x\"\r\nconnection: close\r\n\r\n");
    assert!(raw(&address, asterisk.as_bytes()).starts_with("HTTP/1.1 200"), "it stands alone");
}

#[test]
fn what_differs_by_host_says_so() {
    let app = drawn(|_| {});
    for path in ["/robots.txt", "/sitemap.xml"] {
        assert_eq!(app.get(path).header("vary"), "host, x-forwarded-proto", "{path}");
    }
    let named = drawn(|config| config.operator.site_url = Some("https://trits.example".to_owned()));
    assert_eq!(named.get("/robots.txt").header("vary"), "");
}

#[test]
fn events_are_json_of_this_site() {
    let app = TestApp::start();
    let event =
        r#"{"sessionId":"3f2b8c1e-9d4a-4c6b-8e2f-1a2b3c4d5e6f","eventType":"title_seen","eventData":{"tmdbId":5,"mediaType":"movie"}}"#;
    let json = ("content-type", "application/json");
    let send = |headers: &[(&str, &str)]| app.post_with("/api/v1/save-event", headers, event);
    for kind in ["text/plain;charset=UTF-8", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x"] {
        send(&[("content-type", kind)]).problem(415, "unsupported-media-type");
    }
    for coding in ["gzip", "br, identity"] {
        send(&[json, ("content-encoding", coding)]).problem(415, "unsupported-media-type");
    }
    for site in ["cross-site", "same-site", "Cross-Site", "same-origin, cross-site"] {
        send(&[json, ("sec-fetch-site", site)]).problem(403, "other-site");
    }
    assert!(app.stored().is_empty());
    for site in ["same-origin", "none"] {
        assert_eq!(send(&[("content-type", "Application/JSON; charset=utf-8"), ("sec-fetch-site", site)]).status, 204);
    }
    assert_eq!(send(&[json]).status, 204);
}
