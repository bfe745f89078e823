import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import { DAY_MS } from '#contract/core/durations';
import { zoneOf } from '#contract/core/places';
import { civilDay, type Zone } from '#contract/core/time-zones';
import { dayStart } from '#contract/rules/civil-day';
import { distinctNames } from '#contract/rules/community-names';
import { type DayRange, expectedDays, type Rhythm } from '#contract/rules/expected-meetings';
import { atUsualHour } from '#contract/rules/next-meeting';
import { registrationsOf } from '#contract/rules/same-meeting';
import type { Schema, Trx } from '../database/schema.ts';
import { lastMeetingOf } from '../groups/last-meeting.ts';
import { readPauses } from '../groups/read-pauses.ts';
import { distinctOf } from '../meetings/meeting-row.ts';
import { wasHeld } from '../meetings/read-registers.ts';

type OfGroups = (eb: ExpressionBuilder<Schema, 'groups'>) => Expression<SqlBool>;

export type GroupEvent = {
  uuid: string | null;
  day: string;
  at: number | null;
  status: 'held' | 'planned' | 'expected' | 'overdue';
  change: number;
};

export type GroupCalendar = {
  id: number;
  name: string;
  city: string | null;
  zone: Zone;
  events: GroupEvent[];
};

type Asked = { trx: Trx; within: OfGroups; range: DayRange; now: number };

/** Nearby meetings that can still replace an expected one. */
const AROUND_MS = 31 * DAY_MS;

export async function readGroupCalendars(asked: Asked): Promise<GroupCalendar[]> {
  const groups = await readGroups(asked);
  const pausesOf = await readPauses(
    asked.trx,
    groups.map(({ id }) => id),
  );
  const meetingsOf = await readMeetings(
    asked,
    groups.map(({ id }) => id),
  );
  const names = distinctNames(groups);
  return groups.map((group) => {
    const { id, city, lastMeeting } = group;
    const name = names.get(id) ?? group.name;
    const zone = zoneOf(group.state, city);
    const registered = meetingsOf(id);
    const meetings = toEvents(registered, zone);
    const change = Math.max(
      ...[group.change, group.meetingsChange ?? 0],
      ...registered.map((one) => one.change),
    );
    const rhythm: Rhythm = {
      lastMeeting,
      meetingFrequencyDays: group.meeting_frequency_days,
      isActive: group.is_active === 1,
      pauses: pausesOf(id),
      meetingDays: meetings.filter((one) => isInPlace(one, asked.now)).map(({ day }) => day),
    };
    const shown = meetings.filter(({ day }) => asked.range.from <= day && day <= asked.range.until);
    const expected = expectedDays(rhythm, asked.range, asked.now, zone).map(
      ({ day, isOverdue }): GroupEvent => ({
        ...{
          uuid: null,
          day,
          at: lastMeeting === null ? null : atUsualHour(lastMeeting, day, zone),
          change,
        },
        status: isOverdue ? 'overdue' : 'expected',
      }),
    );
    return { id, name, city, zone, events: [...shown, ...expected] };
  });
}

function readGroups({ trx, within, now }: Asked) {
  return trx
    .selectFrom('groups')
    .select(['groups.id', 'groups.name', 'groups.state', 'groups.city', 'groups.is_active'])
    .select(['groups.meeting_frequency_days', 'groups.change'])
    .select(['groups.parish', 'groups.location'])
    .select((eb) => [
      lastMeetingOf(eb, now).as('lastMeeting'),
      // A deleted meeting moves the expected ones too.
      eb
        .selectFrom('meetings as any')
        .select((of) => of.fn.max('any.change').as('change'))
        .whereRef('any.group_id', '=', 'groups.id')
        .as('meetingsChange'),
    ])
    .where(within)
    .execute();
}

/** A meeting nobody attended does not replace an expected one. */
const isInPlace = ({ status, at }: GroupEvent, now: number) =>
  status === 'held' || (at !== null && at > now);

type Meeting = {
  uuid: string;
  date: number;
  change: number;
  distinct_from: string | null;
  held: unknown;
};

/** Limit of bound values per statement. */
const GROUPS_A_STATEMENT = 500;

/** By group id: a join would scan every meeting. */
async function readMeetings({ trx, range }: Asked, groups: readonly number[]) {
  // Every place's midnight is within a day of Greenwich's.
  const since = dayStart(range.from, 'America/Mexico_City') - DAY_MS - AROUND_MS;
  const until = dayStart(range.until, 'America/Mexico_City') + 2 * DAY_MS + AROUND_MS;
  const byGroup = new Map<number, Meeting[]>();
  for (let from = 0; from < groups.length; from += GROUPS_A_STATEMENT) {
    const rows = await trx
      .selectFrom('meetings as m')
      .select(['m.uuid', 'm.date', 'm.change', 'm.group_id', 'm.distinct_from'])
      .select((eb) => [
        wasHeld().as('held'),
        eb
          .selectFrom('attendance as a')
          .select((of) => of.fn.max('a.change').as('change'))
          .whereRef('a.meeting_id', '=', 'm.id')
          .as('marked'),
      ])
      .where('m.deleted_at', 'is', null)
      .where('m.set_aside_at', 'is', null)
      .where('m.group_id', 'in', groups.slice(from, from + GROUPS_A_STATEMENT))
      .where('m.date', '>=', since)
      .where('m.date', '<', until)
      .execute();
    for (const { group_id, change, marked, ...meeting } of rows) {
      const meetings = byGroup.get(group_id) ?? [];
      byGroup.set(group_id, meetings);
      // A mark makes a meeting held, and so moves the expected ones.
      meetings.push({ ...meeting, change: Math.max(change, marked ?? 0) });
    }
  }
  return (id: number): readonly Meeting[] => byGroup.get(id) ?? [];
}

/** One event per meeting, despite repeated registrations. Held means someone came. */
function toEvents(meetings: readonly Meeting[], zone: Zone): GroupEvent[] {
  const registered = meetings.map((row) => ({
    ...{ id: row.uuid, date: new Date(row.date).toISOString(), row },
    ...distinctOf(row),
  }));
  return registrationsOf(registered, zone).flatMap((all): GroupEvent[] => {
    const [first] = all;
    if (!first) return [];
    const { uuid, date } = first.row;
    const status = all.some(({ row }) => row.held) ? 'held' : 'planned';
    const change = Math.max(...all.map(({ row }) => row.change));
    return [{ uuid, day: civilDay(date, zone), at: date, status, change }];
  });
}
