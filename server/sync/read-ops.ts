import * as v from 'valibot';
import { readPublicId } from '#contract/rules/links';
import { type DecidedOp, type OpAnswer, WireOp } from '#contract/sync';
import { compileOnce } from '../database/compile-once.ts';
import { listedNumbers } from '../database/listed.ts';
import type { Db, Row } from '../database/schema.ts';
import type { Engine } from '../database/store.ts';
import { LONG_GONE } from '../database/tables/communities.ts';
import { fingerprintOf, isSameContent } from '../http/fingerprint.ts';
import * as messages from './messages.ts';

/** An operation of a batch, as far as it can be parsed. */
export type ReadOp =
  | { type: 'op'; op: WireOp; fingerprint: string }
  /** Not understandable, but it has a key, so it can be answered. */
  | { type: 'unreadable'; opId: string; raw: unknown };

/** Whose it is: a person's, a group's or an agenda's. */
export type OwnedOp = Extract<ReadOp, { type: 'op' }> & { owner: string };
export type KnownOp = Pick<Row<'applied_ops'>, 'fingerprint' | 'outcome' | 'change'> & {
  /** Why a coordinator left it out, in their words. */
  reason?: string | null;
};

/** Reads a batch one by one, so that an operation that cannot be read does not hide the others. */
export async function readOps(
  raws: readonly unknown[],
  pace: () => Promise<void>,
): Promise<ReadOp[]> {
  const read: ReadOp[] = [];
  for (const raw of raws) {
    const one = readOne(raw);
    if (one) read.push(one);
    await pace();
  }
  return read;
}

function readOne(raw: unknown): ReadOp | null {
  const op = readPlainOp(raw) ?? readAnyOp(raw);
  if (op) return { type: 'op', op, fingerprint: opFingerprint(op) };
  const opId = (raw as { opId?: unknown } | null)?.opId;
  // Without a key nothing can be said about it that the phone could understand.
  return typeof opId === 'string' && opId.length <= 64 ? { type: 'unreadable', opId, raw } : null;
}

function readAnyOp(raw: unknown): WireOp | null {
  const parsed = v.safeParse(WireOp, raw, { abortEarly: true });
  return parsed.success ? parsed.output : null;
}

/** Identity of an operation's content: equal after a phone renumbers a lost queue. */
export function opFingerprint(op: WireOp): string {
  const { endpoint, params, body, set, base, schema } = op;
  // In the order they are sorted to.
  return fingerprintOf({ base, body, endpoint, params, schema, set });
}

/** The body its endpoint reads: for a merge, the fields touched and what was seen of them. */
export function bodyOf(op: WireOp): Record<string, unknown> {
  return op.set ? { ...op.body, set: op.set, base: op.base ?? {} } : op.body;
}

/**
 * An operation in our phones' own form, parsed in an eighth of the schema's time, with the same
 * result. Null for anything else, which the schema parses.
 */
export function readPlainOp(raw: unknown): WireOp | null {
  if (!isBag(raw)) return null;
  const { opId, seq, userId, endpoint, params, body, set, base } = raw;
  const { tapWall, clockOffset, seenServer, schema, app } = raw;
  const fits =
    isText(opId, 36) &&
    OP_ID.test(opId) &&
    isCount(seq) &&
    (userId === null || isCount(userId)) &&
    isText(endpoint, 80) &&
    isParams(params) &&
    isBag(body) &&
    (set === undefined || isBag(set)) &&
    (base === undefined || isBase(base)) &&
    isMoment(tapWall) &&
    (clockOffset === null || isMoment(clockOffset)) &&
    (seenServer === null || isMoment(seenServer)) &&
    isCount(schema) &&
    isText(app, 60);
  if (!fits) return null;
  const times = { tapWall, clockOffset, seenServer, schema, app };
  if (set === undefined && base === undefined) {
    return { opId, seq, userId, endpoint, params, body, ...times };
  }
  if (set === undefined) return { opId, seq, userId, endpoint, params, body, base, ...times };
  if (base === undefined) return { opId, seq, userId, endpoint, params, body, set, ...times };
  return { opId, seq, userId, endpoint, params, body, set, base, ...times };
}

const OP_ID = /^[0-9a-f-]{36}$/;

function isBag(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isText(value: unknown, maxLength: number): value is string {
  return typeof value === 'string' && value.length <= maxLength;
}

function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) >= 0;
}

function isMoment(value: unknown): value is number {
  return Number.isFinite(value);
}

function isParams(value: unknown): value is Record<string, string | number> {
  return everyValue(value, (item) => typeof item === 'string' || Number.isFinite(item));
}

function isBase(value: unknown): value is Record<string, number | null> {
  return everyValue(value, (item) => item === null || Number.isFinite(item));
}

function everyValue(value: unknown, fits: (item: unknown) => boolean): boolean {
  if (!isBag(value)) return false;
  for (const key of Object.keys(value)) if (!fits(value[key])) return false;
  return true;
}

/**
 * The public link of a form's operation, normalised as its endpoint does: limits, register and
 * renewals see one link. Of an answer: its personal link.
 */
export function linkOf({ params }: Pick<WireOp, 'params'>): string {
  if (params.token !== undefined) return String(params.token);
  return readPublicId(String(params.teamId ?? ''));
}

