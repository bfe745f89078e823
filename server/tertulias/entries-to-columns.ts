import type { ParsedBodyOf } from '#contract/core/endpoint';
import { zoneOf } from '#contract/core/places';
import type { createTertulia, updateTertulia } from '#contract/tertulias';
import type { Caller } from '../access/caller.ts';
import { invalid } from '../http/problem.ts';
import { settleCity, type TertuliaRow } from './tertulia-reach.ts';

type Entries = Omit<ParsedBodyOf<typeof updateTertulia>, 'status' | 'scope'>;
export type Columns = Pick<
  TertuliaRow,
  | 'title'
  | 'description'
  | 'at'
  | 'zone'
  | 'place'
  | 'zone_level'
  | 'zone_name'
  | 'state'
  | 'city'
  | 'max_participants'
  | 'frequency'
  | 'repeat_by'
  | 'participant_selection'
  | 'specific_cities'
  | 'reply_until'
>;

/** Initial values of a date; omitted ones stay. */
export function entriesToColumns(caller: Caller, before: Columns, entries: Entries): Columns {
  const given = {
    title: entries.title,
    description: entries.description,
    at: toTime(entries.date),
    place: entries.place,
    zone_level: entries.zoneLevel,
    zone_name: entries.zoneName,
    state: entries.state,
    city: entries.city,
    max_participants: entries.maxParticipants,
    frequency: entries.frequency,
    repeat_by: entries.repeat,
    participant_selection: entries.participantSelection,
    specific_cities: entries.specificCities && JSON.stringify(entries.specificCities),
    reply_until: entries.replyUntil === undefined ? undefined : toTime(entries.replyUntil),
  };
  const columns = { ...before, ...withoutUndefined(given) } as Columns;
  columns.city = settleCity(caller, columns);
  columns.zone = zoneOf(columns.state, columns.city);
  mustFit(columns);
  return columns;
}

/** A new one: the schema's defaults fill every entry. */
export function newColumns(caller: Caller, body: ParsedBodyOf<typeof createTertulia>): Columns {
  return entriesToColumns(caller, {} as Columns, body);
}

function mustFit({ at, reply_until, participant_selection, specific_cities }: Columns): void {
  if (reply_until !== null && reply_until > at) {
    throw invalid('La fecha límite es después de la tertulia', 'replyUntil');
  }
  if (participant_selection === 'inter_ciudades' && specific_cities === '[]') {
    throw invalid('Elige al menos una ciudad', 'specificCities');
  }
}

function toTime(iso: string | null | undefined): number | null | undefined {
  return iso ? Date.parse(iso) : (iso as null | undefined);
}

function withoutUndefined(values: object): object {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
}
