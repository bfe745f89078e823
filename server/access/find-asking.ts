import { foldText } from '#contract/rules/fold-text';
import type { Db } from '../database/schema.ts';
import type { Caller } from './caller.ts';
import { foldedInSql } from './folded-in-sql.ts';

/**
 * Who asked to belong to one of these communities: registered in the caller's own city, naming it,
 * and still pending; and who the caller decided on, so that a decision can be taken back, until
 * they belong somewhere. Databases fold accents each in their own way, so names are compared here:
 * those who wait in one city are few.
 */
export async function findAsking(
  db: Db,
  caller: Caller,
  names: readonly string[],
): Promise<number[]> {
  if (names.length === 0) return [];
  const rows = await db
    .selectFrom('people')
    .select(['people.id', 'people.community_hint'])
    .where('people.state', '=', caller.state)
    .where((eb) => foldedInSql(eb.ref('people.city')), '=', foldText(caller.city))
    .where('people.community_hint', 'is not', null)
    .where((eb) =>
      eb.or([
        eb('people.status', '=', 'pending'),
        eb.and([
          eb('people.decided_by', '=', caller.personId),
          eb.not(
            eb.exists(
              eb
                .selectFrom('memberships')
                .select('memberships.id')
                .whereRef('memberships.person_id', '=', 'people.id')
                .where('memberships.left_at', 'is', null),
            ),
          ),
        ]),
      ]),
    )
    .execute();
  const wanted = new Set(names.map(foldText));
  return rows.filter((row) => wanted.has(foldText(row.community_hint ?? ''))).map((row) => row.id);
}
