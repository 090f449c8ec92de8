/** The operator's token, in this tab's memory or session storage; never in a URL. */
import { sessionStore } from '../../lib/storage';

export const TOKEN_KEY = 'trits_admin';

export const storedToken = (storage: Pick<Storage, 'getItem'> = sessionStore): string | null => storage.getItem(TOKEN_KEY);
export const storeToken = (token: string, storage: Pick<Storage, 'setItem'> = sessionStore): void => storage.setItem(TOKEN_KEY, token);
export const forgetToken = (storage: Pick<Storage, 'removeItem'> = sessionStore): void => storage.removeItem(TOKEN_KEY);
