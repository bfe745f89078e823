/** What stays of old operations: enough that none is ever applied twice (decision 84). */
import { sql } from 'kysely';
import * as v from 'valibot';
import { DAY_MS } from '#contract/core/durations';
import { writeMeta } from '../database/epoch.ts';
import type { Store } from '../database/store.ts';
import { SHORT_FINGERPRINT } from '../http/fingerprint.ts';

/** No session outlives it (`server/session/lifetimes.ts`), so no page repeats a call of before. */
export const SHORTENED_AFTER_MS = 180 * DAY_MS;

/** Rows looked at in one night, and per write turn: other writes come between. */
const ROWS_A_NIGHT = 500_000;
const ROWS_A_TURN = 5_000;

/** The last key of the night before, in `meta`. */
const THROUGH = 'ops_shortened_through';

const Key = v.object({ owner: v.string(), opId: v.string() });
type Key = v.InferOutput<typeof Key>;
const FIRST: Key = { owner: '', opId: '' };

/**
 * Walks on by key from where it ended, without an index that every operation would pay for; begins
 * again after the last. Keeps key, outcome, change and the beginning of the fingerprint.
 * @returns how many rows were shortened
 */
export async function shortenOldOps(
  store: Store,
  now: number,
  most = ROWS_A_NIGHT,
): Promise<number> {
  const before = now - SHORTENED_AFTER_MS;
  let after = await readThrough(store);
  let shortened = 0;
  for (let looked = 0; looked < most; looked += ROWS_A_TURN) {
    const rows = await readNext(store, after, before);
    const last = rows.at(-1);
    const through = last && rows.length === ROWS_A_TURN ? toKey(last) : FIRST;
    const due = rows.filter((row) => row.isDue === 1).length;
    if (last && due > 0) await shorten(store, { after, last: toKey(last), before });
    shortened += due;
    after = through;
    if (through === FIRST) break;
  }
  await store.write((trx) => writeMeta(trx, THROUGH, JSON.stringify(after)));
  return shortened;
}

async function readThrough(store: Store): Promise<Key> {
  const row = await store.read
    .selectFrom('meta')
    .select('value')
    .where('key', '=', THROUGH)
    .executeTakeFirst();
  return row ? v.parse(Key, JSON.parse(row.value)) : FIRST;
}

const toKey = ({ owner, op_id: opId }: { owner: string; op_id: string }): Key => ({ owner, opId });

function readNext({ read }: Store, { owner, opId }: Key, before: number) {
  return read
    .selectFrom('applied_ops')
    .select(['owner', 'op_id'])
    .select(sql<number>`case when ${isDue(before)} then 1 else 0 end`.as('isDue'))
    .where(sql<boolean>`(owner, op_id) > (${owner}, ${opId})`)
    .orderBy('owner')
    .orderBy('op_id')
    .limit(ROWS_A_TURN)
    .execute();
}

type Part = { after: Key; last: Key; before: number };

function shorten(store: Store, { after, last, before }: Part): Promise<unknown> {
  return store.write((trx) =>
    trx
      .updateTable('applied_ops')
      .set({
        fingerprint: sql<string>`substr(fingerprint, 1, ${sql.lit(SHORT_FINGERPRINT)})`,
        endpoint: '',
        answer: null,
      })
      .where(sql<boolean>`(owner, op_id) > (${after.owner}, ${after.opId})`)
      .where(sql<boolean>`(owner, op_id) <= (${last.owner}, ${last.opId})`)
      .where(isDue(before))
      .execute(),
  );
}

const isDue = (before: number) => sql<boolean>`(created_at < ${before} and endpoint <> '')`;
