//! The visitors' connections: how many there may be at once, and how long one may be idle. In: a listener and the router. Out: answers,
//! until the server is stopped.
//!
//! A connection is active while a request is answered, and idle while it waits for its client. One whose client takes longer than
//! [`Bounds::head`] to send the head of a request, the first or a further one, is closed. When all slots are taken, the longest idle
//! connection makes room for the next, so that many that send nothing block nobody; while all are active, the next waits in the
//! system's queue. Addresses play no part: it makes no difference whose a connection is.

mod files;
mod slots;

pub use files::fitting;

use axum::Router;
use axum::body::Body;
use hyper::Request;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use slots::{Slot, Slots};
use std::future::Future;
use std::io;
use std::pin::pin;
use std::sync::Arc;
use std::time::Duration;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;
use tower::ServiceExt;

/// Pause after the system refused a connection, so that others get closed meanwhile.
const PAUSE: Duration = Duration::from_millis(100);

/// How many connections, and for how long they may be idle.
#[derive(Debug, Clone, Copy)]
pub struct Bounds {
    /// Most at once.
    pub most: usize,
    /// Longest wait for the head of a request.
    pub head: Duration,
}

/// Serves until `stopped`, then finishes the running requests.
pub async fn serve(listener: TcpListener, router: Router, bounds: Bounds, stopped: impl Future<Output = ()>) {
    let slots = Arc::new(Slots::new(bounds.most));
    let (stop, stopping) = watch::channel(false);
    let mut stopped = pin!(stopped);
    loop {
        let next = async {
            let stream = accept(&listener, &slots).await;
            (stream, slots.take().await)
        };
        let (stream, slot) = tokio::select! {
            next = next => next,
            () = &mut stopped => break,
        };
        tokio::spawn(connection(stream, router.clone(), bounds.head, slot, stopping.clone()));
    }
    drop(listener);
    let _ = stop.send(true);
    slots.all_free().await;
}

/// The next connection. When the system has no room for one more, another is closed.
async fn accept(listener: &TcpListener, slots: &Slots) -> TcpStream {
    use io::ErrorKind::{ConnectionAborted, ConnectionRefused, ConnectionReset};
    loop {
        match listener.accept().await {
            Ok((stream, _)) => {
                drop(stream.set_nodelay(true));
                return stream;
            }
            Err(error) if matches!(error.kind(), ConnectionAborted | ConnectionRefused | ConnectionReset) => {}
            Err(error) => {
                tracing::error!(error.cause = %error, "a connection could not be taken");
                slots.close_longest_idle();
                tokio::time::sleep(PAUSE).await;
            }
        }
    }
}

async fn connection(stream: TcpStream, router: Router, head: Duration, slot: Arc<Slot>, mut stopping: watch::Receiver<bool>) {
    let active = Arc::clone(&slot);
    let service = service_fn(move |request: Request<Incoming>| {
        let (slot, router) = (Arc::clone(&active), router.clone());
        async move {
            slot.set_active();
            let response = router.oneshot(request.map(Body::new)).await;
            slot.set_idle();
            response
        }
    });
    let mut builder = http1::Builder::new();
    builder.timer(TokioTimer::new()).header_read_timeout(head);
    let mut served = pin!(builder.serve_connection(TokioIo::new(stream), service));
    let mut finishing = false;
    loop {
        tokio::select! {
            // A client that breaks off or takes too long is no fault of ours.
            _ = served.as_mut() => break,
            () = slot.closed() => break,
            _ = stopping.changed(), if !finishing => {
                finishing = true;
                served.as_mut().graceful_shutdown();
            }
        }
    }
}
