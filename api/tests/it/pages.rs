//! Pages as they leave the server: drawn by a script, with head, first answers and settings. The script here draws what it was given,
//! so that every way from the API into the page can be seen.

use crate::support::{TestApp, write_pages};
use std::fs;
use trits_api::config::Config;

const PAGE: &str = "<!doctype html><html><head><!--head--><title>Trits</title><!--/head--><!--files--></head><body><div id=\"root\"><!--page--></div></body></html>";

/// Asks what the address says after `ask=`, and tells it in every part of the page.
const SCRIPT: &str = r#"
globalThis.tritsReady = async () => { globalThis.ready = true; };
globalThis.tritsRender = (url, origin) => {
  if (url.includes('throw')) throw new Error('on purpose');
  if (url.includes('forever')) for (;;) {}
  const question = decodeURIComponent((url.split('ask=')[1] ?? ''));
  const answer = question === '' ? undefined : tritsAsk(question);
  const path = url.split('?')[0];
  return JSON.stringify({
    html: '<h1>' + path + ' ' + ready + ' ' + JSON.parse(tritsData['trits-site']).contactEmail + ' ' + (answer === undefined) + '</h1>',
    head: { title: 'T </title><script>"&', description: 'D "quoted"', canonical: path, data: { '@type': 'WebSite', name: '</script>' } },
    image: path === '/movie' ? '/og/movie/550.png' : null,
    found: !url.includes('unknown'),
    scripts: ['/assets/own.js'],
    styles: ['/assets/own.css'],
  });
};
"#;

fn drawn_with(change: impl FnOnce(&mut Config)) -> TestApp {
    TestApp::with(|config| {
        let web = config.data.with_file_name("web");
        write_pages(&web);
        fs::write(web.join("index.html"), PAGE).expect("a page");
        fs::write(web.join("shell.html"), PAGE).expect("a shell");
        fs::create_dir_all(web.join("assets")).expect("a folder");
        fs::write(web.join("assets/own.css"), ".own{}").expect("a sheet");
        fs::write(web.join(".server/render.js"), SCRIPT).expect("a script");
        config.web = Some(web);
        change(config);
    })
}

pub fn drawn() -> TestApp {
    drawn_with(|_| {})
}

pub fn drawn_at(site_url: &str) -> TestApp {
    drawn_with(|config| config.operator.site_url = Some(site_url.to_owned()))
}

fn between<'a>(html: &'a str, from: &str, to: &str) -> &'a str {
    html.split_once(from).and_then(|(_, rest)| rest.split_once(to)).map_or("", |(inside, _)| inside)
}

#[test]
fn every_page_has_a_head_of_its_own() {
    let app = drawn_at("https://trits.example");
    for path in ["/", "/movie", "/series", "/kwaliteit", "/privacy", "/terms", "/contact", "/nederlandse-parels", "/sportdocumentaires"] {
        let html = app.get(path).text();
        assert!(html.contains("<title>T &lt;/title&gt;&lt;script&gt;&quot;&amp;</title>"), "{html}");
        assert!(html.contains("<meta name=\"description\" content=\"D &quot;quoted&quot;\">"));
        assert!(html.contains(&format!("<link rel=\"canonical\" href=\"https://trits.example{path}\">")), "{html}");
        assert!(html.contains(&format!("<meta property=\"og:url\" content=\"https://trits.example{path}\">")));
        assert!(html.contains("twitter:card\" content=\"summary_large_image") && html.contains("og:locale\" content=\"nl_NL"));
        let image = if path == "/movie" { "/og/movie/550.png" } else { "/og/site.png" };
        assert!(html.contains(&format!("og:image\" content=\"https://trits.example{image}\"")), "{html}");
        assert!(html.contains("\"name\":\"\\u003c/script>\"") && !html.contains("noindex") && html.matches("<title>").count() == 1);
        assert!(
            html.contains("<style data-href=\"/assets/own.css\">.own{}</style>")
                && html.contains("<meta name=\"trits-modules\" content=\"/assets/own.js\">")
        );
        assert!(html.contains(&format!("<div id=\"root\"><h1>{path} true contact@trits.example true</h1></div>")), "{html}");
    }
}

#[test]
fn own_pages_queries_and_unknown_ones_are_not_listed() {
    let app = drawn();
    for (path, status, listed) in [
        ("/", 200, true),
        ("/movie", 200, true),
        ("/movie?q=dune", 200, false),
        ("/movie?id=550", 200, true),
        ("/movie?id=550&alt=1", 200, false),
        ("/series?id=1", 200, false),
        ("/watchlist", 200, false),
        ("/nothing", 404, false),
        ("/admin/nothing", 404, false),
    ] {
        let answer = app.get(path);
        assert_eq!((answer.status, answer.text().contains("content=\"noindex\"")), (status, !listed), "{path}");
        assert_eq!((answer.header("cache-control"), answer.header("content-type")), ("no-cache", "text/html; charset=utf-8"), "{path}");
    }
    let unknown = app.get("/nothing").text();
    assert!(!unknown.contains("canonical") && !unknown.contains("ld+json") && unknown == app.get("/nothing/else").text());
    assert!(!unknown.contains("og:url"), "an address at which there is nothing");
}

