#![expect(clippy::unwrap_used, reason = "a test stops at the first surprise")]

use super::{Providers, availability};
use crate::settings_file::FileError;
use crate::tables::{CatalogueOffer, CatalogueTitle};
use trits_index::availability::OfferSource;
use trits_index::ids::{MediaType, TitleNo};

const TWO: &str = r#"
[[service]]
id = "hbo-max"
brand = "HBO Max"
provider = 1899
aliases = [{ id = 384, name = "HBO Max" }]
access = ["flatrate"]
home = "https://www.hbomax.com/nl/nl"
order = 2

[[service]]
id = "netflix"
brand = "Netflix"
provider = 8
access = ["flatrate", "ads"]
home = "https://www.netflix.com/nl/"
order = 1
"#;

fn offer(service: &str, access: u8, day: &str) -> CatalogueOffer {
    CatalogueOffer { service: service.into(), access, checked: day.into(), by: OfferSource::Editor }
}

#[test]
fn services_stand_in_their_order_and_answer_to_all_their_numbers() {
    let providers = Providers::parse(TWO).unwrap();
    let slugs: Vec<&str> = providers.services().iter().map(|s| s.slug.as_str()).collect();
    assert_eq!(slugs, ["netflix", "hbo-max"]);
    assert!(providers.services()[1].is(384) && providers.services()[1].is(1899) && !providers.services()[1].is(8));
    let words = |at: usize| providers.services()[at].access.words().map(|(word, _)| word).collect::<Vec<_>>();
    assert_eq!((words(0), words(1)), (vec!["flatrate", "ads"], vec!["flatrate"]));
}

#[test]
fn offers_are_grouped_by_way_then_service_and_unknown_services_are_reported() {
    let providers = Providers::parse(TWO).unwrap();
    let title = |id, offers: Vec<CatalogueOffer>| CatalogueTitle { offers, ..CatalogueTitle::new(MediaType::Movie, id, "T") };
    let titles = [
        title(1, vec![offer("hbo-max", 0, "2026-11-21"), offer("netflix", 2, "2026-11-20"), offer("netflix", 0, "2026-11-21")]),
        title(2, vec![offer("nergens", 0, "2026-11-21")]),
        title(3, vec![offer("netflix", 0, "2026-11-21"), offer("netflix", 0, "2026-11-20")]),
    ];
    let found = availability(&titles, &providers);
    let shown = |no: u32| -> Vec<(u8, &str, &str)> {
        let a = &found.availability;
        a.of(TitleNo(no)).iter().map(|o| (o.access, a.service(*o).unwrap().slug.as_str(), a.checked(*o).unwrap())).collect()
    };
    assert_eq!(shown(0), [(0, "netflix", "2026-11-21"), (0, "hbo-max", "2026-11-21"), (2, "netflix", "2026-11-20")]);
    assert_eq!((shown(1), shown(2).len()), (vec![], 1), "one offer of one way at one service");
    assert_eq!((found.unknown, found.titles), (vec!["movie:2 nergens".to_owned()], 2));
    assert!(found.availability.fits(3));
}

#[test]
fn defects_name_service_and_field_and_come_together() {
    let bad = TWO
        .replace("\"ads\"", "\"stolen\"")
        .replace("https://www.netflix.com/nl/", "netflix.nl")
        .replace("order = 1", "order = 2")
        .replace("provider = 8", "provider = 384")
        .replace("brand = \"Netflix\"", "brand = \" Netflix\"")
        .replace("id = \"netflix\"", "id = \"Net flix\"");
    let Err(FileError::Inconsistent { defects, .. }) = Providers::parse(&bad) else { panic!("the defects went unseen") };
    let expected = [
        "service `Net flix`: id: expected a-z, 0-9 and single dashes",
        "service `Net flix`: brand: empty or with space around it",
        "service `Net flix`: access: `stolen` is no way: expected one of flatrate, free, ads, rent, buy",
        "service `Net flix`: home: `netflix.nl` does not begin with https://",
        "service `Net flix`, `hbo-max`: order: 2 stands twice",
        "service `Net flix`, `hbo-max`: provider: 384 stands twice",
    ];
    assert_eq!(defects, expected);
}

#[test]
fn the_table_of_the_project_is_consistent() {
    let path = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../datasets/providers.toml");
    let providers = Providers::load(&path).unwrap_or_else(|e| panic!("{e}"));
    let of = |number: u32| providers.services().iter().find(|s| s.is(number)).map(|s| s.brand.as_str());
    assert_eq!((of(384), of(1899), of(1825)), (Some("HBO Max"), Some("HBO Max"), Some("HBO Max")));
    assert_eq!(of(350), Some("Apple TV+"));
}
