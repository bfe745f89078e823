/** Hides small counts of people, and what would reveal them by subtraction (decision D12). */

export const SMALL_CELL = 5;
export const FOLDED_NAME = 'Otras instituciones';
/** Most names listed (specification 2, section 9). */
export const NAMES_MAX = 5;

export const SMALL_CELLS_DEFINITION = `Las instituciones con menos de ${SMALL_CELL} personas van juntas en «${FOLDED_NAME}». Su número, y el total de la ciudad, solo se dicen cuando no dejan ver cuántas personas hay en una de ellas.`;

type Cell = { people: ReadonlySet<number> };

export type Folded<C extends Cell> = {
  shown: C[];
  /** Reported as one; never exactly one cell. */
  folded: C[];
  /** Distinct people in the folded cells; null when too few. */
  foldedCount: number | null;
  /** Distinct people in all cells; null when it would reveal the fold. */
  total: number | null;
};

export function foldSmallCells<C extends Cell>(cells: readonly C[]): Folded<C> {
  const sorted = [...cells].sort((a, b) => b.people.size - a.people.size);
  const small = sorted.filter(({ people }) => people.size < SMALL_CELL).length;
  // A single hidden cell follows from any total, so the next smallest is hidden too.
  const hidden = small === 1 ? Math.min(2, sorted.length) : small;
  const shown = sorted.slice(0, sorted.length - hidden);
  const folded = sorted.slice(sorted.length - hidden);
  const count = countPeople(folded);
  const isTold = count === 0 || count >= SMALL_CELL;
  return {
    shown,
    folded,
    foldedCount: isTold ? count : null,
    total: isTold ? countPeople(sorted) : null,
  };
}

/** A person in several cells counts once. */
export function countPeople(cells: readonly Cell[]): number {
  return new Set(cells.flatMap(({ people }) => [...people])).size;
}
