import { zoneOf } from '#contract/core/places';
import type { EventSource } from './event-source.ts';

/** Deadlines of open objectives: a state's, or those that name the person. */
export const objectiveEvents: EventSource = async ({ trx, scope, range }) => {
  const rows = await trx
    .selectFrom('objectives')
    .select(['id', 'title', 'state', 'deadline', 'change'])
    .where('closed_at', 'is', null)
    .where('deadline', '>=', range.from)
    .where('deadline', '<=', range.until)
    .where((eb) =>
      scope.type === 'state'
        ? eb('state', '=', scope.state)
        : eb(
            'id',
            'in',
            eb
              .selectFrom('objective_people as p')
              .select('p.objective_id')
              .where('p.person_id', '=', scope.caller.personId),
          ),
    )
    .execute();
  return rows.map(({ id, title, state, deadline, change }) => ({
    ...{ id: `objective-${id}`, kind: 'objective', status: 'planned', day: deadline, at: null },
    ...{ timeZone: zoneOf(state), title, city: null, change },
  }));
};
