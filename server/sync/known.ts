import { known } from '#contract/sync';
import { readEpoch } from '../database/epoch.ts';
import type { Trx } from '../database/schema.ts';
import { handler, mustHaveCaller } from '../http/handler.ts';
import { ownerOfPerson } from '../http/idempotency.ts';
import { toDecided } from './read-ops.ts';

/**
 * After a restore phones ask which archived keys are unknown, and resend those. Quarantined ones
 * answer their current decision.
 */
export const knownHandler = handler(known, {
  mode: 'read',
  async run(call) {
    const { opIds } = call.body;
    const owner = ownerOfPerson(mustHaveCaller(call).personId);
    const found = await findKnown(call.trx, owner, opIds);
    const reviews = await findReviews(call.trx, owner, [...found]);
    const waiting = reviews.filter(({ state }) => state === 'waiting').map(({ op_id }) => op_id);
    const decided = reviews.filter(({ state }) => state !== 'waiting').map(toDecided);
    return {
      unknown: opIds.filter((opId) => !found.has(opId)),
      epoch: await readEpoch(call.trx),
      ...(waiting.length > 0 ? { waiting } : {}),
      ...(decided.length > 0 ? { decided } : {}),
    };
  },
});

async function findKnown(trx: Trx, owner: string, opIds: readonly string[]): Promise<Set<string>> {
  if (opIds.length === 0) return new Set();
  const rows = await trx
    .selectFrom('applied_ops')
    .select('op_id')
    .where('owner', '=', owner)
    .where('op_id', 'in', opIds)
    .execute();
  return new Set(rows.map((row) => row.op_id));
}

async function findReviews(trx: Trx, owner: string, opIds: readonly string[]) {
  if (opIds.length === 0) return [];
  return trx
    .selectFrom('quarantine')
    .select(['op_id', 'state', 'answer'])
    .where('owner', '=', owner)
    .where('op_id', 'in', opIds)
    .orderBy('id')
    .execute();
}
