import type { OutboxRow } from './types.ts';

type Superseded = Pick<OutboxRow, 'seq' | 'opId'> & Partial<Pick<OutboxRow, 'supersededBy'>>;

/**
 * Superseded rows that nobody needs any more: a superseded tap stays as long as what replaced it. A
 * start that was held up after a loss still asks for it by its key, and would put it back after the
 * newer tap if the row were gone.
 * @param superseded rows in that state.
 * @param standing keys of the rows in any other state.
 * @returns their sequences.
 */
export function findPrunable(
  superseded: readonly Superseded[],
  standing: ReadonlySet<string>,
): number[] {
  const kept = new Set(standing);
  const prunable: number[] = [];
  // What replaces a tap is younger, so a chain is known from its end.
  for (const row of [...superseded].sort((a, b) => b.seq - a.seq)) {
    if (row.supersededBy && kept.has(row.supersededBy)) kept.add(row.opId);
    else prunable.push(row.seq);
  }
  return prunable;
}
