import type { QueueStore } from './ports.ts';
import type { OutboxRow } from './types.ts';

/**
 * The server shows these meetings and notes (again): what it had refused because it could not find
 * them is pending once more. So a restored server, which hears of a meeting from one phone, gets the
 * marks of all others without anybody having to ask.
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
