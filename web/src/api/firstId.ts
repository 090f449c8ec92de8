/** The element with the answers that came with the page. Apart, for the first module reads it and asks nothing. */
export const FIRST = 'trits-first';
