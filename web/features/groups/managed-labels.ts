import { DAY_MS } from '#contract/core/durations';
import type { ManagedCommunity } from '#contract/local-communities';
import type { ManagedSituation } from '#contract/local-communities-page';
import { rateToPercent } from '#contract/rules/recent-attendance';
import { formatDaysAgo } from '#web/ui/format/format-relative.ts';
import type { ManagedFilter } from './search-params.ts';
import * as words from './words.ts';

export const MANAGED_KEYS: Readonly<Record<ManagedFilter, ManagedSituation>> = {
  'se-apagan': 'fading',
  'sin-coordinador': 'leaderless',
  atrasadas: 'overdue',
};

export function isIn(filter: ManagedFilter, community: ManagedCommunity): boolean {
  if (filter === 'se-apagan') return community.isFading;
  return filter === 'sin-coordinador' ? community.isWithoutCoordinator : community.isOverdue;
}

/** «bajó 12 puntos», «subió 1 punto», «sin cambio»; null with too few meetings to tell. */
export function formatTrend({ trend }: Pick<ManagedCommunity, 'trend'>): string | null {
  if (trend === null) return null;
  if (trend === 0) return words.unchanged;
  return trend < 0 ? words.fell(-trend) : words.rose(trend);
}

/** Those that lost most first; those of which nothing can be said keep their place in the middle. */
export function fadingOrder({ trend }: ManagedCommunity): number {
  return trend ?? 0;
}

/** Pooled: a community of forty weighs more than one of four (decision B14). */
export function attendanceOf({ present, recorded }: { present: number; recorded: number }) {
  return rateToPercent(recorded === 0 ? null : present / recorded);
}

/** @param now phone time, ms */
export function formatLastMeeting(
  { lastMeetingDate }: Pick<ManagedCommunity, 'lastMeetingDate'>,
  now: number,
): string {
  if (lastMeetingDate === null) return words.noMeetings;
  const midnight = (at: number) => new Date(at).setHours(0, 0, 0, 0);
  const days = Math.round((midnight(now) - midnight(Date.parse(lastMeetingDate))) / DAY_MS);
  return formatDaysAgo(Math.max(0, days));
}
