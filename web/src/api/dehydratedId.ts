/** Id of the element with the dehydrated state. In a file of its own: the first chunk needs the id but not the queries. */
export const DEHYDRATED_ID = 'trits-first';
