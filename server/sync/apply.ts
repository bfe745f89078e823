import { SCHEMA_VERSION } from '#contract/core/schema-version';
import { rowsByName } from '#contract/core/table';
import type { markAttendance } from '#contract/meetings';
import type { AttendanceSet } from '#contract/rules/attendance';
import { ATTENDANCE_FIELDS, type AttendanceField } from '#contract/rules/attendance-fields';
import { effectiveTime } from '#contract/rules/effective-time';
import type { WireOp } from '#contract/sync';
import { authorise } from '../access/authorise.ts';
import type { Caller } from '../access/caller.ts';
import { reachOfGroup } from '../access/reach.ts';
import { compileOnce } from '../database/compile-once.ts';
import { listedTexts } from '../database/listed.ts';
import type { Engine } from '../database/store.ts';
import { type AnyHandler, type Call, mustHaveCaller, type OpOrigin } from '../http/handler.ts';
import { forbidden, HttpProblem } from '../http/problem.ts';
import { prepareCall, runHandler } from '../http/run-handler.ts';
import { attendeesSince, markAll } from '../meetings/mark-attendance.ts';
import {
  type Mark,
  type MarkResult,
  type MeetingMark,
  markMeetings,
} from '../merge/merge-marks.ts';
import type { Batch } from './batch.ts';
import * as messages from './messages.ts';
import { bodyOf, type OwnedOp } from './read-ops.ts';

export type Applied = { op: OwnedOp; outcome: 'applied' | 'kept-newer'; change: number };

/** One operation, by its endpoint's own handler. Throws HttpProblem when it is refused. */
export async function applyOne(batch: Batch, op: OwnedOp): Promise<Applied[]> {
  let applied: Applied = { op, outcome: 'applied', change: 0 };
  const handler = handlerOf(batch, op);
  const input = inputOf(batch, op, (result) => {
    applied = { op, ...result };
  });
  await runHandler(batch.call.deps, handler, { ...input, trx: batch.call.trx });
  return [applied];
}

/** Marks of one meeting together. Any refusal refuses them all; the caller then goes one by one. */
export async function applyMarks(batch: Batch, ops: readonly OwnedOp[]): Promise<Applied[]> {
  const calls = ops.map((op) => ({
    ...prepareCall(
      batch.call.deps,
      handlerOf(batch, op),
      inputOf(batch, op, () => {}),
    ),
    trx: batch.call.trx,
  }));
  return appliedAs(ops, await markAll(calls as unknown as Call<typeof markAttendance>[]));
}

/**
 * Applies ordinary marks of any meetings; null, with nothing written, when one is not. Same result
 * as `applyMarks` per meeting.
 */
export async function applyTogether(
  batch: Batch,
  ops: readonly OwnedOp[],
): Promise<Applied[] | null> {
  const { call } = batch;
  const first = ops[0];
  const marks = marksOf(batch, ops);
  if (!first || !marks) return null;
  const { cell } = authorise(handlerOf(batch, first).row, call.caller);
  const results = await markTogether({ ...call, cell }, marks);
  return results && appliedAs(ops, results);
}

function marksOf({ call, queue }: Batch, ops: readonly OwnedOp[]): SentMark[] | null {
  const authorId = call.caller?.personId ?? null;
  const marks: SentMark[] = [];
  for (const { op } of ops) {
    const mark = op.userId === null ? null : readPlainMark(op);
    if (!mark) return null;
    const { at, clockMoved } = effectiveTime(op, call.body.sentWall, call.now);
    const origin = { queue, seq: op.seq, at: Math.round(at), clockMoved, authorId };
    const { meeting, personId, set, base } = mark;
    marks.push({ meeting, personId, set, base, origin });
  }
  return marks;
}

function appliedAs(ops: readonly OwnedOp[], results: readonly MarkResult[]): Applied[] {
  return ops.map((op, index) => {
    const { outcome, change } = results[index] as MarkResult;
    return { op, outcome, change };
  });
}

/** Only rows that a phone may queue, and only under the authority they are queued with. */
function handlerOf(batch: Batch, { op }: OwnedOp): AnyHandler {
  const row = rowsByName.get(op.endpoint);
  const authority = op.userId === null ? 'public-link' : 'person';
  const handler = batch.call.deps.handlersByName.get(op.endpoint);
  if (!row || !handler || row.queue !== authority) {
    throw new HttpProblem(422, 'unknown_operation', messages.unknownOperation);
  }
  mustBeAdmitted(callerOf(batch, op.userId));
  return handler;
}

// People without access can still deliver what they recorded: it goes to a coordinator.
function mustBeAdmitted(caller: Caller | null): void {
  if (caller && (caller.status !== 'approved' || caller.via === 'queue-only')) throw forbidden();
}

/** The public form ignores a session that happens to exist: the link is its authority. */
function callerOf(batch: Batch, userId: number | null): Caller | null {
  return userId === null ? null : batch.call.caller;
}

