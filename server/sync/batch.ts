import type { push } from '#contract/sync';
import { agendasOfTokens } from '../agendas/agendas-of-tokens.ts';
import { compileOnce } from '../database/compile-once.ts';
import { listedTexts } from '../database/listed.ts';
import type { Row, Trx } from '../database/schema.ts';
import type { Engine } from '../database/store.ts';
import { ownerOfAgenda, ownerOfGroup, ownerOfPerson } from '../http/applied-ops.ts';
import type { Call } from '../http/handler.ts';
import type { HttpProblem } from '../http/problem.ts';
import { readWrites, type Writes } from '../http/write-budget.ts';
import { groupsOfLinks } from '../public-meeting/groups-of-links.ts';
import { type Budget, createBudget } from './budget.ts';
import { linkOf } from './link-of.ts';
import type { ReadOp } from './read-ops.ts';

export type KnownOp = Pick<Row<'applied_ops'>, 'fingerprint' | 'outcome' | 'change'>;
export type OwnedOp = Extract<ReadOp, { type: 'op' }> & { owner: string };
export type BatchOp = OwnedOp | Extract<ReadOp, { type: 'unreadable' }>;

/** A push while it is carried out: what was sent, and what the server already knows of it. */
export type Batch = {
  call: Call<typeof push>;
  ops: BatchOp[];
  /** `queues.id` */
  queue: number;
  /** By owner and key; grows while the batch is carried out. */
  known: Map<string, KnownOp>;
  budget: Budget;
  /** What the sender writes; null for a form without a session, which its link bounds. */
  writes: Writes | null;
  /** Whether there was room for an operation, by its key: a second look takes nothing. */
  room: Map<string, HttpProblem | null>;
  /** Whether the caller could once write a group's register; forgotten when something is applied. */
  ties: Map<number, boolean>;
};

export const knownKey = (owner: string, opId: string) => `${owner} ${opId}`;

export async function createBatch(
  call: Call<typeof push>,
  reads: readonly ReadOp[],
  queue: number,
): Promise<Batch> {
  const links = await linksOf(call.trx, reads);
  const ops = reads.map((read): BatchOp => {
    if (read.type === 'unreadable') return read;
    const { op, fingerprint } = read;
    return { type: 'op', op, fingerprint, owner: ownerOf(op, links) };
  });
  const owned = ops.filter((op): op is OwnedOp => op.type === 'op');
  const known = await readKnown(call.trx, call.deps.store.engine, owned);
  const { trx, now, caller } = call;
  return {
    ...{ call, ops, queue, known },
    budget: createBudget(trx, now, isOutsider(caller)),
    writes: caller && (await readWrites(trx, caller.personId, now)),
    room: new Map(),
    ties: new Map(),
  };
}

/** Whose password is right and who may not enter: pending, rejected, or here only to hand in. */
function isOutsider(caller: Batch['call']['caller']): boolean {
  return caller !== null && (caller.status !== 'approved' || caller.via === 'queue-only');
}

/** The public form's keys belong to its group, for every holder of the link. */
function ownerOf(op: Extract<ReadOp, { type: 'op' }>['op'], links: Links): string {
  if (op.userId !== null) return ownerOfPerson(op.userId);
  const link = linkOf(op);
  const agendaId = links.agendas.get(link);
  if (agendaId !== undefined) return ownerOfAgenda(agendaId);
  return ownerOfGroup(links.groups.get(link) ?? 0);
}

type Links = Record<'groups' | 'agendas', ReadonlyMap<string, number>>;

async function linksOf(trx: Trx, reads: readonly ReadOp[]): Promise<Links> {
  const byLink = reads.flatMap((read) =>
    read.type === 'op' && read.op.userId === null ? [read.op] : [],
  );
  const ofAnswers = byLink.filter(({ params }) => params.token !== undefined);
  const ofGroups = byLink.filter(({ params }) => params.token === undefined);
  return {
    groups: await groupsOfLinks(trx, [...new Set(ofGroups.map(linkOf))]),
    agendas: await agendasOfTokens(trx, [...new Set(ofAnswers.map(linkOf))]),
  };
}

async function readKnown(
  trx: Trx,
  engine: Engine,
  ops: readonly OwnedOp[],
): Promise<Map<string, KnownOp>> {
  const known = new Map<string, KnownOp>();
  for (const owner of new Set(ops.map((op) => op.owner))) {
    const ids = ops.filter((op) => op.owner === owner).map(({ op }) => op.opId);
    const rows = await findKnown[engine](trx, { owner, ids: JSON.stringify(ids) });
    for (const row of rows) known.set(knownKey(owner, row.op_id), row);
  }
  return known;
}

type Asked = { owner: string /** JSON */; ids: string };
type Found = KnownOp & { op_id: string };

const findKnown = { sqlite: knownQuery('sqlite'), postgres: knownQuery('postgres') };

function knownQuery(engine: Engine) {
  return compileOnce<Asked, Found>((db, param) =>
    db
      .selectFrom('applied_ops')
      .select(['op_id', 'fingerprint', 'outcome', 'change'])
      .where('owner', '=', param('owner'))
      .where('op_id', 'in', listedTexts(engine, param('ids'))),
  );
}
