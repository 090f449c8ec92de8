//! A provider on this machine: real HTTP over loopback, bodies generated from the shapes that are documented, no word of anyone else's.
//!
//! It counts calls, and can throttle, fail, hang, cut a body in half, refuse the token, change its titles from night to
//! night, shrink, and answer in another shape. The day is the day of the request, so that a fortnight takes minutes.

mod answers;
mod bodies;
mod exports;
pub mod faults;
mod world;

pub use world::World;

use std::collections::BTreeMap;
use std::net::{SocketAddr, TcpListener};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// The token that it takes.
pub const TOKEN: &str = "local-token.not-a-secret";

/// A running provider; it stops when this is dropped.
pub struct Server {
    address: SocketAddr,
    world: Arc<Mutex<World>>,
    runtime: Option<tokio::runtime::Runtime>,
}

impl Server {
    /// Starts on a free port.
    pub fn start(world: World) -> Self {
        Self::start_at(world, "127.0.0.1:0")
    }

    /// Starts on an address.
    pub fn start_at(world: World, address: &str) -> Self {
        let listener = TcpListener::bind(address).expect("the address is free");
        listener.set_nonblocking(true).expect("a socket can be non-blocking");
        let address = listener.local_addr().expect("a bound socket has an address");
        let world = Arc::new(Mutex::new(world));
        let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(1).enable_all().build().expect("a runtime");
        let app = answers::router(Arc::clone(&world));
        runtime.spawn(async move {
            let listener = tokio::net::TcpListener::from_std(listener).expect("a listener");
            axum::serve(listener, app).await.expect("it serves until it is stopped");
        });
        Self { address, world, runtime: Some(runtime) }
    }

    /// Where it answers.
    pub fn url(&self) -> String {
        format!("http://{}", self.address)
    }

    /// The folder of its exports.
    pub fn exports_url(&self) -> String {
        format!("http://{}/exports", self.address)
    }

    /// Its state, to look at and to change.
    pub fn world(&self) -> MutexGuard<'_, World> {
        self.world.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Calls since the last time, by kind: `details movie`, `changes tv`, `export movie`, `search tv`, `reference`.
    pub fn take_calls(&self) -> BTreeMap<String, usize> {
        std::mem::take(&mut self.world().calls)
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        if let Some(runtime) = self.runtime.take() {
            // A call that hangs must not hold up the test.
            runtime.shutdown_background();
        }
    }
}
