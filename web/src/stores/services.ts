/** The visitor's own streaming services, by the provider's numbers; kept on this device for the next title. */
import { localStore, type TextStorage } from '../lib/storage';

export const SERVICES_KEY = 'trits_services';
const MOST = 20;

/** What cannot be read counts as none. */
export function readServices(storage: TextStorage = localStore): string[] {
  try {
    const value: unknown = JSON.parse(storage.getItem(SERVICES_KEY) ?? '[]');
    if (!Array.isArray(value)) return [];
    return value.filter((id) => Number.isSafeInteger(id) && id > 0).slice(0, MOST).map(String);
  } catch {
    return [];
  }
}

export function keepServices(ids: readonly string[], storage: TextStorage = localStore): void {
  try {
    storage.setItem(SERVICES_KEY, JSON.stringify(ids.map(Number)));
  } catch (error) {
    console.error('Error saving services', error);
  }
}