#[test]
fn a_page_has_one_address_with_and_without_a_slash() {
    let app = drawn_at("https://trits.example");
    for (path, own) in [("/", "/"), ("/movie/", "/movie"), ("/movie/?id=550&alt=1", "/movie?id=550&amp;alt=1"), ("/?x=/", "/?x=/")] {
        let html = app.get(path).text();
        assert!(html.contains(&format!("og:url\" content=\"https://trits.example{own}\"")), "{path}: {html}");
    }
}

#[test]
fn a_page_about_nothing_is_a_404_each_time_it_is_requested() {
    let app = drawn();
    for _ in 0..2 {
        let page = app.get("/movie?id=7&unknown");
        assert_eq!((page.status, page.header("etag")), (404, ""));
        let html = page.text();
        assert!(
            html.contains("<h1>/movie") && html.contains("noindex") && !html.contains("canonical") && !html.contains("og:url"),
            "{html}"
        );
    }
}

#[test]
fn an_address_beyond_all_measure_is_drawn_from_its_beginning() {
    let app = drawn();
    let long = app.get(&format!("/movie?q={}", "x".repeat(3_000)));
    assert!(long.status == 200 && long.text().contains("<h1>/movie") && long.text().contains("noindex"));
    assert_eq!(long.header("etag"), app.get(&format!("/movie?q={}", "x".repeat(4_000))).header("etag"));
}

#[test]
fn the_first_answer_is_in_the_page_byte_for_byte_and_safe() {
    let app = drawn();
    for question in ["/api/v1/tips?mediaType=movie&tmdbId=550&alt=0", "/api/v1/themes/onderwereld", "/api/v1/titles/movie/999"] {
        let html = app.get(&format!("/movie?ask={}", question.replace('&', "%26"))).text();
        let first = between(&html, "<script type=\"application/json\" id=\"trits-dehydrated\">", "</script>");
        let first: serde_json::Value = serde_json::from_str(first).expect("JSON");
        assert_eq!(first[question], app.get(question).json(), "{question}");
        assert!(html.contains(" false</h1>"));
    }
    assert!(app.get("/api/v1/titles/movie/999").text().contains("</script>"), "the library has a title that would close the element");
    let question = "/api/v1/tips?mediaType=movie&tmdbId=1";
    let refused = app.get(&format!("/movie?ask={}", question.replace('&', "%26"))).text();
    let first = between(&refused, "<script type=\"application/json\" id=\"trits-dehydrated\">", "</script>");
    let first: serde_json::Value = serde_json::from_str(first).expect("JSON");
    assert!(refused.contains(" false</h1>") && first[question] == app.get(question).json(), "a refusal is an answer: {refused}");
}

#[test]
fn a_page_lets_through_what_stands_in_it_and_nothing_else_does() {
    let app = drawn();
    let page = app.get("/movie");
    let policy = page.header("content-security-policy");
    assert!(policy.contains("script-src 'self'; style-src 'self' 'sha256-") && !policy.contains("unsafe"), "{policy}");
    assert_eq!(policy.matches("sha256-").count(), 1, "{policy}");
    let again = app.get_with("/movie", &[("if-none-match", page.header("etag"))]);
    assert_eq!((again.status, again.header("content-security-policy")), (304, policy), "it takes the place of the first");
    for path in ["/assets/own.css", "/shell.html", "/api/v1/themes"] {
        assert!(!app.get(path).header("content-security-policy").contains("sha256-"), "{path}");
    }
    let html = page.text();
    assert!(html.find("<h1>").zip(html.find("trits-site")).is_some_and(|(seen, data)| seen < data), "what is seen goes first: {html}");
}

#[test]
fn a_page_is_the_same_until_the_snapshot_changes() {
    let app = drawn();
    let (one, two) = (app.get("/movie?id=550"), app.get("/movie?id=550"));
    assert_eq!(one.body, two.body);
    let tag = one.header("etag").to_owned();
    assert_eq!(app.get_with("/movie?id=550", &[("if-none-match", &tag)]).status, 304);
    assert_ne!(app.get("/movie?id=551").header("etag"), tag);
    assert_ne!(app.get_with("/movie?id=550", &[("host", "localhost")]).header("etag"), tag, "its links would point elsewhere");
    crate::support::publish(&app.config.data, "two");
    assert!(app.until(|app| app.get("/movie?id=550").header("etag") != tag));
    let packed = app.get_with("/movie?id=550", &[("accept-encoding", "gzip")]);
    assert!(packed.header("content-encoding") == "gzip" && packed.header("vary") == "accept-encoding");
}

