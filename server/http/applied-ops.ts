import { compileOnce } from '../database/compile-once.ts';
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
  const [op] = await findByKey(db, { owner, opId });
  return op;
}

const findByKey = compileOnce<{ owner: string; opId: string }, AppliedOp>((db, place) =>
  db
    .selectFrom('applied_ops')
    .selectAll()
    .where('owner', '=', place('owner'))
    .where('op_id', '=', place('opId')),
);

/** In the same transaction as the effect: a key that is kept twice undoes both. */
export async function recordAppliedOp(trx: Trx, op: NewRow<'applied_ops'>): Promise<void> {
  await insertOp(trx, { change: null, answer: null, ...op });
}

type Recorded = Required<NewRow<'applied_ops'>>;

const insertOp = compileOnce<Recorded>((db, place) =>
  db.insertInto('applied_ops').values({
    owner: place('owner'),
    op_id: place('op_id'),
    fingerprint: place('fingerprint'),
    endpoint: place('endpoint'),
    outcome: place('outcome'),
    change: place('change'),
    answer: place('answer'),
    created_at: place('created_at'),
  }),
);
