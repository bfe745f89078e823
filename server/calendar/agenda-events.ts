import { listAgendas } from '#contract/agendas';
import { DAY_MS } from '#contract/core/durations';
import { zoneOf } from '#contract/core/places';
import { CENTRAL_ZONE, civilDay } from '#contract/core/time-zones';
import { dayStart } from '#contract/rules/civil-day';
import { reachesFor } from '../access/reach.ts';
import { type Asked, type EventSource, isWithin, type Scope } from './event-source.ts';

/** Until when agendas are answered: those one was asked, and a state's for who has agendas at all. */
export const agendaEvents: EventSource = async (asked) => {
  if (!hasAgendas(asked.scope)) return [];
  const rows = await readAgendas(asked);
  return rows
    .map(({ id, title, state, city, deadline, change }) => {
      const timeZone = zoneOf(state, city);
      return {
        ...{ id: `agenda-${id}`, kind: 'agenda' as const, status: 'planned' as const },
        ...{ day: civilDay(deadline, timeZone), at: new Date(deadline).toISOString(), timeZone },
        ...{ title, city, change },
      };
    })
    .filter(({ day }) => isWithin(day, asked.range));
};

/** A coordinator of one state has none (access matrix, rows 41 to 46). */
function hasAgendas(scope: Scope): boolean {
  if (scope.type === 'own') return true;
  const reaches = reachesFor(scope.caller, listAgendas);
  return reaches.includes('Z') || reaches.includes('A');
}

async function readAgendas({ trx, scope, range }: Asked) {
  const rows = await trx
    .selectFrom('agendas')
    .select(['id', 'title', 'state', 'city', 'change', 'response_deadline'])
    .where('status', '=', 'active')
    .where('response_deadline', '>=', dayStart(range.from, CENTRAL_ZONE) - DAY_MS)
    .where('response_deadline', '<', dayStart(range.until, CENTRAL_ZONE) + 2 * DAY_MS)
    .where((eb) =>
      scope.type === 'state'
        ? eb('state', '=', scope.state)
        : eb(
            'id',
            'in',
            eb
              .selectFrom('agenda_participants as p')
              .select('p.agenda_id')
              .where('p.person_id', '=', scope.caller.personId)
              .where('p.sent_at', 'is not', null),
          ),
    )
    .execute();
  return rows.map(({ response_deadline, ...row }) => ({
    ...row,
    deadline: response_deadline ?? 0,
  }));
}
