import { sql } from 'kysely';
import { zoneOf } from '#contract/core/places';
import { heldMeetings, type RolledMeeting } from '#contract/rules/absence';
import { idsOf } from '#contract/rules/same-meeting';
import { weekBounds } from '#contract/rules/week';
import {
  isExpectedIn,
  type WeekFacts,
  type WeekMeeting,
  type WeekStep,
} from '#contract/rules/weekly';
import type { Trx } from '../database/schema.ts';
import { readRollsBetween } from '../figures/read-rolls.ts';
import { stampsOf } from '../follow-up/follow-up-row.ts';
import { readPauses } from '../groups/read-pauses.ts';
import { wasHeld } from '../meetings/read-registers.ts';
import { aroundWeek } from './around-week.ts';
import { readActivities } from './read-activities.ts';
import type { ScopedGroup } from './resolve-scope.ts';

export type GroupWeek = {
  group: ScopedGroup;
  facts: WeekFacts;
  /** Registered for the week, and nobody was there yet. */
  begun: number;
  /** When it should have met; null while that is not known. */
  dueOn: string | null;
};

/** What the register and the activities of these groups say of a week. */
export async function readFacts(
  trx: Trx,
  groups: readonly ScopedGroup[],
  { week, now, pace }: { week: string; now: number; pace: () => Promise<void> },
): Promise<GroupWeek[]> {
  if (groups.length === 0) return [];
  const communities = groups.map(({ id }) => id);
  const period = { communities, ...aroundWeek(week) };
  const rolls = await readRollsBetween(trx, { ...period, isCounted: true, pace });
  await pace();
  const registered = await readRegistered(trx, period);
  const presentAt = await readPresent(trx, period);
  await pace();
  const lastBefore = await readLastBefore(trx, period);
  const pausesOf = await readPauses(trx, communities);
  const activitiesOf = await readActivities(trx, { groups: communities, states: [] }, week);
  await pace();
  const stepsOf = await readSteps(trx, communities, week);
  return groups.map((group) => {
    const zone = zoneOf(group.state, group.city);
    const { since, until } = weekBounds(week, zone);
    const all = rolls.ofCommunity(group.id);
    const within = all.filter(({ date }) => isWithin(Date.parse(date), since, until));
    const held = heldMeetings(within, now, zone);
    const earlier = heldMeetings(all, now, zone)
      .map(({ date }) => Date.parse(date))
      .filter((at) => at < since);
    const rhythm = {
      lastBefore: latest([...earlier, ...(lastBefore.get(group.id) ?? [])]),
      meetingFrequencyDays: group.meeting_frequency_days,
      isActive: group.is_active === 1,
      pauses: pausesOf(group.id),
    };
    const expected = isExpectedIn(week, rhythm, zone);
    const activities = activitiesOf(group.id).map((one) => ({
      ...{ dueOn: one.due_on, doneAt: one.done_at },
    }));
    const meetings = held.map((one) => toMeeting(one, registered, presentAt));
    return {
      group,
      facts: { zone, isExpected: expected.isExpected, meetings, activities, ...stepsOf(group.id) },
      begun: within.length - held.length,
      dueOn: expected.dueDate,
    };
  });
}

const isWithin = (at: number, since: number, until: number) => at >= since && at < until;
const latest = (all: readonly number[]) => (all.length === 0 ? null : Math.max(...all));

type Registered = { registeredAt: number; isByOwn: boolean };

function toMeeting(
  meeting: RolledMeeting,
  registered: ReadonlyMap<string, Registered>,
  presentAt: ReadonlyMap<string, readonly number[]>,
): WeekMeeting {
  const ids = idsOf(meeting);
  const rows = ids.flatMap((uuid) => registered.get(uuid) ?? []);
  return {
    at: Date.parse(meeting.date),
    registeredAt: Math.min(...rows.map(({ registeredAt }) => registeredAt)),
    isByOwn: rows.some(({ isByOwn }) => isByOwn),
    // Present at either registration is present.
    presentIds: [...new Set(ids.flatMap((uuid) => presentAt.get(uuid) ?? []))],
  };
}

type Period = { communities: readonly number[]; since: number; until: number };

/** Its own: who belongs or belonged to the group, or coordinates it, or whoever had its public link. */
async function readRegistered(trx: Trx, period: Period): Promise<Map<string, Registered>> {
  const rows = await meetingsOf(trx, period)
    .innerJoin('groups', 'groups.id', 'm.group_id')
    .select((eb) => [
      'm.uuid',
      'm.created_at',
      eb
        .case()
        .when(
          eb.or([
            eb('m.source', '=', 'public'),
            eb('m.created_by', '=', eb.ref('groups.coordinator_id')),
            eb.exists(
              eb
                .selectFrom('memberships as ms')
                .select('ms.id')
                .whereRef('ms.group_id', '=', 'm.group_id')
                .whereRef('ms.person_id', '=', 'm.created_by'),
            ),
          ]),
        )
        .then(1)
        .else(0)
        .end()
        .as('isByOwn'),
    ])
    .execute();
  return new Map(
    rows.map(({ uuid, created_at, isByOwn }) => [
      uuid,
      { registeredAt: created_at, isByOwn: isByOwn === 1 },
    ]),
  );
}

