#![expect(clippy::unwrap_used, reason = "a test stops at the first surprise")]

use super::{Settled, across_remarks, disagreements, figures, golden_remarks, record_remarks, spelling_remarks};
use crate::evaluation::{Golden, GoldenSeed, Half, Named};
use crate::kinship::{AcrossTip, Links};
use crate::lexicon::Lexicon;
use crate::tables::CatalogueTitle;
use std::path::Path;
use trits_index::genres;
use trits_index::ids::{MediaType, TitleKey};

fn lexicon() -> Lexicon {
    Lexicon::load(&Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/fixtures/lexicon.toml")).unwrap()
}

fn strings(names: &[&str]) -> Vec<String> {
    names.iter().map(|n| (*n).to_owned()).collect()
}

/// A film without a fault.
fn film() -> CatalogueTitle {
    let concepts = ["amsterdam", "bleak", "heist", "film-noir", "greed", "nineteen-fifties", "slow-burning", "black-and-white"];
    CatalogueTitle {
        year: Some(1955),
        genres: genres::bit_of("Crime").unwrap(),
        language: Some("nl".into()),
        countries: strings(&["NL"]),
        directors: strings(&["Pim Oudshoorn"]),
        cast: strings(&["Ria Voorn", "Wim Krook", "Els Prins"]),
        runtime: Some(95),
        pitch: Some("Twee slotenmakers krijgen dezelfde opdracht van twee verschillende opdrachtgevers.".into()),
        concepts: concepts.iter().map(|id| ((*id).to_owned(), if *id == "heist" { 3 } else { 1 })).collect(),
        ..CatalogueTitle::new(MediaType::Movie, 5, "Het Slot")
    }
}

fn series() -> CatalogueTitle {
    CatalogueTitle { media: MediaType::Tv, directors: Vec::new(), runtime: None, seasons: Some(2), episode_runtime: Some(45), ..film() }
}

/// The rules a title breaks.
fn rules(title: &CatalogueTitle) -> Vec<&'static str> {
    record_remarks(title, &lexicon()).into_iter().map(|r| r.rule).collect()
}

#[test]
fn faultless_records_have_no_remarks() {
    assert_eq!(record_remarks(&film(), &lexicon()), []);
    assert_eq!(record_remarks(&series(), &lexicon()), []);
}

#[test]
fn links_between_films_and_series_name_what_is_wrong_with_them() {
    let ours = [
        film(),
        CatalogueTitle { tmdb_id: 7, ..series() },
        CatalogueTitle { tmdb_id: 8, ..series() },
        CatalogueTitle { tmdb_id: 9, ..series() },
    ];
    let whys = ["Een sleutelmaker", "Twee dieven", "Hier breekt iemand"]
        .map(|start| format!("{start} in een stad waar niemand zijn deur op slot doet."));
    let rules = |tips: &[(u32, &str)]| -> Vec<&'static str> {
        let tips = tips.iter().map(|(tmdb_id, why)| AcrossTip { tmdb_id: *tmdb_id, why: (*why).to_owned() }).collect();
        let links = Links { across: [(ours[0].key(), tips)].into(), ..Links::default() };
        across_remarks(&links, &ours).into_iter().map(|remark| remark.rule).collect()
    };
    let [a, b, c] = whys.each_ref().map(String::as_str);
    assert_eq!(rules(&[(7, a), (8, b), (9, c)]), Vec::<&str>::new());
    assert_eq!(rules(&[(7, a), (8, b)]), ["tips"]);
    assert_eq!(rules(&[(7, a), (8, b), (8, c)]), ["named"]);
    assert_eq!(rules(&[(7, a), (8, b), (5, c)]), ["tip"], "a film after a film");
    assert_eq!(rules(&[(7, a), (8, b), (9, a)]), ["why"], "two open alike");
    assert_eq!(rules(&[(7, a), (8, b), (9, "Te kort.")]), ["why"]);
    let links = Links { across: [(TitleKey::new(MediaType::Tv, 5), Vec::new())].into(), ..Links::default() };
    assert_eq!(across_remarks(&links, &ours).iter().map(|remark| remark.rule).collect::<Vec<_>>(), ["tips", "seed"]);
}

