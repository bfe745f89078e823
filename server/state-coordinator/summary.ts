import { zoneOf } from '#contract/core/places';
import { civilDay } from '#contract/core/time-zones';
import { addDays, mondayOf, quarterOf } from '#contract/rules/civil-day';
import { compliance } from '#contract/rules/compliance';
import {
  listStateFigures,
  readStateSummary,
  type StateFigures,
  type StateSummary,
} from '#contract/state-coordinator';
import { readGroupCalendars } from '../calendar/group-calendars.ts';
import { groupsOfState } from '../calendar/meeting-events.ts';
import { type Call, handler, mustHaveCaller } from '../http/handler.ts';
import { zonePeople } from '../leader-dashboard/zone.ts';
import { settleState } from './settle-state.ts';
import { readCountsOf, readStateCounts } from './state-counts.ts';

export const readStateSummaryHandler = handler(readStateSummary, {
  mode: 'report',
  async run(call): Promise<StateSummary> {
    const caller = mustHaveCaller(call);
    const { trx, cell, now } = call;
    const state = settleState(caller, cell, call.query.state);
    const today = civilDay(now, zoneOf(state));
    const quarter = quarterOf(today);
    const within = zonePeople(caller, cell, now);
    const { total, placed, invited } = await readCountsOf(trx, { within, state, quarter });
    const [year, number] = quarter.split('-Q').map(Number);
    return {
      state,
      period: { quarter: number ?? 0, year: year ?? 0 },
      stats: {
        totalPeople: total,
        peopleWithCommunity: placed,
        peopleWithoutCommunity: total - placed,
        quarterlyInvitationRate: compliance(invited, total).value,
        invitedPeople: invited,
        activeObjectives: await countObjectives(call, state),
        nextMeetings: await countMeeting(call, state, today),
      },
    };
  },
});

async function countObjectives({ trx }: Pick<Call, 'trx'>, state: string): Promise<number> {
  const { count } = await trx
    .selectFrom('objectives')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('state', '=', state)
    .where('closed_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Groups with anything this week, Monday to Sunday, including expected meetings. */
async function countMeeting({ trx, now }: Pick<Call, 'trx' | 'now'>, state: string, today: string) {
  const monday = mondayOf(today);
  const range = { from: monday, until: addDays(monday, 6) };
  const within = groupsOfState(state);
  const groups = await readGroupCalendars({ trx, within, range, now });
  return groups.filter(({ events }) => events.length > 0).length;
}

export const listStateFiguresHandler = handler(listStateFigures, {
  mode: 'report',
  async run(call): Promise<StateFigures[]> {
    const caller = mustHaveCaller(call);
    const { trx, cell, now } = call;
    const quarter = quarterOf(civilDay(now, zoneOf(caller.state, caller.city)));
    const counts = await readStateCounts(trx, zonePeople(caller, cell, now), quarter);
    return [...counts]
      .map(([state, { total, placed, invited }]) => ({
        ...{ state, totalPeople: total, peopleWithCommunity: placed, invitedPeople: invited },
      }))
      .sort((a, b) => a.state.localeCompare(b.state, 'es-MX'));
  },
});
