import { reportPerson } from '#contract/attendance-reports';
import { CENTRAL_ZONE } from '#contract/core/time-zones';
import { isOnRoster } from '../access/grants.ts';
import { groupsWithin, mustFindPerson } from '../access/reach.ts';
import { readAttendance } from '../figures/read-attendance.ts';
import { readRolls } from '../figures/read-rolls.ts';
import { type Call, handler, mustHaveCaller } from '../http/handler.ts';
import { notFound } from '../http/problem.ts';
import { auditRead } from '../privacy/audit-read.ts';

type PersonCall = Call<typeof reportPerson>;

/** Empty for a person without a community. */
export const reportPersonHandler = handler(reportPerson, {
  mode: 'report',
  async run(call) {
    const { id } = call.params;
    const member = await findMember(call);
    if (!member) await mustFindPerson(call, id);
    else if (!isOnRoster(mustHaveCaller(call), member)) throw notFound();
    if (!member) return { recent: [], absences: [], lastAttendance: null, timeZone: CENTRAL_ZONE };
    auditRead(call, { what: reportPerson.name, people: [id] });
    const { trx, now } = call;
    const rolls = await readRolls(trx, { communities: [member.communityId], now });
    const attendance = await readAttendance(trx, [member], { rolls, now });
    const { recent = [], streak } = attendance.get(member) ?? {};
    return {
      recent: recent.map(({ meetingId, ...told }) => told),
      absences: (streak?.absences ?? []).map(({ date }) => date),
      lastAttendance: streak?.lastAttended?.date ?? null,
      timeZone: rolls.zoneOf(member.communityId),
    };
  },
});

/** Filtered by community, as the report lists people: a person who moved may still belong. */
function findMember({ trx, caller, cell, params }: PersonCall) {
  return trx
    .selectFrom('memberships as ms')
    .innerJoin('groups', 'groups.id', 'ms.group_id')
    .innerJoin('people as p', 'p.id', 'ms.person_id')
    .select(['ms.person_id as personId', 'ms.group_id as communityId', 'ms.joined_at as joinedAt'])
    .select(['p.id', 'p.role', 'p.status', 'p.created_by', 'p.consent_version'])
    .where('ms.person_id', '=', params.id)
    .where('ms.left_at', 'is', null)
    .where('groups.kind', '=', 'community')
    .where(groupsWithin(mustHaveCaller({ caller }), cell))
    .executeTakeFirst();
}
