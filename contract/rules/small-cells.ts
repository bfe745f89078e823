/**
 * Small counts of people never show, nor can they be worked out of what does (decision D12).
 * For whoever has aggregates alone.
 */

/** A cell under this many people tells of persons. */
export const SMALL_CELL = 5;
export const FOLDED_NAME = 'Otras instituciones';
/** Names are listed up to this many (specification 2, section 9). */
export const NAMES_MAX = 5;

/** For «¿Cómo se calcula?». */
export const SMALL_CELLS_DEFINITION = `Las instituciones con menos de ${SMALL_CELL} personas van juntas en «${FOLDED_NAME}». Su número, y el total de la ciudad, solo se dicen cuando no dejan ver cuántas personas hay en una de ellas.`;

type Cell = { people: ReadonlySet<number> };

export type Folded<C extends Cell> = {
  /** Largest first. */
  shown: C[];
  /** Those that are told of together; none is an empty list. */
  folded: C[];
  /** Different people of the folded cells; null when that is too few to say. */
  foldedCount: number | null;
  /** Different people of all cells; null when it would give the fold away. */
  total: number | null;
};

export function foldSmallCells<C extends Cell>(cells: readonly C[]): Folded<C> {
  const sorted = [...cells].sort((a, b) => b.people.size - a.people.size);
  const small = sorted.filter(({ people }) => people.size < SMALL_CELL).length;
  // One alone would be the rest of any total: the next smallest hides it.
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

/** Somebody of several cells is one person. */
export function countPeople(cells: readonly Cell[]): number {
  return new Set(cells.flatMap(({ people }) => [...people])).size;
}
