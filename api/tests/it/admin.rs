//! The guard, from outside.

use crate::support::TestApp;
use trits_api::admin_tokens::AdminToken;

pub const TOKEN: &str = "een-lang-token-voor-de-beheerder-0123456789";
const PATH: &str = "/api/v1/admin/reviews";

pub fn guarded() -> TestApp {
    TestApp::with(|config| config.admin_token = Some(AdminToken::parse(TOKEN).expect("a token")))
}

#[test]
fn without_a_configured_token_nothing_is_there() {
    let app = TestApp::start();
    app.get(PATH).problem(404, "unknown-path");
    app.get_with(PATH, &[("authorization", "Bearer x")]).problem(404, "unknown-path");
    app.post(PATH, "{}").problem(404, "unknown-path");
}

#[test]
fn only_the_right_token_opens() {
    let app = guarded();
    let answer = app.get(PATH);
    answer.problem(401, "unauthorized");
    assert_eq!(answer.header("www-authenticate"), "Bearer");
    app.post(PATH, "{}").problem(401, "unauthorized");
    app.get_with(PATH, &[("authorization", "Bearer of-iets-anders")]).problem(401, "unauthorized");
    let right = app.get_with(PATH, &[("authorization", &format!("Bearer {TOKEN}"))]);
    assert_eq!((right.status, right.header("cache-control")), (200, "no-store"));
}

#[test]
fn tokens_change_without_a_restart_and_two_are_valid_at_a_time() {
    let app = TestApp::with(|config| {
        let file = config.data.with_file_name("tokens");
        std::fs::write(&file, TOKEN).expect("written");
        config.admin_token_file = Some(file);
    });
    let file = app.config.admin_token_file.clone().expect("a file");
    let other = TOKEN.to_uppercase();
    let opens = |token: &str| app.get_with(PATH, &[("authorization", &format!("Bearer {token}"))]).status == 200;
    assert!(opens(TOKEN) && !opens(&other));
    for (content, first, second) in
        [(format!("{TOKEN}\n{other}\n"), true, true), ("short".to_owned(), true, true), (format!("{other}\n"), false, true)]
    {
        // Its time of change has to differ.
        std::thread::sleep(std::time::Duration::from_millis(20));
        std::fs::write(&file, content).expect("written");
        assert_eq!((opens(TOKEN), opens(&other)), (first, second));
    }
}
