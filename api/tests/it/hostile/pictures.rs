//! Pictures of shared links, requested without end.

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

#[test]
fn three_series_after_a_film_have_a_picture_of_their_own() {
    let app = drawn(|_| {});
    let [films, again, series] = ["", "?mediaType=movie", "?mediaType=tv"].map(|query| app.get(&format!("/og/movie/550.png{query}")));
    assert_eq!((films.status, series.status, series.header("content-type")), (200, 200, "image/png"));
    assert_eq!(films.header("etag"), again.header("etag"));
    assert_ne!(films.header("etag"), series.header("etag"));
    assert_eq!(app.get("/og/movie/550.png?mediaType=boek").status, 400);
}

/// What was drawn before is at hand while no more can be drawn.
#[test]
fn in_a_rush_a_picture_that_was_drawn_before_is_given() {
    let app = drawn(|_| {});
    let path = "/og/movie/13.png?alt=3";
    let before = app.get(path);
    let films = [77, 155, 238, 497, 603, 680, 769, 807, 841, 862, 1359, 1950, 2575, 10_681, 115];
    let mut refused = 0;
    std::thread::scope(|scope| {
        let rush: Vec<_> = (0..60)
            .map(|n| {
                let (app, path) = (&app, format!("/og/movie/{}.png?alt={}", films[n % 15], n / 15));
                scope.spawn(move || app.get(&path).header("etag").is_empty())
            })
            .collect();
        while rush.iter().any(|request| !request.is_finished()) {
            let again = app.get(path);
            assert!(again.body == before.body && again.header("etag") == before.header("etag"));
        }
        refused = rush.into_iter().map(|request| request.join().expect("an answer")).filter(|refused| *refused).count();
    });
    assert!(refused > 0, "it was a rush");
}

#[test]
fn a_picture_has_three_formats_and_a_list_one_of_its_own() {
    let app = drawn(|_| {});
    let size = |path: &str| {
        let answer = app.get(path);
        assert_eq!((answer.status, answer.header("content-type")), (200, "image/png"), "{path}");
        let number = |at: usize| answer.body[at..at + 4].iter().fold(0_u32, |all, byte| all << 8 | u32::from(*byte));
        (number(16), number(20))
    };
    for (query, expected) in
        [("", (1200, 630)), ("format=link", (1200, 630)), ("format=square", (1080, 1080)), ("format=story", (1080, 1920))]
    {
        assert_eq!(size(&format!("/og/movie/550.png?{query}")), expected, "{query}");
    }
    let tag = |query: &str| app.get(&format!("/og/movie/550.png?{query}")).header("etag").to_owned();
    assert_eq!(tag(""), tag("format=link"), "one picture");
    assert_ne!(tag(""), tag("format=story"));
    assert_eq!(app.get("/og/movie/550.png?format=poster").problem(400, "invalid-parameter"), "format");
    let slug = app.get("/api/v1/themes").json()["themes"][0]["slug"].as_str().expect("a list").to_owned();
    assert_eq!(size(&format!("/og/lijst/{slug}.png?format=square")), (1080, 1080));
    assert_eq!(app.get("/og/lijst/geen-lijst.png").status, 404);
}

/// Sixty-four different pictures at once, of which few can be drawn in time.
#[test]
fn beyond_a_bound_the_picture_of_the_site_is_given() {
    let app = drawn(|_| {});
    let films = [13, 77, 155, 238, 497, 603, 680, 769, 807, 841, 862, 1359, 1950, 2575, 10_681, 115];
    let site = app.get("/og/site.png").body;
    let (mut own, mut sites) = (0, 0);
    std::thread::scope(|scope| {
        let requests: Vec<_> = (0..64)
            .map(|n| {
                let (app, path) = (&app, format!("/og/movie/{}.png?alt={}", films[n % 16], n / 16));
                scope.spawn(move || app.get(&path))
            })
            .collect();
        for answer in requests {
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
