import type { Context } from 'hono';
import { budgetOf } from '#contract/core/write-budgets';
import { isPublic } from '../access/authorise.ts';
import type { Caller } from '../access/caller.ts';
import { assertPastGate } from '../account/gates.ts';
import type { Trx } from '../database/schema.ts';
import { auditDenial } from '../privacy/audit-denial.ts';
import { deviceLabel } from '../session/device-label.ts';
import { findSession, type SessionState } from '../session/find-session.ts';
import { readCredentials, writeCookie } from '../session/session-cookie.ts';
import { answerCalendar } from './answer-calendar.ts';
import { answerEvents } from './answer-events.ts';
import { answerJson } from './answer-json.ts';
import { maxBodyBytes } from './body-limits.ts';
import { bytesOf } from './byte-budget.ts';
import { clientAddress } from './client-address.ts';
import type { AnyHandler, Served } from './handler.ts';
import {
  answerRepeated,
  findRepeated,
  type Keyed,
  keyedCall,
  readKey,
  remember,
} from './idempotency.ts';
import { HttpProblem, sessionMismatch } from './problem.ts';
import { readBody } from './read-body.ts';
import { readQuery } from './read-query.ts';
import { withLinkGuard } from './row-limits.ts';
import { type Input, noEffects, prepareCall, runPrepared } from './run-handler.ts';
import { crossSite, isSameSite } from './same-site.ts';
import { readWrites } from './write-budget.ts';

/** What a session that may not enter still opens. */
const QUEUE_ONLY_ROWS = new Set(['sync.push', 'session.logout']);

/**
 * Answers one contract row. The order is the security: body limit, origin, session, owner, gate,
 * idempotency key, policy, upcast, parse, handler, allow-list.
 */
export function serveRow(deps: Served, handler: AnyHandler) {
  return async (c: Context): Promise<Response> => {
    const input = await readInput(deps, handler, c);
    const key = readKey(c.req.header('idempotency-key'));
    const { ip } = input;
    const guarded = { deps, ip, link: c.req.param('teamId') ?? '' };
    const answer = await withLinkGuard(handler.row, guarded, async () =>
      perform(deps, handler, input, await keyedCall(deps.store.read, handler.row, input, key)),
    ).catch((error: unknown) => {
      auditDenial(deps, error, handler.row, input.caller?.personId);
      throw error;
    });
    for (const work of input.effects.afterCommit) await work();
    writeCookie(c, deps.settings, input.effects.cookie);
    // A client believes an answer only if it names the call: captive portals say 200 to anything.
    if (key) c.header('Idempotency-Key', key);
    if (input.effects.events) return answerEvents(c, input.effects.events);
    if (handler.row.answers === 'calendar') return answerCalendar(c, String(answer));
    return answerJson(c, answer, handler.row.status);
  };
}

type FullInput = Input & Required<Pick<Input, 'effects'>>;

async function readInput(deps: Served, { row }: AnyHandler, c: Context): Promise<FullInput> {
  const body = row.method === 'GET' ? undefined : await readBody(c.req.raw, maxBodyBytes(row.name));
  const credentials = readCredentials(c, deps.settings);
  // Without a cookie's help a valid bearer is proof enough: no other site can know it.
  const isForeign = row.method !== 'GET' && !isSameSite(c, deps.settings.publicUrl);
  if (isForeign && credentials.bearer === null) throw crossSite();
  const session = await findSession(deps, credentials);
  if (isForeign && session.type !== 'open') throw crossSite();
  const caller = callerFor(row, session);
  assertOutboxOwner(c.req.header('x-outbox-owner'), caller);
  assertPastGate(row, caller);
  return {
    caller,
    params: c.req.param(),
    query: readQuery(c.req.url),
    body,
    now: deps.now(),
    ip: clientAddress(c, deps.settings.trustedProxies),
    device: deviceLabel(c.req.header('user-agent')),
    schema: Number(c.req.header('x-contract-version') ?? 1) || 1,
    credentials,
    effects: noEffects(),
  };
}

function callerFor(row: AnyHandler['row'], session: SessionState): Caller | null {
  if (row.queue === 'public-link') return null;
  if (session.type === 'mismatch') {
    if (isPublic(row)) return null;
    throw sessionMismatch();
  }
  if (session.type === 'none') return null;
  const isBarred = session.caller.via === 'queue-only' && !QUEUE_ONLY_ROWS.has(row.name);
  return isBarred ? null : session.caller;
}

/** Refuses an outbox sent under another account. */
function assertOutboxOwner(header: string | undefined, caller: Caller | null): void {
  if (header === undefined || caller === null || header === String(caller.personId)) return;
  throw new HttpProblem(409, 'wrong_account', 'Esto lo registró otra persona en este teléfono');
}

async function perform(
  deps: Served,
  handler: AnyHandler,
  input: FullInput,
  keyed: Keyed | null,
): Promise<unknown> {
  const { store } = deps;
  const read = store.read as unknown as Trx;
  if (keyed && handler.mode === 'write') {
    const op = await findRepeated(store.read, keyed);
    if (op) return answerRepeated(deps, handler, input, { op, trx: read });
  }
  // Refused calls never reach the writer.
  const call = prepareCall(deps, handler, input);
  await handler.admit?.({ ...call, trx: read });
  const before = handler.before ? await handler.before(call) : undefined;
  switch (handler.mode) {
    case 'read':
    case 'own':
      return runPrepared(handler, call, read, before);
    case 'snapshot':
      return store.snapshot((trx) => runPrepared(handler, call, trx, before));
    case 'report': {
      const { afterCommit } = input.effects;
      const owed = afterCommit.length;
      return store.reports.snapshot((trx) => {
        // A run at the replica that failed must not leave its effects for the second run.
        afterCommit.length = owed;
        return runPrepared(handler, call, trx, before);
      });
    }
    case 'write':
      return store.write(async (trx) => {
        // Checked again with the writer held: the same key may have come twice.
        const op = keyed && (await findRepeated(trx, keyed));
        if (op) return answerRepeated(deps, handler, input, { op, trx });
        const answer = await withinBudget(handler.row, input, trx, () =>
          runPrepared(handler, call, trx, before),
        );
        if (keyed) await remember(trx, keyed, { row: handler.row, answer, now: input.now });
        return answer;
      });
  }
}

/** The work, counted with it. Throws 429 when its person has no room left for it. */
async function withinBudget<T>(
  row: AnyHandler['row'],
  { caller, body, now }: FullInput,
  trx: Trx,
  work: () => Promise<T>,
): Promise<T> {
  if (caller === null || !budgetOf(row.name)) return work();
  const writes = await readWrites(trx, caller.personId, now);
  const spent = writes.take(row.name, bytesOf(body ?? null));
  if (spent) throw spent;
  const done = await work();
  await writes.save(trx);
  return done;
}
