/** Where the titles that are left out are kept. Apart, for the first module reads it and none of the store. */
export const SEEN_KEY = 'trits_seen';
