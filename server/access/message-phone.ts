import { type RawBuilder, sql } from 'kysely';
import { isMinorInSql } from '../people/is-minor.ts';

/**
 * Where a person is written to: of a minor, the guardian's phone or none.
 * @param people the table of people, or what the query calls it
 */
export function messagePhone(people: string, now: number): RawBuilder<string | null> {
  return sql<string | null>`case when ${isMinorInSql(people, now)} then
    (select guardians.phone from guardians where guardians.person_id = ${sql.ref(`${people}.id`)}
      and guardians.ended_at is null)
    else ${sql.ref(`${people}.phone`)} end`;
}

/** 1 for a minor. */
export function minorFlag(people: string, now: number): RawBuilder<number> {
  return sql<number>`case when ${isMinorInSql(people, now)} then 1 else 0 end`;
}
