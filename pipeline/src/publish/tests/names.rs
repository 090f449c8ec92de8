use crate::publish::contents::NameTable;
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
