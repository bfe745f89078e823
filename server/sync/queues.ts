import { compileOnce } from '../database/compile-once.ts';
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
  const values = { key, personId: caller?.personId ?? null, now, through: body.settledThrough };
  const [row] = await upsertQueue(trx, values);
  if (!row) throw new Error('a queue was neither found nor made');
  return row.id;
}

type Noted = { key: string; personId: number | null; now: number; through: number };

const upsertQueue = compileOnce<Noted, { id: number }>((db, place) =>
  db
    .insertInto('queues')
    .values({
      queue_id: place('key'),
      person_id: place('personId'),
      created_at: place('now'),
      acked_seq: place('through'),
    })
    .onConflict((conflict) =>
      conflict.column('queue_id').doUpdateSet({ acked_seq: place('through') }),
    )
    .returning('id'),
);
