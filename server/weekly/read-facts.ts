import { zoneOf } from '#contract/core/places';
import { heldMeetings, type RolledMeeting } from '#contract/rules/absence';
import { shownMark } from '#contract/rules/attendance';
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
import { wasHeld } from '../meetings/read-registers.ts';
import { readPauses } from '../groups/read-pauses.ts';
import { aroundWeek } from './around-week.ts';
import { readActivities } from './read-activities.ts';
import type { ScopedGroup } from './resolve-scope.ts';

export type GroupWeek = {
  group: ScopedGroup;
  facts: WeekFacts;
  /** Registered for the week, nobody present yet. */
  begun: number;
  dueOn: string | null;
};

export async function readFacts(
  trx: Trx,
  groups: readonly ScopedGroup[],
  { week, now, pace }: { week: string; now: number; pace: () => Promise<void> },
): Promise<GroupWeek[]> {
  if (groups.length === 0) return [];
  const communities = groups.map(({ id }) => id);
  const period = { communities, ...aroundWeek(week) };
  const rolls = await readRollsBetween(trx, { ...period, pace });
  await pace();
  const registered = await readRegistered(trx, period);
  const lastBefore = await readLastBefore(trx, period);
  const pausesOf = await readPauses(trx, communities);
  const activitiesOf = await readActivities(trx, { groups: communities, states: [] }, week);
  await pace();
  const stepsOf = await readSteps(trx, communities, week);
  const ownOf = await readOwn(trx, groups);
  await pace();
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
    const meetings = held.map((one) => toMeeting(one, registered, ownOf(group.id)));
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

type Registered = { created_at: number; created_by: number | null; source: string };

function toMeeting(
  meeting: RolledMeeting,
  registered: ReadonlyMap<string, Registered>,
  own: ReadonlySet<number>,
): WeekMeeting {
  const { date, marks } = meeting;
  const rows = idsOf(meeting).flatMap((uuid) => registered.get(uuid) ?? []);
  const present = Object.entries(marks).filter(([, mark]) => shownMark(mark).state === 'present');
  return {
    at: Date.parse(date),
    registeredAt: Math.min(...rows.map(({ created_at }) => created_at)),
    isByOwn: rows.some((row) => row.source === 'public' || own.has(row.created_by ?? 0)),
    presentIds: present.map(([personId]) => Number(personId)),
  };
}

type Period = { communities: readonly number[]; since: number; until: number };

async function readRegistered(trx: Trx, period: Period): Promise<Map<string, Registered>> {
  const rows = await trx
    .selectFrom('meetings')
    .select(['uuid', 'created_at', 'created_by', 'source'])
    .where('group_id', 'in', [...period.communities])
    .where('date', '>=', period.since)
    .where('date', '<=', period.until)
    .execute();
  return new Map(rows.map(({ uuid, ...row }) => [uuid, row]));
}

/** Walks the index from its end to the first match; a maximum would read everything. */
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

async function readOwn(
  trx: Trx,
  groups: readonly ScopedGroup[],
): Promise<(groupId: number) => ReadonlySet<number>> {
  const rows = await trx
    .selectFrom('memberships')
    .select(['group_id', 'person_id'])
    .where(
      'group_id',
      'in',
      groups.map(({ id }) => id),
    )
    .execute();
  const own = new Map(
    groups.map(({ id, coordinator_id }) => [
      id,
      new Set(coordinator_id === null ? [] : [coordinator_id]),
    ]),
  );
  for (const { group_id, person_id } of rows) own.get(group_id)?.add(person_id);
  const nobody = new Set<number>();
  return (groupId) => own.get(groupId) ?? nobody;
}

const NO_STEP_LEFT: ReadonlySet<string | null> = new Set(['Integrado', 'En pausa']);

type GroupSteps = { steps: readonly WeekStep[]; contactedAt: readonly number[] };

const NONE: GroupSteps = { steps: [], contactedAt: [] };

/**
 * Steps with prospects, and contacts around a week.
 * @param groups at least one
 */
async function readSteps(
  trx: Trx,
  groups: readonly number[],
  week: string,
): Promise<(groupId: number) => GroupSteps> {
  const movedAt = await readMoves(trx, groups);
  const prospects = await trx
    .selectFrom('follow_ups')
    .select(['id', 'group_id', 'current_stage', 'next_step_date', 'stamps', 'created_at'])
    .where('group_id', 'in', [...groups])
    .where('kind', '=', 'prospect')
    .where('removed', '=', 0)
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

async function readMoves(trx: Trx, groups: readonly number[]): Promise<Map<number, number[]>> {
  const rows = await trx
    .selectFrom('follow_up_history as h')
    .innerJoin('follow_ups as f', 'f.id', 'h.follow_up_id')
    .select(['h.follow_up_id', 'h.at'])
    .where('f.group_id', 'in', [...groups])
    .where('f.kind', '=', 'prospect')
    .where('h.field', '=', 'currentStage')
    .where('h.outcome', '=', 'applied')
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
