//! Slots for connections, and which of them wait for their clients.

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};
use tokio::sync::{Notify, OwnedSemaphorePermit, Semaphore};

/// One in `RECEIVING` slots may belong to a connection that receives a body.
const RECEIVING: usize = 4;

/// How long a new connection may take to send its first request before it can be closed for another one: newcomers would close each
/// other otherwise, before any of them is read.
const FIRST: Duration = Duration::from_millis(100);

/// How long a connection that is to end with its answer may take before a further one is to end too.
const ANSWERED: Duration = Duration::from_millis(50);

/// All slots.
pub struct Slots {
    free: Arc<Semaphore>,
    most: u32,
    /// Most that may receive a body at once.
    most_receiving: usize,
    idle: Mutex<Idle>,
    /// Notified when a connection becomes idle.
    became_idle: Notify,
    /// Whether answers end their connections, because a client waits for a slot and more may be queued behind it. A connection whose client
    /// never pauses is idle for too short a moment to be closed in it.
    wanted: AtomicBool,
    /// [`FIRST`]; none in a test.
    first: Duration,
}

/// What a connection waits for, in the order in which they make room.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum IdleKind {
    /// The rest of a body: it takes a slot and is not yet being answered.
    Body,
    /// Its first request.
    First,
    /// A further request: it is a visitor's for all we know.
    Next,
}

/// The connections that wait for their clients, for each kind the longest waiting first.
#[derive(Default)]
struct Idle {
    next: u64,
    close: BTreeMap<(IdleKind, u64), (Instant, Arc<Notify>)>,
}

impl Idle {
    /// Takes out the connection that makes room first; a new one only once it has had `first` to send its request.
    fn pop(&mut self, first: Duration) -> Option<Arc<Notify>> {
        let may_close =
            |(key, (since, _)): &(&(IdleKind, u64), &(Instant, Arc<Notify>))| key.0 != IdleKind::First || since.elapsed() >= first;
        let key = self.close.iter().find(may_close).map(|(key, _)| *key)?;
        self.close.remove(&key).map(|(_, close)| close)
    }
}

/// The slot of one connection, free again when it is dropped.
pub struct Slot {
    slots: Arc<Slots>,
    close: Arc<Notify>,
    /// Its key among the idle ones.
    since: Mutex<Option<(IdleKind, u64)>>,
    _permit: OwnedSemaphorePermit,
}

impl Slots {
    /// `most` slots.
    pub fn new(most: usize) -> Self {
        let most = u32::try_from(most.clamp(1, Semaphore::MAX_PERMITS)).unwrap_or(u32::MAX);
        let (free, most_receiving) = (Arc::new(Semaphore::new(most as usize)), (most as usize / RECEIVING).max(1));
        Self { free, most, most_receiving, idle: Mutex::default(), became_idle: Notify::new(), wanted: AtomicBool::default(), first: FIRST }
    }

    /// A slot; when none is free, that of the connection that makes room first, or of the first that becomes idle.
    pub async fn take(self: &Arc<Self>) -> Arc<Slot> {
        let permit = loop {
            if let Ok(permit) = Arc::clone(&self.free).try_acquire_owned() {
                break permit;
            }
            if self.make_room()
                && let Ok(permit) = Arc::clone(&self.free).acquire_owned().await
            {
                break permit;
            }
            self.wanted.store(true, Ordering::Relaxed);
            tokio::select! {
                Ok(permit) = Arc::clone(&self.free).acquire_owned() => break permit,
                () = self.became_idle.notified() => {}
                () = tokio::time::sleep(ANSWERED) => {}
            }
        };
        self.wanted.store(false, Ordering::Relaxed);
        let slot = Slot { slots: Arc::clone(self), close: Arc::default(), since: Mutex::new(None), _permit: permit };
        slot.wait_for(IdleKind::First);
        Arc::new(slot)
    }

    /// Closes the connection that makes room first; returns whether there is one that waits.
    pub fn make_room(&self) -> bool {
        lock(&self.idle).pop(self.first).is_some_and(|close| {
            close.notify_one();
            true
        })
    }

    /// Waits until every slot is free.
    pub async fn all_free(&self) {
        let _ = self.free.acquire_many(self.most).await;
    }
}

