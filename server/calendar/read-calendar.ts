import { CALENDAR_DAYS_MAX, DAYS_BEFORE, readCalendar } from '#contract/calendar';
import { zoneOf } from '#contract/core/places';
import { civilDay } from '#contract/core/time-zones';
import { addDays } from '#contract/rules/civil-day';
import type { DayRange } from '#contract/rules/expected-meetings';
import { narrowedState } from '../access/zone.ts';
import { type Call, handler, mustHaveCaller } from '../http/handler.ts';
import type { Scope } from './event-source.ts';
import { readEvents } from './sources.ts';

export const readCalendarHandler = handler(readCalendar, {
  mode: 'snapshot',
  async run(call) {
    const caller = mustHaveCaller(call);
    const state = narrowedState(caller, call.cell, call.query.state);
    const scope: Scope =
      state === null ? { type: 'own', caller } : { type: 'state', state, caller };
    return readEvents({ trx: call.trx, now: call.now, scope, range: rangeOf(call) });
  },
});

function rangeOf({ query, caller, now }: Call<typeof readCalendar>): DayRange {
  const { from, until } = query;
  if (from !== undefined && until !== undefined) return { from, until };
  const { state, city } = mustHaveCaller({ caller });
  const first = addDays(civilDay(now, zoneOf(state, city)), -DAYS_BEFORE);
  return { from: first, until: addDays(first, CALENDAR_DAYS_MAX - 1) };
}
