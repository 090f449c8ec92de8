//! Themed pages through the real binaries: a night with themes, the last good list, files that are none.

use crate::house::{Done, House, done, fixture};
use insta::assert_snapshot;

fn night(house: &House, themes: &str, today: &str) -> Done {
    let mut command = house.command("nightly", &[&fixture("starter")], &["--themes", themes]);
    command.env("TRITS_TODAY", today);
    done(command)
}

/// The report of the stage of themes.
fn theme_report(night: &Done) -> String {
    let reports = night.err.lines().filter_map(|line| serde_json::from_str::<serde_json::Value>(line).ok());
    let made = reports.filter(|r| r["stage"] == "themes").map(|r| r["made"].as_str().unwrap().replace("; ", "\n"));
    made.collect::<Vec<_>>().join("\n")
}

fn file() -> String {
    std::fs::read_to_string(fixture("themes/themes.toml")).unwrap()
}

#[test]
fn short_lists_warn_and_the_night_goes_on() {
    let house = House::new();
    let night = night(&house, &fixture("themes/themes.toml"), "2025-11-21");
    night.id();
    assert_snapshot!(theme_report(&night), @"
    4 themes, 27 titles
    theme robots: 3 titles, 12 wanted, and there is no earlier list
    theme kraken: 4 titles, 12 wanted, and there is no earlier list
    theme alle-series: 8 titles, 12 wanted, and there is no earlier list
    ");
    let manifest = house.manifest();
    let gates = manifest["gates"].as_array().unwrap();
    let gate = |id: &str| gates.iter().find(|g| g["id"] == id).unwrap_or_else(|| panic!("{id} is missing")).clone();
    assert_eq!((gate("H1")["figure"].as_f64(), gate("H1")["passed"].as_bool()), (Some(0.25), Some(false)));
    for id in ["H2", "H3"] {
        assert_eq!((gate(id)["figure"].as_f64(), gate(id)["blocking"].as_bool()), (Some(1.0), Some(true)), "{id}");
    }
}

#[test]
fn a_list_that_comes_out_short_keeps_the_last_good_one() {
    let house = House::new();
    let first = night(&house, &fixture("themes/themes.toml"), "2025-11-21").id();
    let stricter = house.write("stricter.toml", &file().replacen("base = 1\n", "base = 1\nrequire = [\"robots\"]\n", 1));
    let second = night(&house, &stricter, "2025-12-01");
    assert_ne!(second.id(), first);
    assert_eq!(theme_report(&second).lines().nth(1), Some("theme alle-films: 3 titles, keeps its list of 2025-11-21 with 12 titles"));
    let third = night(&house, &stricter, "2025-12-02");
    assert!(
        theme_report(&third).contains("keeps its list of 2025-11-21 with 12 titles"),
        "the old list again, with its own date: {}",
        third.err
    );
    assert_eq!(night(&house, &stricter, "2025-12-02").id(), third.id(), "the same input gives the same snapshot");
}

#[test]
fn without_a_file_beside_the_lexicon_there_are_no_themes() {
    let house = House::new();
    assert_eq!(theme_report(&house.nightly(&[])), "none: there is no themes.toml beside the lexicon");
}

#[test]
fn defects_name_theme_and_field_and_nothing_is_published() {
    let house = House::new();
    let broken = file()
        .replacen("heist = 3", "heist = 30\nno-such-concept = 1", 1)
        .replacen("robots:3", "robots:4", 1)
        .replacen("\"Crime\"", "\"Krimi\"", 1)
        .replacen("{ from = 1, to = 9 }", "{ from = 9, to = 1 }", 1)
        .replacen("[\"robots\", \"kraken\", \"alle-series\"]", "[\"robots\", \"alle-films\", \"nergens\"]", 1)
        .replacen("slug = \"kraken\"", "slug = \"Kraken!\"", 1);
    let path = house.write("broken.toml", &broken);
    let night = night(&house, &path, "2025-11-21");
    assert_snapshot!(house.failure(&night), @"
    exit 2
    trits: the themes are not consistent:
    theme `alle-films`: related: the theme itself
    theme `alle-films`: related: there is no theme `nergens`
    theme `robots`: related: there is no theme `kraken`
    theme `Kraken!`: slug: expected a-z, 0-9 and single dashes
    theme `alle-series`: related: there is no theme `kraken`
    theme `alle-films`: rule.weights: `heist` weighs 30, out of range: expected above 0, at most 10
    theme `alle-films`: rule.weights: there is no concept `no-such-concept` in the lexicon
    theme `robots`: rule.require: `robots:4`: a salience is 1, 2 or 3
    theme `Kraken!`: rule.genres: `Krimi` is no genre of the provider
    theme `alle-series`: rule.seasons: from 9 is above to 1
    ");
    assert_eq!(house.current(), None);
}

#[test]
fn a_file_that_is_not_there_or_has_an_unknown_field_is_refused() {
    let house = House::new();
    let absent = night(&house, "nowhere.toml", "2025-11-21");
    assert!(absent.code == 2 && absent.complaint().contains("cannot read the themes nowhere.toml"), "{}", absent.err);
    let path = house.write("odd.toml", &file().replacen("[theme.rule]", "[theme.rule]\nruntime = 3", 1));
    let odd = night(&house, &path, "2025-11-21");
    assert!(odd.code == 2 && odd.complaint().contains("unknown field `runtime`"), "{}", odd.err);
}

#[test]
fn datasets_check_reads_the_texts() {
    let house = House::new();
    let check = |path: &str| {
        house.datasets_check(&fixture("starter"), &["--write", "--themes", path]);
        house.datasets_check(&fixture("starter"), &["--themes", path]).out
    };
    assert_eq!(check(&fixture("themes/themes.toml")).trim(), "datasets-check: nothing to mend");
    let broken = file()
        .replacen("Machines dromen niet", "Twaalf machines dromen prachtig", 1)
        .replacen("een plan, een kluis en iemand die zich niet aan het plan houdt", "een plan", 1)
        .replacen("Acht series, verdeeld over zieken, agenten, buren", "Er zijn schepen die nooit vergaan zijn, buren", 1)
        .replacen("Slaagt de kraak?", "Slaagt de kraak", 1)
        .replacen("\"Nergens, helaas.\"", "\"Het zijn er twaalf.\"", 1)
        .replacen("Alle series van de proefcatalogus, van havenpolitie en nachtdienst tot een ruimtestation.", "Series!", 1);
    let path = house.write("broken.toml", &broken);
    assert_snapshot!(check(&path), @"
    theme robots: tone: praise or exclamation: Twaalf machines dromen prachtig, zeggen hun makers, en
    theme kraken: faq: no question: Slaagt de kraak
    theme alle-series: meta: 7 characters, 70..=160 wanted
    theme alle-series: tone: praise or exclamation: Series!
    theme alle-series: repeated: Het zijn er twaalf.
    theme robots: alike: opens with `twaalf`, as theme alle-films does
    theme alle-series: alike: `er zijn schepen die nooit vergaan` is in theme alle-films too
    theme alle-series: alike: `zijn schepen die nooit vergaan zijn,` is in theme alle-films too
    datasets-check: 8 remarks
    ");
}
