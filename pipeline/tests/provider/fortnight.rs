//! A fortnight: fourteen nights with changes, outages, a catalogue cut in half, answers of another shape and a token that is taken
//! back. Each ends with its exit code, and the live snapshot is always a good one.

use crate::place::{Done, Place, done};
use crate::server::faults::{Fault, Kind};
use crate::server::{Server, TOKEN, World};
use serde_json::{Value, json};
use std::collections::BTreeSet;
use std::process::Command;

const FILMS: u32 = 260;
const SERIES: u32 = 140;

struct Fortnight {
    place: Place,
    server: Server,
    day: u32,
}

impl Fortnight {
    /// The next night. However it ends, the metrics say how it ended and the live snapshot is whole.
    fn night(&mut self, more: &[&str]) -> Done {
        self.day += 1;
        let flags = ["--source", "tmdb", "--budget", "400", "--pool", "0", "--textfile", "trits.prom"];
        let night = done(self.place.command("nightly", &self.server, &self.today(), &[&flags[..], more].concat()));
        let metrics = std::fs::read_to_string(self.place.path("trits.prom")).unwrap();
        assert!(metrics.lines().any(|line| line == format!("trits_night_exit_code {}", night.code)), "{}{metrics}", night.err);
        assert_eq!(self.ask(&["verify"]).code, 0, "night {}: {}", self.day, night.err);
        night
    }

    fn today(&self) -> String {
        format!("2025-11-{:02}", self.day)
    }

    /// A command that only reads.
    fn ask(&self, words: &[&str]) -> Done {
        let mut command = Command::new(env!("CARGO_BIN_EXE_trits"));
        command.args(words).arg("--data").arg(self.place.data());
        done(command)
    }

    fn status(&self) -> Value {
        serde_json::from_str(&self.ask(&["status", "--json"]).out).unwrap()
    }

    fn live(&self) -> String {
        std::fs::read_to_string(self.place.data().join("CURRENT")).unwrap()
    }

    /// A night that publishes; gives its manifest.
    fn good(&mut self, more: &[&str]) -> Value {
        let before = std::fs::read_to_string(self.place.data().join("CURRENT")).ok();
        let night = self.night(more);
        assert_eq!(night.code, 0, "night {}: {}", self.day, night.err);
        assert_ne!(Some(self.live()), before, "night {}", self.day);
        let status = self.status();
        assert_eq!((&status["lastNight"]["ending"], &status["live"]["dataDate"]), (&json!("published"), &json!(self.today())));
        status["live"].clone()
    }

    /// A night that does not; the live snapshot stays. Gives the status.
    fn bad(&mut self, code: i32) -> Value {
        let before = self.live();
        let night = self.night(&[]);
        assert_eq!((night.code, self.live()), (code, before), "night {}: {}", self.day, night.err);
        let status = self.status();
        assert_eq!((&status["lastNight"]["ending"], &status["lastNight"]["exitCode"]), (&json!("failed"), &json!(code)));
        status
    }

    /// Every title changes, so that the next night fetches it again.
    fn all_change(&self) {
        let all = |media: &'static str, n: u32| (1..=n).map(move |id| (media, id));
        let keys: BTreeSet<_> = all("movie", FILMS).chain(all("tv", SERIES)).collect();
        self.server.world().changed.insert(format!("2025-11-{:02}", self.day + 1), keys);
    }
}

fn gate<'v>(manifest: &'v Value, id: &str) -> &'v Value {
    manifest["gates"].as_array().unwrap().iter().find(|g| g["id"] == id).unwrap()
}

fn titles(manifest: &Value) -> u64 {
    manifest["counts"]["titles"].as_u64().unwrap()
}

#[test]
fn fourteen_nights_end_as_they_should() {
    let server = Server::start(World { changes_a_day: 6, ..World::new(FILMS, SERIES) });
    let mut f = Fortnight { place: Place::new(), server, day: 7 };
    a_first_night_and_an_outage(&mut f);
    half_a_catalogue_and_back(&mut f);
    answers_of_another_shape(&mut f);
    a_token_taken_back_and_the_end(&mut f);
}

