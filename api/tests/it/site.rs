//! The built site.

use crate::support::{TestApp, write_pages};
use std::fs;
use std::io::{Read, Write};
use std::net::TcpStream;

const PAGE: &str =
    "<!doctype html><head><!--head--><title>Trits</title><!--/head--><!--files--></head><body><div id=\"root\"><!--page--></div></body>";

fn with_site() -> TestApp {
    TestApp::with(|config| {
        let web = config.data.with_file_name("web");
        fs::create_dir_all(web.join("assets")).expect("a folder");
        write_pages(&web);
        fs::write(web.join("index.html"), PAGE).expect("a page");
        fs::write(web.join("favicon.svg"), "<svg/>").expect("an icon");
        fs::write(web.join("assets/index-Ab12.js"), "export {};\n".repeat(500)).expect("a script");
        fs::write(web.join(".secret"), "hidden").expect("a hidden file");
        fs::write(web.with_file_name("outside.txt"), "outside").expect("a file outside");
        config.web = Some(web);
    })
}

#[test]
fn known_addresses_get_the_page_and_others_the_page_with_404() {
    let app = with_site();
    for (path, status) in [
        ("/", 200),
        ("/movie?q=dune", 200),
        ("/series/", 200),
        ("/admin/analytics", 200),
        ("/nederlandse-parel", 404),
        ("/index.html", 404),
        ("/nothing/here", 404),
        ("/.secret", 404),
    ] {
        let answer = app.get(path);
        assert_eq!((answer.status, answer.text().contains("Trits")), (status, true), "{path}");
        assert_eq!((answer.header("content-type"), answer.header("cache-control")), ("text/html; charset=utf-8", "no-cache"));
    }
    let tag = app.get("/").header("etag").to_owned();
    assert_eq!(app.get_with("/", &[("if-none-match", &tag)]).status, 304);
    assert_eq!(app.get_with("/nothing", &[("if-none-match", &tag)]).status, 404);
}

#[test]
fn files_are_packed_and_hashed_ones_never_expire() {
    let app = with_site();
    let script = app.get_with("/assets/index-Ab12.js", &[("accept-encoding", "br")]);
    assert_eq!((script.status, script.header("content-encoding")), (200, "br"));
    assert_eq!(script.header("content-type"), "text/javascript; charset=utf-8");
    assert_eq!(script.header("cache-control"), "public, max-age=31536000, immutable");
    let again = app.get_with("/assets/index-Ab12.js", &[("if-none-match", script.header("etag"))]);
    assert_eq!(again.status, 304);
    let icon = app.get("/favicon.svg");
    assert_eq!((icon.header("content-type"), icon.header("cache-control")), ("image/svg+xml", "public, max-age=3600"));
}

#[test]
fn a_file_that_is_not_there_is_said_so_in_a_line_and_not_with_a_page() {
    let app = with_site();
    for path in ["/assets/gone.js", "/assets/gone", "/poster.png", "/fonts/x.woff2", "/robots.webp", "/theme.css", "/a.map"] {
        let answer = app.get(path);
        assert_eq!((answer.status, answer.header("content-type")), (404, "text/plain; charset=utf-8"), "{path}");
        assert_eq!((answer.text().as_str(), answer.header("cache-control")), ("Dit bestand is er niet.\n", "no-cache"), "{path}");
    }
}

#[test]
fn pages_and_files_can_only_be_read() {
    let app = with_site();
    for path in ["/", "/movie", "/scandi-noir/", "/favicon.svg", "/assets/index-Ab12.js"] {
        let refused = app.post(path, "x");
        refused.problem(405, "method-not-allowed");
        assert_eq!(refused.header("allow"), "GET,HEAD", "{path}");
        app.delete(path).problem(405, "method-not-allowed");
    }
    for path in ["/nothing", "/assets/gone.js"] {
        app.post(path, "x").problem(404, "unknown-path");
    }
}

#[test]
fn an_address_in_capitals_leads_to_the_page() {
    let app = with_site();
    let agent = ureq::Agent::config_builder().http_status_as_error(false).max_redirects(0).build().new_agent();
    for (path, leads_to) in [("/MOVIE?id=550", "/movie?id=550"), ("/Scandi-Noir", "/scandi-noir")] {
        let answer = agent.get(app.url(path)).call().expect("an answer");
        assert_eq!((answer.status().as_u16(), answer.headers()["location"].to_str().expect("text")), (308, leads_to));
    }
    assert_eq!(app.get("/Nothing").status, 404);
}

#[test]
fn programs_get_problems_not_pages() {
    let app = with_site();
    for path in ["/api", "/api/", "/api/v1", "/api/v2/tips", "/functions/v1/other", "/health"] {
        app.get(path).problem(404, "unknown-path");
    }
    let refused = app.post("/api/v1/tips", "");
    refused.problem(405, "method-not-allowed");
    assert_eq!(refused.header("allow"), "GET,HEAD");
    TestApp::start().get("/movie").problem(404, "unknown-path");
}

#[test]
fn no_path_leaves_the_folder() {
    let app = with_site();
    for path in [
        "/../outside.txt",
        "/assets/../../outside.txt",
        "/..%2foutside.txt",
        "/%2e%2e/outside.txt",
        "//outside.txt",
        "/assets/..\\..\\outside.txt",
    ] {
        let mut stream = TcpStream::connect(app.running().address).expect("a connection");
        write!(stream, "GET {path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n").expect("sent");
        let mut answer = String::new();
        stream.read_to_string(&mut answer).expect("an answer");
        assert!(answer.starts_with("HTTP/1.1 404") || answer.starts_with("HTTP/1.1 400"), "{path}: {answer}");
        assert!(!answer.ends_with("outside"), "{path}");
    }
}
