import { listAgendas } from '#contract/agendas';
import { DAY_MS } from '#contract/core/durations';
import { zoneOf } from '#contract/core/places';
import { CENTRAL_ZONE, civilDay, toZone } from '#contract/core/time-zones';
import { dayStart } from '#contract/rules/civil-day';
import { reachesFor } from '../access/reach.ts';
import type { Row } from '../database/schema.ts';
import {
  type Asked,
  type EventSource,
  isWithin,
  type Scope,
  type SourceEvent,
} from './event-source.ts';
import { meetingEvents } from './meeting-events.ts';
import { uidOfTertulia } from './write-file.ts';

type TertuliaRow = Pick<
  Row<'tertulias'>,
  'uuid' | 'title' | 'at' | 'zone' | 'status' | 'city' | 'change'
>;

/** For a state: its places and the whole country; for oneself: those invited to. */
const tertuliaEvents: EventSource = async (asked) => {
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
    ...{ id: `tertulia-${uuid}`, uid: uidOfTertulia(uuid), kind: 'tertulia', title, city, change },
    status: statusOf(row, now),
    ...{ day: civilDay(row.at, zone), at: new Date(row.at).toISOString(), timeZone: zone },
  };
}

function statusOf({ status, at }: TertuliaRow, now: number): SourceEvent['status'] {
  if (status === 'cancelled') return 'cancelled';
  return status === 'completed' || at <= now ? 'held' : 'planned';
}

/** Agenda deadlines: own ones, and a state's for readers with agendas; cancelled ones say so. */
const agendaEvents: EventSource = async (asked) => {
  if (!hasAgendas(asked.scope)) return [];
  const rows = await readAgendas(asked);
  return rows
    .map(({ id, title, state, city, status, deadline, change }) => {
      const timeZone = zoneOf(state, city);
      return {
        ...{ id: `agenda-${id}`, kind: 'agenda' as const },
        status: status === 'cancelled' ? ('cancelled' as const) : ('planned' as const),
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
    .select(['id', 'title', 'state', 'city', 'status', 'change', 'response_deadline'])
    .where((eb) =>
      eb.or([
        eb('status', '=', 'active'),
        // A draft was told to no one.
        eb.and([eb('status', '=', 'cancelled'), eb('started_at', 'is not', null)]),
      ]),
    )
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

const objectiveEvents: EventSource = async ({ trx, scope, range }) => {
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

/** Event sources: an area with its own dates adds one here only. */
const SOURCES: readonly EventSource[] = [
  meetingEvents,
  tertuliaEvents,
  agendaEvents,
  objectiveEvents,
];

export async function readEvents(asked: Parameters<EventSource>[0]): Promise<SourceEvent[]> {
  const events: SourceEvent[] = [];
  for (const source of SOURCES) events.push(...(await source(asked)));
  return events.sort(
    (a, b) =>
      a.day.localeCompare(b.day) ||
      (a.at ?? '').localeCompare(b.at ?? '') ||
      a.title.localeCompare(b.title, 'es-MX') ||
      a.id.localeCompare(b.id),
  );
}
