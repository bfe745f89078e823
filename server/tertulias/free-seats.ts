import type { Call } from '../http/handler.ts';
import { recordAnswer } from './record-answer.ts';

/**
 * Withdraws a person from every tertulia to come, with or without an answer: seats go to the next in
 * line, in the transaction of what ended their part in the network, or paused it.
 * @param within ms, the end exclusive; everything to come by default
 */
export async function freeSeatsToCome(
  call: Pick<Call, 'trx' | 'now' | 'op' | 'caller'>,
  personId: number,
  { change, by, within }: { change: number; by: number; within?: { since: number; until: number } },
): Promise<void> {
  const { trx, now } = call;
  const rows = await trx
    .selectFrom('tertulia_guests as g')
    .innerJoin('tertulias as t', 't.id', 'g.tertulia_id')
    .select(['g.id as guestId', 't.id as tertuliaId'])
    .where('g.person_id', '=', personId)
    .where('g.withdrawn_at', 'is', null)
    .where('t.status', '=', 'planned')
    .where('t.deleted_at', 'is', null)
    .where('t.at', '>', now)
    .$if(within !== undefined, (all) =>
      all.where('t.at', '>=', within?.since ?? 0).where('t.at', '<', within?.until ?? 0),
    )
    .orderBy('t.id')
    .execute();
  for (const { guestId, tertuliaId } of rows) {
    const tertulia = await trx
      .selectFrom('tertulias')
      .selectAll()
      .where('id', '=', tertuliaId)
      .executeTakeFirstOrThrow();
    await recordAnswer(call, tertulia, { change, answer: { guestId, isWithdrawn: true, by } });
  }
}
