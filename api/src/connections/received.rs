//! A body on its way in. Until its end the connection is one that receives, and after it one that is answered.

use super::slots::Slot;
use hyper::body::{Body, Bytes, Frame, Incoming, SizeHint};
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll};

/// The body of a request, and the slot of its connection.
pub struct Received {
    inner: Incoming,
    slot: Arc<Slot>,
}

impl Received {
    /// A body of which something is still to come.
    pub fn new(inner: Incoming, slot: Arc<Slot>) -> Self {
        slot.set_receiving();
        Self { inner, slot }
    }
}

impl Body for Received {
    type Data = Bytes;
    type Error = hyper::Error;

    fn poll_frame(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<Option<Result<Frame<Bytes>, hyper::Error>>> {
        let frame = Pin::new(&mut self.inner).poll_frame(cx);
        if matches!(frame, Poll::Ready(_)) && (matches!(frame, Poll::Ready(None)) || self.inner.is_end_stream()) {
            self.slot.set_active();
        }
        frame
    }

    fn is_end_stream(&self) -> bool {
        self.inner.is_end_stream()
    }

    fn size_hint(&self) -> SizeHint {
        self.inner.size_hint()
    }
}
