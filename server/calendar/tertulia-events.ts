import { DAY_MS } from '#contract/core/durations';
import { CENTRAL_ZONE, civilDay, toZone } from '#contract/core/time-zones';
import { dayStart } from '#contract/rules/civil-day';
import type { Row } from '../database/schema.ts';
import { type Asked, type EventSource, isWithin, type SourceEvent } from './event-source.ts';

type TertuliaRow = Pick<
  Row<'tertulias'>,
  'uuid' | 'title' | 'at' | 'zone' | 'status' | 'city' | 'change'
>;

/** Of a state, those of its places and of the whole country; one's own are those one is invited to. */
export const tertuliaEvents: EventSource = async (asked) => {
  const rows = await readTertulias(asked);
  return rows
    .map((row) => toSourceEvent(row, asked.now))
    .filter(({ day }) => isWithin(day, asked.range));
};

function readTertulias({ trx, scope, range }: Asked): Promise<TertuliaRow[]> {
  return trx
    .selectFrom('tertulias')
    .select(['uuid', 'title', 'at', 'zone', 'status', 'city', 'change'])
    .where('deleted_at', 'is', null)
    .where('at', '>=', dayStart(range.from, CENTRAL_ZONE) - DAY_MS)
    .where('at', '<', dayStart(range.until, CENTRAL_ZONE) + 2 * DAY_MS)
    .where((eb) => {
      if (scope.type === 'state') {
        return eb.or([eb('state', '=', scope.state), eb('zone_level', '=', 'multi_estado')]);
      }
      const { personId } = scope.caller;
      const invited = eb
        .selectFrom('tertulia_guests as g')
        .select('g.tertulia_id')
        .where('g.person_id', '=', personId)
        .where('g.withdrawn_at', 'is', null)
        .where((of) => of.or([of('g.answer', 'is', null), of('g.answer', '!=', 'no')]));
      return eb.or([eb('organizer_id', '=', personId), eb('id', 'in', invited)]);
    })
    .execute();
}

function toSourceEvent(row: TertuliaRow, now: number): SourceEvent {
  const zone = toZone({ timeZone: row.zone });
  const { uuid, title, city, change } = row;
  return {
    ...{ id: `tertulia-${uuid}`, kind: 'tertulia', title, city, change },
    status: statusOf(row, now),
    ...{ day: civilDay(row.at, zone), at: new Date(row.at).toISOString(), timeZone: zone },
  };
}

function statusOf({ status, at }: TertuliaRow, now: number): SourceEvent['status'] {
  if (status === 'cancelled') return 'cancelled';
  return status === 'completed' || at <= now ? 'held' : 'planned';
}
