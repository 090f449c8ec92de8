//! The visitors' connections: how many there may be at once, and how long one may keep us waiting. In: a listener and the router. Out:
//! answers, until the order to stop.
//!
//! A connection either waits for its client or has a request answered. One whose client takes longer than [`Bounds::head`] to send the
//! head of a request, the first or a further one, is closed. When there are as many connections as may be, the one that has waited
//! longest makes room for the next, so that many that send nothing keep nobody out; while all are being answered, the next waits in the
//! system's queue. No address is looked at: whose a connection is makes no difference.

mod files;
mod seats;

pub use files::fitting;

use axum::Router;
use axum::body::Body;
use hyper::Request;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use seats::{Seat, Seats};
use std::future::Future;
use std::io;
use std::pin::pin;
use std::sync::Arc;
use std::time::Duration;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;
use tower::ServiceExt;

/// Pause after the system refused a connection, so that what is being closed is closed.
const PAUSE: Duration = Duration::from_millis(100);

/// How many connections, and for how long they may keep us waiting.
#[derive(Debug, Clone, Copy)]
pub struct Bounds {
    /// Most at once.
    pub most: usize,
    /// Longest wait for the head of a request.
    pub head: Duration,
}

/// Serves until `stopped`, then finishes the requests that run.
pub async fn serve(listener: TcpListener, router: Router, bounds: Bounds, stopped: impl Future<Output = ()>) {
    let seats = Arc::new(Seats::new(bounds.most));
    let (stop, stopping) = watch::channel(false);
    let mut stopped = pin!(stopped);
    loop {
        let next = async {
            let stream = accept(&listener, &seats).await;
            (stream, seats.take().await)
        };
        let (stream, seat) = tokio::select! {
            next = next => next,
            () = &mut stopped => break,
        };
        tokio::spawn(connection(stream, router.clone(), bounds.head, seat, stopping.clone()));
    }
    drop(listener);
    let _ = stop.send(true);
    seats.all_free().await;
}

/// The next connection. When the system has no room for one more, another is closed for it.
async fn accept(listener: &TcpListener, seats: &Seats) -> TcpStream {
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
                seats.close_one();
                tokio::time::sleep(PAUSE).await;
            }
        }
    }
}

async fn connection(stream: TcpStream, router: Router, head: Duration, seat: Arc<Seat>, mut stopping: watch::Receiver<bool>) {
    let answering = Arc::clone(&seat);
    let service = service_fn(move |request: Request<Incoming>| {
        let (seat, router) = (Arc::clone(&answering), router.clone());
        async move {
            seat.answers();
            let response = router.oneshot(request.map(Body::new)).await;
            seat.waits();
            response
        }
    });
    let mut builder = http1::Builder::new();
    builder.timer(TokioTimer::new()).header_read_timeout(head);
    let mut served = pin!(builder.serve_connection(TokioIo::new(stream), service));
    let mut told = false;
    loop {
        tokio::select! {
            // A client that breaks off or takes too long is no fault of ours.
            _ = served.as_mut() => break,
            () = seat.closed() => break,
            _ = stopping.changed(), if !told => {
                told = true;
                served.as_mut().graceful_shutdown();
            }
        }
    }
}
