/** Storage key of the excluded titles. In a file of its own: the first chunk needs the key but not the store. */
export const SEEN_KEY = 'trits_seen';
