import { toZone } from '#contract/core/time-zones';
import { type Figure, shareOf } from '#contract/rules/figure';
import { countActivities, generalProgress } from '#contract/rules/weekly';
import type { KeptWeek, WeeklyActivity, WeeklyFollowUp } from '#contract/weekly';
import type { OverlaidActivity } from '#web/services/phone.ts';

export type WeekView = Omit<WeeklyFollowUp, 'activities'> & { activities: OverlaidActivity[] };

/** The server's week with this phone's unsent records applied to activities and figures. */
export function toView(
  told: WeeklyFollowUp,
  overlaid: readonly OverlaidActivity[],
  now: number,
): WeekView {
  const activities = overlaid.filter((one) => isOfScope(told, one)).sort(byDay);
  const count = (all: readonly WeeklyActivity[]) =>
    countActivities(
      {
        zone: toZone(told.scope),
        activities: all.map(({ dueOn, doneAt }) => ({
          ...{ dueOn, doneAt: doneAt === null ? null : Date.parse(doneAt) },
        })),
      },
      told.week,
      now,
    );
  const [before, after] = [count(told.activities), count(activities)];
  const { completed, pending } = told.today;
  return {
    ...told,
    activities: activities.filter((one) => isOfWeek(told, one)),
    today: {
      ...told.today,
      completed: completed + after.done - before.done,
      pending: pending + after.open - before.open,
    },
  };
}

function isOfScope({ scope, activities, groups }: WeeklyFollowUp, one: OverlaidActivity): boolean {
  if (activities.some(({ id }) => id === one.id)) return true;
  if (scope.kind === 'group') return one.groupId === scope.groupId;
  if (scope.kind === 'groups') return groups.some(({ id }) => id === one.groupId);
  return scope.state === null ? one.groupId === null : one.state === scope.state;
}

/** Same rule as the server: due by Sunday, and not done before the week. */
function isOfWeek({ from, until }: WeeklyFollowUp, { dueOn, doneAt }: WeeklyActivity): boolean {
  return dueOn <= until && (doneAt === null || doneAt >= from);
}

const byDay = (a: WeeklyActivity, b: WeeklyActivity) => a.dueOn.localeCompare(b.dueOn);

export type Shares = Record<'formation' | 'community' | 'institutions' | 'subsidiarity', Figure>;

export function toShares(week: KeptWeek): Shares {
  const { formation, institutions } = week;
  return {
    formation: shareOf(formation?.n ?? 0, formation?.of ?? 0),
    community: shareOf(week.metGroups, week.expectedGroups),
    institutions: shareOf(institutions.n, institutions.of),
    subsidiarity: shareOf(week.ownMeetings, week.meetings),
  };
}

export function shownFigures({ today, atClose }: Pick<WeekView, 'today' | 'atClose'>) {
  const shown = atClose?.figures ?? today;
  const progress = (week: KeptWeek) => generalProgress(week).value;
  return {
    shown,
    progress: progress(shown),
    today: atClose ? { ...today, progress: progress(today) } : null,
  };
}
