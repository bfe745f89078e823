import { expressionBuilder, sql } from 'kysely';
import type { Schema } from '../database/schema.ts';

/** 1 where a person's newest word about messages is yes. @param personId the column of whom it is asked */
export function agreesToMessages(personId: string) {
  return expressionBuilder<Schema>()
    .selectFrom('consents as said')
    .select('said.given')
    .where('said.person_id', '=', sql.ref<number>(personId))
    .where('said.purpose', '=', 'messages')
    .orderBy('said.id', 'desc')
    .limit(1);
}
