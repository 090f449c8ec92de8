/** The operator's token: in this tab's memory or session storage and nowhere else, least of all in an address. */
import { sessionStore } from '../lib/storage';

export const TOKEN_KEY = 'trits_admin';

export const keptToken = (storage: Pick<Storage, 'getItem'> = sessionStore): string | null => storage.getItem(TOKEN_KEY);
export const keepToken = (token: string, storage: Pick<Storage, 'setItem'> = sessionStore): void => storage.setItem(TOKEN_KEY, token);
export const forgetToken = (storage: Pick<Storage, 'removeItem'> = sessionStore): void => storage.removeItem(TOKEN_KEY);