impl Slot {
    /// A request is being answered: the connection is not closed to make room.
    pub fn set_active(&self) {
        if let Some(since) = lock(&self.since).take() {
            lock(&self.slots.idle).close.remove(&since);
        }
    }

    /// The client has to read the answer and send the next request; returns whether the connection should end with this answer, since
    /// somebody waits for a slot.
    #[must_use]
    pub fn set_idle(&self) -> bool {
        self.wait_for(IdleKind::Next);
        self.slots.wanted.load(Ordering::Relaxed)
    }

    /// The client has to send the rest of a body. Beyond their share of the slots, the longest receiving connection is closed.
    pub fn set_receiving(&self) {
        self.wait_for(IdleKind::Body);
        let mut idle = lock(&self.slots.idle);
        let receiving = idle.close.range(..(IdleKind::First, 0)).count();
        let longest = if receiving > self.slots.most_receiving { idle.close.pop_first() } else { None };
        drop(idle);
        if let Some((_, (_, close))) = longest {
            close.notify_one();
        }
    }

    fn wait_for(&self, what: IdleKind) {
        self.set_active();
        let mut idle = lock(&self.slots.idle);
        let since = (what, idle.next);
        idle.next += 1;
        idle.close.insert(since, (Instant::now(), Arc::clone(&self.close)));
        drop(idle);
        *lock(&self.since) = Some(since);
        // It ends by itself, with its answer written.
        if what != IdleKind::Next || !self.slots.wanted.load(Ordering::Relaxed) {
            self.slots.became_idle.notify_one();
        }
    }

    /// Waits until the connection has to make room.
    pub async fn closed(&self) {
        self.close.notified().await;
    }
}

impl Drop for Slot {
    fn drop(&mut self) {
        self.set_active();
    }
}

fn lock<T>(of: &Mutex<T>) -> MutexGuard<'_, T> {
    of.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests {
    use super::Slots;
    use std::pin::pin;
    use std::sync::Arc;
    use std::time::Duration;

    #[tokio::test]
    async fn the_longest_idle_makes_room_and_no_active_one() {
        let slots = Arc::new(Slots { first: Duration::ZERO, ..Slots::new(3) });
        let (first, second, third) = (slots.take().await, slots.take().await, slots.take().await);
        first.set_active();
        let mut next = pin!(slots.take());
        assert!(is_pending(&mut next).await);
        second.closed().await;
        drop(second);
        let fourth = next.await;
        // The first is idle again, so the third has been for longest.
        assert!(!first.set_idle(), "nobody waits");
        assert!(slots.make_room());
        third.closed().await;
        for slot in [&first, &fourth] {
            slot.set_active();
        }
        assert!(!slots.make_room(), "all others are active");
        drop((first, third, fourth));
        slots.all_free().await;
    }

    #[tokio::test]
    async fn a_new_connection_is_not_closed_for_another_new_one() {
        let slots = Arc::new(Slots::new(2));
        let (old, new) = (slots.take().await, slots.take().await);
        old.set_active();
        assert!(!slots.make_room(), "the new one has had no time to send its request");
        assert!(!old.set_idle());
        assert!(slots.make_room());
        old.closed().await;
        tokio::time::sleep(super::FIRST).await;
        assert!(slots.make_room());
        new.closed().await;
    }

    #[tokio::test]
    async fn a_connection_that_is_answered_ends_for_one_that_waits_for_a_slot() {
        let slots = Arc::new(Slots::new(1));
        let only = slots.take().await;
        only.set_active();
        let mut next = pin!(slots.take());
        assert!(is_pending(&mut next).await);
        assert!(only.set_idle());
        assert!(is_pending(&mut next).await, "it is to end, and has not ended yet");
        drop(only);
        let other = next.await;
        other.set_active();
        assert!(!other.set_idle(), "nobody waits any more");
    }

    /// Whether a future is not done when it is polled once.
    async fn is_pending<F: Future + Unpin>(future: &mut F) -> bool {
        tokio::select! {
            biased;
            _ = future => false,
            () = std::future::ready(()) => true,
        }
    }
}
