import { DAY_MS } from '#contract/core/durations';
import { CENTRAL_ZONE } from '#contract/core/time-zones';
import { weekBounds } from '#contract/rules/week';

/** A week with margins, ms: each place's clock decides its bounds. */
export function aroundWeek(week: string): { since: number; until: number } {
  const { since, until } = weekBounds(week, CENTRAL_ZONE);
  return { since: since - DAY_MS, until: until + DAY_MS };
}
