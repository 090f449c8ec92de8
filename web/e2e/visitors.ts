/** Made-up visitors: what they send to the real server, and the same counted apart from the code that is tested. */
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { expect } from 'vitest';
import type { Event, Events } from '../src/events/types';
import { arrivedIn } from './events';

type MediaType = 'movie' | 'tv';
export interface Told extends Omit<Event, 'eventId'> {
  eventType: keyof Events;
  eventData: Record<string, unknown>;
  day: string;
}

interface Known {
  tmdbId: number;
  title: string;
  /** Tips after it. */
  tips: readonly { tmdbId: number; title: string }[];
}

/** Numbers that look random and are the same every time. */
function dice(seed: number) {
  let state = seed;
  return (sides: number) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * sides);
  };
}

/** Visits on each of the days; more of films than of series. */
export function visits(days: readonly string[], perDay: number, known: Record<MediaType, Known>): Told[] {
  const throwDie = dice(11);
  return days.flatMap((day) =>
    Array.from({ length: perDay }, () => visit(throwDie, day, throwDie(3) > 0 ? 'movie' : 'tv', known)).flat(),
  );
}

function visit(throwDie: (sides: number) => number, day: string, mediaType: MediaType, known: Record<MediaType, Known>): Told[] {
  const sessionId = crypto.randomUUID();
  const { tmdbId: seed, title, tips } = known[mediaType];
  const tip = tips[throwDie(tips.length)] ?? { tmdbId: seed, title };
  const told: Told[] = [];
  const say = <K extends keyof Events>(eventType: K, eventData: Events[K]) =>
    told.push({ sessionId, eventType, eventData: eventData as Record<string, unknown>, day });
  const about = { tmdbId: tip.tmdbId, title: tip.title, mediaType };
  if (throwDie(5) === 0) {
    say('search_submitted', { q: 'qxvwz zzkkj', year: null, mediaType });
    return told;
  }
  say('search_submitted', { q: title, year: null, mediaType });
  if (throwDie(3) === 0) say('filters_applied', { filters: { years: '1950-2020', genres: [18] }, mediaType });
  if (throwDie(4) === 0) say('ladder_used', { step: 1 + throwDie(8), mediaType });
  if (throwDie(2) === 0) say('alt_set_requested', { iteration: 1, mediaType });
  if (throwDie(2) === 0) say('tip_card_click', { ...about, position: 1 });
  if (throwDie(2) === 0) say('tip_feedback', { tmdbId: tip.tmdbId, seedTmdbId: seed, position: 1, verdict: throwDie(3) > 0 ? 'good' : 'bad', mediaType });
  if (throwDie(4) === 0) say('tip_feedback', { tmdbId: tip.tmdbId, seedTmdbId: seed, position: 1, verdict: 'bad', mediaType });
  if (throwDie(2) === 0) say('availability_sheet_opened', { ...about, hasProviders: true });
  if (throwDie(3) === 0) say('availability_click', { ...about, provider: 'Netflix', providerType: 'flatrate' });
  if (throwDie(4) === 0) say('watchlist_added', about);
  if (throwDie(3) === 0) say('session_rated', { stars: 1 + throwDie(5), page: mediaType === 'movie' ? '/movie' : '/series' });
  return told;
}

/** Sends everything to the real server, twenty at a time, each told once. */
export async function send(baseUrl: string, told: readonly Told[]): Promise<void> {
  for (let at = 0; at < told.length; at += 20) {
    const events = told.slice(at, at + 20).map(({ sessionId, eventType, eventData }) => ({ eventId: crypto.randomUUID(), sessionId, eventType, eventData }));
    const response = await fetch(`${baseUrl}/api/v1/save-event`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ events }) });
    expect(response.status).toBe(204);
  }
}

/** What the server kept today, moved to the days it was told on: the server's clock cannot be. */
export async function moveToTheirDays(from: string, to: string, told: readonly Told[]): Promise<void> {
  const days = new Map(told.map(({ sessionId, day }) => [sessionId, day]));
  const segments = new Map<string, Buffer[]>();
  for (const record of await arrivedIn(from)) {
    const day = days.get(record.sessionId) ?? '';
    const json = Buffer.from(JSON.stringify({ ...record, time: `${day}T${record.time.slice(11)}` }));
    const head = Buffer.alloc(8);
    head.writeUInt32LE(json.length, 0);
    head.writeUInt32LE(crc32(json), 4);
    segments.set(day, [...(segments.get(day) ?? []), head, json]);
  }
  await Promise.all([...segments].map(([day, parts]) => writeFile(join(to, `events-${day}.seg`), Buffer.concat(parts))));
}

/** Every file of a folder as one text. */
export async function textOf(folder: string): Promise<string> {
  const files = (await readdir(folder)).filter((name) => name.endsWith('.json'));
  return (await Promise.all(files.map((name) => readFile(join(folder, name), 'utf8')))).join('\n');
}

const sessions = (told: readonly Told[]) => new Set(told.map(({ day, sessionId }) => `${day} ${sessionId}`)).size;

/** Sums that the page shows, counted event by event. */
export function counted(all: readonly Told[], mediaType?: MediaType) {
  const told = mediaType === undefined ? all : all.filter(({ eventData }) => eventData.mediaType === mediaType || eventData.page === (mediaType === 'movie' ? '/movie' : '/series'));
  const of = (eventType: string) => told.filter((event) => event.eventType === eventType);
  const found = of('search_submitted').filter(({ eventData }) => eventData.q !== 'qxvwz zzkkj');
  const last = new Map(of('tip_feedback').map(({ day, sessionId, eventData }) => [`${day} ${sessionId} ${String(eventData.tmdbId)}`, eventData.verdict]));
  return {
    sessions: sessions(told),
    searches: of('search_submitted').length,
    missed: of('search_submitted').length - found.length,
    sets: found.length + of('alt_set_requested').length,
    tips: of('tip_card_click').length,
    providers: of('availability_click').length,
    votes: last.size,
    good: [...last.values()].filter((verdict) => verdict === 'good').length,
    funnel: funnel(told, found),
    listed: of('watchlist_added').length,
    stars: of('session_rated').length,
  };
}

/** A session counts at a step when it made all before it too. */
function funnel(told: readonly Told[], found: readonly Told[]): number[] {
  const made = (events: readonly Told[]) => new Set(events.map(({ sessionId }) => sessionId));
  const of = (...types: string[]) => told.filter(({ eventType }) => types.includes(eventType));
  const steps = [
    made(of('search_submitted')),
    made([...found, ...of('ladder_used', 'alt_set_requested', 'tip_feedback', 'tip_card_click')]),
    made(of('tip_card_click')),
    made(of('availability_sheet_opened')),
    made(of('availability_click')),
  ];
  return steps.map((_, n) => [...(steps[0] ?? [])].filter((session) => steps.slice(0, n + 1).every((step) => step.has(session))).length);
}
