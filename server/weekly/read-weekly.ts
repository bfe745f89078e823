import * as v from 'valibot';
import { STATES } from '#contract/core/places';
import { addWeeks, weekAt, weekBounds, weekDays } from '#contract/rules/week';
import { type ActivityStatus, addFigures, lateMeetings, stepState } from '#contract/rules/weekly';
import {
  StoredWeek,
  WEEKLY_LINES_MAX,
  type WeeklyActivity,
  type WeeklyFollowUp,
  type WeeklyLine,
  weeklyFollowUp,
} from '#contract/weekly';
import { readLastChange } from '../database/changes.ts';
import { createPace } from '../database/pace.ts';
import type { Trx } from '../database/schema.ts';
import { readCommunityNames } from '../groups/community-names.ts';
import { createByteBudget, PAGE_BYTES } from '../http/byte-budget.ts';
import { type Call, handler, mustHaveCaller } from '../http/handler.ts';
import { invalid } from '../http/problem.ts';
import { namedActivities, rowToActivity } from './activity-row.ts';
import { readActivities } from './read-activities.ts';
import type { GroupWeek } from './read-facts.ts';
import { readWeek, WEEKLY_KIND, type Week } from './read-week.ts';
import { isWide, reachedGroups, resolveScope, type Scope } from './resolve-scope.ts';

type WeeklyCall = Call<typeof weeklyFollowUp>;

const REPORTS_MAX = 8;

export const weeklyFollowUpHandler = handler(weeklyFollowUp, {
  mode: 'report',
  async run(call): Promise<WeeklyFollowUp> {
    const { trx, now, deps } = call;
    const reached = await reachedGroups(call);
    const scope = await resolveScope(call, reached);
    const week = mustBeKnown(call, scope);
    const pace = createPace(deps.store);
    const read = await readWeek(trx, scope, { week, now, pace, isOneScope: true });
    await pace();
    const kept = await readKept(trx, scope);
    const nameOf = await readCommunityNames(call);
    const lines = toLines(read.groups, week);
    return {
      ...{
        week,
        ...weekDays(week),
        scope: toldScope(scope),
        ...choices(call, named(reached, nameOf)),
      },
      isOver: now >= weekBounds(week, scope.zone).until,
      today: read.count(scope),
      atClose: kept.find((one) => one.week === week) ?? null,
      lateMeetings: lateMeetings(read.factsOf(scope), week),
      lines: lines
        .slice(0, WEEKLY_LINES_MAX)
        .map((line) => ({ ...line, groupName: nameOf(line.groupId, line.groupName) })),
      moreLines: Math.max(0, lines.length - WEEKLY_LINES_MAX),
      ...(await toActivities(trx, { scope, read, week, pace, nameOf })),
      reports: kept.filter((one) => one.week !== weekAt(now, scope.zone)),
      through: await readLastChange(trx),
    };
  },
});

type Naming = { nameOf: Awaited<ReturnType<typeof readCommunityNames>> };

const named = (groups: Scope['groups'], nameOf: Naming['nameOf']) =>
  groups.map((group) => ({ ...group, name: nameOf(group.id, group.name) }));

/** Next week may be planned; nothing further ahead. */
function mustBeKnown({ query, now }: WeeklyCall, { zone }: Scope): string {
  const current = weekAt(now, zone);
  const { week = current } = query;
  if (week > addWeeks(current, 1)) throw invalid('Esa semana todavía no llega', 'week');
  return week;
}

const toldScope = ({ kind, name, groupId, state, zone }: Scope) => ({
  ...{ kind, name, groupId, state, timeZone: zone },
});

/** Callers reaching whole states choose among them, others among their groups. */
function choices(call: WeeklyCall, reached: Scope['groups']) {
  if (!isWide(call)) return { groups: reached.map(({ id, name }) => ({ id, name })), states: [] };
  const { cell } = call;
  const caller = mustHaveCaller(call);
  const within = cell.reaches.includes('Z') ? caller.zone : [caller.state];
  const states = cell.reaches.includes('A') ? STATES : within;
  return { groups: [], states: [...states] };
}

/** Texts per read: those that do not fit are never read. */
const AT_ONCE = 25;

type Asked = { scope: Scope; read: Week; week: string; pace: () => Promise<void> } & Naming;

