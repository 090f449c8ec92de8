//! The guard, from outside.

use crate::support::TestApp;
use trits_api::admin::AdminToken;

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
