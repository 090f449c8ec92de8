//! Requests that no client should send, drawn at random: bytes that are no HTTP, heads that are odd, and parameters that are.

use crate::exchange::{get, post};
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::Rng;

/// Paths with the parameters that they take.
const PATHS: [(&str, &[&str]); 13] = [
    ("/api/v1/search", &["q", "mediaType", "limit"]),
    ("/api/v1/starters", &["mediaType", "limit", "day"]),
    (
        "/api/v1/tips",
        &["mediaType", "tmdbId", "alt", "exclude", "tips", "genres", "years", "maxRuntime", "form", "minScore", "access", "strict"],
    ),
    ("/api/v1/tips/count", &["mediaType", "genres", "notGenres", "notThemes", "years", "languages", "maxAge", "services"]),
    ("/api/v1/tips/candidates", &["mediaType", "tmdbId"]),
    ("/api/v1/filters", &["mediaType"]),
    ("/api/v1/quality", &[]),
    ("/api/v1/themes", &[]),
    ("/api/v1/titles/movie/550", &["x"]),
    ("/api/v1/titles/tv/1396/availability", &["x"]),
    ("/api/v1/titles/movie/4294967296/reviews", &["x"]),
    ("/movie", &["id", "q", "alt", "g", "t", "strict", "maxmin"]),
    ("/og/movie/550.png", &["alt", "exclude"]),
];

/// Values that break readers.
const VALUES: [&str; 24] = [
    "",
    "movie",
    "tv",
    "550",
    "0",
    "-1",
    "1e9",
    "4294967296",
    "18446744073709551616",
    "NaN",
    "%00",
    "%ff%fe",
    "%F0%9F%8E%AC",
    "%ED%A0%80",
    "a%20b",
    "%25%32%35",
    "..%2f..%2fetc%2fpasswd",
    "%27%3B--",
    "1,2,3,,",
    "2026-02-30",
    "1990-",
    "-1990",
    "true",
    "%E2%80%AE%E2%80%8B",
];

const METHODS: [&str; 8] = ["GET", "POST", "PUT", "DELETE", "HEAD", "OPTIONS", "PATCH", "x"];

/// Lines of a head that are wrong, twice or too much.
const LINES: [&str; 14] = [
    "Host: a",
    "Host:",
    "Content-Length: -1",
    "Content-Length: 5",
    "Content-Length: 99999999999999999999",
    "Transfer-Encoding: chunked",
    "Transfer-Encoding: gzip, chunked",
    "Transfer-Encoding: chunked, chunked",
    "Expect: 100-continue",
    "Range: bytes=0-,-1,5-4",
    "If-None-Match: *, \"",
    "Accept-Encoding: br;q=2, *;q=",
    " folded: x",
    "\u{1}: \u{7f}",
];

fn pick<T: Copy>(random: &mut ChaCha8Rng, of: &[T]) -> T {
    of[random.next_u32() as usize % of.len()]
}

/// A request that is HTTP with parameters, or a body, that need not fit.
pub fn api_case(random: &mut ChaCha8Rng) -> Vec<u8> {
    if random.next_u32().is_multiple_of(5) {
        let path = pick(random, &["/api/v1/save-event", "/api/v1/match", "/api/v1/admin/reviews", "/api/v1/nothing"]);
        return post(path, &json(random, 4));
    }
    let (path, names) = pick(random, &PATHS);
    let query: Vec<String> = (0..random.next_u32() % 6)
        .filter(|_| !names.is_empty())
        .map(|_| {
            let value = pick(random, &VALUES).repeat(if random.next_u32().is_multiple_of(40) { 300 } else { 1 });
            format!("{}={value}", pick(random, names))
        })
        .collect();
    get(&format!("{path}?{}", query.join("&")))
}

/// JSON of the shape of an event, a list, or of none.
fn json(random: &mut ChaCha8Rng, depth: u32) -> String {
    match random.next_u32() % if depth == 0 { 5 } else { 8 } {
        0 => "null".to_owned(),
        1 => format!("{}", random.next_u64()),
        2 => "-1.5e308".to_owned(),
        3 => r#""\ud83d x@y.nl \u0000""#.to_owned(),
        4 => r#""3f2b8c1e-9d4a-4c6b-8e2f-1a2b3c4d5e6f""#.to_owned(),
        5 => format!("[{},{}]", json(random, depth - 1), json(random, depth - 1)),
        6 => format!(r#"{{"events":[{},{}]}}"#, json(random, depth - 1), json(random, depth - 1)),
        _ => {
            let (session, data, q) = (json(random, 0), json(random, depth - 1), json(random, 0));
            format!(
                r#"{{"sessionId":{session},"eventType":"search_submitted","eventData":{{"q":{q},"mediaType":"tv","x":{data}}},"titles":[{data}]}}"#
            )
        }
    }
}

/// A body of nearly 16 kB: twenty searches in one script, which are read for contact details and then refused for their media type.
pub fn largest_body(random: &mut ChaCha8Rng) -> String {
    const BYTES: usize = 620;
    let unit = pick(
        random,
        &[
            "een film ",
            "\u{e9}\u{e9}n film ",
            "\u{7535}\u{5f71}",
            "\u{1f600}",
            "\u{43a}\u{438}\u{43d}\u{43e} ",
            "\u{fdfa}",
            "1 ",
            "1.",
            "a@ ",
        ],
    );
    let text = unit.repeat(BYTES / unit.len());
    let event = format!(
        r#"{{"sessionId":"3f2b8c1e-9d4a-4c6b-8e2f-1a2b3c4d5e6f","eventType":"search_submitted","eventData":{{"q":"{text}","mediaType":"x"}}}}"#
    );
    format!(r#"{{"events":[{}]}}"#, vec![event; 20].join(","))
}

/// Bytes that are HTTP nearly, or not at all.
pub fn malformed(random: &mut ChaCha8Rng) -> Vec<u8> {
    if random.next_u32().is_multiple_of(4) {
        let mut bytes = vec![0; 1 + random.next_u32() as usize % 400];
        random.fill_bytes(&mut bytes);
        bytes.extend_from_slice(b"\r\n\r\n");
        return bytes;
    }
    let (path, value) = (pick(random, &PATHS).0, pick(random, &VALUES));
    let version = pick(random, &["HTTP/1.1", "HTTP/1.0", "HTTP/9.9", "http/1.1", ""]);
    let mut head = format!("{} {path}?{value} {version}\r\nHost: localhost\r\n", pick(random, &METHODS));
    for _ in 0..random.next_u32() % 4 {
        head += pick(random, &LINES);
        head += "\r\n";
    }
    if random.next_u32().is_multiple_of(30) {
        head += &format!("x: {}\r\n", "x".repeat(70_000));
    }
    // The connection ends with the answer, or the next bytes would belong to this request.
    head += "Connection: close\r\n\r\n";
    let mut bytes = head.into_bytes();
    for _ in 0..random.next_u32() % 3 {
        let at = random.next_u32() as usize % bytes.len();
        bytes[at] = random.next_u32() as u8;
    }
    bytes.extend_from_slice(pick(random, &["", "5\r\nxxxxx\r\n0\r\n\r\n", "ffffffffffffffff\r\nx", "{}", "x\r\n"]).as_bytes());
    bytes
}
