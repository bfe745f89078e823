import { sql } from 'kysely';
import { DAY_MS } from '#contract/core/durations';
import type { Trx } from '../database/schema.ts';

/** Nightly, because sessions are deleted. Rounded to weeks, so that few rows change. */
export async function noteUses(trx: Trx): Promise<void> {
  const last = sql<number>`(select max(s.seen_at) from sessions s where s.person_id = people.id)`;
  await trx
    .updateTable('people')
    .set({ used_at: last })
    .where((eb) => eb(last, '>', sql<number>`coalesce(${eb.ref('used_at')}, 0) + ${7 * DAY_MS}`))
    .execute();
}
