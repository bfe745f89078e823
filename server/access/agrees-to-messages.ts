import { expressionBuilder, sql } from 'kysely';
import type { Schema, Trx } from '../database/schema.ts';

/**
 * 1 where a person's latest choice about messages is yes.
 * @param personId column of the person asked about
 */
export function agreesToMessages(personId: string) {
  return expressionBuilder<Schema>()
    .selectFrom('consents as said')
    .select('said.given')
    .where('said.person_id', '=', sql.ref<number>(personId))
    .where('said.purpose', '=', 'messages')
    .orderBy('said.id', 'desc')
    .limit(1);
}

/** Everyone agreeing to messages, in one query for long lists. */
export async function readAgreed(trx: Trx): Promise<ReadonlySet<number>> {
  const said = await trx
    .selectFrom('consents')
    .select(['person_id', 'given'])
    .where('purpose', '=', 'messages')
    .orderBy('id')
    .execute();
  const newest = new Map(said.map(({ person_id, given }) => [person_id, given]));
  return new Set([...newest].flatMap(([id, given]) => (given === 1 ? id : [])));
}
