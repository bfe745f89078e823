import { readCalendar } from '#contract/calendar';
import { narrowedState } from '../access/zone.ts';
import { handler, mustHaveCaller } from '../http/handler.ts';
import type { Scope } from './event-source.ts';
import { readEvents } from './sources.ts';

/** Without a state it is one's own, whatever the role reaches. */
export const readCalendarHandler = handler(readCalendar, {
  mode: 'snapshot',
  async run(call) {
    const caller = mustHaveCaller(call);
    const { from, until } = call.query;
    const state = narrowedState(caller, call.cell, call.query.state);
    const scope: Scope = state === null ? { type: 'own', caller } : { type: 'state', state };
    return readEvents({ trx: call.trx, now: call.now, scope, range: { from, until } });
  },
});
