import type { DecidedOp } from '#contract/sync';
import type { QueueStore } from './ports.ts';
import type { OutboxRow, RowPatch } from './types.ts';

/**
 * A coordinator decided about rows that were in quarantine: they are done, or lie with their person
 * again, with the reason. Told twice it does nothing more, so it comes before the page is stored.
 * @param contact the server's clock, ms, and its epoch. @param now the phone's clock, ms
 */
export async function settleDecided(
  store: Pick<QueueStore, 'open' | 'archive' | 'patch'>,
  decided: readonly DecidedOp[],
  contact: { serverNow: number; epoch: string },
  now: number,
): Promise<void> {
  const byId = new Map(decided.map((decision) => [decision.opId, decision]));
  const rows = [...(await store.open()), ...(await store.archive(0))];
  const patches = rows.flatMap((row): RowPatch[] => {
    const decision = byId.get(row.opId);
    if (!decision || !awaits(row, decision)) return [];
    return [{ seq: row.seq, patch: patchFor(decision, contact, now) }];
  });
  if (patches.length > 0) await store.patch(patches);
}

/** What was left out may be taken in later; nothing else that the person did meanwhile is undone. */
function awaits({ state }: OutboxRow, { accepted }: DecidedOp): boolean {
  return state === 'quarantined' || (accepted && state === 'rejected');
}

function patchFor(
  { accepted, text }: DecidedOp,
  { serverNow, epoch }: { serverNow: number; epoch: string },
  now: number,
): RowPatch['patch'] {
  const settled = { hold: null, nextAt: 0 } as const;
  if (!accepted) {
    return {
      ...settled,
      state: 'rejected',
      ack: null,
      lastProblem: { status: 409, text: text ?? '', at: now },
    };
  }
  // Without a change: the page that tells of the decision brings what it did along.
  const ack = { outcome: 'applied', change: null, epoch, at: serverNow, reviewed: true } as const;
  return { ...settled, state: 'acked', lastProblem: null, ack };
}
