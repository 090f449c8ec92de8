/** Query strings of URLs. */
export type Query = Record<string, string | number | undefined>;

export function withQuery(path: string, values: Query): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) {
    if (value !== undefined) query.set(name, String(value));
  }
  // Commas and colons are legal in a query; lists and `movie:550` stay readable.
  const text = query.toString().replaceAll('%2C', ',').replaceAll('%3A', ':');
  return text === '' ? path : `${path}?${text}`;
}
