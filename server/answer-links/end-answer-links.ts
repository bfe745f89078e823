import { sql } from 'kysely';
import type { Trx } from '../database/schema.ts';

/** No token has this hash: who is approved again gets new links, and these open nothing for ever. */
const ended = sql<string>`'ended:' || id`;

/** Ends the personal links of somebody whose approval is taken back; what they answered stays. */
export async function endAnswerLinks(trx: Trx, personId: number): Promise<void> {
  for (const table of ['answer_links', 'institution_answer_links'] as const) {
    await trx
      .updateTable(table)
      .set({ token_hash: ended })
      .where('person_id', '=', personId)
      .execute();
  }
  const theirs = trx
    .selectFrom('agenda_participants')
    .select('id')
    .where('person_id', '=', personId);
  await trx
    .updateTable('agenda_links')
    .set({ token_hash: ended })
    .where('participant_id', 'in', theirs)
    .execute();
}
