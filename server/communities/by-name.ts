const spanish = new Intl.Collator('es-MX', { numeric: true });

/** Databases sort letters each in their own way; people read one. */
export function byName(a: { name: string }, b: { name: string }): number {
  return spanish.compare(a.name, b.name);
}

/**
 * The same order for long lists: a collator takes longer over a thousand names than the database
 * over finding them, so it is only asked about those whose keys are equal.
 */
export function sortByName<T extends { name: string }>(rows: readonly T[]): T[] {
  return rows
    .map((row) => ({ row, key: sortKey(row.name) }))
    .sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : byName(a.row, b.row)))
    .map(({ row }) => row);
}

const PLAIN = /^[a-z0-9 ]*$/;

/** Names change seldom and are sorted often. */
const keys = new Map<string, string>();
const KEYS_MAX = 20_000;

function sortKey(name: string): string {
  const known = keys.get(name);
  if (known !== undefined) return known;
  if (keys.size >= KEYS_MAX) keys.clear();
  const key = makeKey(name);
  keys.set(name, key);
  return key;
}

/** Case and accents last, ñ after n, numbers by their value. */
function makeKey(name: string): string {
  const lower = name.toLowerCase();
  const letters = PLAIN.test(lower)
    ? lower
    : lower.normalize('NFD').replaceAll('n\u0303', 'n~').replace(/\p{M}/gu, '');
  return letters.replace(/\d+/g, (digits) => digits.replace(/^0+(?=\d)/, '').padStart(20, '0'));
}
