import { markAttendance } from '#contract/meetings';
import { type AttendanceSet, shownMark } from '#contract/rules/attendance';
import { ATTENDANCE_FIELDS } from '#contract/rules/attendance-fields';
import { mustFindMeeting } from '../access/reach.ts';
import { type Call, handler } from '../http/handler.ts';
import { assertNotFolded } from './assert-not-folded.ts';
import { attendeesAt } from './attendees-at.ts';
import { erasedAmong } from './erased-among.ts';
import { type Mark, type MarkResult, markMany } from './mark-many.ts';
import { notOfGroup } from './not-of-group.ts';
import { originOf } from './origin.ts';
import { readRegisters } from './read-registers.ts';
import { recordUnknownAttendee } from './record-unknown-attendee.ts';

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
