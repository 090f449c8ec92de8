//! Addresses that are no page's, in every spelling, and methods that they do not have.

use super::{drawn, header, raw};

#[test]
fn an_address_in_capitals_leads_to_an_address_whatever_is_in_it() {
    let app = drawn(|_| {});
    let address = app.running().address.to_string();
    for (path, to) in [
        ("/FILM/%0d%0aset-cookie:a=b-550", "/film/%0D%0Aset-cookie:a=b-550"),
        ("/FILM/a%0ab", "/film/a%0Ab"),
        ("/FILM/%00", "/film/%00"),
        ("/FILM/%7f", "/film/%7F"),
        ("/SERIE/%0d", "/serie/%0D"),
        ("/FILM/%3f%23", "/film/%3F%23"),
        ("/FILM/%c3%a9-550", "/film/%C3%A9-550"),
        ("/FILM/..%5cevil", "/film/..%5Cevil"),
        ("/FILM/100%25-550", "/film/100%25-550"),
        ("/FILM/a%20b?q=%0d&x=1", "/film/a%20b?q=%0d&x=1"),
        ("/FILM/Fight-Club-550", "/film/fight-club-550"),
    ] {
        let answer = raw(&address, format!("GET {path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n").as_bytes());
        assert!(answer.starts_with("HTTP/1.1 308"), "{path}: {answer}");
        assert_eq!((header(&answer, "location"), header(&answer, "set-cookie")), (Some(to), None), "{path}");
    }
    let bytes = [b"GET /FILM/x?".as_slice(), &[0xc3, 0xa9], b" HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n"].concat();
    let answer = raw(&address, &bytes);
    assert!(answer.starts_with("HTTP/1.1 308") || answer.starts_with("HTTP/1.1 400"), "{answer}");
    assert!(header(&answer, "location").is_none_or(str::is_ascii), "{answer}");
}

#[test]
fn what_an_address_does_not_do_is_a_problem_like_any_other() {
    let app = drawn(|_| {});
    for path in ["/og/site.png", "/og/movie/550.png", "/robots.txt", "/sitemap.xml", "/sitemap/1.xml"] {
        let answer = app.post(path, "x");
        assert_eq!(answer.problem(405, "method-not-allowed"), "", "{path}");
        assert_eq!(answer.header("allow"), "GET,HEAD", "{path}");
    }
    for path in ["/sitemap/%ff.xml", "/sitemap/x", "/og/%ff/550.png"] {
        assert_eq!(app.get(path).problem(404, "unknown-path"), "", "{path}");
    }
}