#[test]
fn each_fault_breaks_its_own_rule() {
    let pitch = |text: &str| CatalogueTitle { pitch: Some(text.into()), ..film() };
    let only = |n: usize| CatalogueTitle { concepts: film().concepts[..n].to_vec(), ..film() };
    for (fault, title, expected) in [
        ("no year", CatalogueTitle { year: None, ..film() }, "year"),
        ("no genre", CatalogueTitle { genres: 0, ..film() }, "genres"),
        ("no language", CatalogueTitle { language: None, ..film() }, "origin"),
        ("no country", CatalogueTitle { countries: Vec::new(), ..film() }, "origin"),
        ("no director", CatalogueTitle { directors: Vec::new(), ..film() }, "director"),
        ("two in the cast", CatalogueTitle { cast: strings(&["A", "B"]), ..film() }, "cast"),
        ("no runtime", CatalogueTitle { runtime: None, ..film() }, "runtime"),
        ("no seasons", CatalogueTitle { seasons: None, ..series() }, "length"),
        ("no episode length", CatalogueTitle { episode_runtime: None, ..series() }, "length"),
        ("seven concepts", only(7), "concepts"),
        ("untold, and not there", CatalogueTitle { untold: strings(&["betrayal"]), ..film() }, "untold"),
        ("49 characters", pitch(&"x".repeat(49)), "pitch"),
        ("151 characters", pitch(&"x".repeat(151)), "pitch"),
        ("no pitch", CatalogueTitle { pitch: None, ..film() }, "pitch"),
        ("an exclamation", pitch(&format!("{}!", "x".repeat(60))), "pitch"),
        ("praise", pitch(&format!("Een Meesterwerk over {}", "x".repeat(60))), "pitch"),
    ] {
        assert_eq!(rules(&title), [expected], "{fault}");
    }
    assert_eq!(rules(&CatalogueTitle { untold: strings(&["heist"]), ..film() }), Vec::<&str>::new());
    assert_eq!(rules(&pitch(&"é".repeat(50))), Vec::<&str>::new(), "characters, not bytes");
    assert_eq!(rules(&pitch(&"é".repeat(150))), Vec::<&str>::new());
}

#[test]
fn concepts_span_facets_and_one_is_what_the_title_is_about() {
    let themes = ["con-artists", "dark-secret", "family-secrets", "fate", "financial-fraud", "greed", "grief", "heist"];
    let narrow = CatalogueTitle { concepts: themes.iter().map(|id| ((*id).to_owned(), 3)).collect(), ..film() };
    assert_eq!(rules(&narrow), ["facets"]);
    let vague = CatalogueTitle { concepts: film().concepts.into_iter().map(|(id, _)| (id, 2)).collect(), ..film() };
    assert_eq!(rules(&vague), ["salience"]);
}

#[test]
fn animation_and_documentary_may_lack_a_cast() {
    for genre in ["Animation", "Documentary", "Reality", "Talk"] {
        let title = CatalogueTitle { genres: genres::bit_of(genre).unwrap(), cast: Vec::new(), ..film() };
        assert_eq!(rules(&title), Vec::<&str>::new(), "{genre}");
    }
}

#[test]
fn a_remark_names_record_rule_and_finding() {
    let remarks = record_remarks(&CatalogueTitle { runtime: None, ..film() }, &lexicon());
    assert_eq!(remarks[0].to_string(), "movie:5 Het Slot: runtime: missing");
}

#[test]
fn names_are_spelled_one_way() {
    let one = CatalogueTitle { directors: strings(&["Pedro Almodóvar"]), ..film() };
    let other = CatalogueTitle {
        directors: Vec::new(),
        writers: strings(&["Pedro Almodovar"]),
        cast: strings(&["RIA VOORN", "Wim Krook"]),
        ..film()
    };
    let found: Vec<String> = spelling_remarks(&[one.clone(), other]).iter().map(|r| r.found.clone()).collect();
    assert_eq!(found, ["Pedro Almodovar / Pedro Almodóvar", "RIA VOORN / Ria Voorn"]);
    assert_eq!(spelling_remarks(&[one.clone(), one]), []);
}

