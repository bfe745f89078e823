import { foldText } from '#contract/rules/fold-text';
import type { Cell } from './read-grid.ts';

/** `none`: nothing is noted. */
export const MEANINGS = ['present', 'absent', 'none'] as const;
export type Meaning = (typeof MEANINGS)[number];

/** By mark as it is compared; null where a person has to say. */
export type Reading = ReadonlyMap<string, Meaning | null>;

/** The mark of an empty cell. */
export const EMPTY = '';

const PRESENT = new Set([
  ...[
    'x',
    'si',
    's',
    'p',
    '1',
    '✓',
    '✔',
    '✔️',
    '☑',
    '✅',
    '•',
    '●',
    '*',
    'ok',
    'v',
    'true',
    'verdadero',
  ],
  ...['presente', 'asistio', 'asiste', 'asistencia', 'vino', 'estuvo', 'yes', 'y'],
]);
const ABSENT = new Set([
  ...['f', 'no', 'n', '0', 'falta', 'falto', 'ausente', 'inasistencia', 'false', 'falso'],
  ...['✗', '✘', '❌', '☐', 'no asistio', 'no vino'],
]);
/** «Asistió» beside faults, «ausente» beside presences. */
const EITHER = 'a';

export function toMark(cell: Cell): string {
  return typeof cell === 'object' ? cell.day : foldText(String(cell));
}

/** How the marks of a sheet are read, the most frequent first; empty cells last. */
export function readMarks(marks: readonly string[]): { mark: string; count: number }[] {
  const counts = new Map<string, number>();
  for (const mark of marks) counts.set(mark, (counts.get(mark) ?? 0) + 1);
  return [...counts]
    .map(([mark, count]) => ({ mark, count }))
    .sort(
      (one, other) =>
        Number(one.mark === EMPTY) - Number(other.mark === EMPTY) || other.count - one.count,
    );
}

/** What each mark means where it is plain; an empty cell is an absence where no other mark is one. */
export function guessReading(marks: readonly string[]): Reading {
  const hasPresent = marks.some((mark) => PRESENT.has(mark));
  const hasAbsent = marks.some((mark) => ABSENT.has(mark));
  const meaningOf = (mark: string): Meaning | null => {
    if (PRESENT.has(mark)) return 'present';
    if (ABSENT.has(mark)) return 'absent';
    if (mark === EITHER && hasPresent !== hasAbsent) return hasAbsent ? 'present' : 'absent';
    return null;
  };
  const reading = new Map(
    marks.filter((mark) => mark !== EMPTY).map((mark) => [mark, meaningOf(mark)] as const),
  );
  const saysAbsent = [...reading.values()].includes('absent');
  return new Map([...reading, [EMPTY, saysAbsent ? 'none' : 'absent']]);
}
