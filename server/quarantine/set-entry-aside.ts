import type { Trx } from '../database/schema.ts';
import type { Waiting } from './read-op.ts';

/** Kept: its key answers so from now on. An operation from a file may still arrive itself. */
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