function inputOf(batch: Batch, { op }: OwnedOp, report: OpOrigin['report']) {
  const { call, queue } = batch;
  const { at, clockMoved } = effectiveTime(op, call.body.sentWall, call.now);
  return {
    caller: callerOf(batch, op.userId),
    params: stringParams(op.params),
    body: bodyOf(op),
    now: call.now,
    ip: call.ip,
    schema: op.schema,
    op: { opId: op.opId, queue, seq: op.seq, at: Math.round(at), clockMoved, report },
  };
}

/** Params as a path would carry them. */
function stringParams(params: Readonly<Record<string, string | number>>): Record<string, string> {
  const strings: Record<string, string> = {};
  for (const key of Object.keys(params)) strings[key] = String(params[key]);
  return strings;
}

type PlainMark = {
  /** As sent: whether there is such a meeting, a look at the register says. */
  meeting: string;
  personId: number;
  set: AttendanceSet;
  base: Partial<Record<AttendanceField, number | null>>;
};

/** A mark in our phones' own form, as schema and handler would read it. Null for anything else. */
function readPlainMark(op: WireOp): PlainMark | null {
  const { id } = op.params;
  const { memberId } = op.body;
  const { set, base = {} } = op;
  // An older one would have to be lifted first.
  if (op.schema < SCHEMA_VERSION || set === undefined) return null;
  if (typeof id !== 'string' || typeof memberId !== 'number') return null;
  if (Object.keys(op.body).length > 1 || !hasOnlyFields(base) || !isSet(set)) return null;
  return { meeting: id, personId: memberId, set, base };
}

const FIELDS: ReadonlySet<string> = new Set(ATTENDANCE_FIELDS);

function hasOnlyFields(bag: Readonly<Record<string, unknown>>): boolean {
  for (const key of Object.keys(bag)) if (!FIELDS.has(key)) return false;
  return true;
}

function isSet(set: Readonly<Record<string, unknown>>): set is AttendanceSet {
  for (const key of Object.keys(set)) {
    const value = set[key];
    if (value !== null && typeof value !== 'boolean') return false;
  }
  return hasOnlyFields(set);
}

type SentMark = Mark & {
  /** As it was sent: one that is not written as we write them is simply not found here. */
  meeting: string;
};

type MarkCall = Pick<Call, 'trx' | 'deps' | 'caller' | 'cell' | 'now'>;
type Meeting = { id: number; uuid: string; group_id: number; date: number };

/**
 * Marks of many meetings by one caller, in order. Null, with nothing written, when one needs
 * `mark-attendance.ts`.
 */
async function markTogether(
  call: MarkCall,
  marks: readonly SentMark[],
): Promise<MarkResult[] | null> {
  const { trx, deps, now } = call;
  const meetings = await findMeetings(call, marks);
  const placed: MeetingMark[] = [];
  for (const { meeting, personId, set, base, origin } of marks) {
    const found = meetings.get(meeting);
    if (!found) return null;
    placed.push({ meetingId: found.id, personId, set, base, origin });
  }
  if (!(await areOnTheirLists(call, [...meetings.values()], placed))) return null;
  return markMeetings(deps.store, trx, placed, now);
}

async function findMeetings(
  { trx, deps }: MarkCall,
  marks: readonly SentMark[],
): Promise<Map<string, Meeting>> {
  const uuids = [...new Set(marks.map((mark) => mark.meeting))];
  const rows = await findLiving[deps.store.engine](trx, { uuids: JSON.stringify(uuids) });
  return new Map(rows.map((row) => [row.uuid, row]));
}

const findLiving = { sqlite: livingQuery('sqlite'), postgres: livingQuery('postgres') };

function livingQuery(engine: Engine) {
  return compileOnce<{ uuids: string }, Meeting>((db, param) =>
    db
      .selectFrom('meetings')
      .select(['id', 'uuid', 'group_id', 'date'])
      .where('uuid', 'in', listedTexts(engine, param('uuids')))
      .where('deleted_at', 'is', null)
      // Marks kept as totals only need a coordinator.
      .where((eb) =>
        eb.not(
          eb.exists(
            eb
              .selectFrom('attendance_totals')
              .select('meeting_id')
              .whereRef('attendance_totals.meeting_id', '=', 'meetings.id'),
          ),
        ),
      ),
  );
}

/** Whether the caller reaches every group, and everybody marked belonged to theirs at the time. */
async function areOnTheirLists(
  call: MarkCall,
  meetings: readonly Meeting[],
  marks: readonly MeetingMark[],
): Promise<boolean> {
  for (const groupId of new Set(meetings.map((meeting) => meeting.group_id))) {
    const { reaches } = call.cell;
    if (!(await reachOfGroup(call.trx, mustHaveCaller(call), reaches, groupId))) return false;
    const theirs = meetings.filter((meeting) => meeting.group_id === groupId);
    const datesHere = new Map(theirs.map(({ id, date }) => [id, date]));
    const isAttendee = await attendeesSince(call.trx, groupId, Math.min(...datesHere.values()));
    for (const { personId, meetingId } of marks) {
      const date = datesHere.get(meetingId);
      if (date !== undefined && !isAttendee(personId, date)) return false;
    }
  }
  return true;
}
