import { type CommunityAttendanceItem, reportCommunities } from '#contract/attendance-reports';
import type { Endpoint } from '#contract/core/endpoint';
import type { RolledMeeting } from '#contract/rules/absence';
import { countMeeting } from '#contract/rules/attendance';
import { percentToLevel, poolShares, shareOf } from '#contract/rules/figure';
import { RECENT_DAYS, recentHeld } from '#contract/rules/recent-attendance';
import type { Caller } from '../access/caller.ts';
import { isOnRoster } from '../access/grants.ts';
import { messagePhone } from '../access/message-phone.ts';
import { groupsWithin } from '../access/reach.ts';
import type { Trx } from '../database/schema.ts';
import { withPeriods } from '../figures/read-attendance.ts';
import { previousPercent, rollsToRates } from '../figures/read-rates.ts';
import { readRolls } from '../figures/read-rolls.ts';
import { sortByName } from '../groups/by-name.ts';
import { readCommunityNames } from '../groups/community-names.ts';
import { lastMeetingOf } from '../groups/last-meeting.ts';
import { type Call, handler, mustHaveCaller } from '../http/handler.ts';

/** Counts without names: not audited as a read of personal data. */
export const reportCommunitiesHandler = handler(reportCommunities, {
  mode: 'report',
  async run(call) {
    const rows = await readReported(call)
      .where('groups.kind', '=', 'community')
      .where(groupsWithin(mustHaveCaller(call), call.cell))
      .execute();
    return toReports(call, sortByName(rows));
  },
});

type CallContext = Pick<Call<Endpoint>, 'trx' | 'caller' | 'deps' | 'now'>;

/** Name, place, frequency and last meeting of communities; `toReports` adds the figures. */
export function readReported({ trx, now }: Pick<CallContext, 'trx' | 'now'>) {
  return trx
    .selectFrom('groups')
    .select(['groups.id', 'groups.name', 'groups.location', 'groups.meeting_frequency_days'])
    .select((eb) => lastMeetingOf(eb, now).as('lastMeeting'));
}

type Reported = Awaited<ReturnType<ReturnType<typeof readReported>['execute']>>[number];

/** These communities, in their order, with their figures of the last 30 days. */
export async function toReports(
  call: CallContext,
  rows: readonly Reported[],
): Promise<CommunityAttendanceItem[]> {
  if (rows.length === 0) return [];
  const { trx, now } = call;
  const communities = rows.map(({ id }) => id);
  const caller = mustHaveCaller(call);
  const figures = await readCommunityFigures(trx, { communities, caller, now });
  const nameOf = await readCommunityNames(call);
  return rows.map((row) => ({
    ...{ communityId: row.id, communityName: nameOf(row.id, row.name), location: row.location },
    ...(figures.get(row.id) as CommunityFigures),
    lastMeetingDate: row.lastMeeting === null ? null : new Date(row.lastMeeting).toISOString(),
    meetingFrequencyDays: row.meeting_frequency_days,
  }));
}

type CommunityFigures = Pick<
  CommunityAttendanceItem,
  | 'totalMembers'
  | 'averageAttendance'
  | 'presentMarks'
  | 'recordedMarks'
  | 'previousAttendance'
  | 'membersAtRisk'
  | 'heldMeetings'
>;

type Asked = { communities: readonly number[]; caller: Caller; now: number };

/** As they were last counted, where nothing came since; the others are counted here. */
async function readCommunityFigures(
  trx: Trx,
  asked: Asked,
): Promise<Map<number, CommunityFigures>> {
  const kept = await readKept(trx, asked);
  const left = asked.communities.filter((id) => !kept.has(id));
  if (left.length === 0) return kept;
  return new Map([...kept, ...(await countHere(trx, { ...asked, communities: left }))]);
}

