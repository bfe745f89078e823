import { compileOnce } from '../database/compile-once.ts';
import type { Db, NewRow, Row, Trx } from '../database/schema.ts';

export type AppliedOp = Row<'applied_ops'>;

/** Whose keys these are: two people, or a person and a public link, never share one. */
export const ownerOfPerson = (personId: number) => `u${personId}`;
export const ownerOfGroup = (groupId: number) => `g${groupId}`;
/** Of a whole agenda: a key of a participant would tell which anonymous answer is theirs. */
export const ownerOfAgenda = (agendaId: number) => `a${agendaId}`;

export async function findAppliedOp(
  db: Db,
  owner: string,
  opId: string,
): Promise<AppliedOp | undefined> {
  const [op] = await findByKey(db, { owner, opId });
  return op;
}

const findByKey = compileOnce<{ owner: string; opId: string }, AppliedOp>((db, param) =>
  db
    .selectFrom('applied_ops')
    .selectAll()
    .where('owner', '=', param('owner'))
    .where('op_id', '=', param('opId')),
);

/** In the same transaction as the effect: a key that is kept twice undoes both. */
export async function recordAppliedOp(trx: Trx, op: NewRow<'applied_ops'>): Promise<void> {
  await insertOp(trx, { change: null, answer: null, ...op });
}

type Recorded = Required<NewRow<'applied_ops'>>;

const insertOp = compileOnce<Recorded>((db, param) =>
  db.insertInto('applied_ops').values({
    owner: param('owner'),
    op_id: param('op_id'),
    fingerprint: param('fingerprint'),
    endpoint: param('endpoint'),
    outcome: param('outcome'),
    change: param('change'),
    answer: param('answer'),
    created_at: param('created_at'),
  }),
);
