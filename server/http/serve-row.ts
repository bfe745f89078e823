import type { Context } from 'hono';
import { budgetOf } from '#contract/core/write-budgets';
import { PUSH_MAX_BYTES } from '#contract/sync';
import { isPublic } from '../access/authorise.ts';
import type { Caller } from '../access/caller.ts';
import { assertPastGate } from '../account/gates.ts';
import { createPace } from '../database/pace.ts';
import type { Trx } from '../database/schema.ts';
import { auditDenial } from '../privacy/audit-denial.ts';
import { deviceLabel } from '../session/device-label.ts';
import { findSession, type SessionState } from '../session/find-session.ts';
import { readCredentials, writeCookie } from '../session/session-cookie.ts';
import { answerJson } from './answer-json.ts';
import { bytesOf } from './byte-budget.ts';
import { clientAddress } from './client-address.ts';
import type { AnyHandler, EarlyCall, Effects, Served } from './handler.ts';
import {
  answerRepeated,
  findRepeated,
  type Keyed,
  keyedCall,
  readKey,
  remember,
} from './idempotency.ts';
import * as messages from './messages.ts';
import { badRequest, HttpProblem, sessionMismatch } from './problem.ts';
import { readBody } from './read-body.ts';
import { withLinkGuard } from './row-limits.ts';
import { allowedInPieces, type Input, noEffects, prepareCall, runPrepared } from './run-handler.ts';
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
    if (input.effects.tag && isKnownTag(c, input.effects.tag)) return answerUnchanged(c);
    if (handler.row.answers === 'calendar') return answerCalendar(c, String(answer));
    return answerJson(c, answer, handler.row.status);
  };
}

type FullInput = Input & Required<Pick<Input, 'effects'>> & { request: Request };

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
    request: c.req.raw,
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
  throw new HttpProblem(409, 'wrong_account', messages.otherAccount);
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
  if (handler.mode === 'report') return readReport(deps, handler, call, input);
  const before = await handler.before?.(call);
  switch (handler.mode) {
    case 'read':
    case 'own':
      return runPrepared(handler, call, read, before);
    case 'snapshot':
      return store.snapshot((trx) => runPrepared(handler, call, trx, before));
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

function readReport(
  { store, reportQueue }: Served,
  handler: AnyHandler,
  call: EarlyCall,
  { caller, effects, request }: FullInput,
): Promise<unknown> {
  const asker = { personId: caller?.personId ?? 0, signal: request.signal };
  const { afterCommit } = effects;
  return reportQueue.run(asker, async () => {
    const before = await handler.before?.(call);
    const owed = afterCommit.length;
    const answer = await store.reports.snapshot((trx) => {
      // A run that failed before its end must not leave its effects for the second one.
      afterCommit.length = owed;
      return handler.run({ ...call, trx }, before);
    });
    return allowedInPieces(handler, answer, createPace(store));
  });
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

/** Sets the answer's `ETag`; true when the caller has it already. A proxy that packs makes it weak. */
function isKnownTag(c: Context, tag: string): boolean {
  c.header('ETag', `"${tag}"`);
  const known = (c.req.header('if-none-match') ?? '').split(',');
  return known.some((one) => one.trim().replace(/^W\//, '') === `"${tag}"`);
}

/** With a code, as every answer without its content: that of a portal has none. */
function answerUnchanged(c: Context): Response {
  c.header('X-Error-Code', 'unchanged');
  return c.body(null, 304);
}

/** A calendar file: read by calendars, and saved instead of shown where a person opens it. */
function answerCalendar(c: Context, file: string): Response {
  c.header('Content-Type', 'text/calendar; charset=utf-8');
  c.header('Content-Disposition', 'attachment; filename="calendario.ics"');
  return c.body(file);
}

/** The query as single values. A repeated name is refused: readers would disagree on which counts. */
function readQuery(url: string): Record<string, string> {
  const query: Record<string, string> = Object.create(null);
  for (const [name, value] of new URL(url).searchParams) {
    if (name in query) throw badRequest('repeated_param', messages.repeatedParam);
    query[name] = value;
  }
  return { ...query };
}

const KIB = 1024;
const DEFAULT_BYTES = 64 * KIB;
/** Room around a full batch: queue id, clock, brackets. */
const ENVELOPE_BYTES = 16 * KIB;

const BYTES_BY_ROW: Readonly<Record<string, number>> = {
  'attendance.mark': 256 * KIB,
  'public-meeting.register': 256 * KIB,
  'sync.push': PUSH_MAX_BYTES + ENVELOPE_BYTES,
  'sync.known': 256 * KIB,
  'sync.import': KIB * KIB,
  'formation.create-module': 256 * KIB,
  'formation.update-module': 256 * KIB,
  // A thousand people with all their columns.
  'people.import': KIB * KIB,
  'attendance-history.import': 256 * KIB,
};

function maxBodyBytes(rowName: string): number {
  return BYTES_BY_ROW[rowName] ?? DEFAULT_BYTES;
}

type Bindings = { outgoing?: { destroy(): void } };

/** A stream of server-sent events, which nothing on the way may hold back. */
function answerEvents(c: Context, open: NonNullable<Effects['events']>): Response {
  const { outgoing } = (c.env ?? {}) as Bindings;
  const body = open(() => outgoing?.destroy());
  c.header('Content-Type', 'text/event-stream; charset=utf-8');
  // nginx gathers answers before it hands them on, unless it is asked not to.
  c.header('X-Accel-Buffering', 'no');
  // Nothing follows on this connection; kept, it would hold up a server that wants to stop.
  c.header('Connection', 'close');
  return c.body(body);
}

/**
 * CSRF guard: cookie requests must come from our pages (Sec-Fetch-Site or Origin). Without either
 * header, only requests without cookies pass. hono's `csrf()` would allow cross-site JSON.
 */
function isSameSite(c: Context, publicUrl: string): boolean {
  const site = c.req.header('sec-fetch-site');
  const origin = c.req.header('origin');
  if (site === 'same-origin' || origin === publicUrl) return true;
  const isSilent = site === undefined && origin === undefined;
  return isSilent && c.req.header('cookie') === undefined;
}

const crossSite = () => new HttpProblem(403, 'cross_site', messages.crossSite);
