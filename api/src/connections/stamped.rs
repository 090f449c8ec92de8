//! Headers for the answers that the HTTP library gives by itself, to what is no request: it writes them past the router, which gives all
//! others their headers.

use axum::body::Bytes;
use std::io;
use std::pin::Pin;
use std::task::{Context, Poll, ready};
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::net::TcpStream;

/// How such an answer begins.
const REFUSAL: &[u8] = b"HTTP/1.1 4";

/// A header that every answer of the router has.
const OURS: &[u8] = b"x-content-type-options";

/// A connection on which refusals of the library get the fixed headers.
pub struct Stamped {
    stream: TcpStream,
    /// The headers, each with its end of line.
    headers: Bytes,
    /// A stamped answer, and how much of it was written.
    pending: Vec<u8>,
    written: usize,
}

impl Stamped {
    /// A connection and the headers.
    pub const fn new(stream: TcpStream, headers: Bytes) -> Self {
        Self { stream, headers, pending: Vec::new(), written: 0 }
    }

    /// The answer with the headers behind its first line; `None` when it is no refusal of the library.
    fn stamp(&self, bytes: &[u8]) -> Option<Vec<u8>> {
        let line = bytes.starts_with(REFUSAL).then(|| memchr::memmem::find(bytes, b"\r\n"))?? + 2;
        let head = &bytes[..memchr::memmem::find(bytes, b"\r\n\r\n")?];
        if memchr::memmem::find(head, OURS).is_some() {
            return None;
        }
        Some([&bytes[..line], &self.headers, &bytes[line..]].concat())
    }

    /// Writes what is pending.
    fn poll_pending(&mut self, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        while self.written < self.pending.len() {
            let n = ready!(Pin::new(&mut self.stream).poll_write(cx, &self.pending[self.written..]))?;
            if n == 0 {
                return Poll::Ready(Err(io::ErrorKind::WriteZero.into()));
            }
            self.written += n;
        }
        self.pending.clear();
        self.written = 0;
        Poll::Ready(Ok(()))
    }
}

impl AsyncRead for Stamped {
    fn poll_read(mut self: Pin<&mut Self>, cx: &mut Context<'_>, buf: &mut ReadBuf<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_read(cx, buf)
    }
}

impl AsyncWrite for Stamped {
    fn poll_write(self: Pin<&mut Self>, cx: &mut Context<'_>, buf: &[u8]) -> Poll<io::Result<usize>> {
        self.poll_write_vectored(cx, &[io::IoSlice::new(buf)])
    }

    fn poll_write_vectored(mut self: Pin<&mut Self>, cx: &mut Context<'_>, bufs: &[io::IoSlice<'_>]) -> Poll<io::Result<usize>> {
        ready!(self.poll_pending(cx))?;
        let first = bufs.iter().find(|buf| !buf.is_empty());
        if let Some(first) = first
            && let Some(stamped) = self.stamp(first)
        {
            let taken = first.len();
            self.pending = stamped;
            // What cannot be written now is written before anything else, and by the flush that follows.
            if let Poll::Ready(Err(error)) = self.poll_pending(cx) {
                return Poll::Ready(Err(error));
            }
            return Poll::Ready(Ok(taken));
        }
        Pin::new(&mut self.stream).poll_write_vectored(cx, bufs)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }

    fn poll_flush(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        ready!(self.poll_pending(cx))?;
        Pin::new(&mut self.stream).poll_flush(cx)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        ready!(self.poll_pending(cx))?;
        Pin::new(&mut self.stream).poll_shutdown(cx)
    }
}
