import { DAY_MS } from '#contract/core/durations';
import { markAttendance } from '#contract/meetings';
import { type AttendanceSet, shownMark } from '#contract/rules/attendance';
import { ATTENDANCE_FIELDS } from '#contract/rules/attendance-fields';
import { mustFindMeeting } from '../access/reach.ts';
import { compileOnce } from '../database/compile-once.ts';
import type { Db } from '../database/schema.ts';
import { type Call, handler } from '../http/handler.ts';
import { HttpProblem, invalid } from '../http/problem.ts';
import { originOf } from '../merge/merge-fields.ts';
import { type Mark, type MarkResult, markMany } from '../merge/merge-marks.ts';
import type { MeetingRow } from './meeting-row.ts';
import * as messages from './messages.ts';
import { readRegisters } from './read-registers.ts';
import { recordUnknownAttendee } from './record-unknown-attendee.ts';
import { isFolded } from './write-totals.ts';

type MarkCall = Call<typeof markAttendance>;

export const markAttendanceHandler = handler(markAttendance, {
  async run(call) {
    const [result] = await markAll([call]);
    call.op?.report(result as MarkResult);
    return answer(call, result?.change ?? 0);
  },
  reread: (call, kept) => answer(call, Number(kept.change ?? 0)),
});

async function answer(call: MarkCall, change: number) {
  const { meeting } = await mustFindMeeting(call, call.params.id);
  const registers = await readRegisters(call.trx, meeting.id, call.body.memberId);
  const { present, punctual, paidQuota, excused } = shownMark(registers);
  return { member: { id: call.body.memberId }, present, punctual, paidQuota, excused, change };
}

/**
 * Marks of one meeting by one caller, in order. Unknown people become names to match; direct calls
 * are refused instead.
 */
export async function markAll(calls: readonly MarkCall[]): Promise<MarkResult[]> {
  const first = calls[0];
  if (!first) return [];
  const { meeting } = await mustFindMeeting(first, first.params.id);
  const attendees = await attendeesAt(first.trx, meeting.group_id, meeting.date);
  const known = calls.filter((call) => attendees.has(call.body.memberId));
  const refused = calls.find((call) => !call.op && !attendees.has(call.body.memberId));
  if (refused) throw notOfGroup({ number: refused.body.memberId, field: 'memberId' });
  const { deps, trx, now } = first;
  await assertNotFolded(first, meeting);
  const marked = await markMany(deps.store, trx, meeting.id, known.map(markOf), now);
  const erased = known.length < calls.length ? await erasedAmong(trx, calls) : NOBODY;
  const resultByCall = new Map(known.map((call, index) => [call, marked[index] as MarkResult]));
  const results: MarkResult[] = [];
  for (const call of calls) {
    const known = resultByCall.get(call);
    if (known) results.push(known);
    else if (erased.has(call.body.memberId)) results.push(WITHOUT_EFFECT);
    else results.push(await recordUnknownAttendee(call, meeting, markOf(call)));
  }
  return results;
}

const NOBODY: ReadonlySet<number> = new Set();

/** Marks of erased people are dropped and answered as applied (D31). */
const WITHOUT_EFFECT: MarkResult = { outcome: 'applied', change: 0 };

function markOf(call: MarkCall): Mark {
  const { memberId, set, base, ...flat } = call.body;
  return {
    personId: memberId,
    set: given(set ?? flat),
    base: call.op ? (base ?? {}) : base,
    origin: originOf(call),
  };
}

function given(set: Readonly<Record<string, unknown>>): AttendanceSet {
  const values: AttendanceSet = {};
  for (const field of ATTENDANCE_FIELDS) {
    const value = set[field];
    if (value !== undefined) values[field] = value === null ? null : value === true;
  }
  return values;
}

/**
 * People who may be marked: members on the date, a day of grace on either side, and members today.
 * Phone dates may be off.
 */
export async function attendeesAt(db: Db, groupId: number, date: number): Promise<Set<number>> {
  const rows = await findMembers(db, { groupId, since: date - DAY_MS });
  return new Set(rows.map((row) => row.person_id));
}

/** The same for several meetings of a group: who may have a mark in one of a given date. */
export async function attendeesSince(
  db: Db,
  groupId: number,
  earliestDate: number,
): Promise<(personId: number, date: number) => boolean> {
  const lastDay = new Map<number, number>();
  for (const row of await findMembers(db, { groupId, since: earliestDate - DAY_MS })) {
    const until = row.left_at ?? Number.POSITIVE_INFINITY;
    lastDay.set(row.person_id, Math.max(until, lastDay.get(row.person_id) ?? 0));
  }
  return (personId, date) => (lastDay.get(personId) ?? Number.NEGATIVE_INFINITY) >= date - DAY_MS;
}

type Members = { groupId: number; since: number };

const findMembers = compileOnce<Members, { person_id: number; left_at: number | null }>(
  (db, param) =>
    db
      .selectFrom('memberships')
      .select(['person_id', 'left_at'])
      .where('group_id', '=', param('groupId'))
      .where((where) =>
        where.or([where('left_at', 'is', null), where('left_at', '>=', param('since'))]),
      ),
);

/** Those of the people these calls name who were erased. */
export async function erasedAmong(
  db: Db,
  calls: readonly { body: { memberId: number } }[],
): Promise<ReadonlySet<number>> {
  const ids = [...new Set(calls.map(({ body }) => body.memberId))];
  const rows = await db
    .selectFrom('people')
    .select('id')
    .where('id', 'in', ids)
    .where('erased_at', 'is not', null)
    .execute();
  return new Set(rows.map(({ id }) => id));
}

type Named = {
  /** As the call names them: a person's or a membership's number. */
  number: number;
  /** Known once they have belonged here. */
  alias?: string | undefined;
  /** The field that names them, as a dotted path. */
  field: string;
};

/**
 * Whom a direct call records without their being of the group: said, so that it can be corrected. What a
 * phone recorded without signal is kept as a name to match instead.
 */
export function notOfGroup({ number, alias, field }: Named): HttpProblem {
  return invalid(
    alias === undefined ? messages.numberNotOfGroup(number) : messages.notOfGroup(alias),
    field,
  );
}

/** Sooner than this no meeting is folded, whatever the settings say (`settings-privacy.ts`). */
const SOONEST_MS = 400 * 24 * 3_600_000;

/**
 * Marks of old meetings are kept as totals only, so a late mark could count twice. From phones it
 * goes to a coordinator.
 */
export async function assertNotFolded(
  { trx, op, now }: Pick<Call, 'trx' | 'op' | 'now'>,
  meeting: MeetingRow,
): Promise<void> {
  const isDecided = op?.authorId !== undefined;
  if (isDecided || meeting.created_at > now - SOONEST_MS) return;
  if (!(await isFolded(trx, meeting.id))) return;
  throw new HttpProblem(403, 'folded', messages.onlyTotals);
}