#[test]
fn what_cannot_be_drawn_is_served_bare_and_tried_again() {
    let app = drawn();
    for path in ["/movie?throw", "/movie?forever"] {
        let bare = app.get(path);
        assert_eq!((bare.status, bare.header("etag")), (200, ""), "{path}");
        assert!(
            bare.text().contains("<div id=\"root\"></div>") && bare.text().contains("trits-site") && bare.text().contains("noindex"),
            "{path}"
        );
    }
    assert!(app.get("/movie").text().contains("<h1>/movie"), "the next page is drawn");
    let shell = app.get("/shell.html").text();
    assert!(shell.contains("<div id=\"root\"></div>") && shell.contains("trits-site") && !shell.contains("noindex"), "{shell}");
    assert_eq!(app.get("/.server/render.js").status, 404);
}

#[test]
fn a_name_that_the_visitor_made_up_is_not_repeated() {
    let app = drawn();
    let unnamed = app.get_with("/movie", &[("host", "evil.example"), ("x-forwarded-proto", "https")]);
    let html = unnamed.text();
    assert!(html.contains("canonical\" href=\"/movie\"") && html.contains("og:image\" content=\"/og/movie/550.png\""), "{html}");
    assert!(!html.contains("evil") && !html.contains("og:url") && !html.contains("ld+json") && !html.contains("localhost"), "{html}");
    assert_eq!(app.get_with("/movie", &[("host", "worse.example:81")]).header("etag"), unnamed.header("etag"), "one page for all of them");
    assert_eq!(app.get_with("/movie", &[("host", "evil\"><script>")]).status, 400, "no host at all");
    assert_eq!(app.get_with("/sitemap.xml", &[("host", "evil.example")]).status, 404);
    assert!(!app.get_with("/robots.txt", &[("host", "evil.example")]).text().contains("Sitemap"));
    for host in ["localhost:9", "127.0.0.1", "[::1]:9"] {
        let html = app.get_with("/", &[("host", host), ("x-forwarded-proto", "https")]).text();
        assert!(html.contains(&format!("canonical\" href=\"https://{host}/\"")), "{html}");
    }
    let html = drawn_at("https://trits.example").get_with("/", &[("host", "other.example")]).text();
    assert!(html.contains("canonical\" href=\"https://trits.example/\"") && !html.contains("other.example"));
}

#[test]
fn the_sitemap_names_what_may_be_listed_and_when_it_changed() {
    let app = drawn_at("http://trits.example");
    let map = app.get("/sitemap.xml");
    assert_eq!((map.status, map.header("content-type")), (200, "application/xml"));
    let xml = map.text();
    for path in ["", "movie", "series", "kwaliteit", "privacy", "terms", "contact"] {
        assert!(xml.contains(&format!("<loc>http://trits.example/{path}</loc>")), "{path}: {xml}");
    }
    assert!(!xml.contains("watchlist") && !xml.contains("admin") && !xml.contains("scandi-noir"), "a list without titles is none: {xml}");
    let today = trits_api::clock::Minute::now().day();
    assert!(xml.contains(&format!("privacy</loc><lastmod>{today}</lastmod>")), "{xml}");
    assert!(xml.contains("trits.example/</loc></url>"), "no date of the data, no date here: {xml}");
    let robots = app.get("/robots.txt").text();
    assert!(robots.contains("Disallow: /admin/\n") && robots.ends_with("Sitemap: http://trits.example/sitemap.xml\n"), "{robots}");
    assert_eq!(TestApp::start().get("/sitemap.xml").status, 404);
}

#[test]
fn the_picture_of_a_result() {
    let app = drawn();
    let picture = app.get("/og/movie/550.png");
    assert_eq!((picture.status, picture.header("content-type")), (200, "image/png"));
    assert_eq!(picture.body.get(16..24), Some([0, 0, 4, 176, 0, 0, 2, 118].as_slice()), "1200 by 630");
    let tag = picture.header("etag").to_owned();
    assert_eq!(app.get_with("/og/movie/550.png", &[("if-none-match", &tag)]).status, 304);
    assert_eq!(app.get("/og/movie/550.png").body, picture.body);
    assert_ne!(app.get("/og/movie/550.png?alt=1").body, picture.body);
    assert_eq!(app.get("/og/site.png").header("content-type"), "image/png");
    app.get("/og/movie/1.png").problem(404, "unknown-title");
    for path in ["/og/movie/550.jpg", "/og/film/550.png", "/og/movie/x.png", "/og/movie", "/og/movie/0.png"] {
        app.get(path).problem(404, "unknown-path");
    }
    assert_eq!(app.get("/og/movie/550.png?alt=99").problem(422, "out-of-range"), "alt");
    TestApp::start().get("/og/movie/550.png").problem(404, "unknown-path");
}
