import type { Trx } from '../database/schema.ts';
import type { Waiting } from './read-op.ts';

/** Left out, and kept: its key answers so from now on. A file's operation may still come itself. */
export async function setEntryAside(
  trx: Trx,
  { owner, op_id }: Pick<Waiting, 'owner' | 'op_id'>,
): Promise<void> {
  await trx
    .updateTable('applied_ops')
    .set({ outcome: 'set-aside' })
    .where('owner', '=', owner)
    .where('op_id', '=', op_id)
    .where('outcome', '=', 'quarantined')
    .execute();
}
