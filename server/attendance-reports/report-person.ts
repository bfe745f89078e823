import { reportPerson } from '#contract/attendance-reports';
import { CENTRAL_ZONE } from '#contract/core/time-zones';
import { absenceStreak } from '#contract/rules/absence';
import { shareOf } from '#contract/rules/figure';
import { isOnRoster } from '../access/grants.ts';
import { groupsWithin, mustFindPerson } from '../access/reach.ts';
import type { Trx } from '../database/schema.ts';
import { readHistories, readPersonPauses, toBelongings } from '../figures/read-attendance.ts';
import { readRolls } from '../figures/read-rolls.ts';
import { type Call, handler, mustHaveCaller } from '../http/handler.ts';
import { notFound } from '../http/problem.ts';
import { auditRead } from '../privacy/audit-read.ts';

type PersonCall = Call<typeof reportPerson>;

/** Of all communities they belonged to. Empty for a person without one today. */
export const reportPersonHandler = handler(reportPerson, {
  mode: 'report',
  async run(call) {
    const { id } = call.params;
    const member = await findMember(call);
    if (!member) await mustFindPerson(call, id);
    else if (!isOnRoster(mustHaveCaller(call), member)) throw notFound();
    if (!member) {
      const rate = shareOf(0, 0);
      return { recent: [], absences: [], lastAttendance: null, rate, timeZone: CENTRAL_ZONE };
    }
    auditRead(call, { what: reportPerson.name, people: [id] });
    const { communityId } = member;
    const { history, zone } = await readWhole(call.trx, id, { communityId, now: call.now });
    const streak = absenceStreak(history.map(({ attended }) => attended));
    const recent = history.filter(({ isRecent }) => isRecent);
    const count = (wanted: string) =>
      recent.filter(({ attended }) => attended.state === wanted).length;
    const nameOf = await readNames(call, [...new Set(recent.map((one) => one.communityId))]);
    return {
      recent: recent.map(({ attended: { meetingId, ...told }, ...one }) => ({
        ...told,
        ...(one.communityId === communityId ? {} : { elsewhere: nameOf(one.communityId) }),
      })),
      absences: streak.absences.map(({ date }) => date),
      lastAttendance: streak.lastAttended?.date ?? null,
      rate: shareOf(count('present'), count('present') + count('absent')),
      timeZone: zone,
    };
  },
});

type Asked = { communityId: number; now: number };

/** What a person did in every community they belonged to, the newest first. */
async function readWhole(trx: Trx, personId: number, { communityId, now }: Asked) {
  const memberships = await trx
    .selectFrom('memberships')
    .innerJoin('groups', 'groups.id', 'memberships.group_id')
    .select(['memberships.group_id', 'memberships.joined_at', 'memberships.left_at'])
    .where('memberships.person_id', '=', personId)
    .where('groups.kind', '=', 'community')
    .orderBy('memberships.joined_at')
    .execute();
  const pauses = (await readPersonPauses(trx, [personId]))(personId);
  const members = toBelongings(memberships).map((one) => ({ ...one, personId, pauses }));
  const communities = members.map((one) => one.communityId);
  const rolls = await readRolls(trx, { communities, now });
  const histories = await readHistories(trx, members, { rolls, now });
  const history = [...histories]
    .flatMap(([member, { recent, older }]) => [
      ...recent.map((attended) => ({ ...member, attended, isRecent: true })),
      ...older.map((attended) => ({ ...member, attended, isRecent: false })),
    ])
    .sort((a, b) => Date.parse(b.attended.date) - Date.parse(a.attended.date));
  return { history, zone: rolls.zoneOf(communityId) };
}

/** Communities by name; null out of the caller's reach. */
async function readNames(
  { trx, caller, cell }: PersonCall,
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

/** Filtered by community, as the report lists people: a person who moved may still belong. */
function findMember({ trx, caller, cell, params }: PersonCall) {
  return trx
    .selectFrom('memberships as ms')
    .innerJoin('groups', 'groups.id', 'ms.group_id')
    .innerJoin('people as p', 'p.id', 'ms.person_id')
    .select('ms.group_id as communityId')
    .select(['p.id', 'p.role', 'p.status', 'p.created_by', 'p.consent_version', 'p.withdrawn_at'])
    .where('ms.person_id', '=', params.id)
    .where('ms.left_at', 'is', null)
    .where('groups.kind', '=', 'community')
    .where(groupsWithin(mustHaveCaller({ caller }), cell))
    .executeTakeFirst();
}
