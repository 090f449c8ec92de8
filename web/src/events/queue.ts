/**
 * Events on their way: gathered for a moment, sent in few requests, one after the other. A page that goes away hands over
 * what still waits. What may not have arrived is sent once more, and by its id the server counts it once.
 */
import { countForOne, AT_ONCE } from './batch';
import type { Event } from './types';

/** `later`: perhaps not kept, and worth another try. `refused`: no use in trying again. */
export type Outcome = 'kept' | 'later' | 'refused';

interface Road {
  post: (events: readonly Event[]) => Promise<Outcome>;
  /** For a page that goes away: nobody waits for the answer. */
  handOver: (events: readonly Event[]) => void;
  /** Whether anything may be sent at all. */
  allowed: () => boolean;
  online: () => boolean;
}

export const IDLE_MS = 400;
export const AGAIN_MS = 5_000;
/** Beyond these the oldest are forgotten. */
const MOST_WAITING = 1_000;

type Waiting = Event & { again?: true };

export function createQueue({ post, handOver, allowed, online }: Road) {
  let waiting: Waiting[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let sending: Promise<void> | null = null;
  let pausing = false;
  let away = false;

  const take = (): Waiting[] => waiting.splice(0, countForOne(waiting.map(plain)));

  const flush = (): void => {
    clearTimeout(timer);
    pausing = false;
    if (!allowed()) waiting = [];
    if (waiting.length === 0 || !online()) return;
    if (away) return passAll();
    if (sending !== null) return;
    sending = sendNext().finally(() => {
      sending = null;
      if (!pausing && waiting.length > 0) flush();
    });
  };

  const sendNext = async (): Promise<void> => {
    const events = take();
    const outcome = await post(events.map(plain));
    if (outcome !== 'later') return;
    const again = events.filter((event) => event.again !== true);
    if (again.length === 0) return;
    waiting.unshift(...again.map((event) => ({ ...event, again: true as const })));
    if (away) return passAll();
    pausing = true;
    timer = setTimeout(flush, AGAIN_MS);
  };

  const passAll = (): void => {
    while (waiting.length > 0) handOver(take().map(plain));
  };

  return {
    add: (events: readonly Event[]): void => {
      waiting.push(...events);
      waiting.splice(0, waiting.length - MOST_WAITING);
      if (pausing) return;
      clearTimeout(timer);
      // Also on a page that goes away: more may follow in the same breath.
      timer = setTimeout(flush, IDLE_MS);
      if (waiting.length >= AT_ONCE || away) flush();
    },
    /** The page is hidden or left, or seen again. */
    leave: (): void => {
      away = true;
      flush();
    },
    comeBack: (): void => {
      away = false;
    },
    flush,
    /** Forgets what waits, and says when the request under way is over. */
    drop: async (): Promise<void> => {
      waiting = [];
      await sending;
      waiting = [];
    },
  };
}

const plain = ({ eventId, sessionId, eventType, eventData }: Waiting): Event => ({ eventId, sessionId, eventType, eventData });
