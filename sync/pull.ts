import type { DecidedOp, PullAnswer } from '#contract/sync';
import type { AbortSignalLike, CacheStore, Clock, Transport } from './ports.ts';
import type { Delay } from './types.ts';

export type PullDeps = {
  cache: CacheStore;
  transport: Pick<Transport, 'pull'>;
  clock: Clock;
  onContact(reply: { serverNow: number; epoch: string }, sentWall: number): Promise<void>;
  /** Called with a page's meetings and notes before storing, so that a crash repeats it. */
  onShown(ids: readonly string[]): Promise<void>;
  /** Called with decisions about this person's records, also before storing. */
  onDecided(decided: readonly DecidedOp[], page: PullAnswer): Promise<void>;
};

export type PullResult =
  | { type: 'current'; through: number }
  | Delay
  | { type: 'signed-out' }
  | { type: 'upgrade' };

export async function pullAll(deps: PullDeps, signal: AbortSignalLike): Promise<PullResult> {
  let cursor = (await deps.cache.position())?.cursor ?? null;
  while (!signal.aborted) {
    const sentWall = deps.clock.now();
    const reply = await deps.transport.pull(cursor, signal);
    if (reply.type === 'unreachable') return { type: 'retry', afterMs: null };
    if (reply.type === 'refused') {
      if (reply.status === 401) return { type: 'signed-out' };
      if (reply.status === 426) return { type: 'upgrade' };
      return { type: 'retry', afterMs: reply.retryAfterMs, cause: 'busy' };
    }
    const page = reply.body;
    const shown = [...page.meetings, ...page.followUps].map(({ id }) => id);
    // A deleted meeting may have been merged into another, which takes its rows.
    await deps.onShown([...shown, ...page.gone.meetings]);
    if (page.decided) await deps.onDecided(page.decided, page);
    await deps.cache.apply(page, page.serverNow, cursor);
    await deps.onContact(page, sentWall);
    if (!page.more) return { type: 'current', through: page.through };
    // A page that does not advance would be requested forever.
    if (page.cursor === cursor) return { type: 'retry', afterMs: null, cause: 'busy' };
    cursor = page.cursor;
  }
  return { type: 'retry', afterMs: 0, cause: 'here' };
}
