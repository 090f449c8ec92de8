//! Places for connections, and which of them wait.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use tokio::sync::{Notify, OwnedSemaphorePermit, Semaphore};

/// All places.
pub struct Seats {
    free: Arc<Semaphore>,
    most: u32,
    waiting: Mutex<Waiting>,
    /// Told when a connection begins to wait.
    begun: Notify,
}

/// The connections that wait for their clients, the longest first.
#[derive(Default)]
struct Waiting {
    next: u64,
    close: BTreeMap<u64, Arc<Notify>>,
}

/// The place of one connection, free again when it is dropped.
pub struct Seat {
    seats: Arc<Seats>,
    close: Arc<Notify>,
    /// Its place among those that wait.
    since: Mutex<Option<u64>>,
    _place: OwnedSemaphorePermit,
}

impl Seats {
    /// Places for so many.
    pub fn new(most: usize) -> Self {
        let most = u32::try_from(most.clamp(1, Semaphore::MAX_PERMITS)).unwrap_or(u32::MAX);
        Self { free: Arc::new(Semaphore::new(most as usize)), most, waiting: Mutex::default(), begun: Notify::new() }
    }

    /// A place; when none is free, that of the connection that has waited longest, or of the first that begins to wait.
    pub async fn take(self: &Arc<Self>) -> Arc<Seat> {
        let place = loop {
            if let Ok(place) = Arc::clone(&self.free).try_acquire_owned() {
                break place;
            }
            if self.close_one()
                && let Ok(place) = Arc::clone(&self.free).acquire_owned().await
            {
                break place;
            }
            tokio::select! {
                Ok(place) = Arc::clone(&self.free).acquire_owned() => break place,
                () = self.begun.notified() => {}
            }
        };
        let seat = Seat { seats: Arc::clone(self), close: Arc::default(), since: Mutex::new(None), _place: place };
        seat.waits();
        Arc::new(seat)
    }

    /// Closes the connection that has waited longest; says whether there is one.
    pub fn close_one(&self) -> bool {
        let longest = lock(&self.waiting).close.pop_first();
        longest.is_some_and(|(_, close)| {
            close.notify_one();
            true
        })
    }

    /// Waits until every place is free.
    pub async fn all_free(&self) {
        let _ = self.free.acquire_many(self.most).await;
    }
}

impl Seat {
    /// From now on a request is answered: the connection is not closed for another.
    pub fn answers(&self) {
        if let Some(since) = lock(&self.since).take() {
            lock(&self.seats.waiting).close.remove(&since);
        }
    }

    /// From now on the client is waited for: until it has read the answer and asks again.
    pub fn waits(&self) {
        let mut waiting = lock(&self.seats.waiting);
        let since = waiting.next;
        waiting.next += 1;
        waiting.close.insert(since, Arc::clone(&self.close));
        drop(waiting);
        *lock(&self.since) = Some(since);
        self.seats.begun.notify_one();
    }

    /// Waits until the connection is to make room.
    pub async fn closed(&self) {
        self.close.notified().await;
    }
}

impl Drop for Seat {
    fn drop(&mut self) {
        self.answers();
    }
}

fn lock<T>(of: &Mutex<T>) -> MutexGuard<'_, T> {
    of.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests {
    use super::Seats;
    use std::pin::pin;
    use std::sync::Arc;

    #[tokio::test]
    async fn the_longest_waiting_makes_room_and_none_that_is_answered() {
        let seats = Arc::new(Seats::new(3));
        let (first, second, third) = (seats.take().await, seats.take().await, seats.take().await);
        first.answers();
        let mut next = pin!(seats.take());
        assert!(futures_pending(&mut next).await);
        second.closed().await;
        drop(second);
        let fourth = next.await;
        // The first waits again, so the third has waited longest.
        first.waits();
        assert!(seats.close_one());
        third.closed().await;
        for seat in [&first, &fourth] {
            seat.answers();
        }
        assert!(!seats.close_one(), "all others are being answered");
        drop((first, third, fourth));
        seats.all_free().await;
    }

    #[tokio::test]
    async fn who_begins_to_wait_makes_room_for_one_who_waits_for_a_place() {
        let seats = Arc::new(Seats::new(1));
        let only = seats.take().await;
        only.answers();
        let mut next = pin!(seats.take());
        assert!(futures_pending(&mut next).await);
        only.waits();
        assert!(futures_pending(&mut next).await, "it is told to close, and has not closed yet");
        only.closed().await;
        drop(only);
        next.await;
    }

    /// Whether a future is not done when it is asked once.
    async fn futures_pending<F: Future + Unpin>(future: &mut F) -> bool {
        tokio::select! {
            biased;
            _ = future => false,
            () = std::future::ready(()) => true,
        }
    }
}
