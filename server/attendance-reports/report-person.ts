import { reportPerson } from '#contract/attendance-reports';
import { CENTRAL_ZONE } from '#contract/core/time-zones';
import { absenceStreak } from '#contract/rules/absence';
import { shareOf } from '#contract/rules/figure';
import { isOnRoster } from '../access/grants.ts';
import { groupsWithin, mustFindPerson } from '../access/reach.ts';
import { readGroupNames, readPersonHistory } from '../figures/read-person-history.ts';
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
    const { history, zoneOf } = await readPersonHistory(call.trx, id, { now: call.now });
    const streak = absenceStreak(history.map(({ attended }) => attended));
    const recent = history.filter(({ isRecent }) => isRecent);
    const count = (wanted: string) =>
      recent.filter(({ attended }) => attended.state === wanted).length;
    const nameOf = await readGroupNames(call, [...new Set(recent.map((one) => one.communityId))]);
    const brought = await findBrought(
      call,
      recent.map(({ attended }) => attended.meetingId),
    );
    return {
      recent: recent.map(({ attended: { meetingId, ...told }, ...one }) => ({
        ...told,
        ...(brought.has(meetingId) ? { isFromSheet: true } : {}),
        ...(one.communityId === communityId ? {} : { elsewhere: nameOf(one.communityId) }),
      })),
      absences: streak.absences.map(({ date }) => date),
      lastAttendance: streak.lastAttended?.date ?? null,
      rate: shareOf(count('present'), count('present') + count('absent')),
      timeZone: zoneOf(communityId),
    };
  },
});

/** Of these meetings, those that came from a sheet. */
async function findBrought({ trx }: PersonCall, meetings: readonly string[]) {
  const rows = await trx
    .selectFrom('meetings')
    .select('uuid')
    .where('uuid', 'in', ['', ...meetings])
    .where('source', '=', 'import')
    .execute();
  return new Set(rows.map(({ uuid }) => uuid));
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
