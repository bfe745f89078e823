import type { QueueStore } from './ports.ts';
import type { OutboxRow } from './types.ts';

/**
 * Reopens rows refused as not found once the server shows their meeting or note: a restored server
 * gets every phone's marks.
 * @returns how many rows became pending.
 */
export async function judgeAgain(
  store: Pick<QueueStore, 'change'>,
  ids: readonly string[],
): Promise<number> {
  if (ids.length === 0) return 0;
  const shown = new Set(ids);
  return store.change((open) => {
    const again = open.filter(
      (row) => row.state === 'rejected' && row.lastProblem?.status === 404 && isAbout(row, shown),
    );
    const patches = again.map((row) => ({
      seq: row.seq,
      patch: { state: 'pending' as const, hold: null, nextAt: 0 },
    }));
    return { patches, result: patches.length };
  });
}

/** A merge names two meetings; either may be the one that was not to be found. */
function isAbout({ lane, body }: OutboxRow, shown: ReadonlySet<string>): boolean {
  return shown.has(lane) || shown.has(String(body.from));
}
