import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { DAY_MS } from '#contract/core/durations';
import { wasHeld } from './was-held.ts';

/**
 * Of `meetings as m`: its roll is closed, which is that nobody is left to mark; the public link tells of
 * what is over.
 */
export function isOver(now: number): RawBuilder<SqlBool> {
  const isMarked = sql`a.meeting_id = m.id and (a.present is not null or a.excused = 1)`;
  return sql<SqlBool>`(
    (m.source = 'public' and ${wasHeld()})
    or ((m.date <= ${now} or ${wasHeld()})
      and exists (select 1 from attendance a where ${isMarked})
      and not exists (
        select 1 from memberships ms join people p on p.id = ms.person_id
        where ms.group_id = m.group_id and ms.left_at is null and p.status = 'approved' and p.withdrawn_at is null
          and ms.joined_at < m.date + ${sql.lit(DAY_MS)}
          and not exists (
            select 1 from attendance a where a.person_id = ms.person_id and ${isMarked})))
  )`;
}
