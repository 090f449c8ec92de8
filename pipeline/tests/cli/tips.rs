//! `trits tips`: every way to ask, every shape of answer.

use crate::house::{Done, House};
use insta::assert_snapshot;
use std::collections::BTreeSet;

/// Asks for the seeds of a text.
fn ask(house: &House, seeds: &str, more: &[&str]) -> Done {
    let path = house.write("seeds.tsv", seeds);
    house.trits("tips", &[&["--seeds", &path], more].concat())
}

/// The rows of an answer, header left out.
fn rows(done: &Done) -> Vec<Vec<String>> {
    assert_eq!(done.code, 0, "{}", done.err);
    done.out.lines().skip(1).map(|line| line.split('\t').map(str::to_owned).collect()).collect()
}

#[test]
fn without_seeds_every_title_is_answered() {
    let house = House::published();
    let all = rows(&house.trits("tips", &[]));
    let seeds: Vec<String> = all.iter().map(|row| format!("{}:{}", row[0], row[1])).collect();
    assert_snapshot!(seeds.join(" "), @"movie:9001 movie:9002 movie:9003 movie:9004 movie:9005 movie:9006 movie:9007 movie:9008 movie:9009 movie:9010 movie:9011 movie:9012 tv:9101 tv:9102 tv:9103 tv:9104 tv:9105 tv:9106 tv:9107 tv:9108");
    let known: BTreeSet<&String> = seeds.iter().collect();
    for row in &all {
        let distinct: BTreeSet<&String> = row[1..].iter().collect();
        assert_eq!((row.len(), distinct.len()), (5, 4), "three tips, none the seed: {row:?}");
        assert!(row[2..].iter().all(|tip| known.contains(&format!("{}:{tip}", row[0]))), "of the seed's media type: {row:?}");
    }
    assert_eq!(rows(&house.trits("tips", &["--media", "tv"])), all[12..]);
    assert_eq!(rows(&house.trits("tips", &["--media", "movie"])), all[..12]);
}

#[test]
fn across_gives_series_after_films_and_films_after_series() {
    let house = House::published();
    for row in rows(&house.trits("tips", &["--across"])) {
        let of_other = if row[0] == "movie" { "91" } else { "90" };
        let distinct: BTreeSet<&String> = row[2..].iter().collect();
        assert!(distinct.len() == 3 && row[2..].iter().all(|tip| tip.starts_with(of_other)), "{row:?}");
    }
    let filtered = rows(&ask(&house, "movie:9001\n", &["--across", "--filter", "form=ended"]));
    assert_eq!(filtered[0].len(), 5, "a filter of series after a film");
}

#[test]
fn with_gives_tips_for_two_titles_whatever_their_order() {
    let house = House::published();
    let of = |seed: &str, with: &str| rows(&house.trits("tips", &["--seed", seed, "--with", with])).remove(0);
    let (one, other) = (of("movie:9001", "movie:9002"), of("movie:9002", "movie:9001"));
    assert_eq!((&one[..2], &other[..2]), (&["movie".to_owned(), "9001".to_owned()][..], &["movie".to_owned(), "9002".to_owned()][..]));
    assert_eq!([&one[2], &one[3], &one[4]], [&other[2], &other[4], &other[3]], "the sides change places");
    let distinct: BTreeSet<&String> = one[2..].iter().filter(|tip| !["9001", "9002"].contains(&tip.as_str())).collect();
    assert_eq!(distinct.len(), 3, "{one:?}");
    let explained = house.trits("tips", &["--seed", "movie:9001", "--with", "movie:9002", "--explain"]);
    assert!(
        ["\"bridge\":", "\"between\"", "\"near-seed\"", "\"near-with\""].iter().all(|part| explained.out.contains(part)),
        "{}",
        explained.out
    );
    for (args, says) in [
        (["--seed", "movie:9001", "--with", "movie:9001"], "another title of the media type"),
        (["--seed", "movie:9001", "--with", "tv:9101"], "another title of the media type"),
        (["--seed", "movie:9001", "--with", "movie:1"], "is not in the live snapshot"),
        (["--media", "movie", "--with", "movie:9001"], "--with needs --seed or --seeds"),
    ] {
        let refused = house.trits("tips", &args);
        assert!(refused.code != 0 && refused.err.contains(says), "{args:?}: {}", refused.err);
    }
    let steered = house.trits("tips", &["--seed", "movie:9001", "--with", "movie:9002", "--filter", "m=lighter"]);
    assert!(steered.code != 0 && steered.err.contains("--with"), "{}", steered.err);
}

#[test]
fn seeds_come_as_tsv_keys_or_bare_ids_with_or_without_a_header() {
    let house = House::published();
    let plain = ask(&house, "9001\n9005\n", &[]);
    assert_eq!(plain.out.lines().next(), Some("media_type\ttmdb_id\ttip1\ttip2\ttip3"));
    for same in [
        "movie\t9001\nmovie\t9005\n",
        "movie:9001\nmovie:9005",
        "tmdb_id\n9001\n\n9005\n",
        "media_type\ttmdb_id\nmovie\t9001\nmovie\t9005\n",
        "9001,De Vuurtoren\n9005,Four Keys\n",
        "9001\r\n9005\r\n",
    ] {
        assert_eq!(ask(&house, same, &[]).out, plain.out, "{same:?}");
    }
    let series = ask(&house, "9101\n", &["--media", "tv"]);
    assert_eq!(rows(&series)[0][..2], ["tv", "9101"]);
    assert_eq!(ask(&house, "tv:9101\n", &[]).out, series.out, "a key says its own media type");
    assert_eq!(rows(&ask(&house, "9005\n9001\n9005\n", &[])).len(), 3, "given twice, answered twice, in the order given");
}

