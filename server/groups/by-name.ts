/** Databases sort letters each in their own way; people read one. */
export const spanish = new Intl.Collator('es-MX', { numeric: true });

export function byName(a: { name: string }, b: { name: string }): number {
  return spanish.compare(a.name, b.name);
}

/**
 * Caches each name's rank: collating a thousand names takes longer than the query. Recomputed when
 * a new name appears.
 */
export function sortByName<T extends { name: string }>(rows: readonly T[]): T[] {
  if (rows.some(({ name }) => !places.has(name))) places = findPlaces(rows);
  return rows
    .map((row) => ({ row, place: places.get(row.name) as number }))
    .sort((a, b) => a.place - b.place)
    .map(({ row }) => row);
}

let places: ReadonlyMap<string, number> = new Map();
/** Beyond, only the names of the list at hand are kept. */
const PLACES_MAX = 5_000;

function findPlaces(rows: readonly { name: string }[]): ReadonlyMap<string, number> {
  const names = new Set(rows.map(({ name }) => name));
  if (places.size + names.size <= PLACES_MAX) for (const name of places.keys()) names.add(name);
  // Names that read alike share a place, so that rows stay in the order they came in.
  let place = 0;
  let last: string | null = null;
  const found = new Map<string, number>();
  for (const name of [...names].sort(spanish.compare)) {
    if (last !== null && spanish.compare(last, name) !== 0) place += 1;
    found.set(name, place);
    last = name;
  }
  return found;
}
