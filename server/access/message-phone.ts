import { type RawBuilder, sql } from 'kysely';
import { isMinorInSql } from '../people/is-minor.ts';

/**
 * Phone to write to; for a minor the guardian's, or none.
 * @param people the people table or its alias
 */
export function messagePhone(people: string, now: number): RawBuilder<string | null> {
  return sql<string | null>`case when ${isMinorInSql(people, now)} then
    (select guardians.phone from guardians where guardians.person_id = ${sql.ref(`${people}.id`)}
      and guardians.ended_at is null)
    else ${sql.ref(`${people}.phone`)} end`;
}

export function minorFlag(people: string, now: number): RawBuilder<number> {
  return sql<number>`case when ${isMinorInSql(people, now)} then 1 else 0 end`;
}
