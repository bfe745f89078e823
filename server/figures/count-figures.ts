import { civilDay } from '#contract/core/time-zones';
import { addDays, dayStart } from '#contract/rules/civil-day';
import { type Level, percentToLevel } from '#contract/rules/figure';
import { heldUntil } from '#contract/rules/meeting-date';
import type { PersonAttendance } from '#contract/rules/person-attendance';
import { RECENT_DAYS, recentHeld } from '#contract/rules/recent-attendance';
import { teamDue } from '#contract/rules/team-due';
import { hasNotAgreed } from '../access/grants.ts';
import type { NewRow, Trx } from '../database/schema.ts';
import { readPauses } from '../groups/read-pauses.ts';
import { readAttendance, withPeriods } from './read-attendance.ts';
import { previousPercent, readTrends, rollsToRates } from './read-rates.ts';
import { lastMeetingOf } from '../groups/last-meeting.ts';
import { type Rolls, readRolls } from './read-rolls.ts';

export type CountedFigures = {
  members: NewRow<'member_figures'>[];
  groups: NewRow<'group_figures'>[];
};

/** Figures of these groups (at least one), by the same rules as the phones. */
export async function countFigures(
  trx: Trx,
  communities: readonly number[],
  now: number,
  pace: () => Promise<void> = async () => {},
): Promise<CountedFigures> {
  const members = await readMembers(trx, communities);
  const rolls = await readRolls(trx, { communities, now, pace });
  await pace();
  const attendance = await readAttendance(trx, members, { rolls, now });
  await pace();
  const earlier = { communities, now, days: 2 * RECENT_DAYS, isCounted: true, pace };
  const before = await readRolls(trx, earlier);
  await pace();
  const next = await readNextMeetings(trx, communities, now);
  const rhythmOf = await readRhythms(trx, communities, { rolls: before, now });
  const rows = [...attendance].map(([member, { figures }]) => ({ member, figures }));
  const rates = rollsToRates(rolls, communities, now);
  const groups = communities.map((id) => ({
    ...{ group_id: id, until: Math.min(dayEnd(rolls, id, now), next.get(id) ?? Infinity) },
    ...sumMembers(rows.filter(({ member }) => member.communityId === id)),
    ...{ previous: toWhole(previousPercent(before, id, now)) },
    held: recentHeld(rolls.ofCommunity(id), now, rolls.zoneOf(id)).length,
    ...{ ...rates.countsOf(id), rate: toWhole(rates.ofCommunity(id)) },
    ...rhythmOf(id),
  }));
  return { members: rows.map(toRow), groups };
}

/** Sort columns hold integers; below 1 % the counts beside them decide. */
const toWhole = (percent: number | null) => percent && Math.ceil(percent);

type Counted = {
  member: Awaited<ReturnType<typeof readMembers>>[number];
  figures: PersonAttendance;
};

/** Approved, as on rosters; unasked people are separate. */
async function readMembers(trx: Trx, communities: readonly number[]) {
  const rows = await trx
    .selectFrom('memberships as ms')
    .innerJoin('people as p', 'p.id', 'ms.person_id')
    .innerJoin('groups as g', 'g.id', 'ms.group_id')
    .where('g.kind', '=', 'community')
    .select(['ms.group_id as communityId', 'ms.person_id as personId', 'ms.joined_at as joinedAt'])
    .select(['p.created_by', 'p.consent_version', 'p.withdrawn_at'])
    .where('ms.left_at', 'is', null)
    .where('p.status', '=', 'approved')
    .where('p.withdrawn_at', 'is', null)
    .where('ms.group_id', 'in', [...communities])
    .execute();
  return (await withPeriods(trx, rows)).map(
    ({ created_by, consent_version, withdrawn_at, ...member }) => ({
      ...member,
      isUnasked: hasNotAgreed({ created_by, consent_version, withdrawn_at }),
    }),
  );
}

