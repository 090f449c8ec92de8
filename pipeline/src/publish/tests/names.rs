use crate::publish::contents::NameTable;
use crate::publish::digest;
use crate::tables::CatalogueTitle;
use trits_index::ids::{MediaType, NameNo};

fn strings(names: &[&str]) -> Vec<String> {
    names.iter().map(|n| (*n).to_owned()).collect()
}

#[test]
fn names_are_numbered_alphabetically_and_counted_once_a_title() {
    let film = |id| CatalogueTitle::new(MediaType::Movie, id, "T");
    let titles = [
        CatalogueTitle { directors: strings(&["Zoë"]), writers: strings(&["Zoë", "Abe"]), collection: Some("Reeks".into()), ..film(1) },
        CatalogueTitle { cast: strings(&["Zoë"]), networks: strings(&["Net"]), ..film(2) },
    ];
    let table = NameTable::collect(&titles);
    assert_eq!(table.number("Abe"), Some(NameNo(0)));
    assert_eq!(table.numbers(&strings(&["Zoë", "nobody", "Net"])), [NameNo(3), NameNo(1)]);
    let names = table.into_names();
    assert_eq!(names.text, ["Abe", "Net", "Reeks", "Zoë"]);
    assert_eq!(names.titles, [1, 1, 1, 2], "a director who also writes is one name in one title");
}

#[test]
fn a_digest_knows_where_its_parts_end() {
    assert_ne!(digest(&[b"ab", b"c"]), digest(&[b"a", b"bc"]));
    assert_ne!(digest(&[b"ab"]), digest(&[b"ab", b""]));
    assert_eq!(digest(&[b"ab", b"c"]), digest(&[b"ab", b"c"]));
    assert_eq!(digest(&[]), "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855", "sha256 of nothing");
}
