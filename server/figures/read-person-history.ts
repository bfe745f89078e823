import type { Attended } from '#contract/rules/absence';
import { attendanceOf, heldMeetings } from '#contract/rules/absence';
import type { Belonging } from '#contract/rules/belonging';
import { RECENT_DAYS } from '#contract/rules/recent-attendance';
import { groupsWithin } from '../access/reach.ts';
import type { Trx } from '../database/schema.ts';
import { type CallContext, mustHaveCaller } from '../http/handler.ts';
import { readHistories, readPersonPauses, toBelongings } from './read-attendance.ts';
import { type Rolls, readRolls } from './read-rolls.ts';

/** Of all communities they ever belonged to. */
export type PersonHistory = {
  /** Newest first; older than 30 days only where a streak reaches back that far. */
  history: { communityId: number; attended: Attended; isRecent: boolean }[];
  /** All of the days asked for. */
  whole: { communityId: number; attended: Attended }[];
  belongings: (Belonging & { communityId: number })[];
  zoneOf: Rolls['zoneOf'];
};

type Asked = { now: number; days?: number };

export async function readPersonHistory(
  trx: Trx,
  personId: number,
  { now, days = RECENT_DAYS }: Asked,
): Promise<PersonHistory> {
  const memberships = await trx
    .selectFrom('memberships')
    .innerJoin('groups', 'groups.id', 'memberships.group_id')
    .select(['memberships.group_id', 'memberships.joined_at', 'memberships.left_at'])
    .where('memberships.person_id', '=', personId)
    .where('groups.kind', '=', 'community')
    .orderBy('memberships.joined_at')
    .orderBy('memberships.id')
    .execute();
  const pauses = (await readPersonPauses(trx, [personId]))(personId);
  const belongings = toBelongings(memberships).map((one) => ({ ...one, pauses }));
  const members = belongings.map((one) => ({ ...one, personId }));
  const communities = belongings.map((one) => one.communityId);
  const rolls = await readRolls(trx, { communities: [0, ...communities], now, days });
  const histories = await readHistories(trx, members, { rolls, now });
  const history = [...histories].flatMap(([{ communityId }, { recent, older }]) => [
    ...recent.map((attended) => ({ communityId, attended, isRecent: true })),
    ...older.map((attended) => ({ communityId, attended, isRecent: false })),
  ]);
  const whole = members.flatMap((member) => {
    const zone = rolls.zoneOf(member.communityId);
    const held = heldMeetings(rolls.ofCommunity(member.communityId), now, zone);
    return attendanceOf(held, personId, member, zone).map((attended) => ({
      ...{ communityId: member.communityId, attended },
    }));
  });
  return { history: history.sort(byNewest), whole, belongings, zoneOf: rolls.zoneOf };
}

const byNewest = (a: { attended: Attended }, b: { attended: Attended }) =>
  Date.parse(b.attended.date) - Date.parse(a.attended.date);

/** Groups by name; null out of the caller's reach. */
export async function readGroupNames(
  { trx, caller, cell }: CallContext,
  ids: readonly number[],
): Promise<(id: number) => string | null> {
  const rows = await trx
    .selectFrom('groups')
    .select(['groups.id', 'groups.name'])
    .where('groups.id', 'in', [0, ...ids])
    .where(groupsWithin(mustHaveCaller({ caller }), cell))
    .execute();
  const byId = new Map(rows.map(({ id, name }) => [id, name]));
  return (id) => byId.get(id) ?? null;
}
