import { DAY_MS } from '#contract/core/durations';
import type { Call } from '../http/handler.ts';

type Reopening = Pick<Call, 'trx' | 'deps' | 'now'>;

/** Who is back so soon was moved by mistake. */
const REOPENED_WITHIN_MS = DAY_MS;

/**
 * Reopens a community's membership that ended less than a day ago, and undoes what the person joined
 * in between. Call it once their other memberships have ended.
 * @returns its id, as public pages and phones know it; null when there is none
 */
export async function reopenMembership(
  call: Reopening,
  personId: number,
  groupId: number,
): Promise<number | null> {
  const { trx, deps, now } = call;
  const ended = await trx
    .selectFrom('memberships')
    .select((eb) => ['id', eb.ref('left_at').$castTo<number>().as('left_at')])
    .where('person_id', '=', personId)
    .where('group_id', '=', groupId)
    .where('left_at', '>', now - REOPENED_WITHIN_MS)
    .whereRef('left_at', '>', 'joined_at')
    .orderBy('left_at', 'desc')
    .executeTakeFirst();
  if (!ended) return null;
  await undoJoined(call, personId, ended.left_at);
  const change = await deps.store.nextChange(trx);
  await trx
    .updateTable('memberships')
    .set({ left_at: null, role: 'member', change })
    .where('id', '=', ended.id)
    .execute();
  return ended.id;
}

/**
 * Memberships in which nothing was recorded end where they began. Their rows stay: by them phones
 * learn that the person is gone.
 */
async function undoJoined(call: Reopening, personId: number, since: number): Promise<void> {
  const { trx, deps } = call;
  const joined = await trx
    .selectFrom('memberships as ms')
    .innerJoin('groups', 'groups.id', 'ms.group_id')
    .select(['ms.id', 'ms.group_id', 'ms.joined_at'])
    .where('ms.person_id', '=', personId)
    .where('ms.joined_at', '>=', since)
    .where('groups.kind', '=', 'community')
    .execute();
  for (const membership of joined) {
    if (!(await isEmpty(call, personId, membership))) continue;
    const change = await deps.store.nextChange(trx);
    await trx
      .updateTable('memberships')
      .set({ left_at: membership.joined_at, change })
      .where('id', '=', membership.id)
      .execute();
  }
}

async function isEmpty(
  { trx }: Reopening,
  personId: number,
  { group_id, joined_at }: { group_id: number; joined_at: number },
): Promise<boolean> {
  const mark = await trx
    .selectFrom('attendance as a')
    .innerJoin('meetings as m', 'm.id', 'a.meeting_id')
    .select('a.meeting_id')
    .where('a.person_id', '=', personId)
    .where('m.group_id', '=', group_id)
    .where('m.date', '>=', joined_at - DAY_MS)
    .executeTakeFirst();
  if (mark) return false;
  const note = await trx
    .selectFrom('follow_ups')
    .select('id')
    .where('person_id', '=', personId)
    .where('group_id', '=', group_id)
    .where('date', '>=', joined_at - DAY_MS)
    .executeTakeFirst();
  return note === undefined;
}
