/** Rows of a CSV file: separated by commas, or by semicolons as Dutch spreadsheets do; quoted where necessary. */
export function csvCells(text: string): string[][] {
  const comma = (text.split('\n', 1)[0] ?? '').includes(';') ? ';' : ',';
  const cell = new RegExp(`("(?:[^"]|"")*"|[^"${comma}\\r\\n]*)(${comma}|\\r?\\n|$)`, 'gy');
  const rows: string[][] = [[]];
  for (let found = cell.exec(text); found !== null; found = cell.exec(text)) {
    const [, raw = '', end = ''] = found;
    rows[rows.length - 1]?.push(raw.startsWith('"') ? raw.slice(1, -1).replaceAll('""', '"') : raw);
    if (end === '') break;
    if (end !== comma) rows.push([]);
  }
  return rows;
}
