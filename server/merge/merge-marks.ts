/**
 * Merges marks of one or many meetings, in order: one read, a merge in memory, four statements. One
 * mark takes the same path as a thousand.
 */
import type { AttendanceSet } from '#contract/rules/attendance';
import { ATTENDANCE_FIELDS, type AttendanceField } from '#contract/rules/attendance-fields';
import { type Incoming, judge } from '#contract/rules/merge';
import type { Trx } from '../database/schema.ts';
import type { Store } from '../database/store.ts';
import type { AttendanceField as Column } from '../database/tables/column.ts';
import {
  type AttendanceRow,
  COLUMN_OF,
  emptyAttendanceRow,
  flagOf,
  type History,
  raiseTimestamp,
  readAttendance,
  readRolls,
  stampOf,
  writeAttendance,
  writeField,
} from './attendance-row.ts';
import { recordConflict, resolveConflictAuthors } from './conflicts.ts';
import { type FieldRef, fieldRefToKey, type Origin, ownLastOfMarks } from './merge-fields.ts';

export type Mark = {
  personId: number;
  set: AttendanceSet;
  /** Per field, the change the writer had seen; a field left out: the writer did not say. */
  base: Partial<Record<AttendanceField, number | null>> | undefined;
  origin: Origin;
};

export type MeetingMark = Mark & { meetingId: number };

export type MarkResult = { outcome: 'applied' | 'kept-newer'; change: number };

/** Marks of one meeting. */
export function markMany(
  store: Store,
  trx: Trx,
  meetingId: number,
  marks: readonly Mark[],
  now: number,
): Promise<MarkResult[]> {
  const here = marks.map((mark) => ({ ...mark, meetingId }));
  return markMeetings(store, trx, here, now);
}

/** Marks of any meetings; each takes one number of the sequence, in the order given. */
export async function markMeetings(
  store: Store,
  trx: Trx,
  marks: readonly MeetingMark[],
  now: number,
): Promise<MarkResult[]> {
  const rolls = await rollsOf(store, trx, marks);
  const ownLast = await readOwnLast(trx, marks, rolls);
  const first = await store.take(trx, marks.length);
  const history: History[] = [];
  const touched = new Set<AttendanceRow>();
  const results: MarkResult[] = [];
  for (const [index, mark] of marks.entries()) {
    const rows = rolls.get(mark.meetingId) as Map<number, AttendanceRow>;
    const row = rows.get(mark.personId) ?? emptyAttendanceRow(mark.meetingId, mark.personId);
    const merged = mergeMark(row, mark, { change: first + index, now, history, ownLast });
    if (merged.touched) {
      rows.set(mark.personId, row);
      touched.add(row);
    }
    results.push(merged.result);
  }
  const changed = [...touched];
  await resolveConflictAuthors(trx, changed);
  await writeAttendance(store, trx, changed, history);
  return results;
}

type Rolls = ReadonlyMap<number, ReadonlyMap<number, AttendanceRow>>;
/** By `fieldRefToKey`. */
type OwnLastOfMarks = Map<string, number>;

/**
 * Read only where order can matter: a value from another queue, or several queues at once. Null:
 * nowhere.
 */
async function readOwnLast(
  trx: Trx,
  marks: readonly MeetingMark[],
  rolls: Rolls,
): Promise<OwnLastOfMarks | null> {
  const areMany = new Set(marks.map(({ origin }) => origin.queue)).size > 1;
  const fields = marks.flatMap((mark) => {
    const row = rolls.get(mark.meetingId)?.get(mark.personId);
    if (!row && !areMany) return [];
    return fieldRefsOf(mark).filter(
      ({ field, queue }) => areMany || isFromOtherQueue(row, field, queue),
    );
  });
  return fields.length > 0 ? ownLastOfMarks(trx, fields) : null;
}

function isFromOtherQueue(row: AttendanceRow | undefined, field: Column, queue: number): boolean {
  const current = row ? stampOf(row, field) : null;
  return current !== null && current.queue !== queue;
}

/** The registers that a mark speaks of; none of a direct call. */
function fieldRefsOf({ meetingId, personId, set, origin }: MeetingMark): FieldRef[] {
  const { queue } = origin;
  if (queue === null) return [];
  const marked = ATTENDANCE_FIELDS.filter((field) => set[field] !== undefined);
  return marked.map((field) => ({ meetingId, personId, field: COLUMN_OF[field], queue }));
}

async function rollsOf(store: Store, trx: Trx, marks: readonly MeetingMark[]) {
  const meetings = [...new Set(marks.map((mark) => mark.meetingId))];
  if (meetings.length !== 1) return readRolls(trx, store.engine, meetings);
  const people = [...new Set(marks.map((mark) => mark.personId))];
  const meetingId = meetings[0] as number;
  return new Map([[meetingId, await readAttendance(trx, meetingId, people)]]);
}

type Merging = {
  change: number;
  now: number;
  /** Gets a line for each value. */
  history: History[];
  ownLast: OwnLastOfMarks | null;
};

function mergeMark(row: AttendanceRow, mark: Mark, { change, now, history, ownLast }: Merging) {
  const { origin } = mark;
  let touched = false;
  let applied = false;
  let known = 0;
  for (const field of ATTENDANCE_FIELDS) {
    const value = mark.set[field];
    if (value === undefined) continue;
    const column = COLUMN_OF[field];
    const base = mark.base ? (mark.base[field] ?? null) : undefined;
    const { queue, seq, at } = origin;
    const key = ownLast && queue !== null ? keyOf(row, column, queue) : null;
    const incoming: Incoming = {
      ...{ base, queue, seq, at },
      ownLast: key === null ? undefined : ownLast?.get(key),
    };
    const current = stampOf(row, column);
    if (!mark.base && sameAsShown(row[column], value, field)) {
      known = Math.max(known, current?.change ?? 0);
      applied = true;
      continue;
    }
    const verdict = judge(current, incoming);
    const wins = verdict.type === 'follows' || verdict.type === 'wins';
    history.push(historyOf(row, column, value, change, origin, wins, now));
    if (key !== null && seq !== null) ownLast?.set(key, Math.max(seq, incoming.ownLast ?? seq));
    recordConflict(row, field, value, verdict, origin);
    if (wins) writeField(row, column, value, change, origin);
    else raiseTimestamp(row, column, at);
    row.change = change;
    touched = true;
    applied ||= wins;
  }
  return {
    touched,
    result: {
      outcome: applied ? 'applied' : 'kept-newer',
      change: touched ? change : known,
    } as MarkResult,
  };
}

function keyOf(row: AttendanceRow, field: Column, queue: number): string {
  return fieldRefToKey({ meetingId: row.meeting_id, personId: row.person_id, field, queue });
}

// Without a base only differences are marks; «not present» on an empty row is one.
function sameAsShown(
  current: number | null,
  value: boolean | null,
  field: AttendanceField,
): boolean {
  if (current === null) return value === null || (!value && field !== 'present');
  return (current === 1) === value;
}

function historyOf(
  row: AttendanceRow,
  column: Column,
  value: boolean | null,
  change: number,
  origin: Origin,
  wins: boolean,
  now: number,
): History {
  return {
    meeting_id: row.meeting_id,
    person_id: row.person_id,
    field: column,
    value: flagOf(value),
    change,
    queue: origin.queue,
    seq: origin.seq,
    at: origin.at,
    author_id: origin.authorId,
    outcome: wins ? 'applied' : 'kept-newer',
    received_at: now,
  };
}