function toRow({ member, figures }: Counted): NewRow<'member_figures'> {
  const { lastAttended } = figures;
  return {
    ...{ group_id: member.communityId, person_id: member.personId },
    ...{ rate: toWhole(figures.rate.value), attended: figures.rate.n, total: figures.rate.of },
    ...{ excused: figures.excused, unrecorded: figures.unrecorded },
    absences: figures.consecutiveAbsences,
    last_attended: lastAttended === null ? null : Date.parse(lastAttended),
    is_punctual: figures.isPunctual ? 1 : 0,
    pays_quota: figures.paysQuota ? 1 : 0,
    is_unasked: member.isUnasked ? 1 : 0,
  };
}

function sumMembers(rows: readonly Counted[]) {
  const asked = rows.filter(({ member }) => !member.isUnasked).map(({ figures }) => figures.rate);
  const sum = (field: 'n' | 'of') => asked.reduce((total, rate) => total + rate[field], 0);
  const at = (level: Level) => asked.filter((rate) => percentToLevel(rate.value) === level).length;
  return {
    ...{ members: asked.length, attended: sum('n'), total: sum('of') },
    ...{ good: at('good'), attention: at('attention'), risk: at('risk'), unknown: at('unknown') },
  };
}

/** The 30 days advance by whole local days. */
function dayEnd(rolls: Rolls, id: number, now: number): number {
  const zone = rolls.zoneOf(id);
  return dayStart(addDays(civilDay(now, zone), 1), zone);
}

async function readNextMeetings(
  trx: Trx,
  communities: readonly number[],
  now: number,
): Promise<Map<number, number>> {
  const counts = heldUntil(now);
  const rows = await trx
    .selectFrom('meetings')
    .select((eb) => ['group_id', eb.fn.min<number>('date').as('date')])
    .where('group_id', 'in', [...communities])
    .where('date', '>', counts)
    .groupBy('group_id')
    .execute();
  return new Map(rows.map(({ group_id, date }) => [group_id, Number(date) - (counts - now)]));
}

type Rhythm = Pick<
  NewRow<'group_figures'>,
  'trend' | 'last_meeting' | 'recorded_at' | 'days_left' | 'badge' | 'is_overdue'
>;

/**
 * When these groups (at least one) met and should meet again.
 * @param rolls of their last 60 days
 */
async function readRhythms(
  trx: Trx,
  ids: readonly number[],
  { rolls, now }: { rolls: Rolls; now: number },
): Promise<(id: number) => Rhythm> {
  const groups = await readGroups(trx, ids, now);
  const pausesOf = await readPauses(trx, ids);
  const recordedAt = await readRecorded(trx, ids);
  const trendOf = await readTrends(trx, groups, { rolls, now });
  const byId = new Map(
    groups.map((group): [number, Rhythm] => {
      const { id, lastMeeting } = group;
      const rhythm = { ...group, isActive: group.is_active === 1, pauses: pausesOf(id) };
      const { daysLeft, badge, isOverdue } = teamDue(rhythm, now, rolls.zoneOf(id));
      return [
        id,
        {
          ...{ trend: trendOf(group).trend, last_meeting: lastMeeting },
          ...{ recorded_at: recordedAt.get(id) ?? null, days_left: daysLeft },
          ...{ badge, is_overdue: isOverdue ? 1 : 0 },
        },
      ];
    }),
  );
  return (id) => byId.get(id) ?? {};
}

function readGroups(trx: Trx, ids: readonly number[], now: number) {
  return trx
    .selectFrom('groups')
    .select(['groups.id', 'groups.is_active'])
    .select('groups.meeting_frequency_days as meetingFrequencyDays')
    .select((eb) => lastMeetingOf(eb, now).as('lastMeeting'))
    .where('groups.id', 'in', [...ids])
    .execute();
}

async function readRecorded(trx: Trx, ids: readonly number[]): Promise<Map<number, number>> {
  const rows = await trx
    .selectFrom('groups')
    .innerJoin('meetings as m', (join) =>
      join
        .onRef('m.group_id', '=', 'groups.id')
        .onRef('m.created_by', '=', 'groups.coordinator_id'),
    )
    .select((eb) => ['groups.id', eb.fn.max<number>('m.created_at').as('at')])
    .where('groups.id', 'in', [...ids])
    .groupBy('groups.id')
    .execute();
  return new Map(rows.map(({ id, at }) => [id, Number(at)]));
}
