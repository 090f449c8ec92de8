//! Pictures of shared links, asked for without end.

use super::drawn;
use std::io::Write;
use std::net::TcpStream;

#[test]
fn countless_addresses_of_one_picture_are_one_picture() {
    let app = drawn(|_| {});
    let tag = app.get("/og/movie/550.png").header("etag").to_owned();
    for query in ["exclude=900001", "exclude=900002,900003", "x=1", "alt=0", "strict=0"] {
        assert_eq!(app.get(&format!("/og/movie/550.png?{query}")).header("etag"), tag, "{query}");
    }
}

/// Sixty-four different pictures at once, of which few can be drawn in time.
#[test]
fn beyond_a_bound_the_picture_of_the_site_is_given() {
    let app = drawn(|_| {});
    let films = [13, 77, 155, 238, 497, 603, 680, 769, 807, 841, 862, 1359, 1950, 2575, 10_681, 115];
    let site = app.get("/og/site.png").body;
    let (mut own, mut sites) = (0, 0);
    std::thread::scope(|scope| {
        let asked: Vec<_> = (0..64)
            .map(|n| {
                let (app, path) = (&app, format!("/og/movie/{}.png?alt={}", films[n % 16], n / 16));
                scope.spawn(move || app.get(&path))
            })
            .collect();
        for answer in asked {
            let answer = answer.join().expect("an answer");
            assert_eq!((answer.status, answer.header("content-type")), (200, "image/png"));
            if answer.body == site {
                assert_eq!((answer.header("cache-control"), answer.header("etag")), ("no-store", ""));
                sites += 1;
            } else {
                own += 1;
            }
        }
    });
    assert!(own > 0 && sites > 0, "{own} drawn, {sites} of the site");
    let later = app.get("/og/movie/13.png?alt=0");
    assert!(later.body != site && !later.header("etag").is_empty(), "once the rush is over it is drawn");
}

/// A client that left waits for nothing, so nothing is drawn for it.
#[test]
fn nothing_is_drawn_for_a_client_that_left() {
    let app = drawn(|config| config.metrics = Some(([127, 0, 0, 1], 0).into()));
    let ask = |path: String| {
        let mut stream = TcpStream::connect(app.running().address).expect("a connection");
        write!(stream, "GET {path} HTTP/1.1\r\nhost: x\r\n\r\n").expect("sent");
        stream
    };
    let gone: Vec<TcpStream> = [13, 77, 155, 238, 497, 603, 680, 769].map(|id| ask(format!("/og/movie/{id}.png"))).into();
    drop(gone);
    let dropped = |app: &crate::support::TestApp| app.metrics().contains("trits_pictures_total{outcome=\"abandoned\"}");
    assert!(app.until(dropped), "{}", app.metrics());
}
