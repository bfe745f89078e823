import { DAY_MS } from '#contract/core/durations';
import { zoneOf } from '#contract/core/places';
import { CENTRAL_ZONE, type Zone } from '#contract/core/time-zones';
import type { RolledMeeting } from '#contract/rules/absence';
import type { AttendanceRegisters, AttendanceTotals } from '#contract/rules/attendance';
import { heldUntil } from '#contract/rules/meeting-date';
import { RECENT_DAYS } from '#contract/rules/recent-attendance';
import type { Trx } from '../database/schema.ts';
import { registersOf } from '../meetings/read-registers.ts';
import { readTotals } from '../meetings/read-totals.ts';

type RollsAsked = { communities: readonly number[]; now: number; days?: number };

/** In ms; both ends belong to it. */
export type RollsPeriod = { communities: readonly number[]; since: number; until: number };

export type Rolls = {
  /** Of the period and a day or two before it: the place's clock decides where it begins. */
  ofCommunity(id: number): readonly RolledMeeting[];
  zoneOf(id: number): Zone;
};

/**
 * The rolls of these communities, at least one, since so many days; neither deleted nor set aside.
 */
export function readRolls(
  trx: Trx,
  { communities, now, days = RECENT_DAYS }: RollsAsked,
): Promise<Rolls> {
  const since = now - (days + 2) * DAY_MS;
  return readRollsBetween(trx, { communities, since, until: heldUntil(now) });
}

/** The rolls of these communities, at least one, in a period. */
export async function readRollsBetween(trx: Trx, period: RollsPeriod): Promise<Rolls> {
  const meetings = await meetingsOf(trx, period)
    .select(['m.id', 'm.group_id as groupId', 'm.date'])
    .execute();
  const marks = await readMarks(trx, period);
  const totals = await readTotals(trx, meetings);
  const byCommunity = new Map<number, RolledMeeting[]>();
  for (const { id, groupId, date } of meetings) {
    const rolls = byCommunity.get(groupId) ?? [];
    byCommunity.set(groupId, rolls);
    rolls.push({
      id: String(id),
      date: new Date(date).toISOString(),
      setAside: false,
      marks: marks.get(id) ?? {},
      totals: totals.get(id) satisfies AttendanceTotals | undefined,
    });
  }
  const zones = await readZones(trx, period.communities);
  return {
    ofCommunity: (id) => byCommunity.get(id) ?? [],
    zoneOf: (id) => zones.get(id) ?? CENTRAL_ZONE,
  };
}

async function readMarks(trx: Trx, period: RollsPeriod) {
  const rows = await meetingsOf(trx, period)
    .innerJoin('attendance as a', 'a.meeting_id', 'm.id')
    .select(['m.id as meetingId', 'a.person_id as personId'])
    .select(['a.present', 'a.punctual', 'a.paid_quota', 'a.excused'])
    .execute();
  const byMeeting = new Map<number, Record<number, AttendanceRegisters>>();
  for (const row of rows) {
    const marks = byMeeting.get(row.meetingId) ?? {};
    marks[row.personId] = registersOf(row);
    byMeeting.set(row.meetingId, marks);
  }
  return byMeeting;
}

function meetingsOf(trx: Trx, { communities, since, until }: RollsPeriod) {
  return trx
    .selectFrom('meetings as m')
    .where('m.group_id', 'in', [...communities])
    .where('m.date', '>=', since)
    .where('m.date', '<=', until)
    .where('m.deleted_at', 'is', null)
    .where('m.set_aside_at', 'is', null);
}

async function readZones(trx: Trx, communities: readonly number[]): Promise<Map<number, Zone>> {
  const places = await trx
    .selectFrom('groups')
    .select(['id', 'state', 'city'])
    .where('id', 'in', [...communities])
    .execute();
  return new Map(places.map(({ id, state, city }) => [id, zoneOf(state, city)]));
}
