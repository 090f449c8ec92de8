#![expect(clippy::unwrap_used, reason = "a test stops at the first surprise")]

use super::*;
use std::os::unix::fs::symlink;

#[test]
fn links_that_lead_back_are_named_and_read_once() {
    let dir = tempfile::tempdir().unwrap();
    let (root, other) = (dir.path().join("films"), dir.path().join("elsewhere"));
    fs::create_dir_all(root.join("year=1999")).unwrap();
    fs::create_dir(&other).unwrap();
    for table in [root.join("a.csv"), root.join("year=1999/b.csv"), other.join("c.csv"), root.join("year=1999/.half.csv")] {
        fs::write(table, "id,title\n").unwrap();
    }
    for (target, link) in
        [(&root, "loop=1"), (&root, "year=1999/up=1"), (&root.join("year=1999"), "again=1"), (&other, "far=1"), (&other, "far=2")]
    {
        symlink(target, root.join(link)).unwrap();
    }
    let found = tables_at(&root).unwrap();
    let names: Vec<String> = found.tables.iter().map(|table| table.path.strip_prefix(&root).unwrap().display().to_string()).collect();
    assert_eq!(names, ["a.csv", "far=1/c.csv", "year=1999/b.csv"]);
    let back = |link: &str| format!("{link}/ (a link to a folder that is read already)");
    let hidden = "year=1999/.half.csv".to_owned();
    assert_eq!(found.passed, [back("again=1"), back("far=2"), back("loop=1"), hidden, back("year=1999/up=1")]);
}