#[test]
fn an_unknown_id_gets_empty_columns_and_the_others_their_tips() {
    let house = House::published();
    let answer = ask(&house, "1\n9001\ntv:9001\n", &[]);
    let shown: Vec<String> =
        rows(&answer).iter().map(|row| format!("{} {} {}", row[0], row[1], row[2..].iter().filter(|t| !t.is_empty()).count())).collect();
    assert_snapshot!(shown.join("\n"), @"
    movie 1 0
    movie 9001 3
    tv 9001 0
    ");
}

#[test]
fn seeds_that_the_catalogue_lacks_are_reported_or_refused() {
    let house = House::published();
    let partly = ask(&house, "1\n9001\ntv:9001\n", &[]);
    assert_snapshot!(partly.err.trim(), @"trits: 2 of 3 seeds are not in the live snapshot: movie:1, tv:9001");
    let refused = ask(&house, "1\n9001\n", &["--require-seeds"]);
    assert_eq!((refused.code, refused.out.as_str()), (2, ""));
    assert_eq!(ask(&house, "9001\n", &["--require-seeds"]).err, "");
}

#[test]
fn filters_have_the_bounds_of_the_api() {
    let house = House::published();
    for good in ["years=1990-1999", "years=-1999", "maxRuntime=90", "genres=18", "languages=nl", "maxAge=12", "minScore=6,5", "services=8"]
    {
        assert_eq!(ask(&house, "9001\n", &["--filter", good]).code, 0, "{good}");
    }
    for bad in [
        "years=1200",
        "years=-",
        "years=1999-1990",
        "maxRuntime=29",
        "maxRuntime=601",
        "genres=18,35,80,99",
        "genres=7",
        "languages=NL",
        "languages=qq",
        "maxAge=13",
        "minScore=11",
        "form=short",
        "access=theft",
        "colour=red",
    ] {
        let done = ask(&house, "9001\n", &["--filter", bad]);
        assert_eq!(done.code, 2, "{bad}: {}", done.err);
        assert!(done.err.contains(&format!("--filter {bad}: expected ")), "{}", done.err);
    }
}

#[test]
fn a_line_that_is_no_seed_is_named() {
    let house = House::published();
    assert_snapshot!(house.failure(&ask(&house, "tmdb_id\n9001\nvijf\n", &[])), @"
    exit 2
    trits: [HOUSE]/seeds.tsv, line 3: `vijf` is no seed; expected an id such as 550 or movie:550, or a name
    `vijf` is not a title: expected movie:ID or tv:ID, such as movie:550, or a name of the live snapshot
    ");
    assert_snapshot!(house.failure(&house.trits("tips", &["--seeds", &house.path("none").display().to_string()])), @"
    exit 2
    trits: cannot read [HOUSE]/none: No such file or directory (os error 2)
    ");
}

#[test]
fn next_sets_hold_other_titles_until_none_are_left() {
    let house = House::published();
    let mut seen = BTreeSet::from(["9001".to_owned()]);
    for alt in ["0", "1", "2"] {
        for tip in &rows(&ask(&house, "9001\n", &["--alt", alt]))[0][2..] {
            assert!(seen.insert(tip.clone()), "{tip} was tipped before, or is the seed");
        }
    }
    assert_eq!(rows(&ask(&house, "9001\n", &["--alt", "3"]))[0][2..], ["", "", ""], "twelve films hold three sets");
    let beyond = ask(&house, "9001\n", &["--alt", "11"]);
    assert_eq!(beyond.code, 2, "{}", beyond.err);
}

#[test]
fn explained_tips_carry_their_reasons_as_json() {
    let house = House::published();
    let answer = ask(&house, "9001\n1\n", &["--explain"]);
    assert_eq!(answer.out.lines().next(), Some("media_type\ttmdb_id\ttip1\ttip2\ttip3\treasons"));
    let rows = rows(&answer);
    let reasons: serde_json::Value = serde_json::from_str(&rows[0][5]).unwrap();
    assert_eq!(reasons["seed"], "De Vuurtoren van Oost");
    let tips = reasons["tips"].as_array().unwrap();
    let roles: Vec<&str> = tips.iter().map(|t| t["role"].as_str().unwrap()).collect();
    assert_snapshot!(roles.join(" "), @"closest angle gem");
    let keys: BTreeSet<&String> = tips.iter().flat_map(|t| t.as_object().unwrap().keys()).collect();
    assert_snapshot!(format!("{keys:?}"), @r#"{"atoms", "role", "score", "steps", "text", "title", "weak", "year"}"#);
    let names_seed = |tip: &&serde_json::Value| tip["text"].as_str().unwrap().contains("*De Vuurtoren van Oost*");
    assert_eq!(tips.iter().filter(names_seed).count(), 1, "one reason names the seed: {tips:?}");
    for tip in tips {
        assert!(!tip["atoms"].as_array().unwrap().is_empty(), "{tip}");
        for atom in tip["atoms"].as_array().unwrap() {
            assert!(["kind", "label", "seed", "tip", "weight"].iter().all(|key| !atom[key].is_null()), "{atom}");
        }
    }
    assert_eq!(rows[1][2..], ["", "", "", ""], "an unknown seed has no reasons");
}

#[test]
fn the_same_question_has_the_same_answer_on_paper_too() {
    let house = House::published();
    let out = house.path("tips.tsv");
    let written = house.trits("tips", &["--explain", "--out", &out.display().to_string()]);
    assert_eq!((written.code, written.out.as_str()), (0, ""));
    assert_eq!(std::fs::read_to_string(out).unwrap(), house.trits("tips", &["--explain"]).out);
}
