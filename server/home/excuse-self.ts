import { zoneOf } from '#contract/core/places';
import { civilDay, type Zone } from '#contract/core/time-zones';
import { EXCUSE_DAYS, excuseSelf } from '#contract/home';
import { addDays } from '#contract/rules/civil-day';
import { compileList } from '../database/compile-list.ts';
import type { Trx } from '../database/schema.ts';
import { handler, mustHaveCaller } from '../http/handler.ts';

/** Judged by when it was said: a phone that was without signal may come back after the meeting. */
export const excuseSelfHandler = handler(excuseSelf, async (call) => {
  const { trx, deps, body, now } = call;
  const { personId } = mustHaveCaller(call);
  const change = await deps.store.nextChange(trx);
  const own = await trx
    .selectFrom('memberships')
    .innerJoin('groups', 'groups.id', 'memberships.group_id')
    .select(['memberships.id', 'groups.state', 'groups.city'])
    .where('memberships.person_id', '=', personId)
    .where('memberships.group_id', '=', body.communityId)
    .where('memberships.left_at', 'is', null)
    .where('groups.kind', '=', 'community')
    .where('groups.deleted_at', 'is', null)
    .executeTakeFirst();
  const at = call.op?.at ?? now;
  if (!own || !isWithin(body.day, at, zoneOf(own.state, own.city))) return { isExcused: false };
  const key = { person_id: personId, group_id: body.communityId, day: body.day };
  const said = { is_excused: body.isExcused ? (1 as const) : (0 as const), said_at: at };
  const known = await trx
    .selectFrom('excuses')
    .select(['is_excused', 'said_at'])
    .where('person_id', '=', key.person_id)
    .where('group_id', '=', key.group_id)
    .where('day', '=', key.day)
    .executeTakeFirst();
  if (known && known.said_at > at) {
    call.op?.report({ outcome: 'kept-newer', change });
    return { isExcused: known.is_excused === 1 };
  }
  await trx
    .insertInto('excuses')
    .values({ ...key, ...said })
    .onConflict((conflict) => conflict.columns(['person_id', 'group_id', 'day']).doUpdateSet(said))
    .execute();
  // Phones pull members whose membership changed.
  await trx.updateTable('memberships').set({ change }).where('id', '=', own.id).execute();
  call.op?.report({ outcome: 'applied', change });
  return { isExcused: body.isExcused };
});

function isWithin(day: string, at: number, zone: Zone): boolean {
  const today = civilDay(at, zone);
  return today <= day && day <= addDays(today, EXCUSE_DAYS);
}

/** Excused days from yesterday on, of these groups, by person. */
export async function readExcuses(
  trx: Trx,
  groups: readonly number[],
  now: number,
): Promise<(groupId: number, personId: number) => readonly string[]> {
  // Two days cover the clock of every place.
  const since = addDays(new Date(now).toISOString().slice(0, 10), -2);
  const byMember = new Map<string, string[]>();
  for (const { groupId, personId, day } of groups.length === 0
    ? []
    : await findExcuses(trx, { since }, groups)) {
    const key = `${groupId} ${personId}`;
    byMember.set(key, [...(byMember.get(key) ?? []), day]);
  }
  return (groupId, personId) => byMember.get(`${groupId} ${personId}`) ?? [];
}

type Excuse = { groupId: number; personId: number; day: string };

const findExcuses = compileList<{ since: string }, Excuse>((db, param, groups) =>
  db
    .selectFrom('excuses')
    .select(['group_id as groupId', 'person_id as personId', 'day'])
    .where('group_id', 'in', groups)
    .where('day', '>=', param('since'))
    .where('is_excused', '=', 1)
    .orderBy('day')
    .orderBy('group_id')
    .orderBy('person_id'),
);
