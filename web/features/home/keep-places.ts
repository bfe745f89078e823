/**
 * The rows to show: those that are there stay where they are, whatever became of them, and others
 * come below. A decision must not bring another person under the finger that made it.
 * @returns `before` itself when nobody came.
 */
export function keepPlaces<T extends { id: number }>(
  before: readonly T[],
  now: readonly T[],
): readonly T[] {
  const there = new Set(before.map(({ id }) => id));
  const come = now.filter(({ id }) => !there.has(id));
  return come.length === 0 ? before : [...before, ...come];
}

/** As they are now, those that were there before in the order they had: who came stands below. */
export function keepOrder<T extends { id: number }>(before: readonly T[], now: readonly T[]): T[] {
  const places = new Map(before.map(({ id }, index) => [id, index]));
  const placeOf = ({ id }: T) => places.get(id) ?? before.length;
  return [...now].sort((a, b) => placeOf(a) - placeOf(b));
}
