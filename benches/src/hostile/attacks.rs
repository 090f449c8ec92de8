//! What is done to the server, one request after the other on each connection, until a moment.

use crate::exchange::{Connection, Counts, get, post};
use crate::garbage;
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::Rng;
use std::net::SocketAddr;
use std::time::{Duration, Instant};
use tokio::io::AsyncWriteExt;
use tokio::net::TcpStream;

/// The server under attack.
pub struct Target {
    pub address: SocketAddr,
    /// Media type and id of titles that it knows.
    pub ids: Vec<(String, u32)>,
    pub token: String,
}

/// A way to attack.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Attack {
    Pictures = 1,
    SlowBodies,
    Erasures,
    NewPages,
    Garbage,
    Scripts,
    Malformed,
    Generated,
    WrongTokens,
}

impl Attack {
    pub const ALL: [Self; 9] = [
        Self::Pictures,
        Self::SlowBodies,
        Self::Erasures,
        Self::NewPages,
        Self::Garbage,
        Self::Scripts,
        Self::Malformed,
        Self::Generated,
        Self::WrongTokens,
    ];

    pub const fn name(self) -> &'static str {
        match self {
            Self::Pictures => "flood of pictures",
            Self::SlowBodies => "slow bodies",
            Self::Erasures => "random erasures",
            Self::NewPages => "rush on new pages",
            Self::Garbage => "garbage for events",
            Self::Scripts => "largest bodies",
            Self::Malformed => "malformed requests",
            Self::Generated => "generated API cases",
            Self::WrongTokens => "wrong admin tokens",
        }
    }

    /// Connections at once.
    pub const fn connections(self) -> u64 {
        match self {
            Self::Pictures => 600,
            Self::SlowBodies => 560,
            Self::Erasures | Self::NewPages | Self::Garbage => 64,
            Self::Malformed | Self::Generated => 32,
            Self::WrongTokens => 16,
            Self::Scripts => 8,
        }
    }

    /// Attacks on one connection.
    pub async fn go(self, target: &Target, number: u64, until: Instant, random: &mut ChaCha8Rng) -> Counts {
        if self == Self::SlowBodies {
            return slow(target, until).await;
        }
        let (mut counts, mut connection) = (Counts::default(), Connection::new(target.address));
        while let Some(left) = until.checked_duration_since(Instant::now()) {
            let request = self.request(target, number, random);
            if self == Self::Malformed {
                connection = Connection::new(target.address);
            }
            // What is still under way at the end is given up, as a client that leaves does.
            let Ok(answer) = tokio::time::timeout(left, connection.ask(&request)).await else { break };
            counts.note(answer.as_ref());
        }
        counts
    }

    fn request(self, target: &Target, number: u64, random: &mut ChaCha8Rng) -> Vec<u8> {
        let (kind, id) = &target.ids[random.next_u32() as usize % target.ids.len()];
        match self {
            Self::Pictures => get(&format!("/og/{kind}/{id}.png?exclude={}&alt={}", random.next_u32() % 1_000_000, random.next_u32() % 10)),
            Self::Erasures => {
                let session = format!("{:08x}-{:04x}-4abc-8def-{:012x}", random.next_u32(), random.next_u32() as u16, random.next_u32());
                format!("DELETE /api/v1/sessions/{session} HTTP/1.1\r\nHost: localhost\r\n\r\n").into_bytes()
            }
            Self::NewPages => get(&format!("/{}?id={id}&alt={}", if kind == "tv" { "series" } else { "movie" }, random.next_u32() % 10)),
            Self::Garbage => post("/api/v1/save-event", "x"),
            Self::Scripts => post("/api/v1/save-event", &garbage::largest_body(random)),
            Self::Generated => garbage::api_case(random),
            // One of the attackers has the right one, and must pass.
            Self::WrongTokens => {
                let token = if number == 0 { target.token.clone() } else { format!("{:032x}", random.next_u64()) };
                format!("GET /api/v1/admin/analytics HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer {token}\r\n\r\n").into_bytes()
            }
            Self::Malformed | Self::SlowBodies => garbage::malformed(random),
        }
    }
}

/// A body of one byte every two seconds; begun anew when the server ends it.
async fn slow(target: &Target, until: Instant) -> Counts {
    const HEAD: &[u8] =
        b"POST /api/v1/save-event HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 9000\r\n\r\n{";
    let mut counts = Counts::default();
    while Instant::now() < until {
        counts.note(None);
        let Ok(mut stream) = TcpStream::connect(target.address).await else { continue };
        let mut sent = stream.write_all(HEAD).await;
        while sent.is_ok() && Instant::now() < until {
            let left = until.saturating_duration_since(Instant::now());
            tokio::time::sleep(left.min(Duration::from_secs(2))).await;
            sent = stream.write_all(b" ").await;
        }
    }
    counts
}
