import { type RawBuilder, type SqlBool, sql } from 'kysely';

/**
 * Somebody was there, by name, by number or written by hand; a team takes no roll. `wasHeld` of the rules.
 */
export function wasHeld(meetings: 'm' | 'meetings' = 'm'): RawBuilder<SqlBool> {
  const id = sql.ref(`${meetings}.id`);
  return sql<SqlBool>`(
    ${sql.ref(`${meetings}.source`)} = 'team'
    or exists (select 1 from attendance as held where held.meeting_id = ${id} and held.present = 1)
    or exists (select 1 from attendance_totals as held where held.meeting_id = ${id} and held.present > 0)
    or exists (select 1 from meeting_names as held
      where held.meeting_id = ${id} and held.present = 1 and held.person_id is null and held.removed = 0)
  )`;
}
