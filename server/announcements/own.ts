/** Announcements by who wrote them, and by who may change them. */
import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import { listOwnAnnouncements, type OwnAnnouncement } from '#contract/announcement-writing';
import type { AllowCell } from '#contract/core/policy';
import type { Caller } from '../access/caller.ts';
import type { Schema } from '../database/schema.ts';
import { type Call, handler, mustHaveCaller } from '../http/handler.ts';
import { notFound } from '../http/problem.ts';
import { type AnnouncementRow, publishedAt, selectAnnouncements } from './announcement-row.ts';
import { readReader } from './read-reader.ts';
import { toOwnItem } from './to-item.ts';

const OWN_MAX = 200;

type Eb = ExpressionBuilder<Schema, 'announcements'>;
type Asking = Pick<Call, 'trx' | 'caller' | 'cell'>;

/** Their own; with `all` whatever they may change, scheduled, expired and withdrawn ones too. */
export const listOwnHandler = handler(listOwnAnnouncements, async (call) => {
  const caller = mustHaveCaller(call);
  const reader = await readReader(call.trx, caller);
  const rows = await selectAnnouncements(call.trx, caller.personId)
    .where((eb) => {
      const own = isAuthor(eb as never, caller);
      const isWanted = call.query.all === '1';
      return isWanted ? eb.or([own, isEditable(eb as never, caller, call.cell)]) : own;
    })
    .orderBy(publishedAt, 'desc')
    .orderBy('announcements.id', 'desc')
    .limit(OWN_MAX)
    .execute();
  return rows.map((row) => toOwnItem(row, reader, call.now));
});

/** One the caller may change. One 404 for missing and out of reach. */
export async function mustFindEditable(call: Asking, id: number): Promise<AnnouncementRow> {
  const caller = mustHaveCaller(call);
  const row = await selectAnnouncements(call.trx, caller.personId)
    .where('announcements.id', '=', id)
    .where((eb) => isEditable(eb as never, caller, call.cell))
    .executeTakeFirst();
  if (!row) throw notFound();
  return row;
}

/** One that the caller has just written. */
export async function readOwn(
  { trx, caller, now }: Pick<Call, 'trx' | 'caller' | 'now'>,
  id: number,
): Promise<OwnAnnouncement> {
  const { personId } = mustHaveCaller({ caller });
  const reader = await readReader(trx, { personId });
  const row = await selectAnnouncements(trx, personId)
    .where('announcements.id', '=', id)
    .executeTakeFirst();
  if (!row) throw notFound();
  return toOwnItem(row, reader, now);
}

/** `O` their own; `S` and `Z` those whose whole audience lies within; `A` all. */
function isEditable(eb: Eb, caller: Caller, { reaches }: AllowCell): Expression<SqlBool> {
  if (reaches.includes('A')) return eb.lit(true);
  if (reaches.includes('O')) return isAuthor(eb, caller);
  const states = reaches.includes('Z') ? [...caller.zone] : [caller.state];
  return eb.or([
    eb('announcements.target_state', 'in', states),
    eb.exists(
      eb
        .selectFrom('groups as target')
        .select('target.id')
        .whereRef('target.id', '=', 'announcements.target_group_id')
        .where('target.state', 'in', states),
    ),
  ]);
}

function isAuthor(eb: Eb, { personId }: Caller): Expression<SqlBool> {
  return eb('announcements.author_id', '=', personId);
}
