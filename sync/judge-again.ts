import type { QueueStore } from './ports.ts';
import type { OutboxRow, RowPatch } from './types.ts';

/**
 * Reopens rows refused as not found once the server has their meeting, note or an earlier row of
 * their lane: after a restore, phones resend in any order.
 * @returns how many rows became pending.
 */
export async function judgeAgain(
  store: Pick<QueueStore, 'change'>,
  ids: readonly string[],
): Promise<number> {
  if (ids.length === 0) return 0;
  const shown = new Set(ids);
  return store.change((open) => {
    const patches = open.filter((row) => isUnfound(row) && isAbout(row, shown)).map(again);
    return { patches, result: patches.length };
  });
}

/** Pulls do not cover activities and conversations. One transaction, so no crash separates them. */
export function withReopened(open: readonly OutboxRow[], patches: readonly RowPatch[]): RowPatch[] {
  const bySeq = new Map(patches.map(({ seq, patch }) => [seq, patch]));
  const taken = open.filter(({ seq }) => (bySeq.get(seq)?.ack?.change ?? 0) > 0);
  const lanes = new Set(taken.map(({ lane }) => lane));
  const reopened = open
    .filter((row) => lanes.has(row.lane) && isUnfound({ ...row, ...bySeq.get(row.seq) }))
    .map(again);
  const seqs = new Set(reopened.map(({ seq }) => seq));
  return [...patches.filter(({ seq }) => !seqs.has(seq)), ...reopened];
}

const isUnfound = ({ state, lastProblem }: Pick<OutboxRow, 'state' | 'lastProblem'>): boolean =>
  state === 'rejected' && lastProblem?.status === 404;

const again = ({ seq }: OutboxRow): RowPatch => ({
  seq,
  patch: { state: 'pending', hold: null, nextAt: 0 },
});

/** Either meeting of a merge may be the one that was not found. */
function isAbout({ lane, body }: OutboxRow, shown: ReadonlySet<string>): boolean {
  return shown.has(lane) || shown.has(String(body.from));
}
