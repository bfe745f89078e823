import { type RawBuilder, type SqlBool, sql } from 'kysely';

/** Of `meetings as m`: somebody was there, by name or by number. */
export function wasHeld(): RawBuilder<SqlBool> {
  return sql<SqlBool>`(
    exists (select 1 from attendance as held where held.meeting_id = m.id and held.present = 1)
    or exists (select 1 from attendance_totals as held where held.meeting_id = m.id and held.present > 0)
  )`;
}
