import type { Db, NewRow, Row, Trx } from '../database/schema.ts';

export type AppliedOp = Row<'applied_ops'>;

/** Whose keys these are: two people, or a person and a public link, never share one. */
export const ownerOfPerson = (personId: number) => `u${personId}`;
export const ownerOfGroup = (groupId: number) => `g${groupId}`;

export async function findAppliedOp(
  db: Db,
  owner: string,
  opId: string,
): Promise<AppliedOp | undefined> {
  return db
    .selectFrom('applied_ops')
    .selectAll()
    .where('owner', '=', owner)
    .where('op_id', '=', opId)
    .executeTakeFirst();
}

/** In the same transaction as the effect: a key that is kept twice undoes both. */
export async function recordAppliedOp(trx: Trx, op: NewRow<'applied_ops'>): Promise<void> {
  await trx.insertInto('applied_ops').values(op).execute();
}
