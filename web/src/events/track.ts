/** Sends one event. A failure is only logged: the visitor never sees or waits for it. */
import { sessionStore } from '../lib/storage';
import { api } from '../urls';
import type { MediaType } from '../api/types';
import { sessionId } from './session';

interface TitleFields {
  tmdbId: number;
  title: string;
  mediaType: MediaType;
}

/** Event types with exactly their fields. */
export interface Events {
  search_submitted: { q: string; year: number | null; mediaType: MediaType };
  alt_set_requested: { iteration: number; mediaType: MediaType };
  tip_card_click: TitleFields & { position: number };
  watchlist_added: TitleFields;
  watchlist_removed: TitleFields;
  watchlist_cleared: { count: number };
  share_clicked: { page: string; url: string };
  session_rated: { stars: number; page: string };
  tip_feedback: {
    tmdbId: number;
    seedTmdbId: number;
    position: number;
    verdict: 'good' | 'bad' | 'none';
    mediaType: MediaType;
  };
}

export function track<K extends keyof Events>(eventType: K, eventData: Events[K]): void {
  void send(eventType, eventData).catch((error: unknown) => console.error('Failed to track event', error));
}

async function send(eventType: string, eventData: object): Promise<void> {
  const response = await fetch(api.saveEvent(), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ sessionId: sessionId(sessionStore), eventType, eventData }),
    keepalive: true,
  });
  if (!response.ok) throw new Error(`save-event answered ${response.status}`);
}
