//! How far a fetch is, title by title, with a total that grows with what turns out to be needed.

use crate::server::{Server, TOKEN, World};
use std::cell::{Cell, RefCell};
use trits_pipeline::sources::tmdb::settings::address;
use trits_pipeline::sources::tmdb::{Night, Settings, Token, Watch};

#[test]
fn every_fetched_title_is_reported_once_and_never_more_than_the_total() {
    let (folder, server) = (tempfile::tempdir().unwrap(), Server::start(World::new(300, 100)));
    let settings = Settings {
        api: address("--provider-url", &server.url()).unwrap(),
        exports: address("--exports-url", &server.exports_url()).unwrap(),
        budget: 40,
        languages: vec!["nl".into()],
        rate: 5000,
        ..Settings::new(Token::new(TOKEN).unwrap()).unwrap()
    };
    let mut night = Night::begin(&settings, folder.path(), "2025-11-21", &[]).unwrap();
    let (came, expected) = (Cell::new(0), RefCell::new(vec![night.left()]));
    let watch = Watch {
        came: &|n| {
            assert!(n <= 1, "one by one");
            came.set(came.get() + n);
            assert!(came.get() <= *expected.borrow().last().unwrap(), "{} of {expected:?}", came.get());
        },
        expect: &|total| expected.borrow_mut().push(total),
    };
    night.fetch(&watch).unwrap();
    let calls = server.take_calls();
    let expected = expected.into_inner();
    assert_eq!((came.get(), expected.last()), (calls["details movie"] + calls["details tv"], Some(&came.get())));
    assert!(expected[0] == 40 && came.get() > 150 && expected.is_sorted(), "one title in seven is Dutch: {expected:?}");
}
