import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import type { AllowCell, Reach } from '#contract/core/policy';
import { columnOf } from '#contract/core/roles';
import type { ZoneLevel } from '#contract/rules/tertulia';
import type { Caller } from '../access/caller.ts';
import { peopleWithin } from '../access/reach.ts';
import { isVisibleInSql } from '../access/shown-in-sql.ts';
import type { Schema } from '../database/schema.ts';

type OfPeople = (eb: ExpressionBuilder<Schema, 'people'>) => Expression<SqlBool>;

/**
 * The approved people a leader answers for (access matrix, rows 61 and 62): coordinators of a
 * community also have people of their city without one. Residence decides, never an event's place.
 * @param until ms: later approvals do not count
 */
export function zonePeople(caller: Caller, cell: AllowCell, until: number): OfPeople {
  const reaches: readonly Reach[] = cell.reaches.includes('K') ? ['K', 'C→K'] : cell.reaches;
  return (eb) =>
    eb.and([
      peopleWithin(caller, { reaches })(eb),
      eb('people.status', '=', 'approved'),
      eb('people.withdrawn_at', 'is', null),
      isVisibleInSql(eb, caller),
      eb(approvedAt(eb), '<=', until),
    ]);
}

/** Approval time; the first people count as approved from the start. */
export function approvedAt(eb: ExpressionBuilder<Schema, 'people'>): Expression<number> {
  return eb.fn.coalesce('people.decided_at', 'people.created_at');
}

export type ZoneFacts = {
  zoneLevel: ZoneLevel;
  zoneName: string;
  below: 'state' | 'city' | 'community';
};

const spanish = new Intl.ListFormat('es-MX');

export function zoneOfLeader({ role, state, city, zone }: Caller): ZoneFacts {
  switch (columnOf(role)) {
    case 'admin':
      return { zoneLevel: 'multi_estado', zoneName: 'México', below: 'state' };
    case 'coordinador_de_coordinadores':
      return zone.length > 1
        ? { zoneLevel: 'multi_estado', zoneName: spanish.format(zone), below: 'state' }
        : { zoneLevel: 'estado', zoneName: zone[0] ?? state, below: 'city' };
    case 'coordinador_estatal':
      return { zoneLevel: 'estado', zoneName: state, below: 'city' };
    default:
      return { zoneLevel: 'ciudad', zoneName: city, below: 'community' };
  }
}
