import type { Caller } from '../access/caller.ts';
import { compileOnce } from '../database/compile-once.ts';
import type { Trx } from '../database/schema.ts';
import { HttpProblem } from '../http/problem.ts';

/** More than one person's devices need; each row is kept forever. */
const MOST_QUEUES = 500;

/**
 * The integer of a phone's queue, created at first contact. Unknown phones are accepted, up to five
 * hundred per owner.
 */
export async function registerQueue(
  trx: Trx,
  key: string,
  body: { settledThrough: number },
  caller: Caller | null,
  now: number,
): Promise<number> {
  const values = { key, personId: caller?.personId ?? null, now, through: body.settledThrough };
  const [row] = await upsertQueue(trx, values);
  if (!row) throw new Error('a queue was neither found nor made');
  // Only what was made in this moment may be one too many; refused, it is undone.
  if (caller && row.created_at === now) await mustHaveRoom(trx, caller.personId);
  return row.id;
}

async function mustHaveRoom(trx: Trx, personId: number): Promise<void> {
  const { count } = await trx
    .selectFrom('queues')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('person_id', '=', personId)
    .executeTakeFirstOrThrow();
  if (count <= MOST_QUEUES) return;
  const text = 'Esta cuenta ya envió desde demasiados teléfonos. Avisa a la administración';
  throw new HttpProblem(409, 'too_many_queues', text);
}

type QueueContact = { key: string; personId: number | null; now: number; through: number };

const upsertQueue = compileOnce<QueueContact, { id: number; created_at: number }>((db, param) =>
  db
    .insertInto('queues')
    .values({
      queue_id: param('key'),
      person_id: param('personId'),
      created_at: param('now'),
      acked_seq: param('through'),
    })
    .onConflict((conflict) =>
      conflict.column('queue_id').doUpdateSet({ acked_seq: param('through') }),
    )
    .returning(['id', 'created_at']),
);
