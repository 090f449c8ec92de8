/** Query strings of URLs. */
export type Query = Record<string, string | number | undefined>;

export function withQuery(path: string, values: Query): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) {
    if (value !== undefined) query.set(name, String(value));
  }
  // Commas are legal in a query; lists stay readable.
  const text = query.toString().replaceAll('%2C', ',');
  return text === '' ? path : `${path}?${text}`;
}
