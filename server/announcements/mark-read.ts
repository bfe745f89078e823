import { markRead } from '#contract/announcements';
import { editionRead, mergeMarks, type ReadMark } from '#contract/rules/announcement-reads';
import { isFor } from '#contract/rules/audience';
import type { Row, Trx } from '../database/schema.ts';
import { handler, mustHaveCaller } from '../http/handler.ts';
import { audienceOf } from './audience.ts';
import { readReader } from './read-reader.ts';
import { isCurrent, publishedAtOf, toMark } from './to-item.ts';

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
  const edition = editionRead(at, body.edition, {
    ...{ edition: row.edition, renewedAt: row.renewed_at },
  });
  return store(trx, row, { personId: reader.personId, read: { at, edition }, isAck });
});

type Reading = { personId: number; read: { at: number; edition: number }; isAck: boolean };

async function store(trx: Trx, row: Row<'announcements'>, { personId, read, isAck }: Reading) {
  const { id } = row;
  const known = await trx
    .selectFrom('announcement_reads')
    .select(['read_at', 'read_edition', 'ack_at', 'ack_edition'])
    .where('announcement_id', '=', id)
    .where('person_id', '=', personId)
    .executeTakeFirst();
  const before = {
    read: toMark(known?.read_at ?? null, known?.read_edition ?? null),
    ack: toMark(known?.ack_at ?? null, known?.ack_edition ?? null),
  };
  const readMark = mergeMarks(before.read, read) ?? read;
  const ackMark: ReadMark = mergeMarks(before.ack, isAck ? read : null);
  const marks = {
    ...{ read_at: readMark.at, read_edition: readMark.edition ?? 1 },
    ...{ ack_at: ackMark?.at ?? null, ack_edition: ackMark?.edition ?? null },
  };
  await trx
    .insertInto('announcement_reads')
    .values({ announcement_id: id, person_id: personId, ...marks })
    .onConflict((conflict) => conflict.columns(['announcement_id', 'person_id']).doUpdateSet(marks))
    .execute();
  return { read: isCurrent(row, readMark), acknowledged: isCurrent(row, ackMark) };
}
