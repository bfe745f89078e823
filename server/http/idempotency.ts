import type { Endpoint } from '#contract/core/endpoint';
import { readPublicId } from '#contract/rules/links';
import { authorise } from '../access/authorise.ts';
import { ownersOfTokens } from '../answer-links/links.ts';
import { compileOnce } from '../database/compile-once.ts';
import type { Db, NewRow, Row, Trx } from '../database/schema.ts';
import { fingerprintOf, isSameContent } from './fingerprint.ts';
import type { AnyHandler, Served } from './handler.ts';
import * as messages from './messages.ts';
import { badRequest, HttpProblem } from './problem.ts';
import { allowed, type Input, prepareCall } from './run-handler.ts';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** The key a call carries; null when it has none. Throws 400 when it is no UUID. */
export function readKey(header: string | undefined): string | null {
  if (header === undefined) return null;
  const key = header.trim().toLowerCase();
  if (!UUID.test(key)) {
    throw badRequest('bad_idempotency_key', messages.keyInvalid);
  }
  return key;
}

export type Keyed = { owner: string; key: string; fingerprint: string };

/** What carries a password leaves no fingerprint: one of a password could be guessed at leisure. */
const LEAVES_NO_TRACE: ReadonlySet<string> = new Set([
  'session.login',
  'registration.register',
  'registration.reset-password',
  'account.change-password',
  'account.rectify',
  'account.erase',
]);

/**
 * Owner and content of a key; null without owner. Public rows belong to their link, whoever is
 * signed in.
 */
export async function keyedCall(
  db: Db,
  row: Endpoint,
  input: Input,
  key: string | null,
): Promise<Keyed | null> {
  if (key === null || row.method === 'GET' || LEAVES_NO_TRACE.has(row.name)) return null;
  const owner = await ownerOf(db, row, input);
  if (owner === null) return null;
  const { params, body } = input;
  return { owner, key, fingerprint: fingerprintOf({ endpoint: row.name, params, body }) };
}

async function ownerOf(db: Db, row: Endpoint, input: Input): Promise<string | null> {
  if (row.queue !== 'public-link') {
    return input.caller ? ownerOfPerson(input.caller.personId) : null;
  }
  const { teamId, token } = input.params as { teamId?: string; token?: string };
  if (token !== undefined) {
    return (await ownersOfTokens(db, [token])).get(token) ?? null;
  }
  const group = await db
    .selectFrom('groups')
    .select('id')
    .where('public_id', '=', readPublicId(teamId ?? ''))
    .executeTakeFirst();
  return group ? ownerOfGroup(group.id) : null;
}

export async function findRepeated(db: Db, keyed: Keyed): Promise<AppliedOp | null> {
  const op = await findAppliedOp(db, keyed.owner, keyed.key);
  if (!op) return null;
  if (isSameContent(op.fingerprint, keyed.fingerprint)) return op;
  throw new HttpProblem(422, 'idempotency_key_reused', messages.keyReused);
}

/** What a repeated key answers: everything, while the right holds; otherwise the kept ids only. */
export async function answerRepeated(
  deps: Served,
  handler: AnyHandler,
  input: Input,
  { op, trx }: { op: AppliedOp; trx: Trx },
): Promise<unknown> {
  // An old one lost its ids: it was done, and nothing more is known of it.
  if (op.answer === null) return {};
  const kept = JSON.parse(op.answer) as Record<string, unknown>;
  if (!handler.reread || !isStillAllowed(handler, input)) return kept;
  try {
    const call = { ...prepareCall(deps, handler, input), trx };
    return allowed(handler, await handler.reread(call, kept));
  } catch (error) {
    // What it made may be out of reach by now: it was done all the same.
    if (error instanceof HttpProblem) return kept;
    throw error;
  }
}

function isStillAllowed(handler: AnyHandler, input: Input): boolean {
  try {
    authorise(handler.row, input.caller);
    return true;
  } catch {
    return false;
  }
}

export async function remember(
  trx: Trx,
  keyed: Keyed,
  { row, answer, now }: { row: Endpoint; answer: unknown; now: number },
): Promise<void> {
  const kept = keptOf(answer);
  await recordAppliedOp(trx, {
    owner: keyed.owner,
    op_id: keyed.key,
    fingerprint: keyed.fingerprint,
    endpoint: row.name,
    outcome: 'applied',
    change: typeof kept.change === 'number' ? kept.change : null,
    answer: JSON.stringify(kept),
    created_at: now,
  });
}

/** Of an answer only ids are kept: nothing a person lost the right to can come back with a key. */
function keptOf(answer: unknown): Record<string, unknown> {
  if (typeof answer !== 'object' || answer === null) return {};
  const { id, folio, change } = answer as Record<string, unknown>;
  return Object.fromEntries(
    Object.entries({ id, folio, change }).filter(([, value]) => value !== undefined),
  );
}

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
