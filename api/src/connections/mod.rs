//! The visitors' connections: how many there may be at once, and how long one may be idle. In: a listener and the router. Out: answers,
//! until the server is stopped.
//!
//! A connection is active while a request is answered, and waits for its client otherwise. One whose client takes longer than
//! [`Bounds::head`] to send the head of a request, the first or a further one, is closed, without an answer (408 is optional, RFC 9110, and
//! the HTTP library sends none). When all slots are taken, one that waits makes room
//! for the next: first those that receive a body, which may have a quarter of the slots at most, then those without a request for a tenth of a second, then the
//! others, of each kind the longest waiting. So many that send little or nothing block nobody; while all are active, the next waits in the
//! system's queue until one of them is answered, which then ends with its answer. Addresses play no part: it makes no difference whose a connection is.

mod files;
mod received;
mod slots;
mod stamped;

pub use files::fitting;

use axum::Router;
use axum::body::{Body, Bytes};
use axum::http::HeaderValue;
use axum::http::header::CONNECTION;
use hyper::Request;
use hyper::body::{Body as _, Incoming};
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use received::Received;
use slots::{Slot, Slots};
use stamped::Stamped;
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

/// Bytes of a head after which no more of it is read. A head up to this length is taken in any case, and one of twice as much never, since the
/// last read may go beyond it; each connection may fill so much memory. More than 100 header lines are refused too.
const LONGEST_HEAD: usize = 32 << 10;

/// How many connections, and for how long they may be idle.
#[derive(Debug, Clone)]
pub struct Bounds {
    /// Most at once.
    pub most: usize,
    /// Longest wait for the head of a request.
    pub head: Duration,
    /// Headers of an answer to what is no request, each with its end of line.
    pub headers: Bytes,
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
        tokio::spawn(connection(Stamped::new(stream, bounds.headers.clone()), router.clone(), bounds.head, slot, stopping.clone()));
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
                slots.make_room();
                tokio::time::sleep(PAUSE).await;
            }
        }
    }
}

async fn connection(stream: Stamped, router: Router, head: Duration, slot: Arc<Slot>, mut stopping: watch::Receiver<bool>) {
    let active = Arc::clone(&slot);
    let service = service_fn(move |request: Request<Incoming>| {
        let (slot, router) = (Arc::clone(&active), router.clone());
        async move {
            let request = if request.body().is_end_stream() {
                slot.set_active();
                request.map(Body::new)
            } else {
                request.map(|body| Body::new(Received::new(body, Arc::clone(&slot))))
            };
            let response = router.oneshot(request).await;
            let ends = slot.set_idle();
            response.map(|mut response| {
                if ends {
                    response.headers_mut().insert(CONNECTION, HeaderValue::from_static("close"));
                }
                response
            })
        }
    });
    let mut builder = http1::Builder::new();
    builder.timer(TokioTimer::new()).header_read_timeout(head).max_buf_size(LONGEST_HEAD);
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