#[test]
fn a_reference_is_agreed_with_unless_settled() {
    let ours = CatalogueTitle { poster_path: Some("/a.jpg".into()), ..film() };
    let found = |theirs: CatalogueTitle| -> Vec<&'static str> {
        disagreements(std::slice::from_ref(&ours), &[theirs]).into_iter().map(|r| r.rule).collect()
    };
    assert_eq!(found(ours.clone()), Vec::<&str>::new());
    assert_eq!(found(CatalogueTitle { year: Some(1956), ..ours.clone() }), ["year"]);
    assert_eq!(found(CatalogueTitle { runtime: Some(96), ..ours.clone() }), ["runtime"]);
    assert_eq!(found(CatalogueTitle { directors: strings(&["Iemand Anders"]), ..ours.clone() }), ["directors"]);
    assert_eq!(found(CatalogueTitle { poster_path: Some("/b.jpg".into()), ..ours.clone() }), ["poster"]);
    assert_eq!(
        found(CatalogueTitle { directors: strings(&["oudshoorn pím"]), ..ours.clone() }),
        Vec::<&str>::new(),
        "order and accents do not matter"
    );
    assert_eq!(
        found(CatalogueTitle { directors: strings(&["Nog Iemand", "Pim Oudshoorn"]), ..ours.clone() }),
        Vec::<&str>::new(),
        "one in common is enough"
    );
    let silent = CatalogueTitle { year: None, runtime: None, directors: Vec::new(), poster_path: None, ..ours.clone() };
    assert_eq!(found(silent), Vec::<&str>::new(), "what the reference does not know");
    assert_eq!(found(CatalogueTitle { tmdb_id: 6, year: Some(1900), ..ours.clone() }), Vec::<&str>::new(), "another film");

    let theirs = CatalogueTitle { year: Some(1956), runtime: Some(96), ..ours.clone() };
    let settled = Settled { title: "movie:5".into(), field: "year".into(), why: "the Dutch premiere".into() };
    let left: Vec<&str> = disagreements(&[ours], &[theirs]).into_iter().filter(|r| !settled.settles(r)).map(|r| r.rule).collect();
    assert_eq!(left, ["runtime"]);
}

#[test]
fn figures_are_counted() {
    let own = CatalogueTitle { tmdb_id: 900_000_001, year: Some(1999), kijkwijzer: Some(12), language: Some("en".into()), ..series() };
    let text = figures(&[film(), own], &lexicon());
    for line in [
        "| titles | 1 | 1 |",
        "| Dutch or Flemish | 1 | 1 |",
        "| not in English | 1 | 0 |",
        "| with a poster path | 0 | 0 |",
        "| with a Kijkwijzer age | 0 | 1 |",
        "| with a number of our own | 0 | 1 |",
        "| Crime | 1 | 1 |",
        "| 1950-1959 | 1 | 0 |",
        "| 1990-1999 | 0 | 1 |",
        "Concepts a title: 8.0 on average.",
        "| all | 113 |",
    ] {
        assert!(text.lines().any(|l| l == line), "{line} in {text}");
    }
    assert!(!text.contains("| Drama |"), "genres that nothing has are left out");
    assert!(figures(&[], &Lexicon::default()).contains("Concepts a title: 0.0 on average."));
}

fn named(ids: &[u32]) -> Vec<Named> {
    ids.iter().map(|&tmdb_id| Named { tmdb_id, title: format!("Film {tmdb_id}"), why: "twee dieven en een kluis".into() }).collect()
}

#[test]
fn each_fault_of_the_golden_set_breaks_its_own_rule() {
    let titles: Vec<CatalogueTitle> = (1..=9).map(|id| CatalogueTitle::new(MediaType::Movie, id, format!("Film {id}"))).collect();
    let seed = || GoldenSeed { tmdb_id: 1, title: "Film 1".into(), half: Half::Learn, good: named(&[2, 3, 4, 5]), bad: named(&[6, 7]) };
    let rules = |movies: Vec<GoldenSeed>| -> Vec<&'static str> {
        golden_remarks(&Golden { movies, series: Vec::new() }, &titles).into_iter().map(|r| r.rule).collect()
    };
    assert_eq!(rules(vec![seed()]), [""; 0]);
    assert_eq!(rules(vec![seed(), seed()]), ["seed"]);
    assert_eq!(rules(vec![GoldenSeed { good: named(&[2, 3, 4]), ..seed() }]), ["good"]);
    assert_eq!(rules(vec![GoldenSeed { bad: named(&[6]), ..seed() }]), ["bad"]);
    assert_eq!(rules(vec![GoldenSeed { bad: named(&[6, 2]), ..seed() }]), ["named"], "good and bad");
    assert_eq!(rules(vec![GoldenSeed { bad: named(&[6, 1]), ..seed() }]), ["named"], "the seed itself");
    assert_eq!(rules(vec![GoldenSeed { bad: named(&[6, 10]), ..seed() }]), ["title"], "not in the catalogue");
    assert_eq!(rules(vec![GoldenSeed { title: "Film een".into(), ..seed() }]), ["title"]);
    let wordless = named(&[6, 7]).into_iter().map(|n| Named { why: String::new(), ..n }).collect();
    assert_eq!(rules(vec![GoldenSeed { bad: wordless, ..seed() }]), ["why", "why"]);
}
