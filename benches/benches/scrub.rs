//! Reading the largest body that visitors may send (16 KiB), with texts from which contact details are removed: one long text, and twenty events.

use criterion::{Criterion, criterion_group, criterion_main};
use std::hint::black_box;
use trits_api::clock::Minute;
use trits_api::events::read;

const MOST: usize = 16 * 1024;

fn event(text: &str) -> String {
    let text = text.replace('"', " ");
    format!(
        r#"{{"sessionId":"3f2b8c1e-9d4a-4c6b-8e2f-1a2b3c4d5e6f","eventType":"search_submitted","eventData":{{"q":"{text}","mediaType":"movie"}}}}"#
    )
}

fn benches(c: &mut Criterion) {
    let texts = [
        ("prose", "een film die je zonder meer moet zien, uit 1994 en van 142 minuten "),
        ("details", "jan at gmail dot com of 06 twaalf 34 56 78, 84.23.1.9 en 4111 1111 1111 1111 "),
        ("nested", "a@ 061 2345678 v.nl %2525 zes zeven acht "),
        ("accents", "één móóie fílm die je zonder meer moet zien, "),
        ("Chinese", "千と千尋の神隠し电影很好看"),
        ("Cyrillic", "летят журавли "),
        ("pictures", "😀👨‍👩‍👧"),
        ("digits", "1 "),
    ];
    for (name, text) in texts {
        let fill = |bytes: usize| text.repeat(bytes / text.len());
        let one = event(&fill(MOST - 200));
        let part = event(&fill(MOST / 20 - 170));
        let twenty = format!(r#"{{"events":[{}]}}"#, vec![part; 20].join(","));
        for (kind, body) in [("one event", one), ("twenty events", twenty)] {
            assert!(body.len() <= MOST && read(body.as_bytes(), Minute::now()).is_ok_and(|all| all.refused.is_empty()), "{name}, {kind}");
            c.bench_function(&format!("body/{name}/{kind}"), |b| b.iter(|| black_box(read(body.as_bytes(), Minute::now()))));
        }
    }
}

criterion_group!(all, benches);
criterion_main!(all);
