import { foldText } from '#contract/rules/fold-text';
import type { Db } from '../database/schema.ts';
import type { Caller } from './caller.ts';
import { foldedInSql } from './folded-in-sql.ts';
import { PENDING } from './pending.ts';

/** Compares names here because databases fold accents differently. */
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
        eb('people.status', '=', PENDING),
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
