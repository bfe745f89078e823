import type { OutboxRow } from './types.ts';

type Superseded = Pick<OutboxRow, 'seq' | 'opId'> & Partial<Pick<OutboxRow, 'supersededBy'>>;

/**
 * Superseded rows may go only after their replacement: a late start could otherwise restore one
 * behind the newer tap.
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
  // Newest first: a replacement is always younger than the tap it replaces.
  for (const row of [...superseded].sort((a, b) => b.seq - a.seq)) {
    if (row.supersededBy && kept.has(row.supersededBy)) kept.add(row.opId);
    else prunable.push(row.seq);
  }
  return prunable;
}
