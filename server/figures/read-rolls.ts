import { sql } from 'kysely';
import { DAY_MS } from '#contract/core/durations';
import { zoneOf } from '#contract/core/places';
import { CENTRAL_ZONE, type Zone } from '#contract/core/time-zones';
import type { RolledMeeting } from '#contract/rules/absence';
import type { AttendanceRegisters, AttendanceTotals } from '#contract/rules/attendance';
import { withoutPaused } from '#contract/rules/belonging';
import { heldUntil } from '#contract/rules/meeting-date';
import { RECENT_DAYS } from '#contract/rules/recent-attendance';
import {
  addTogether,
  countOnce,
  type Registration,
  registrationsOf,
} from '#contract/rules/same-meeting';
import type { Row, Trx } from '../database/schema.ts';
import { distinctOf } from '../meetings/meeting-row.ts';
import { readTotals, registersOf } from '../meetings/read-registers.ts';

type RollsAsked = {
  communities: readonly number[];
  now: number;
  days?: number;
  isCounted?: boolean;
  pace?: Pace | undefined;
};

/** ms, both ends inclusive. */
export type RollsPeriod = {
  communities: readonly number[];
  since: number;
  until: number;
  /** Marks only as sums, computed by the database, for figures without individuals. */
  isCounted?: boolean;
  /** Yields between statements: one community may have thousands of registrations. */
  pace?: Pace | undefined;
};

type Pace = () => Promise<void>;

export type Rolls = {
  /** By uuid, each meeting once; may start a day or two early, as the local clock decides. */
  ofCommunity(id: number): readonly RolledMeeting[];
  zoneOf(id: number): Zone;
};

export function readRolls(
  trx: Trx,
  { communities, now, days = RECENT_DAYS, isCounted = false, pace }: RollsAsked,
): Promise<Rolls> {
  const since = now - (days + 2) * DAY_MS;
  return readRollsBetween(trx, { communities, since, until: heldUntil(now), isCounted, pace });
}

/** Limit of bound values per statement. */
const COMMUNITIES_A_STATEMENT = 500;

export async function readRollsBetween(trx: Trx, period: RollsPeriod): Promise<Rolls> {
  const { communities } = period;
  const parts: Rolls[] = [];
  const partOf = new Map<number, Rolls>();
  for (let from = 0; from < communities.length; from += COMMUNITIES_A_STATEMENT) {
    const ids = communities.slice(from, from + COMMUNITIES_A_STATEMENT);
    const part = await readPart(trx, { ...period, communities: ids });
    parts.push(part);
    for (const id of ids) partOf.set(id, part);
  }
  const [only] = parts;
  if (only && parts.length === 1) return only;
  return {
    ofCommunity: (id) => partOf.get(id)?.ofCommunity(id) ?? [],
    zoneOf: (id) => partOf.get(id)?.zoneOf(id) ?? CENTRAL_ZONE,
  };
}

async function readPart(trx: Trx, period: RollsPeriod): Promise<Rolls> {
  const pace = period.pace ?? (async () => {});
  const zones = await readZones(trx, period.communities);
  const zoneOf = (id: number) => zones.get(id) ?? CENTRAL_ZONE;
  const meetings = await meetingsOf(trx, period)
    .select(['m.id', 'm.uuid', 'm.group_id as groupId', 'm.date', 'm.distinct_from', 'm.source'])
    .execute();
  await pace();
  const byCommunity = new Map<number, Registered[]>();
  for (const row of meetings) {
    const registered = byCommunity.get(row.groupId) ?? [];
    byCommunity.set(row.groupId, registered);
    registered.push(toRegistered(row));
  }
  await pace();
  const paused = await readPausedMarks(trx, period);
  const twice = period.isCounted
    ? [...new Set([...findTwice(byCommunity, zoneOf), ...paused.map(({ meetingId }) => meetingId)])]
    : null;
  await pace();
  const marks = await readMarks(trx, period, twice);
  await pace();
  const counts = period.isCounted ? await countMarks(trx, period) : null;
  await pace();
  const totals = await readTotals(trx, meetings);
  await pace();
  const visits = await countVisits(trx, period);
  await pace();
  const pausedOf = new Map<number, typeof paused>();
  for (const one of paused) {
    pausedOf.set(one.meetingId, [...(pausedOf.get(one.meetingId) ?? []), one]);
  }
  const toMarks = ({ row, date, groupId }: Registered) => {
    const whole = { date, marks: marks.get(row) ?? {} };
    return withoutPaused(whole, pausedOf.get(row) ?? [], zoneOf(groupId)).marks;
  };
  const toRolled = ({ row, groupId, ...meeting }: Registered): RolledMeeting => ({
    ...{ ...meeting, setAside: false, marks: toMarks({ row, groupId, ...meeting }) },
    names: Array.from({ length: visits.get(row) ?? 0 }, () => ({ present: true })),
    totals: addTogether(totals.get(row), marks.has(row) ? undefined : counts?.get(row)),
  });
  const rolls = new Map(
    [...byCommunity].map(([id, all]) => [id, countOnce(all.map(toRolled), zoneOf(id))]),
  );
  return { ofCommunity: (id) => rolls.get(id) ?? [], zoneOf };
}

