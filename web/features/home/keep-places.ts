/**
 * Keeps known rows in place and appends new ones: a decision must not move another person under the
 * finger.
 * @returns `before` itself if nothing was added
 */
export function keepPlaces<T extends { id: number }>(
  before: readonly T[],
  now: readonly T[],
): readonly T[] {
  const there = new Set(before.map(({ id }) => id));
  const come = now.filter(({ id }) => !there.has(id));
  return come.length === 0 ? before : [...before, ...come];
}

/** Current data in the previous order; new rows go last. */
export function keepOrder<T extends { id: number }>(before: readonly T[], now: readonly T[]): T[] {
  const places = new Map(before.map(({ id }, index) => [id, index]));
  const placeOf = ({ id }: T) => places.get(id) ?? before.length;
  return [...now].sort((a, b) => placeOf(a) - placeOf(b));
}
