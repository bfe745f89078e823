import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import { listOwnAnnouncements, type OwnAnnouncement } from '#contract/announcement-writing';
import type { AllowCell } from '#contract/core/policy';
import type { Caller } from '../access/caller.ts';
import { readFitting } from '../database/keyset.ts';
import { createPace } from '../database/pace.ts';
import type { Schema } from '../database/schema.ts';
import { readCommunityNames } from '../groups/community-names.ts';
import { type Call, type CallContext, handler, mustHaveCaller } from '../http/handler.ts';
import { notFound } from '../http/problem.ts';
import {
  type AnnouncementRow,
  NEWEST_FIRST,
  readPart,
  selectAnnouncements,
} from './announcement-row.ts';
import { readReader } from './read-reader.ts';
import { toOwnItem } from './to-item.ts';

type Eb = ExpressionBuilder<Schema, 'announcements'>;

/** Their own; with `all` everything they may edit, also scheduled, expired and withdrawn. */
export const listOwnHandler = handler(listOwnAnnouncements, {
  mode: 'snapshot',
  async run({ trx, deps, now, query, cell, ...call }) {
    const caller = mustHaveCaller(call);
    const reader = await readReader(trx, caller, now);
    const nameOf = await readCommunityNames({ trx, deps, caller });
    const filter = (eb: Eb) => {
      const own = isAuthor(eb, caller);
      return query.all === '1' ? eb.or([own, isEditable(eb, caller, cell)]) : own;
    };
    return readFitting(NEWEST_FIRST, query.cursor, {
      read: (part) => readPart(trx, caller.personId, filter, part),
      idOf: ({ id }) => id,
      toItem: (row) => {
        const groupName = nameOf(row.target_group_id, row.groupName);
        return toOwnItem({ ...row, groupName }, reader, now);
      },
      pace: createPace(deps.store),
    });
  },
});

/** One the caller may edit. One 404 for missing and out of reach. */
export async function mustFindEditable(call: CallContext, id: number): Promise<AnnouncementRow> {
  const caller = mustHaveCaller(call);
  const row = await selectAnnouncements(call.trx, caller.personId)
    .where('announcements.id', '=', id)
    .where((eb) => isEditable(eb as never, caller, call.cell))
    .executeTakeFirst();
  if (!row) throw notFound();
  return row;
}

export async function readOwn(
  { trx, caller, now }: Pick<Call, 'trx' | 'caller' | 'now'>,
  id: number,
): Promise<OwnAnnouncement> {
  const { personId } = mustHaveCaller({ caller });
  const reader = await readReader(trx, { personId }, now);
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
