import { sql } from 'kysely';
import { DAY_MS } from '#contract/core/durations';
import type { Trx } from '../database/schema.ts';

/**
 * Keeps by night when accounts were last used, as their sessions tell: those do not outlive their
 * end. To the week, so that few rows are written.
 */
export async function noteUses(trx: Trx): Promise<void> {
  const last = sql<number>`(select max(s.seen_at) from sessions s where s.person_id = people.id)`;
  await trx
    .updateTable('people')
    .set({ used_at: last })
    .where((eb) => eb(last, '>', sql<number>`coalesce(${eb.ref('used_at')}, 0) + ${7 * DAY_MS}`))
    .execute();
}
