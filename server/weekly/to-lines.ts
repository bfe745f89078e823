import { weekBounds } from '#contract/rules/week';
import type { ActivityStatus } from '#contract/rules/weekly';
import { stepState } from '#contract/rules/weekly';
import type { WeeklyLine } from '#contract/weekly';
import type { GroupWeek } from './read-facts.ts';

const ORDER: Record<ActivityStatus, number> = { en_progreso: 0, programada: 1, completada: 2 };

/** What the register says group by group: first what is left to do. One meeting is one line. */
export function toLines(groups: readonly GroupWeek[], week: string): WeeklyLine[] {
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