/** A key that was seen before: the same content repeats its outcome, other content is refused. */
export function answerKnown({ op, fingerprint }: OwnedOp, known: KnownOp): OpAnswer {
  if (!isSameContent(known.fingerprint, fingerprint)) {
    return {
      opId: op.opId,
      outcome: 'rejected',
      change: null,
      status: 422,
      text: messages.otherContent,
    };
  }
  if (known.outcome === 'set-aside') return leftOut(op.opId, known.reason);
  const outcome =
    known.outcome === 'applied' ? 'duplicate' : (known.outcome as OpAnswer['outcome']);
  return { opId: op.opId, outcome, change: known.change };
}

/** Decided by a coordinator: resending repeats that decision. */
function leftOut(opId: string, reason: string | null = null): OpAnswer {
  return { opId, outcome: 'rejected', change: null, status: 409, text: leftOutText(reason) };
}

/** A coordinator's decision, as reported to the author. */
export function toDecided({
  op_id,
  state,
  answer,
}: Pick<Row<'quarantine'>, 'op_id' | 'state' | 'answer'>): DecidedOp {
  const accepted = state === 'accepted';
  return { opId: op_id, accepted, text: accepted ? null : leftOutText(answer) };
}

/** @param reason the coordinator's own words, if there are any */
function leftOutText(reason: string | null): string {
  return reason ? messages.leftOutBecause(reason) : messages.leftOut;
}

/** For people and places in a group whose registration was joined with another: who stays. */
export type StandIns = {
  people: ReadonlyMap<number, number>;
  attendees: ReadonlyMap<number, number>;
};

/** By the key under which an operation names a person, or their place in a group. */
const KINDS: Readonly<Record<string, keyof StandIns>> = {
  memberId: 'people',
  personId: 'people',
  userId: 'people',
  attendeeId: 'attendees',
};

type Content = Pick<WireOp, 'params' | 'body'>;

/** @returns surviving ids of merged people and attendees that these operations refer to */
export async function readStandIns(
  db: Db,
  engine: Engine,
  ops: readonly Content[],
): Promise<StandIns> {
  const named = { people: new Set<number>(), attendees: new Set<number>() };
  for (const { params, body } of ops) {
    collect(params, named);
    collect(body, named);
  }
  const find = async (kind: keyof StandIns) => {
    if (named[kind].size === 0) return NONE;
    const rows = await QUERIES[kind][engine](db, { ids: JSON.stringify([...named[kind]]) });
    return new Map(rows.map(({ id, kept }) => [id, kept]));
  };
  return { people: await find('people'), attendees: await find('attendees') };
}

const NONE: ReadonlyMap<number, number> = new Map();

/** The same operation about the people who stay. */
export function withStandIns<T extends Content>(op: T, standIns: StandIns): T {
  if (standIns.people.size + standIns.attendees.size === 0) return op;
  return { ...op, params: replaced(op.params, standIns), body: replaced(op.body, standIns) };
}

function collect(value: unknown, into: Readonly<Record<keyof StandIns, Set<number>>>): void {
  if (typeof value !== 'object' || value === null) return;
  for (const [key, inner] of Object.entries(value)) {
    const kind = KINDS[key];
    if (kind && isId(inner)) into[kind].add(Number(inner));
    else collect(inner, into);
  }
}

function replaced<T>(value: T, standIns: StandIns): T {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((inner) => replaced(inner, standIns)) as T;
  const entries = Object.entries(value).map(([key, inner]) => {
    const kind = KINDS[key];
    const kept = kind && isId(inner) ? standIns[kind].get(Number(inner)) : undefined;
    return [key, kept ?? replaced(inner, standIns)];
  });
  return Object.fromEntries(entries) as T;
}

/** In a path it is text. */
function isId(value: unknown): boolean {
  return (
    (typeof value === 'number' || typeof value === 'string') && /^[1-9]\d{0,9}$/.test(`${value}`)
  );
}

type Find = (db: Db, asked: { ids: string }) => Promise<{ id: number; kept: number }[]>;
const QUERIES: Readonly<Record<keyof StandIns, Readonly<Record<Engine, Find>>>> = {
  people: { sqlite: peopleQuery('sqlite'), postgres: peopleQuery('postgres') },
  attendees: { sqlite: attendeesQuery('sqlite'), postgres: attendeesQuery('postgres') },
};

function peopleQuery(engine: Engine): Find {
  return compileOnce((db, param) =>
    db
      .selectFrom('people')
      .select(['id', 'merged_into as kept'])
      .where('merged_into', 'is not', null)
      .where('id', 'in', listedNumbers(engine, param('ids')))
      .$narrowType<{ kept: number }>(),
  );
}

/** Of a period that another absorbed (`joinMemberships`): the one that is open in the same group. */
function attendeesQuery(engine: Engine): Find {
  return compileOnce((db, param) =>
    db
      .selectFrom('memberships as absorbed')
      .innerJoin('memberships as open', (join) =>
        join
          .onRef('open.group_id', '=', 'absorbed.group_id')
          .onRef('open.person_id', '=', 'absorbed.person_id')
          .on('open.left_at', 'is', null),
      )
      .select(['absorbed.id', 'open.id as kept'])
      .where('absorbed.left_at', '=', LONG_GONE)
      .where('absorbed.id', 'in', listedNumbers(engine, param('ids'))),
  );
}