/** Who was there, by registration: a row of each, because a country's marks are too many rows. */
async function readPresent(trx: Trx, period: Period): Promise<Map<string, number[]>> {
  const rows = await meetingsOf(trx, period)
    .innerJoin('attendance as a', 'a.meeting_id', 'm.id')
    .select(['m.uuid', sql<string>`string_agg(cast(a.person_id as text), ',')`.as('people')])
    .where('a.present', '=', 1)
    .groupBy(['m.id', 'm.uuid'])
    .execute();
  return new Map(rows.map(({ uuid, people }) => [uuid, people.split(',').map(Number)]));
}

function meetingsOf(trx: Trx, period: Period) {
  return trx
    .selectFrom('meetings as m')
    .where('m.group_id', 'in', [...period.communities])
    .where('m.date', '>=', period.since)
    .where('m.date', '<=', period.until);
}

/** The index is walked from its end to the first that counts; a maximum would read them all. */
async function readLastBefore(trx: Trx, period: Period): Promise<Map<number, number[]>> {
  const rows = await trx
    .selectFrom('groups')
    .select((eb) => [
      'groups.id',
      eb
        .selectFrom('meetings')
        .select('meetings.date')
        .whereRef('meetings.group_id', '=', 'groups.id')
        .where('meetings.date', '<', period.since)
        .where('meetings.deleted_at', 'is', null)
        .where('meetings.set_aside_at', 'is', null)
        .where(wasHeld('meetings'))
        .orderBy('meetings.date', 'desc')
        .limit(1)
        .as('date'),
    ])
    .where('groups.id', 'in', [...period.communities])
    .execute();
  return new Map(rows.flatMap(({ id, date }) => (date === null ? [] : [[id, [date]]])));
}

/** In these a prospect has no step left. */
const NO_STEP_LEFT: ReadonlySet<string | null> = new Set(['Integrado', 'En pausa']);

type GroupSteps = { steps: readonly WeekStep[]; contactedAt: readonly number[] };

const NONE: GroupSteps = { steps: [], contactedAt: [] };

/** Steps with prospects, and the contacts noted down around a week. @param groups at least one */
async function readSteps(
  trx: Trx,
  groups: readonly number[],
  week: string,
): Promise<(groupId: number) => GroupSteps> {
  const movedAt = await readMoves(trx, groups, week);
  const prospects = await prospectsOf(trx, groups, week)
    .select(['f.id', 'f.group_id', 'f.current_stage', 'f.next_step_date', 'f.stamps'])
    .select('f.created_at')
    .where('f.removed', '=', 0)
    .execute();
  const byGroup = new Map<number, { steps: WeekStep[]; contactedAt: number[] }>();
  const of = (groupId: number) => {
    const known = byGroup.get(groupId) ?? { steps: [], contactedAt: [] };
    byGroup.set(groupId, known);
    return known;
  };
  for (const one of prospects) {
    of(one.group_id).steps.push({
      dueAt: NO_STEP_LEFT.has(one.current_stage) ? null : one.next_step_date,
      agreedAt: stampsOf(one).nextStepDate?.at ?? one.created_at,
      movedAt: movedAt.get(one.id) ?? [],
    });
  }
  for (const { group_id, date } of await readContacts(trx, groups, week)) {
    of(group_id).contactedAt.push(date);
  }
  return (groupId) => byGroup.get(groupId) ?? NONE;
}

/** Those whose step is due by the end of a week, or who went on to another stage in it: no others count. */
function prospectsOf(trx: Trx, groups: readonly number[], week: string) {
  const { since, until } = aroundWeek(week);
  return trx
    .selectFrom('follow_ups as f')
    .where('f.group_id', 'in', [...groups])
    .where('f.kind', '=', 'prospect')
    .where((eb) =>
      eb.or([
        eb('f.next_step_date', '<=', until),
        eb.exists(
          movesIn(trx)
            .select('moved.id')
            .whereRef('moved.follow_up_id', '=', 'f.id' as never)
            .where('moved.at', '>=', since)
            .where('moved.at', '<=', until),
        ),
      ]),
    );
}

const movesIn = (trx: Trx) =>
  trx
    .selectFrom('follow_up_history as moved')
    .where('moved.field', '=', 'currentStage')
    .where('moved.outcome', '=', 'applied');

async function readMoves(
  trx: Trx,
  groups: readonly number[],
  week: string,
): Promise<Map<number, number[]>> {
  const rows = await movesIn(trx)
    .select(['moved.follow_up_id', 'moved.at'])
    .where('moved.follow_up_id', 'in', prospectsOf(trx, groups, week).select('f.id'))
    .execute();
  const moves = new Map<number, number[]>();
  for (const { follow_up_id, at } of rows) {
    const known = moves.get(follow_up_id) ?? [];
    moves.set(follow_up_id, known);
    known.push(at);
  }
  return moves;
}

function readContacts(trx: Trx, groups: readonly number[], week: string) {
  const { since, until } = aroundWeek(week);
  return trx
    .selectFrom('follow_ups')
    .select(['group_id', 'date'])
    .where('group_id', 'in', [...groups])
    .where('kind', '=', 'contact')
    .where('removed', '=', 0)
    .where('date', '>=', since)
    .where('date', '<=', until)
    .execute();
}
