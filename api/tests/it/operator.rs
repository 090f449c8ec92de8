//! What the operator sets, and what the site's pages show of it.

use crate::support::{TestApp, publish, write_pages};
use std::fs;
use std::process::{Command, Output};
use tempfile::TempDir;
use trits_api::config::{Args, Config};
use trits_api::settings_file;

const PAGE: &str =
    "<!doctype html><head><!--head--><title>Trits</title><!--/head--><!--files--></head><body><div id=\"root\"><!--page--></div></body>";

fn read(flags: &[&str]) -> Config {
    let argv: Vec<_> = ["trits-api"].iter().chain(flags).map(Into::into).collect();
    settings_file::parse::<Args>(&argv).expect("settings").config().expect("a config")
}

fn served(config: &Config) -> TestApp {
    TestApp::with(|own| {
        let web = own.data.with_file_name("web");
        write_pages(&web);
        fs::write(web.join("index.html"), PAGE).expect("a page");
        fs::write(web.join("shell.html"), PAGE).expect("a shell");
        fs::write(web.join("sw.js"), "// worker").expect("a worker");
        own.web = Some(web);
        own.operator = config.operator.clone();
    })
}

fn site_settings(app: &TestApp, path: &str) -> serde_json::Value {
    let html = app.get(path).text();
    let (_, rest) = html.split_once("<script type=\"application/json\" id=\"trits-site\">").expect("the element");
    serde_json::from_str(rest.split_once("</script>").expect("its end").0).expect("JSON")
}

#[test]
fn without_settings_all_money_is_off() {
    let app = served(&Config::default());
    for path in ["/", "/movie?id=550", "/nothing", "/shell.html"] {
        let site = site_settings(&app, path);
        assert_eq!(site["contactEmail"], "contact@trits.example", "{path}");
        assert!(site["tipJar"].is_null() && site["adSlot"] == false && site["affiliates"] == serde_json::json!({}), "{site}");
    }
    assert!(app.get("/").header("content-security-policy").contains("img-src 'self' https://image.tmdb.org data:"));
}

#[test]
fn flags_go_before_the_file_and_the_file_before_what_is_built_in() {
    let folder = TempDir::new().expect("a folder");
    let file = folder.path().join("trits.toml");
    let text = r#"
contact-email = "hallo@trits.example"
bind = "127.0.0.1:9"
ads = true
tip-jar-provider = "Betaal</script>link"
tip-jar-url = "https://betaal.example/{amount}"
tip-jar-amounts = [3, 6]
image-host = "https://beeld.example/t/p"
[affiliates]
netflix = "https://partner.example/?u={url}"
"#;
    fs::write(&file, text).expect("a file");
    let config = read(&["--settings", file.to_str().expect("a path"), "--contact-email", "vlag@trits.example"]);
    assert_eq!(config.bind.port(), 9);
    let app = served(&config);
    let site = site_settings(&app, "/");
    assert_eq!(site["contactEmail"], "vlag@trits.example");
    let jar = serde_json::json!({"provider": "Betaal</script>link", "url": "https://betaal.example/{amount}", "amounts": [3, 6]});
    assert_eq!((&site["tipJar"], &site["adSlot"]), (&jar, &true.into()));
    assert_eq!(site["affiliates"]["netflix"], "https://partner.example/?u={url}");
    assert!(app.get("/").header("content-security-policy").contains("img-src 'self' https://beeld.example data:"));
    let (plain, set) = (served(&Config::default()).get("/sw.js"), app.get("/sw.js"));
    assert_ne!(plain.body, set.body, "a browser with an old shell would never learn of the settings");
}

#[test]
fn a_wrong_setting_is_named_at_the_start() {
    let folder = TempDir::new().expect("a folder");
    let data = folder.path().join("data");
    publish(&data, "one");
    let file = folder.path().join("trits.toml");
    let start = |text: &str, flags: &[&str]| -> Output {
        fs::write(&file, text).expect("a file");
        let mut command = Command::new(env!("CARGO_BIN_EXE_trits-api"));
        command.arg("--settings").arg(&file).arg("--data").arg(&data).args(["--web", "/nowhere"]).args(flags).env_remove("TRITS_SETTINGS");
        command.output().expect("runs")
    };
    for (text, flags, named) in [
        ("contact-email = \"niemand\"", &[][..], "--contact-email"),
        ("contact-mail = \"a@b.nl\"", &[], "contact-mail"),
        ("contact-email = [[1]]", &[], "contact-email"),
        ("contact-email = ", &[], "trits.toml"),
        ("tip-jar-url = \"https://a.example/{amount}\"", &[], "--tip-jar-provider"),
        ("[affiliates]\nnetflix = \"http://a.example/{url}\"", &[], "--affiliates"),
        ("", &["--tip-jar-amounts", "0"], "--tip-jar-amounts"),
        ("tip-jar-amounts = [1, 2, 3, 4, 5, 6, 7]", &[], "--tip-jar-amounts"),
        ("", &["--site-url", "trits.example"], "--site-url"),
        ("", &["--image-host", "https://x.y; script-src *"], "--image-host"),
    ] {
        let output = start(text, flags);
        let said = String::from_utf8_lossy(&output.stderr).into_owned();
        assert!(output.status.code() == Some(2) && said.contains(named), "{text} {flags:?}: {said}");
    }
    let missing = Command::new(env!("CARGO_BIN_EXE_trits-api")).args(["--settings", "/nowhere/trits.toml"]).output().expect("runs");
    assert!(missing.status.code() == Some(2) && String::from_utf8_lossy(&missing.stderr).contains("/nowhere/trits.toml"));
}