async function readKept(trx: Trx, { communities, caller, now }: Asked) {
  const wanted = new Set(communities);
  const rows = await trx
    .selectFrom('group_figures as f')
    .selectAll('f')
    .where('f.until', '>', now)
    .where('f.group_id', 'not in', (eb) =>
      eb.selectFrom('figures_due').select('figures_due.group_id'),
    )
    .$if(communities.length <= FEW, (all) => all.where('f.group_id', 'in', [...communities]))
    .execute();
  const unasked = await readUnasked(trx, caller);
  const kept = new Map<number, CommunityFigures>();
  for (const row of rows.filter(({ group_id }) => wanted.has(group_id))) {
    const more = unasked.filter(({ group_id }) => group_id === row.group_id);
    kept.set(row.group_id, {
      totalMembers: row.members + more.length,
      averageAttendance: shareOf(row.present, row.recorded).value,
      ...{ presentMarks: row.present, recordedMarks: row.recorded },
      previousAttendance: row.previous,
      membersAtRisk: row.risk + more.filter(({ rate }) => percentToLevel(rate) === 'risk').length,
      heldMeetings: row.held,
    });
  }
  return kept;
}

/** More are read whole: a statement takes so many values and no more. */
const FEW = 1_000;

/** Members not asked yet, whom this caller is shown all the same: in no sum. */
async function readUnasked(trx: Trx, caller: Caller) {
  const rows = await trx
    .selectFrom('member_figures as f')
    .innerJoin('people as p', 'p.id', 'f.person_id')
    .select(['f.group_id', 'f.rate'])
    .select(['p.id', 'p.role', 'p.status', 'p.created_by', 'p.consent_version', 'p.withdrawn_at'])
    .where('f.is_unasked', '=', 1)
    .execute();
  return rows.filter((row) => isOnRoster(caller, row));
}

async function countHere(trx: Trx, { communities, caller, now }: Asked) {
  const members = await readMembers(trx, caller, { communities, now });
  const rolls = await readRolls(trx, { communities, now });
  const earlier = { communities, now, days: 2 * RECENT_DAYS, isCounted: true };
  const before = await readRolls(trx, earlier);
  const rates = rollsToRates(rolls, communities, now);
  const count = countBy(members);
  const atRisk = countBy(
    members.filter((one) => percentToLevel(rates.ofMember(one.communityId, one)) === 'risk'),
  );
  return communities.map((id): [number, CommunityFigures] => {
    const recent = recentHeld(rolls.ofCommunity(id), now, rolls.zoneOf(id));
    const share = shareOfMarks(recent);
    return [
      id,
      {
        totalMembers: count(id),
        averageAttendance: share.value,
        ...{ presentMarks: share.n, recordedMarks: share.of },
        previousAttendance: previousPercent(before, id, now),
        membersAtRisk: atRisk(id),
        heldMeetings: recent.length,
      },
    ];
  });
}

const shareOfMarks = (held: readonly RolledMeeting[]) =>
  poolShares(
    held.map(countMeeting).map(({ present, absent }) => ({ n: present, of: present + absent })),
  );

function countBy(members: readonly { communityId: number }[]): (id: number) => number {
  const counts = new Map<number, number>();
  for (const { communityId } of members) {
    counts.set(communityId, (counts.get(communityId) ?? 0) + 1);
  }
  return (id) => counts.get(id) ?? 0;
}

/** Members of these communities, at least one, as the caller's rosters show them. */
export async function readMembers(
  trx: Trx,
  caller: Caller,
  { communities, now }: { communities: readonly number[]; now: number },
) {
  const rows = await trx
    .selectFrom('memberships as ms')
    .innerJoin('people as p', 'p.id', 'ms.person_id')
    .select(['ms.group_id as communityId', 'ms.person_id as personId', 'ms.joined_at as joinedAt'])
    .select(['p.id', 'p.alias', 'p.email', 'p.city', 'p.state', 'p.role', 'p.status'])
    .select(messagePhone('p', now).as('phone'))
    .select(['p.created_by', 'p.consent_version', 'p.withdrawn_at'])
    .where('ms.left_at', 'is', null)
    .where('ms.group_id', 'in', [...communities])
    .execute();
  return withPeriods(
    trx,
    rows.filter((member) => isOnRoster(caller, member)),
  );
}
