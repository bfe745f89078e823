import type { Trx } from '../database/schema.ts';
import type { Caller } from '../http/handler.ts';

/** The small integer of a phone's queue, made at first contact: an unknown phone is never refused. */
export async function noteQueue(
  trx: Trx,
  key: string,
  body: { settledThrough: number },
  caller: Caller | null,
  now: number,
): Promise<number> {
  const row = await trx
    .insertInto('queues')
    .values({
      queue_id: key,
      person_id: caller?.personId ?? null,
      created_at: now,
      acked_seq: body.settledThrough,
    })
    .onConflict((conflict) =>
      conflict.column('queue_id').doUpdateSet({ acked_seq: body.settledThrough }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}
