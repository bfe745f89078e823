import { HOUR_MS } from '#contract/core/durations';
import { CENTRAL_ZONE, civilDay } from '#contract/core/time-zones';
import { dayStart } from '#contract/rules/civil-day';
import { closingDay, endedPeriods } from '#contract/rules/report-period';
import { findDue, freezePeriod } from '../attendance-reports/freeze-periods.ts';
import type { Trx } from '../database/schema.ts';
import { addMark, addMeeting, emptyNetwork, type Network, type NetworkTools } from './network.ts';

/** Their leaders' phones had no signal until the month was closed. */
const LATE = ['Comunidad Santa María de Guadalupe', 'Comunidad Sagrado Corazón'];
/** So long ago that its month is always closed; on a day on which nobody else meets. */
const LATE_ON = { weeksAgo: 7, weekday: 5 };
const NIGHT_MS = 3 * HOUR_MS;
const HABIT = { comes: 0.9, isOnTime: 0.8, pays: 0.7 };
/** Parameters of one statement are limited. */
const COMMUNITIES_A_STATEMENT = 500;

/** Figures of the periods that closed, as the nightly job kept them. */
export async function freezeDemoPeriods(trx: Trx, now: number): Promise<void> {
  for (const period of closedPeriods(now)) {
    const at = closedAt(period);
    const due = await findDue(trx, period, at);
    for (let from = 0; from < due.length; from += COMMUNITIES_A_STATEMENT) {
      const turn = due.slice(from, from + COMMUNITIES_A_STATEMENT);
      await freezePeriod(trx, period, turn, { now: at, takenBy: 'demo' });
    }
  }
}

/** Meetings of a closed month that came after its close; to be stored after the freeze. */
export function buildLateMeetings(tools: NetworkTools, small: Network): Network {
  const network = emptyNetwork(small.next);
  for (const group of small.groups.filter(({ name }) => LATE.includes(name))) {
    const plan = { groupId: group.id, authorId: group.coordinator_id ?? null };
    const id = addMeeting(network, tools, { ...plan, ...LATE_ON, source: 'leader' });
    const meeting = network.meetings.at(-1);
    const at = meeting?.date ?? 0;
    const month = civilDay(at, CENTRAL_ZONE).slice(0, 'yyyy-mm'.length);
    Object.assign(meeting ?? {}, { created_at: closedAt(month) + 12 * HOUR_MS });
    for (const { group_id, person_id } of small.memberships) {
      if (group_id === group.id) addMark(network, tools.random, { id, at }, person_id, HABIT);
    }
  }
  return network;
}

function closedPeriods(now: number): string[] {
  const { months, quarters } = endedPeriods(now, CENTRAL_ZONE);
  return [...months, ...quarters].filter((period) => closedAt(period) <= now);
}

const closedAt = (period: string) => dayStart(closingDay(period), CENTRAL_ZONE) + NIGHT_MS;
