/** How much two titles look alike, from 0 to 1: the share of letters that need no change. */
export function likeness(a: string, b: string): number {
  const [left, right] = [letters(a), letters(b)];
  const longest = Math.max(left.length, right.length);
  return longest === 0 ? 0 : 1 - editDistance(left, right) / longest;
}

/** Letters and digits only, without accents, a leading article or a year at the end. */
function letters(text: string): string {
  const plain = text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  const bare = plain.replace(/^\s*(?:the|a|an|de|het|een)\s+(?=\S)/, '').replace(/(\S)\s+\(?(?:19|20)\d{2}\)?\s*$/, '$1');
  return bare.replace(/[^\p{L}\p{N}]/gu, '');
}

/** Letters to add, drop or change; two swapped neighbours count as one change. */
function editDistance(a: string, b: string): number {
  let before: number[] = [];
  let above = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let row = 1; row <= a.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= b.length; column += 1) {
      const same = a[row - 1] === b[column - 1];
      let least = Math.min((above[column] ?? 0) + 1, (current[column - 1] ?? 0) + 1, (above[column - 1] ?? 0) + (same ? 0 : 1));
      const swapped = a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      if (row > 1 && column > 1 && swapped) least = Math.min(least, (before[column - 2] ?? 0) + 1);
      current.push(least);
    }
    [before, above] = [above, current];
  }
  return above[b.length] ?? 0;
}
