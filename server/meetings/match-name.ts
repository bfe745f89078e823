import { cleanLine } from '#contract/core/clean-text';
import { matchName } from '#contract/meeting-review';
import type { AttendanceSet } from '#contract/rules/attendance';
import { mustFindMeeting } from '../access/reach.ts';
import type { Row } from '../database/schema.ts';
import { type Call, handler } from '../http/handler.ts';
import { HttpProblem, notFound } from '../http/problem.ts';
import { authorsOfChanges } from '../merge/conflicts.ts';
import { type Mark, type MarkResult, markMany } from '../merge/merge-marks.ts';
import { attendeesAt, erasedAmong } from './mark-attendance.ts';
import { type MeetingRow, rowToMeeting } from './meeting-row.ts';
import { hasStrangers, originOfName, stampsOfName } from './merge-name.ts';

type MatchCall = Call<typeof matchName>;
type NameRow = Row<'meeting_names'>;

/**
 * Assigns a name to a person: the name's marks become theirs, with their own stamps. Later marks of
 * the person win; differences become conflicts.
 */
export const matchNameHandler = handler(matchName, {
  async run(call) {
    const { meeting } = await mustFindMeeting(call, call.params.id);
    const erased = await erasedAmong(call.trx, [call]);
    if (call.op && erased.size > 0) {
      call.op.report({ outcome: 'applied', change: 0 });
      return rowToMeeting(meeting);
    }
    const name = await mustFindName(call, meeting);
    if (name.person_id === call.body.memberId) {
      call.op?.report({ outcome: 'applied', change: meeting.change });
      return rowToMeeting(meeting);
    }
    if (name.person_id !== null) {
      throw new HttpProblem(409, 'already_matched', 'Ese nombre ya se reconoció como otra persona');
    }
    const { row, outcome } = await match(call, meeting, name);
    call.op?.report({ outcome, change: row.change });
    return rowToMeeting(row);
  },
  async reread(call) {
    const { meeting } = await mustFindMeeting(call, call.params.id);
    return rowToMeeting(meeting);
  },
});

/**
 * The name to match, for a person who may be marked in the meeting. The written name outranks the
 * number: a restored server reuses numbers.
 */
async function mustFindName(call: MatchCall, meeting: MeetingRow): Promise<NameRow> {
  const { nameId, nameUuid, name: written, memberId } = call.body;
  const names = await call.trx
    .selectFrom('meeting_names')
    .selectAll()
    .where('meeting_id', '=', meeting.id)
    .orderBy('id')
    .execute();
  const called = nameUuid && names.find((row) => row.uuid === nameUuid);
  const same = names.filter((row) => written === undefined || isSameName(row.name, written));
  const numbered = same.find((row) => row.id === nameId);
  // By what was written: one that still waits, or one that was recognised meanwhile.
  const likely = written === undefined ? [] : same;
  const waiting = likely.find((row) => row.person_id === null && row.removed === 0);
  const name = called || numbered || waiting || likely[0];
  const attendees = await attendeesAt(call.trx, meeting.group_id, meeting.date);
  if (!name || !attendees.has(memberId)) throw notFound();
  return name;
}

/** Phones may show a name before or after it was cleaned. */
function isSameName(stored: string, written: string): boolean {
  return (
    stored === written || (cleanLine(stored) !== '' && cleanLine(stored) === cleanLine(written))
  );
}

async function match(
  call: MatchCall,
  meeting: MeetingRow,
  name: NameRow,
): Promise<{ row: MeetingRow; outcome: MarkResult['outcome'] }> {
  const { trx, deps, now, body } = call;
  // A withdrawn name has no marks; later ones are the person's.
  const marks = name.removed === 1 ? [] : await marksOf(call, meeting, name);
  const results = await markMany(deps.store, trx, meeting.id, marks, now);
  // The name keeps its change: its author is found by it.
  await trx
    .updateTable('meeting_names')
    .set({ person_id: body.memberId })
    .where('id', '=', name.id)
    .execute();
  const change = await deps.store.nextChange(trx);
  const row = await trx
    .updateTable('meetings')
    .set({ flags: await flagsAfter(call, meeting), change })
    .where('id', '=', meeting.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  const isKept =
    (results.length === 0 && name.removed === 0) ||
    results.some(({ outcome }) => outcome === 'applied');
  return { row, outcome: isKept ? 'applied' : 'kept-newer' };
}

/** The name's marks, each with its own stamp. */
async function marksOf(call: MatchCall, meeting: MeetingRow, name: NameRow): Promise<Mark[]> {
  const personId = call.body.memberId;
  const { removed: _, ...stamps } = stampsOfName(name);
  const marked = Object.entries(stamps);
  if (marked.length === 0) {
    // A name that a phone wrote and left unmarked.
    if (name.stamps) return [];
    const origin = await originOfName(call.trx, meeting, name);
    return [{ personId, set: checkedBoxes(name), base: {}, origin }];
  }
  const authors = await authorsOfChanges(call.trx, meeting.id, 'meeting_history');
  return marked.map(([field, { value, change, queue, seq, at }]) => {
    const authorId = authors.get(change) ?? null;
    // On the server queues are numbers.
    const origin = { queue: queue as number | null, seq, at, clockMoved: false, authorId };
    return { personId, set: { [field]: value }, base: {}, origin };
  });
}

/** Checked boxes only: an empty box says nothing about the person. */
function checkedBoxes(name: NameRow): AttendanceSet {
  const set: AttendanceSet = {};
  if (name.present === 1) set.present = true;
  if (name.punctual === 1) set.punctual = true;
  if (name.paid_quota === 1) set.paidQuota = true;
  if (name.excused === 1) set.excused = true;
  return set;
}

async function flagsAfter({ trx }: MatchCall, meeting: MeetingRow): Promise<string> {
  const waiting = await trx
    .selectFrom('meeting_names')
    .select('id')
    .where('meeting_id', '=', meeting.id)
    .where('person_id', 'is', null)
    .where('removed', '=', 0)
    .execute();
  const ids = waiting.map(({ id }) => id);
  const keeps = await hasStrangers(trx, meeting.id, ids);
  const flags: string[] = JSON.parse(meeting.flags);
  return JSON.stringify(flags.filter((flag) => keeps || flag !== 'unknown-attendee'));
}