/** By due day; when too many, the latest. */
async function toActivities(
  trx: Trx,
  { scope, read, week, pace, nameOf }: Asked,
): Promise<Pick<WeeklyFollowUp, 'activities' | 'moreActivities'>> {
  const groups = scope.groups.map(({ id }) => id);
  const ofGroup = await readActivities(trx, { groups, states: [] }, week);
  const all = [...groups.flatMap((id) => ofGroup(id)), ...read.ofPlaces];
  all.sort((a, b) => b.due_on.localeCompare(a.due_on) || b.id - a.id);
  const { take } = createByteBudget(PAGE_BYTES);
  const activities: WeeklyActivity[] = [];
  for (let from = 0; from < all.length; from += AT_ONCE) {
    const part = all.slice(from, from + AT_ONCE).map(({ id }) => id);
    const rows = await namedActivities(trx).where('a.id', 'in', part).execute();
    const byId = new Map(
      rows.map((row) => {
        const groupName = nameOf(row.group_id, row.groupName);
        return [row.id, rowToActivity({ ...row, groupName })];
      }),
    );
    for (const activity of part.flatMap((id) => byId.get(id) ?? [])) {
      if (!take(activity)) return told(activities, all.length);
      activities.push(activity);
    }
    await pace();
  }
  return told(activities, all.length);
}

const told = (latestFirst: readonly WeeklyActivity[], total: number) => ({
  activities: latestFirst.toReversed(),
  moreActivities: total - latestFirst.length,
});

/** Stored weeks of a scope, newest first; summed over its groups or states. */
async function readKept(trx: Trx, { kept }: Scope) {
  if (kept.length === 0) return [];
  const rows = await trx
    .selectFrom('report_snapshots')
    .select(['period', 'figures', 'taken_at'])
    .where('kind', '=', WEEKLY_KIND)
    .where('scope', 'in', [...kept])
    .orderBy('period', 'desc')
    .orderBy('id')
    .execute();
  const weeks = [...new Set(rows.map(({ period }) => period))].slice(0, REPORTS_MAX);
  return weeks.map((week) => {
    const parts = rows.filter(({ period }) => period === week);
    return {
      week,
      takenAt: new Date(Math.max(...parts.map(({ taken_at }) => taken_at))).toISOString(),
      figures: addKept(parts.map(({ figures }) => v.parse(StoredWeek, JSON.parse(figures)))),
    };
  });
}

function addKept(all: readonly StoredWeek[]): StoredWeek {
  const add = (parts: readonly { n: number; of: number }[]) => ({
    n: parts.reduce((total, { n }) => total + n, 0),
    of: parts.reduce((total, { of }) => total + of, 0),
  });
  const formation = all.flatMap((one) => one.formation ?? []);
  return {
    ...addFigures(all),
    formation: formation.length > 0 ? add(formation) : null,
    institutions: add(all.map(({ institutions }) => institutions)),
  };
}

const ORDER: Record<ActivityStatus, number> = { en_progreso: 0, programada: 1, completada: 2 };

/** Register lines per group, open ones first. One line per meeting. */
function toLines(groups: readonly GroupWeek[], week: string): WeeklyLine[] {
  return groups
    .flatMap((one) => [...meetingLines(one, week), ...stepLines(one, week)])
    .toSorted((a, b) => ORDER[a.status] - ORDER[b.status]);
}

function meetingLines({ group, facts, begun, dueOn }: GroupWeek, week: string): WeeklyLine[] {
  const told = { groupId: group.id, groupName: group.name, kind: 'meeting' as const };
  const { until } = weekBounds(week, facts.zone);
  const held = facts.meetings.map(
    (meeting): WeeklyLine => ({
      ...{ ...told, status: 'completada', at: new Date(meeting.at).toISOString(), dueOn: null },
      ...{ isLate: meeting.registeredAt >= until, done: 1, open: 0 },
    }),
  );
  if (held.length > 0 || (!facts.isExpected && begun === 0)) return held;
  const status = begun > 0 ? 'en_progreso' : 'programada';
  return [{ ...told, status, at: null, dueOn, isLate: false, done: 0, open: 1 }];
}

function stepLines({ group, facts }: GroupWeek, week: string): WeeklyLine[] {
  if (facts.steps.length + facts.contactedAt.length === 0) return [];
  const { since, until } = weekBounds(week, facts.zone);
  const steps = facts.steps.map((step) => stepState(step, { since, until }));
  const contacts = facts.contactedAt.filter((at) => at >= since && at < until);
  const done = steps.filter(({ isDone }) => isDone).length + contacts.length;
  const open = steps.filter(({ isOpen }) => isOpen).length;
  if (done + open === 0) return [];
  const pending = done > 0 ? 'en_progreso' : 'programada';
  return [
    {
      ...{ groupId: group.id, groupName: group.name, kind: 'steps', at: null, dueOn: null },
      ...{ status: open === 0 ? 'completada' : pending, isLate: false, done, open },
    },
  ];
}