type MeetingRead = Pick<Row<'meetings'>, 'id' | 'uuid' | 'date' | 'distinct_from' | 'source'> & {
  groupId: number;
};
type Registered = Registration & { row: number; groupId: number; source: string };

function toRegistered({ id, groupId, uuid, date, source, distinct_from }: MeetingRead): Registered {
  return {
    ...{ id: uuid, row: id, groupId, source, date: new Date(date).toISOString() },
    ...distinctOf({ distinct_from }),
  };
}

/** Duplicate registrations need individual marks: nobody may count twice. */
function findTwice(
  byCommunity: ReadonlyMap<number, readonly Registered[]>,
  zoneOf: (id: number) => Zone,
): number[] {
  return [...byCommunity].flatMap(([id, all]) =>
    registrationsOf(all, zoneOf(id))
      .filter(({ length }) => length > 1)
      .flat()
      .map(({ row }) => row),
  );
}

/** @param only of these meetings alone; null: of all */
async function readMarks(trx: Trx, period: RollsPeriod, only: readonly number[] | null) {
  if (only?.length === 0) return new Map<number, Record<number, AttendanceRegisters>>();
  const rows = await meetingsOf(trx, period)
    .$if(only !== null, (all) => all.where('m.id', 'in', [...(only as readonly number[])]))
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

/** Marks other than presences of people with a pause, whose days `withoutPaused` compares. */
async function readPausedMarks(trx: Trx, period: RollsPeriod) {
  const rows = await meetingsOf(trx, period)
    .innerJoin('attendance as a', 'a.meeting_id', 'm.id')
    .innerJoin('person_pauses as pause', 'pause.person_id', 'a.person_id')
    .select(['m.id as meetingId', 'a.person_id as personId', 'pause.from_day', 'pause.until_day'])
    .where((eb) => eb.or([eb('a.present', 'is', null), eb('a.present', '=', 0)]))
    .execute();
  return rows.map(({ meetingId, personId, from_day, until_day }) => ({
    ...{ meetingId, personId, pauses: [{ from: from_day, until: until_day }] },
  }));
}

/** Same rule as `shownMark`. */
async function countMarks(trx: Trx, period: RollsPeriod): Promise<Map<number, AttendanceTotals>> {
  const present = sql<number>`a.present = 1`;
  const excused = sql<number>`coalesce(a.present, 0) = 0 and a.excused = 1`;
  const recorded = sql<number>`a.present is not null or a.excused = 1`;
  const times = (what: typeof present) => sql<number>`sum(case when ${what} then 1 else 0 end)`;
  const rows = await meetingsOf(trx, period)
    .innerJoin('attendance as a', 'a.meeting_id', 'm.id')
    .select(['m.id', times(recorded).as('recorded'), times(present).as('present')])
    .select([
      times(sql`a.present = 1 and a.punctual = 1`).as('punctual'),
      times(sql`a.present = 1 and a.paid_quota = 1`).as('paidQuota'),
      times(excused).as('excused'),
    ])
    .groupBy('m.id')
    .execute();
  // PostgreSQL returns sums as text.
  return new Map(
    rows.map(({ id, ...sums }) => [
      id,
      {
        ...{ recorded: Number(sums.recorded), present: Number(sums.present) },
        ...{ punctual: Number(sums.punctual), paidQuota: Number(sums.paidQuota) },
        excused: Number(sums.excused),
      },
    ]),
  );
}

async function countVisits(trx: Trx, period: RollsPeriod): Promise<Map<number, number>> {
  const rows = await meetingsOf(trx, period)
    .innerJoin('meeting_names as n', 'n.meeting_id', 'm.id')
    .select((eb) => ['m.id', eb.fn.countAll<number>().as('count')])
    .where('n.present', '=', 1)
    .where('n.person_id', 'is', null)
    .where('n.removed', '=', 0)
    .groupBy('m.id')
    .execute();
  return new Map(rows.map(({ id, count }) => [id, Number(count)]));
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
