import type { Endpoint } from '#contract/core/endpoint';
import { type PolicyCell, type PolicyRow, policy, type Reach } from '#contract/core/policy';
import { COLUMNS, type Column } from '#contract/core/roles';

/** One cell of the policy table said otherwise. */
export type Flip = {
  row: Endpoint;
  column: Column;
  kind: 'opened' | 'closed' | 'widened' | 'narrowed' | 'unmasked';
  cell: PolicyCell;
};

/** Reaches that are a place: everywhere is then another answer. */
const PLACES: ReadonlySet<Reach> = new Set(['M', 'K', 'K+', 'T', 'C', 'O', 'S', 'Z', 'C→K']);

/** Every way in which one cell of these rows can be wrong. */
export function flipsOf(rows: Iterable<Endpoint>): Flip[] {
  return [...rows].flatMap((row) =>
    COLUMNS.flatMap((column) => {
      const cell = must(policy.get(row.name))[column];
      return waysToBreak(cell, column).map((way) => ({ row, column, ...way }));
    }),
  );
}

function waysToBreak(cell: PolicyCell, column: Column): Pick<Flip, 'kind' | 'cell'>[] {
  if (cell.type === 'deny') return [{ kind: 'opened', cell: opened(column) }];
  const ways: Pick<Flip, 'kind' | 'cell'>[] = [{ kind: 'closed', cell: { type: 'deny' } }];
  if (cell.reaches.some((reach) => PLACES.has(reach))) {
    ways.push({ kind: 'widened', cell: { ...cell, reaches: ['A'] } });
  }
  if (cell.reaches.includes('A'))
    ways.push({ kind: 'narrowed', cell: { ...cell, reaches: ['Z'] } });
  if (cell.masked) ways.push({ kind: 'unmasked', cell: { ...cell, masked: false } });
  return ways;
}

function opened(column: Column): PolicyCell {
  const reach = column === 'anonymous' ? 'P' : 'A';
  return { type: 'allow', reaches: [reach], masked: false, ranked: false };
}

/** Runs work while the table says otherwise in that one cell. */
export async function withFlip<T>({ row, column, cell }: Flip, work: () => Promise<T>): Promise<T> {
  const table = policy as Map<string, PolicyRow>;
  const key = row.name;
  const before = must(table.get(key));
  table.set(key, { ...before, [column]: cell });
  try {
    return await work();
  } finally {
    table.set(key, before);
  }
}

function must<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('every row has a line in the policy');
  return value;
}
