import { sql } from 'kysely';
import { DAY_MS } from '#contract/core/durations';
import type { push } from '#contract/sync';
import { ownersOfTokens } from '../answer-links/links.ts';
import { compileOnce } from '../database/compile-once.ts';
import { listedTexts } from '../database/listed.ts';
import type { Trx } from '../database/schema.ts';
import type { Engine } from '../database/store.ts';
import type { Call } from '../http/handler.ts';
import { ownerOfGroup, ownerOfPerson } from '../http/idempotency.ts';
import type { HttpProblem } from '../http/problem.ts';
import { readWrites, type Writes } from '../http/write-budget.ts';
import { groupsOfLinks } from '../public-meeting/groups-of-links.ts';
import {
  type KnownOp,
  linkOf,
  type OwnedOp,
  type ReadOp,
  readStandIns,
  withStandIns,
} from './read-ops.ts';

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
  const { engine } = call.deps.store;
  const readable = reads.flatMap((read) => (read.type === 'op' ? [read.op] : []));
  const standIns = await readStandIns(call.trx, engine, readable);
  const ops = reads.map((read): BatchOp => {
    if (read.type === 'unreadable') return read;
    const { op, fingerprint } = read;
    const owner = ownerOf(op, links);
    return { type: 'op', op: withStandIns(op, standIns), fingerprint, owner };
  });
  const owned = ops.filter((op): op is OwnedOp => op.type === 'op');
  const known = await readKnown(call.trx, engine, owned);
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
  return links.answers.get(link) ?? ownerOfGroup(links.groups.get(link) ?? 0);
}

type Links = { groups: ReadonlyMap<string, number>; answers: ReadonlyMap<string, string> };

async function linksOf(trx: Trx, reads: readonly ReadOp[]): Promise<Links> {
  const byLink = reads.flatMap((read) =>
    read.type === 'op' && read.op.userId === null ? [read.op] : [],
  );
  const ofAnswers = byLink.filter(({ params }) => params.token !== undefined);
  const ofGroups = byLink.filter(({ params }) => params.token === undefined);
  return {
    groups: await groupsOfLinks(trx, [...new Set(ofGroups.map(linkOf))]),
    answers: await ownersOfTokens(trx, [...new Set(ofAnswers.map(linkOf))]),
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
      // Its owner alone has hundreds of rows: read only for what was left out.
      .select((row) =>
        row
          .case()
          .when('outcome', '=', 'set-aside')
          .then(
            row
              .selectFrom('quarantine')
              .select('answer')
              .whereRef('quarantine.owner', '=', 'applied_ops.owner')
              .whereRef('quarantine.op_id', '=', 'applied_ops.op_id')
              .limit(1),
          )
          .end()
          .as('reason'),
      )
      .where('owner', '=', param('owner'))
      .where('op_id', 'in', listedTexts(engine, param('ids'))),
  );
}

type Size = { rows: number; bytes: number };

const KIB = 1_024;

/**
 * What one owner may store without effect: any account or link could otherwise fill the disk. The
 * phone keeps refused rows and may resend them.
 */
export const BUDGETS = {
  /** Refused with a reason, in a day and altogether. */
  rejectedADay: { rows: 200, bytes: 512 * KIB },
  rejected: { rows: 2_000, bytes: 4_096 * KIB },
  /** The same for callers without access, whose refused operations are useless. */
  outsiderADay: { rows: 50, bytes: 64 * KIB },
  outsider: { rows: 200, bytes: 256 * KIB },
  /** For a coordinator to decide: 13 meetings of 60 marks, a leader's quarter of a year, are 793 rows. */
  waiting: { rows: 3_000, bytes: 8_192 * KIB },
  /** Under a renewed link, by any holder. */
  waitingOfLink: { rows: 500, bytes: 2_048 * KIB },
} as const satisfies Record<string, Size>;

/** What is left of the budgets while one batch is carried out; each is read once, when first needed. */
export type Budget = {
  /** Takes room for so many bytes; false when there is none, and then nothing is taken. */
  takeRejected(owner: string, bytes: number): Promise<boolean>;
  takeWaiting(owner: string, bytes: number): Promise<boolean>;
};

export function createBudget(trx: Trx, now: number, isOutsider: boolean): Budget {
  const left = new Map<string, Promise<Size>>();
  const leftOf = (key: string, read: () => Promise<Size>) => {
    const known = left.get(key) ?? read();
    left.set(key, known);
    return known;
  };
  return {
    takeRejected: async (owner, bytes) =>
      take(
        await leftOf(`rejected ${owner}`, () => leftRejected(trx, owner, now, isOutsider)),
        bytes,
      ),
    takeWaiting: async (owner, bytes) =>
      take(await leftOf(`waiting ${owner}`, () => leftWaiting(trx, owner)), bytes),
  };
}

function take(left: Size, bytes: number): boolean {
  if (left.rows < 1 || left.bytes < bytes) return false;
  left.rows -= 1;
  left.bytes -= bytes;
  return true;
}

async function leftRejected(
  trx: Trx,
  owner: string,
  now: number,
  isOutsider: boolean,
): Promise<Size> {
  const used = (since: number) =>
    trx
      .selectFrom('rejected_ops')
      .select((eb) => eb.fn.countAll<number>().as('rows'))
      .select(sizeOfPayloads)
      .where('owner', '=', owner)
      .where('created_at', '>', since)
      .executeTakeFirstOrThrow();
  const [ever, today] = isOutsider
    ? [BUDGETS.outsider, BUDGETS.outsiderADay]
    : [BUDGETS.rejected, BUDGETS.rejectedADay];
  const [of, ofToday] = [minus(ever, await used(-1)), minus(today, await used(now - DAY_MS))];
  return { rows: Math.min(of.rows, ofToday.rows), bytes: Math.min(of.bytes, ofToday.bytes) };
}

async function leftWaiting(trx: Trx, owner: string): Promise<Size> {
  const used = await trx
    .selectFrom('quarantine')
    .select((eb) => eb.fn.countAll<number>().as('rows'))
    .select(sizeOfPayloads)
    .where('owner', '=', owner)
    .where('state', '=', 'waiting')
    .executeTakeFirstOrThrow();
  return minus(owner.startsWith('g') ? BUDGETS.waitingOfLink : BUDGETS.waiting, used);
}

const sizeOfPayloads = sql<number>`coalesce(sum(octet_length(payload)), 0)`.as('bytes');

const minus = (all: Size, used: Size): Size => ({
  rows: all.rows - used.rows,
  bytes: all.bytes - used.bytes,
});
