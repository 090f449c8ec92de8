//! What a hostile client, a broken disk or a rush of visitors does, each as it was once done to a running server.

mod addresses;
mod bodies;
mod damage;
mod documents;
mod folders;
mod heads;
mod logs;
mod pages;
mod pictures;
mod quotas;
mod security_log;
mod sessions;

use crate::support::{TestApp, write_pages};
use std::fs;
use std::io::{Read, Write};
use std::net::TcpStream;
use std::path::Path;
use std::time::Duration;
use trits_api::config::Config;

const PAGE: &str = "<!doctype html><html><head><!--head--><title>Trits</title><!--/head--><!--files--></head><body><div id=\"root\"><!--page--></div></body></html>";

/// Draws a page with the words that were searched, cut in the middle of a pair as a careless script would, or with the snapshot that the
/// API names; fails, takes its time and logs as its address says.
const SCRIPT: &str = r#"
globalThis.tritsReady = async () => {};
let failures = 0;
globalThis.tritsRender = (url, origin) => {
  const q = decodeURIComponent(url.split('q=')[1] ?? '').slice(0, 100);
  if (q.startsWith('log')) tritsLog('odd: ' + url);
  if (q.startsWith('throw') || url.includes('id=666')) { failures += 1; throw new Error('cannot draw ' + url + q); }
  const wait = url.includes('slow') ? 1200 : url.includes('id=7000') ? 60 : 0;
  for (const end = Date.now() + wait; Date.now() < end;);
  const tips = JSON.parse(tritsAsk('/api/v1/tips?mediaType=movie&tmdbId=550&q=' + q) ?? '{}');
  return JSON.stringify({
    html: '<h1>' + failures + ' of ' + tips.snapshot + ' ' + q + '</h1>',
    head: { title: q, description: 'd', canonical: url.split('?')[0], data: {} },
    image: '/og/movie/550.png', found: true, scripts: [], styles: [],
  }).replace(/\\u(d[89a-f]..)/g, (_, code) => String.fromCharCode(parseInt(code, 16)));
};
"#;

/// The folder of a site that is drawn by the script above.
fn write_site(web: &Path) {
    write_pages(web);
    fs::write(web.join("index.html"), PAGE).expect("a page");
    fs::write(web.join(".server/render.js"), SCRIPT).expect("a script");
}

fn drawn(change: impl FnOnce(&mut Config)) -> TestApp {
    TestApp::with(|config| {
        let web = config.data.with_file_name("web");
        write_site(&web);
        config.web = Some(web);
        change(config);
    })
}

/// What a server answers to some bytes, up to the end of the connection.
fn raw(address: &str, bytes: &[u8]) -> String {
    let mut stream = TcpStream::connect(address).expect("a connection");
    stream.set_read_timeout(Some(Duration::from_secs(20))).expect("a bound");
    stream.write_all(bytes).expect("sent");
    let mut answer = Vec::new();
    // A server that closes before it read everything resets the connection.
    let _ = stream.read_to_end(&mut answer);
    String::from_utf8_lossy(&answer).into_owned()
}

fn header<'a>(answer: &'a str, name: &str) -> Option<&'a str> {
    let head = answer.split("\r\n\r\n").next().unwrap_or("");
    head.lines().find_map(|line| line.split_once(": ").filter(|(n, _)| n.eq_ignore_ascii_case(name)).map(|(_, value)| value))
}