fn a_first_night_and_an_outage(f: &mut Fortnight) {
    // 8 and 9 November: the first night, and one with a few changes.
    let first = f.good(&[]);
    assert_eq!((titles(&first), &gate(&first, "D1")["note"]), (400, &json!("there is no last snapshot to compare with")));
    assert_eq!(gate(&first, "D9")["figure"], 0.0, "fetched today");
    let calls: usize = f.server.take_calls().values().sum();
    let second = f.good(&[]);
    let few: usize = f.server.take_calls().values().sum();
    assert!(few * 10 < calls, "{few} calls after {calls}");
    assert_eq!((gate(&second, "D9")["figure"].as_f64(), gate(&second, "D1")["bound"].as_f64()), (Some(1.0), Some(247.0)));
    assert!(gate(&second, "T8")["figure"].as_f64().unwrap() < 0.1, "{}", gate(&second, "T8"));

    // 10 and 11: the provider is down for a night, then back.
    f.server.world().faults.push(Fault::always("/3/", Kind::Status(503)));
    f.bad(4);
    f.server.world().faults.clear();
    f.good(&[]);

    // 12: answers that are cut in half cost retries alone.
    f.server.world().faults.push(Fault::times("/3/movie/", 3, Kind::Cut));
    f.good(&[]);
}

fn half_a_catalogue_and_back(f: &mut Fortnight) {
    // 13 and 14: the exports hold half the titles. A gate says so; the next night the operator takes it as it is.
    f.server.world().exported = 50;
    let half = f.bad(1);
    assert!(half["lastNight"]["failedGates"].as_array().unwrap().contains(&json!("D1")), "{}", half["lastNight"]);
    assert!(titles(&half["failed"]) < 380 && titles(&half["live"]) == 400, "the report is of the candidate");
    let shrunken = f.good(&[
        "--accept=D1",
        "--accept=D2",
        "--accept=D13",
        "--accept=D14",
        "--accept=D15",
        "--accept=D16",
        "--accept=D20",
        "--accept-churn",
    ]);
    assert_eq!(gate(&shrunken, "D1")["note"], "accepted by the operator");

    // 15 and 16: they are back, which is a growth that nobody expected either.
    f.server.world().exported = 100;
    let grown = f.bad(1);
    assert!(grown["lastNight"]["failedGates"].as_array().unwrap().contains(&json!("D3")), "{}", grown["lastNight"]);
    let whole = f.good(&[
        "--accept=D3",
        "--accept=D4",
        "--accept=D13",
        "--accept=D14",
        "--accept=D15",
        "--accept=D16",
        "--accept=D20",
        "--accept-churn",
    ]);
    assert_eq!(titles(&whole), 400);
}

fn answers_of_another_shape(f: &mut Fortnight) {
    // 17 and 18: keywords come in another shape. Each is quarantined by name, and the night is stopped for the lack of them.
    for (media, n) in [("movie", FILMS), ("tv", SERIES)] {
        (1..=n).for_each(|id| drop(f.server.world().edited.insert((media, id), json!({"keywords": "see tags"}))));
    }
    f.all_change();
    let surprise = f.bad(1);
    assert!(surprise["lastNight"]["failedGates"].as_array().unwrap().contains(&json!("D5")), "{}", surprise["lastNight"]);
    let quarantined = surprise["quarantine"].as_array().unwrap().iter().find(|t| t["rule"] == "provider-shape").unwrap();
    assert!(quarantined["total"].as_u64().unwrap() >= 400, "{quarantined}");
    assert!(f.ask(&["quarantine", "--rule", "provider-shape", "--limit", "1"]).out.contains("see tags"));
    f.server.world().edited.clear();
    f.all_change();
    f.good(&["--accept-churn"]);
}

fn a_token_taken_back_and_the_end(f: &mut Fortnight) {
    // 19: the token is refused.
    f.server.world().token = "another".into();
    let refused = f.bad(3);
    assert!(refused["lastNight"]["message"].as_str().unwrap().contains("refuses the token"), "{}", refused["lastNight"]);
    f.server.world().token = TOKEN.into();

    // 20: one title answers nonsense; its older record is used, and the night tells.
    f.server.world().changed.entry("2025-11-20".into()).or_default().insert(("movie", 4));
    f.server.world().faults.push(Fault::always("/3/movie/4?", Kind::Body("[]".into())));
    let odd = f.good(&[]);
    assert_eq!((titles(&odd), &odd["quarantine"]["provider-kept"]), (400, &json!(1)));
    f.server.world().faults.clear();

    // 21: all is well. Seven snapshots are there, and the way back.
    f.good(&[]);
    let status = f.status();
    assert_eq!(status["snapshots"].as_array().unwrap().len(), 7);
    let previous = status["previous"].as_str().unwrap().to_owned();
    assert_eq!(f.ask(&["rollback"]).code, 0);
    assert_eq!(f.live().trim(), previous);
}
