import { markRead } from '#contract/announcements';
import { counts, mergeMarks, type ReadMark } from '#contract/rules/announcement-reads';
import { isFor } from '#contract/rules/audience';
import type { Row, Trx } from '../database/schema.ts';
import { handler, mustHaveCaller } from '../http/handler.ts';
import { audienceOf } from './audience.ts';
import { readReader } from './read-reader.ts';
import { publishedAtOf } from './to-item.ts';

const UNSEEN = { read: false, acknowledged: false };

/** Expired and withdrawn ones count too. Unseen ones answer like missing ones, without effect. */
export const markReadHandler = handler(markRead, async (call) => {
  const { trx, now, params, body } = call;
  const reader = await readReader(trx, mustHaveCaller(call), call.now);
  const row = await trx
    .selectFrom('announcements')
    .selectAll()
    .where('id', '=', params.id)
    .executeTakeFirst();
  const isSeen = row && publishedAtOf(row) <= now && isFor(audienceOf(row), reader.person);
  if (!isSeen) return UNSEEN;
  const at = call.op?.at ?? now;
  const isAck = body.ack && row.asks_ack === 1;
  return store(trx, row, { personId: reader.personId, at, ackAt: isAck ? at : null });
});

type Reading = { personId: number; at: number; ackAt: ReadMark };

async function store(trx: Trx, row: Row<'announcements'>, { personId, at, ackAt }: Reading) {
  const { id, renewed_at } = row;
  const known = await trx
    .selectFrom('announcement_reads')
    .select(['read_at', 'ack_at'])
    .where('announcement_id', '=', id)
    .where('person_id', '=', personId)
    .executeTakeFirst();
  const marks = {
    read_at: mergeMarks(known?.read_at ?? null, at, renewed_at) ?? at,
    ack_at: mergeMarks(known?.ack_at ?? null, ackAt, renewed_at),
  };
  await trx
    .insertInto('announcement_reads')
    .values({ announcement_id: id, person_id: personId, ...marks })
    .onConflict((conflict) => conflict.columns(['announcement_id', 'person_id']).doUpdateSet(marks))
    .execute();
  return {
    read: counts(marks.read_at, renewed_at),
    acknowledged: counts(marks.ack_at, renewed_at),
  };
}
